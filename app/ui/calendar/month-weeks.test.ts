import { expect, test } from 'vitest'
import { weekdayOf } from '../../platform/text/days.ts'
import { weeksOf } from './month-weeks.ts'

test('a month has its days once each, in rows of seven from Sunday on', () => {
  for (const month of ['2026-02', '2026-11', '2026-12', '2024-02', '2027-05']) {
    const weeks = weeksOf(month)
    expect(weeks.every((week) => week.length === 7)).toBe(true)
    for (const week of weeks)
      week.forEach((day, column) => {
        if (day) expect(weekdayOf(day)).toBe(column)
      })
    const days = weeks.flat().filter((day) => day !== null)
    expect(days[0]).toBe(`${month}-01`)
    expect(new Set(days).size).toBe(days.length)
  }
})

test('from four rows to six', () => {
  expect(weeksOf('2026-02')).toHaveLength(4)
  expect(weeksOf('2026-12')).toHaveLength(5)
  expect(weeksOf('2026-08')).toHaveLength(6)
})
