import { describe, expect, test } from 'vitest'
import { type OccurrenceChange, unchanged } from '../event.ts'
import {
  isInRule,
  occurrenceOn,
  occurrencesIn,
  reachOf,
  ruledDays,
  type Series,
} from './occurrences.server.ts'

const once: Series = {
  title: 'Feira',
  situation: 'confirmed',
  place: 'Praça',
  address: '',
  url: '',
  latitude: -15.5,
  longitude: -47.3,
  recurrence: null,
  exceptions: [],
  changes: [],
  date_time: '2026-12-04T19:00',
  end_date_time: '2026-12-04T22:00',
  all_day: false,
  timezone: 'America/Sao_Paulo',
}
const fair: Series = { ...once, recurrence: 'FREQ=WEEKLY;BYDAY=FR' }
const change = (occurrence: string, more: Partial<OccurrenceChange>): OccurrenceChange => ({
  ...unchanged(occurrence),
  ...more,
})

const window = (from: string, to: string) => ({ from: new Date(from), to: new Date(to) })
const startsIn = (series: Series, from: string, to: string) =>
  occurrencesIn(series, window(from, to)).map(({ starts_at }) => starts_at)

test('a weekly fair has its Fridays, at the same hour on the wall', () => {
  expect(startsIn(fair, '2026-12-01T00:00Z', '2026-12-26T00:00Z')).toEqual([
    '2026-12-04T19:00:00-03:00',
    '2026-12-11T19:00:00-03:00',
    '2026-12-18T19:00:00-03:00',
    '2026-12-25T19:00:00-03:00',
  ])
})

test('a far window of a rule without end is reckoned too, and nothing before its beginning', () => {
  expect(startsIn(fair, '2099-01-01T00:00Z', '2099-01-10T00:00Z')).toEqual([
    '2099-01-02T19:00:00-03:00',
    '2099-01-09T19:00:00-03:00',
  ])
  expect(startsIn(fair, '2026-01-01T00:00Z', '2026-12-01T00:00Z')).toEqual([])
})

describe('what touches a window', () => {
  test.each([
    ['it is on while the window begins', '2026-12-05T00:59Z', '2026-12-05T02:00Z', 1],
    ['it is over when the window begins', '2026-12-05T01:00Z', '2026-12-05T02:00Z', 0],
    ['it begins when the window ends', '2026-12-04T20:00Z', '2026-12-04T22:00Z', 0],
    ['it begins just before the window ends', '2026-12-04T20:00Z', '2026-12-04T22:01Z', 1],
  ])('%s', (_, from, to, many) => {
    expect(startsIn(once, from, to)).toHaveLength(many)
    expect(startsIn(fair, from, to)).toHaveLength(many)
  })

  test('without an end it lasts until its day is over', () => {
    const open = { ...fair, end_date_time: null }
    expect(startsIn(open, '2026-12-05T02:59Z', '2026-12-05T03:00Z')).toHaveLength(1)
    expect(startsIn(open, '2026-12-05T03:00Z', '2026-12-05T04:00Z')).toHaveLength(0)
  })
})

describe('the second Tuesday, the 31st and the last day', () => {
  const monthly = (date_time: string, recurrence: string) =>
    ruledDays({ ...once, date_time, end_date_time: null, recurrence }, 4)
  test.each([
    ['2026-01-13T10:00', 'FREQ=MONTHLY;BYDAY=2TU', ['2026-01-13', '2026-02-10', '2026-03-10', '2026-04-14']],
    [
      '2026-01-31T10:00',
      'FREQ=MONTHLY;BYMONTHDAY=31',
      ['2026-01-31', '2026-03-31', '2026-05-31', '2026-07-31'],
    ],
    [
      '2026-01-31T10:00',
      'FREQ=MONTHLY;BYMONTHDAY=-1',
      ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'],
    ],
    ['2026-01-30T10:00', 'FREQ=MONTHLY;BYDAY=-1FR', ['2026-01-30', '2026-02-27', '2026-03-27', '2026-04-24']],
    ['2026-01-30T10:00', 'FREQ=MONTHLY;BYDAY=5FR', ['2026-01-30', '2026-05-29', '2026-07-31', '2026-10-30']],
    ['2026-01-02T10:00', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR;COUNT=2', ['2026-01-02', '2026-01-16']],
    ['2026-01-02T10:00', 'FREQ=WEEKLY;BYDAY=FR;UNTIL=20260116', ['2026-01-02', '2026-01-09', '2026-01-16']],
  ])('%s %s', (begins, rule, days) => {
    expect(monthly(begins, rule)).toEqual(days)
  })
})

describe('where the clocks are set', () => {
  const newYork = { ...fair, timezone: 'America/New_York' }

  test('the wall keeps its hour, the moment moves', () => {
    const summer: Series = { ...newYork, date_time: '2026-03-06T19:00', end_date_time: '2026-03-06T22:00' }
    expect(startsIn(summer, '2026-03-01T00:00Z', '2026-03-15T00:00Z')).toEqual([
      '2026-03-06T19:00:00-05:00',
      '2026-03-13T19:00:00-04:00',
    ])
  })

  test('an hour that is skipped on one night is no date of the rule', () => {
    const night: Series = {
      ...newYork,
      date_time: '2026-03-01T02:30',
      end_date_time: null,
      recurrence: 'FREQ=WEEKLY;BYDAY=SU',
    }
    expect(startsIn(night, '2026-03-01T00:00Z', '2026-03-20T00:00Z')).toEqual([
      '2026-03-01T02:30:00-05:00',
      '2026-03-15T02:30:00-04:00',
    ])
  })

  test('it lasts as long on the night on which the clocks go back', () => {
    const party: Series = {
      ...newYork,
      date_time: '2026-10-24T22:00',
      end_date_time: '2026-10-25T01:30',
      recurrence: 'FREQ=WEEKLY;BYDAY=SA',
    }
    expect(occurrenceOn(party, '2026-10-31')).toMatchObject({
      starts_at: '2026-10-31T22:00:00-04:00',
      ends_at: '2026-11-01T01:30:00-04:00',
    })
  })

  test('São Paulo had summer time until 2019', () => {
    const old: Series = { ...fair, date_time: '2018-10-26T19:00', end_date_time: '2018-10-26T22:00' }
    expect(startsIn(old, '2018-10-20T00:00Z', '2018-11-10T00:00Z')).toEqual([
      '2018-10-26T19:00:00-03:00',
      '2018-11-02T19:00:00-03:00',
      '2018-11-09T19:00:00-02:00',
    ])
  })

  test('a whole day is a day, also where its midnight was skipped', () => {
    const day: Series = {
      ...once,
      date_time: '2018-10-28',
      end_date_time: null,
      all_day: true,
      recurrence: 'FREQ=WEEKLY;BYDAY=SU;COUNT=2',
    }
    expect(ruledDays(day, 9)).toEqual(['2018-10-28', '2018-11-04'])
    expect(occurrenceOn(day, '2018-11-04')).toMatchObject({
      date_time: '2018-11-04',
      starts_at: '2018-11-04T01:00:00-02:00',
      ends_at: '2018-11-05T00:00:00-02:00',
    })
  })
})

describe('days of their own', () => {
  const changed: Series = {
    ...fair,
    exceptions: ['2026-12-11'],
    changes: [
      change('2026-12-18', { situation: 'canceled' }),
      change('2026-12-25', {
        date_time: '2026-12-23T18:00',
        end_date_time: '2026-12-23T20:00',
        place: 'Galpão',
      }),
    ],
  }

  test('an exception is gone, a canceled day stays and says so, a moved one stands where it went', () => {
    const found = occurrencesIn(changed, window('2026-12-01T00:00Z', '2027-01-02T00:00Z'))
    expect(found.map(({ occurrence, starts_at, situation }) => [occurrence, starts_at, situation])).toEqual([
      ['2026-12-04', '2026-12-04T19:00:00-03:00', 'confirmed'],
      ['2026-12-18', '2026-12-18T19:00:00-03:00', 'canceled'],
      ['2026-12-25', '2026-12-23T18:00:00-03:00', 'confirmed'],
      ['2027-01-01', '2027-01-01T19:00:00-03:00', 'confirmed'],
    ])
  })

  test('a moved day is found where it is, not where it was', () => {
    expect(startsIn(changed, '2026-12-25T00:00Z', '2026-12-27T00:00Z')).toEqual([])
    expect(startsIn(changed, '2026-12-23T00:00Z', '2026-12-24T00:00Z')).toEqual(['2026-12-23T18:00:00-03:00'])
  })

  test('another place does not stand at the old point of the map', () => {
    expect(occurrenceOn(changed, '2026-12-25')).toMatchObject({ place: 'Galpão', latitude: null })
    expect(occurrenceOn(changed, '2026-12-04')).toMatchObject({ place: 'Praça', latitude: -15.5 })
  })

  test('nor in the old street; another address is at the same place', () => {
    const moved = {
      ...changed,
      address: 'Rua Direita, 10',
      changes: [...changed.changes, change('2027-01-08', { address: 'Rua do Pequi, 3' })],
    }
    expect(occurrenceOn(moved, '2026-12-25')).toMatchObject({ place: 'Galpão', address: '' })
    expect(occurrenceOn(moved, '2026-12-18')).toMatchObject({ place: 'Praça', address: 'Rua Direita, 10' })
    expect(occurrenceOn(moved, '2027-01-08')).toMatchObject({ place: 'Praça', address: 'Rua do Pequi, 3' })
  })

  test('a day that is none of the rule, or an exception, is no occurrence', () => {
    expect(occurrenceOn(changed, '2026-12-05')).toBeNull()
    expect(occurrenceOn(changed, '2026-12-11')).toBeNull()
    expect(occurrenceOn(once, '2026-12-05')).toBeNull()
    expect(occurrenceOn(once, '2026-12-04')).not.toBeNull()
    expect(isInRule(fair, '2026-11-27')).toBe(false)
  })

  test('it reaches from the first to the last, moved days counted', () => {
    const ended = { ...changed, recurrence: 'FREQ=WEEKLY;BYDAY=FR;UNTIL=20261225' }
    expect(reachOf(ended, ruledDays(ended, 99))).toEqual({
      first_at: new Date('2026-12-04T22:00Z'),

      last_at: new Date('2026-12-23T23:00Z'),
    })
    expect(reachOf(changed, ruledDays(changed, 99)).last_at).toBeNull()
  })
})

test('what ends after midnight is on both days, what ends at midnight on one; a festival on all its days', () => {
  const night = { ...once, end_date_time: '2026-12-05T02:00' }
  expect(occurrenceOn(night, '2026-12-04')).toMatchObject({ first_day: '2026-12-04', last_day: '2026-12-05' })
  const evening = { ...once, end_date_time: '2026-12-05T00:00' }
  expect(occurrenceOn(evening, '2026-12-04')).toMatchObject({ last_day: '2026-12-04' })
  const festival = { ...once, end_date_time: '2026-12-06T22:00' }
  expect(occurrenceOn(festival, '2026-12-04')).toMatchObject({ last_day: '2026-12-06' })
})
