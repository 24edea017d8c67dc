import { describe, expect, test } from 'vitest'
import {
  anotherTime,
  clockText,
  endMovedAlong,
  hoursText,
  isSeveralDays,
  lastDayOf,
  movedFrom,
  type When,
  whenBesideLeaf,
  whenText,
} from './when.ts'

const timed = (date_time: string, end_date_time: string | null = null): When => ({
  date_time,
  end_date_time,
  all_day: false,
})
const whole = (date_time: string, end_date_time: string | null = null): When => ({
  date_time,
  end_date_time,
  all_day: true,
})

type Case = [When, string]
const cases: Case[] = [
  [timed('2026-12-04T19:00', '2026-12-04T22:00'), 'sexta-feira, 4 de dezembro de 2026, das 19h às 22h'],
  [timed('2026-12-04T19:30'), 'sexta-feira, 4 de dezembro de 2026, às 19h30'],
  [timed('2027-01-01T00:00', '2027-01-01T01:30'), 'sexta-feira, 1º de janeiro de 2027, da 0h à 1h30'],
  [timed('2026-12-05T01:00', '2026-12-05T02:00'), 'sábado, 5 de dezembro de 2026, da 1h às 2h'],
  [
    timed('2026-12-05T20:00', '2026-12-06T02:00'),
    'sábado, 5 de dezembro de 2026, das 20h às 2h do dia seguinte',
  ],
  [timed('2026-12-05T20:00', '2026-12-06T00:00'), 'sábado, 5 de dezembro de 2026, das 20h à 0h'],
  [
    timed('2026-12-04T19:00', '2026-12-06T22:00'),
    'de sexta-feira, 4 de dezembro, às 19h, a domingo, 6 de dezembro de 2026, às 22h',
  ],
  [
    timed('2026-12-31T18:00', '2027-01-02T12:00'),
    'de quinta-feira, 31 de dezembro de 2026, às 18h, a sábado, 2 de janeiro de 2027, às 12h',
  ],
  [whole('2026-12-04'), 'sexta-feira, 4 de dezembro de 2026, dia todo'],
  [whole('2026-12-04', '2026-12-04'), 'sexta-feira, 4 de dezembro de 2026, dia todo'],
  [whole('2026-12-04', '2026-12-06'), 'de 4 a 6 de dezembro de 2026'],
  [whole('2026-12-01', '2026-12-06'), 'de 1º a 6 de dezembro de 2026'],
  [whole('2026-11-30', '2026-12-02'), 'de 30 de novembro a 2 de dezembro de 2026'],
  [whole('2026-12-30', '2027-01-02'), 'de 30 de dezembro de 2026 a 2 de janeiro de 2027'],
]

describe('when, in words', () => {
  test.each(cases)('%j', (when, words) => expect(whenText(when)).toBe(words))
})

test('hours as they are said', () => {
  expect(['00:00', '01:05', '09:30', '12:00', '23:59'].map(clockText)).toEqual([
    '0h',
    '1h05',
    '9h30',
    '12h',
    '23h59',
  ])
  expect(hoursText(timed('2026-12-05T01:00'))).toBe('à 1h')
  expect(hoursText(whole('2026-12-05'))).toBe('dia todo')
})

test('a party that goes on after midnight is of one day, one that goes on after breakfast of two', () => {
  const party = timed('2026-12-05T20:00', '2026-12-06T02:00')
  expect([isSeveralDays(party), lastDayOf(party)]).toEqual([false, '2026-12-06'])
  const vigil = timed('2026-12-05T20:00', '2026-12-06T20:00')
  expect(isSeveralDays(vigil)).toBe(true)
  const untilMidnight = timed('2026-12-05T20:00', '2026-12-06T00:00')
  expect(lastDayOf(untilMidnight)).toBe('2026-12-05')
})

test('an end that is no later than the beginning says nothing', () => {
  expect(whenText(timed('2026-12-04T19:00', '2026-12-04T19:00'))).toMatch(/às 19h$/)
})

test('beside a leaf only what the leaf does not say', () => {
  expect(whenBesideLeaf(cases[0]?.[0] as When)).toBe('sexta-feira, das 19h às 22h')
  expect(whenBesideLeaf(whole('2026-12-04', '2026-12-06'))).toBe('de sexta-feira a domingo, 6 de dezembro')
  expect(whenBesideLeaf(timed('2026-12-31T18:00', '2027-01-02T12:00'))).toBe(
    'de quinta-feira, às 18h, a sábado, 2 de janeiro de 2027',
  )
})

test('a date of another day than its rule gave it says which day that was', () => {
  const out = { situation: 'confirmed' } as const
  expect(movedFrom({ ...out, occurrence: '2026-12-05', date_time: '2026-12-06T07:00' })).toBe(
    'sábado, 5 de dezembro',
  )
  expect(movedFrom({ ...out, occurrence: '2026-12-26', date_time: '2027-01-02' })).toBe(
    'sábado, 26 de dezembro de 2026',
  )
  expect(movedFrom({ ...out, occurrence: '2026-12-05', date_time: '2026-12-05T09:00' })).toBeNull()
})

test('another time says only what is different', () => {
  const told = timed('2026-11-21T07:00', '2026-11-21T12:00')
  expect(anotherTime(timed('2026-11-28T07:00', '2026-11-28T12:00'), told)).toBe('sábado, 28 de novembro')
  expect(anotherTime(timed('2027-01-02T08:00', '2027-01-02T12:00'), told)).toBe(
    'sábado, 2 de janeiro de 2027, das 8h às 12h',
  )
})

test('another date names the clock only beside hours of its own', () => {
  const [told, clock] = [timed('2026-11-21T07:00'), 'horário de Manaus']
  expect(anotherTime(timed('2026-11-28T07:00'), told, clock)).toBe('sábado, 28 de novembro')
  expect(anotherTime(timed('2026-11-28T08:00'), told, clock)).toBe(
    'sábado, 28 de novembro, às 8h (horário de Manaus)',
  )
})

test.each([
  ['an hour later', '2026-12-04T22:00', '2026-12-04T19:00', '2026-12-04T20:30', '2026-12-04T23:30'],
  ['past midnight', '2026-12-04T22:00', '2026-12-04T19:00', '2026-12-04T23:00', '2026-12-05T02:00'],
  ['to another month', '2026-11-30T22:00', '2026-11-29T19:00', '2027-02-27T19:00', '2027-02-28T22:00'],
  ['by whole days', '2026-12-06', '2026-12-04', '2026-12-11', '2026-12-13'],
  ['without an end', '', '2026-12-04T19:00', '2026-12-04T20:00', ''],
  ['before its start', '2026-12-03T10:00', '2026-12-04T19:00', '2026-12-04T20:00', '2026-12-03T10:00'],
])('the end moves along %s', (_, end, before, after, moved) => {
  expect(endMovedAlong(end, before, after)).toBe(moved)
})
