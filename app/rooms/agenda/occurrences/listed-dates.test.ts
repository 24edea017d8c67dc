import { expect, test } from 'vitest'
import { type OccurrenceChange, unchanged } from '../event.ts'
import { withChangedDates } from './listed-dates.ts'

const moved = (occurrence: string, date_time: string, end_date_time: string | null = null) => ({
  ...unchanged(occurrence),
  date_time,
  end_date_time,
})
const canceled = (occurrence: string) => ({ ...unchanged(occurrence), situation: 'canceled' as const })

const evening = { date_time: '2026-11-06T19:00', end_date_time: '2026-11-07T01:30', all_day: false }
const on = (occurrence: string) => ({
  occurrence,
  date_time: `${occurrence}T19:00`,
  end_date_time: null,
  all_day: false,
})
const next = [on('2026-12-11'), on('2026-12-18')]

const listed = (today: string, ...changes: OccurrenceChange[]) =>
  withChangedDates(next, { ...evening, changes }, today).map(({ occurrence }) => occurrence)

test('a date moved from a day that is past is listed until its own day is over', () => {
  const sunday = moved('2026-12-04', '2026-12-06T10:00')
  expect(listed('2026-12-06', sunday)).toEqual(['2026-12-04', '2026-12-11', '2026-12-18'])
  expect(listed('2026-12-07', sunday)).toEqual(['2026-12-11', '2026-12-18'])
  const weekend = moved('2026-12-04', '2026-12-05T10:00', '2026-12-07T18:00')
  expect(listed('2026-12-07', weekend)).toContain('2026-12-04')
})

test('one that only takes place elsewhere or not at all goes with the day of the rule', () => {
  expect(listed('2026-12-04', canceled('2026-12-04'))).toContain('2026-12-04')
  expect(listed('2026-12-06', canceled('2026-12-04'))).not.toContain('2026-12-04')
})

test('changed dates further ahead follow the next ones, and none is listed twice', () => {
  const changes = [moved('2027-09-03', '2026-12-12T10:00'), canceled('2027-06-04'), canceled('2026-12-18')]
  expect(listed('2026-12-05', ...changes)).toEqual(['2026-12-11', '2026-12-18', '2027-06-04', '2027-09-03'])
})

test.each([
  ['an evening', evening, { date_time: '2026-12-04T19:00', end_date_time: '2026-12-05T01:30' }],
  ['no end', { ...evening, end_date_time: null }, { date_time: '2026-12-04T19:00', end_date_time: null }],
  [
    'whole days',
    { date_time: '2026-11-06', end_date_time: '2026-11-08', all_day: true },
    { date_time: '2026-12-04', end_date_time: '2026-12-06' },
  ],
])('it has the times that the rule gave it: %s', (_, times, ruled) => {
  const day = times.all_day ? '2026-12-20' : '2026-12-20T10:00'
  const [first] = withChangedDates(next, { ...times, changes: [moved('2026-12-04', day)] }, '2026-12-05')
  expect(first).toEqual({ occurrence: '2026-12-04', all_day: times.all_day, ...ruled })
})
