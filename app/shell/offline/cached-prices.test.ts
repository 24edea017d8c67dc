import { expect, test } from 'vitest'
import { sinceText } from './cached-prices.ts'

test('since when prices are is said by day and hour', () => {
  expect(sinceText(new Date(2026, 10, 22, 14, 30))).toBe('22/11 às 14:30')
  expect(sinceText(new Date(2026, 0, 2, 9, 5))).toBe('02/01 às 09:05')
})
