import { expect, test } from 'vitest'
import { isInRule, ruledDays } from '../occurrences/occurrences.server.ts'
import { settleSeries } from './settle-times.server.ts'

/** The fifth Tuesday of February, which comes every 28 years. */
const leapTuesdays = 'FREQ=MONTHLY;INTERVAL=12;BYDAY=5TU'
const rare = (recurrence: string) => ({
  title: 'Bissexto',
  situation: 'confirmed' as const,
  exceptions: [],
  changes: [],
  place: '',
  address: '',
  latitude: null,
  longitude: null,
  url: '',
  date_time: '2028-02-29T19:00',
  end_date_time: null,
  all_day: false,
  timezone: 'America/Sao_Paulo',
  recurrence,
})
const leapDays = ['2028-02-29', '2056-02-29', '2084-02-29', '2124-02-29', '2152-02-29', '2180-02-29']

test('dates are looked for until the last century of events is over', () => {
  const endless = rare(leapTuesdays)
  expect(settleSeries(endless)).toMatchObject({ value: { recurrence: leapTuesdays, last_at: null } })
  expect(ruledDays(endless, 1_001)).toEqual(leapDays)
  expect(isInRule(endless, '2180-02-29')).toBe(true)
})

test('as many dates as there is room for are taken, one more is refused', () => {
  const settled = settleSeries(rare(`${leapTuesdays};COUNT=6`))
  expect(settled).toMatchObject({ value: { last_at: new Date('2180-03-01T03:00:00Z') } })
  expect(settleSeries(rare(`${leapTuesdays};COUNT=7`))).toMatchObject({ refused: 'too_many_dates' })
})
