import { expect, test } from 'vitest'
import { cutWithin, truncate } from './truncate.ts'

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

test('where the length is a limit, the dots are within it', () => {
  expect(cutWithin('Feira de sementes', 17)).toBe('Feira de sementes')
  expect(cutWithin('Feira de sementes', 16)).toBe('Feira de seme...')
  expect(cutWithin('Feira de sementes', 12)).toBe('Feira de...')
  expect(cutWithin('🌽🌽🌽🌽🌽', 4)).toBe('🌽...')
})
