import { expect, test } from 'vitest'
import { spread } from './line-chart.tsx'

test('names at the ends of lines keep apart, in the order of the lines', () => {
  expect(spread([100, 40])).toEqual([100, 40])
  expect(spread([100, 98, 20])).toEqual([100, 82, 20])
  const close = spread([50, 50, 50])
  expect(new Set(close).size).toBe(3)
})
