import { expect, test } from 'vitest'
import { truncate } from './truncate.ts'

test('a text that fits is left alone', () => {
  expect(truncate('Feira de sementes', 17)).toBe('Feira de sementes')
  expect(truncate('', 0)).toBe('')
})

test('a longer text is cut to the length and says so', () => {
  expect(truncate('Feira de sementes', 16)).toBe('Feira de semente...')
  expect(truncate('Feira', 0)).toBe('...')
})

test('it counts code points, so no character is broken in half', () => {
  expect(truncate('🌽🌽🌽', 3)).toBe('🌽🌽🌽')
  expect(truncate('🌽🌽🌽', 2)).toBe('🌽🌽...')
})

test('what is cut between two words ends with the first of them, not with a space', () => {
  expect(truncate('Feira de sementes', 6)).toBe('Feira...')
  expect(truncate('Feira\n\nde sementes', 7)).toBe('Feira...')
})
