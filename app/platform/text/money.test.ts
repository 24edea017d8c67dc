import { expect, test } from 'vitest'
import { moneyField, moneyText, readMoney } from './money.ts'

test.each([
  [0, 'R$\u00a00,00'],
  [5, 'R$\u00a00,05'],
  [123450, 'R$\u00a01.234,50'],
  [100000000, 'R$\u00a01.000.000,00'],
  [-123456, '-R$\u00a01.234,56'],
])('%d centavos are %s', (cents, text) => {
  expect(moneyText(cents)).toBe(text)
})

test.each([
  ['12,50', 1250],
  ['12,5', 1250],
  ['12', 1200],
  ['12.50', 1250],
  ['12.5', 1250],
  ['1.250', 125000],
  ['1.234,56', 123456],
  ['R$ 1.647,00', 164700],
  ['R$\u00a09,90', 990],
  ['0,01', 1],
])('%s is read as %d centavos', (text, cents) => {
  expect(readMoney(text)).toBe(cents)
})

test.each(['', 'abc', '12,505', '1,234.56', '12,', '-5', '1.2345', '0.500', '1e3', '12.', '99999999999'])(
  '%j is no amount',
  (text) => {
    expect(readMoney(text)).toBeNull()
  },
)

test('what a field shows is read back as the same amount', () => {
  for (const cents of [1, 99, 100, 1050, 99999, 100000, 123456789])
    expect(readMoney(moneyField(cents))).toBe(cents)
})
