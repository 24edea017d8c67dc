import { expect, test } from 'vitest'
import { centimetresField, gramsText, readCentimetres, readGrams } from './measures.ts'

test.each([
  ['300', 300],
  ['300 g', 300],
  ['300G', 300],
  ['1.200 g', 1_200],
  ['1,5 kg', 1_500],
  ['0,035kg', 35],
  ['30 kg', 30_000],
])('%s is %i grams', (text, grams) => expect(readGrams(text)).toBe(grams))

test.each(['', 'kg', '1,5', '0', '0 kg', '1.500 kg', '1.5 kg', '12 lb', '-3 g', '0,0005 kg', '2000 kg'])(
  '%j is no weight, rather than a wrong one',
  (text) => expect(readGrams(text)).toBeNull(),
)

test.each([
  ['20', 200],
  ['20,5', 205],
  ['20,5 cm', 205],
  ['0,1', 1],
  ['1000', 10_000],
])('%s centimetres are %i millimetres', (text, millimetres) =>
  expect(readCentimetres(text)).toBe(millimetres),
)

test.each(['', '0', '20.5', '20,55', '-1', '1001', 'vinte'])('%j is no size', (text) =>
  expect(readCentimetres(text)).toBeNull(),
)

test('what is shown is read back as it was', () => {
  for (const grams of [1, 35, 300, 999, 1_000, 1_001, 1_500, 30_000, 1_000_000])
    expect(readGrams(gramsText(grams))).toBe(grams)
  for (const millimetres of [1, 10, 205, 1_000, 9_999])
    expect(readCentimetres(centimetresField(millimetres).replace('.', ''))).toBe(millimetres)
})
