import { expect, test } from 'vitest'
import { daysBetween, weekdayOf } from '../platform/text/days.ts'
import { dayFor } from './demo-days.ts'

const today = '2026-11-20'

test('days are counted from the day of loading, and moved on to a weekday', () => {
  expect(dayFor({ in: 6 }, today)).toBe('2026-11-26')
  expect(dayFor({ in: -20 }, today)).toBe('2026-10-31')
  expect(dayFor({ in: 0, weekday: 5 }, today)).toBe('2026-11-20')
  expect(dayFor({ in: 1, weekday: 5 }, today)).toBe('2026-11-27')
})

test('a day of the year is its nearest return, before or after', () => {
  expect(dayFor({ near: '09-11' }, today)).toBe('2026-09-11')
  expect(dayFor({ near: '03-22' }, today)).toBe('2027-03-22')
  expect(dayFor({ near: '12-24' }, '2027-01-03')).toBe('2026-12-24')
  expect(dayFor({ near: '02-29' }, '2025-01-10')).toBe('2024-02-29')
  expect(() => dayFor({ near: '13-01' }, today)).toThrow('13-01 is no day of the year')
})

test('whatever the day of loading, a day of the year is at most half a year away', () => {
  for (let at = 0; at < 366; at++) {
    const loadedOn = dayFor({ in: at }, today)
    expect(Math.abs(daysBetween(loadedOn, dayFor({ near: '06-19' }, loadedOn)))).toBeLessThanOrEqual(183)
  }
})

test('the first and the last weekday of a month', () => {
  expect(dayFor({ in: 0, weekday: 6, ofMonth: 'first' }, today)).toBe('2026-11-07')
  expect(dayFor({ in: 0, weekday: 5, ofMonth: 'last' }, today)).toBe('2026-11-27')
  const last = dayFor({ in: 90, weekday: 0, ofMonth: 'last' }, today)
  expect([weekdayOf(last), last]).toEqual([0, '2027-02-28'])
})
