import { expect, test } from 'vitest'
import { savedWhen } from './saved-when.ts'

const now = new Date(2026, 10, 20, 15, 0)

test('today it is the hour, before that the day too', () => {
  expect(savedWhen(new Date(2026, 10, 20, 4, 32), now)).toBe('04:32')
  expect(savedWhen(new Date(2026, 10, 19, 23, 59), now)).toBe('19/11 às 23:59')
})
