import { expect, test } from 'vitest'
import { listText } from './list-text.ts'

test.each([
  [[], ''],
  [['Mel'], 'Mel'],
  [['Mel', 'Baru'], 'Mel e Baru'],
  [['Mel', 'Baru', 'Pequi'], 'Mel, Baru e Pequi'],
])('%j is "%s"', (words, said) => {
  expect(listText(words)).toBe(said)
})
