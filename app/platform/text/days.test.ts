import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  dateText,
  dayOfYearText,
  daysBetween,
  daysIn,
  fullDateText,
  isDay,
  isMonth,
  monthText,
  shortMonth,
  weekdayOf,
} from './days.ts'

test.each(['2026-12-04', '2024-02-29', '0999-01-01'])('%s is a day', (day) => expect(isDay(day)).toBe(true))
test.each([
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-1-1',
  '2026-12-04T10:00',
  '0000-01-01',
  '12026-01-01',
  '2026-12-32',
  '',
  'ontem',
])('%j is none', (day) => expect(isDay(day)).toBe(false))

test('months are told from what is none', () => {
  expect(isMonth('2026-12')).toBe(true)
  for (const wrong of ['2026-13', '2026-00', '2026-1', '2026', '2026-12-01'])
    expect(isMonth(wrong)).toBe(false)
})

describe('counting', () => {
  test('days go over the ends of months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2024-03-01', -1)).toBe('2024-02-29')
    expect(daysBetween('2026-11-20', '2026-12-04')).toBe(14)
    expect(daysBetween('2026-12-04', '2026-11-20')).toBe(-14)
  })
  test('the days on which clocks were changed are days like others', () => {
    expect(addDays('2018-11-03', 1)).toBe('2018-11-04')
    expect(daysBetween('2018-11-03', '2018-11-05')).toBe(2)
  })
  test('months go over the ends of years, both ways', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01')
    expect(addMonths('2026-01', -1)).toBe('2025-12')
    expect(addMonths('2026-01', -25)).toBe('2023-12')
    expect([daysIn('2026-02'), daysIn('2024-02'), daysIn('2026-12')]).toEqual([28, 29, 31])
  })
  test('weekdays count from Sunday', () => {
    expect(weekdayOf('2026-11-22')).toBe(0)
    expect(weekdayOf('2026-12-04')).toBe(5)
  })
})

test('in words, lower case, the first of a month an ordinal', () => {
  expect(fullDateText('2026-12-04')).toBe('sexta-feira, 4 de dezembro de 2026')
  expect(dateText('2027-03-01')).toBe('1º de março de 2027')
  expect(dayOfYearText('2026-12-25')).toBe('25 de dezembro')
  expect(monthText('2026-03')).toBe('março de 2026')
  expect(shortMonth('2026-05-10')).toBe('mai')
})
