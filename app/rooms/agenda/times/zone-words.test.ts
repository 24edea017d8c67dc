import { expect, test } from 'vitest'
import { clockWords } from './zone-words.ts'

const here = { all_day: false, timezone: 'America/Sao_Paulo', url: '' }
const clockOf = (more: Partial<typeof here>) => clockWords({ ...here, ...more }, here.timezone)

test('another clock than the site’s is named, the same is not', () => {
  expect(clockOf({})).toBe('')
  expect(clockOf({ timezone: 'America/Noronha' })).toBe('horário de Fernando de Noronha')
})

test('who takes part online is always told whose clock it is; whole days have none', () => {
  const url = 'https://sala.example/1'
  expect(clockOf({ url })).toBe('horário de Brasília')
  expect(clockOf({ url, timezone: 'America/Manaus', all_day: true })).toBe('')
})
