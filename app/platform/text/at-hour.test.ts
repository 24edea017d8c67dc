import { expect, test } from 'vitest'
import { atHour } from './at-hour.ts'

test.each([
  ['00:30', 'à 00:30'],
  ['01:00', 'à 01:00'],
  ['01:59', 'à 01:59'],
  ['02:00', 'às 02:00'],
  ['11:10', 'às 11:10'],
  ['21:00', 'às 21:00'],
])('%s is "%s"', (time, said) => {
  expect(atHour(time)).toBe(said)
})
