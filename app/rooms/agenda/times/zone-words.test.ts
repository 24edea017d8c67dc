import { expect, test } from 'vitest'
import { zoneWords } from './zone-words.ts'

test('another clock than the site’s is named, the same is not', () => {
  expect(zoneWords('America/Sao_Paulo', 'America/Sao_Paulo')).toBe('')
  expect(zoneWords('America/Noronha', 'America/Sao_Paulo')).toMatch(/^horário.*Noronha/)
})
