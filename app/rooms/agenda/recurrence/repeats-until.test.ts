import { expect, test } from 'vitest'
import type { EventTimes } from '../event.ts'
import { reachOf, ruledDays, type Series } from '../occurrences/occurrences.server.ts'
import { repeatsUntil } from './repeats-until.server.ts'

const night: EventTimes = {
  date_time: '2026-12-04T19:00',
  end_date_time: '2026-12-05T01:00',
  all_day: false,
  timezone: 'America/Sao_Paulo',
}
const wholeDay: EventTimes = { ...night, date_time: '2026-12-04', end_date_time: null, all_day: true }

function said(recurrence: string | null, times = night, exceptions: string[] = []): string {
  const series = { ...times, recurrence, exceptions, changes: [] } as unknown as Series
  const { last_at } = reachOf(series, ruledDays(series, 1_000))
  return repeatsUntil({ ...times, recurrence, last_at })
}

test.each([
  [null, ''],
  ['FREQ=WEEKLY;BYDAY=FR', 'Toda sexta-feira'],
  ['FREQ=WEEKLY;BYDAY=FR;COUNT=3', 'Toda sexta-feira, até 18 de dezembro de 2026'],
  ['FREQ=MONTHLY;BYDAY=1FR;COUNT=2', 'Toda 1ª sexta-feira do mês, até 1º de janeiro de 2027'],
  ['FREQ=WEEKLY;BYDAY=FR;UNTIL=20261225', 'Toda sexta-feira, até 25 de dezembro de 2026'],
  ['FREQ=WEEKLY;BYDAY=FR;COUNT=1', 'Toda sexta-feira, 1 vez'],
])('visitors read of %s: %s', (recurrence, words) => {
  expect(said(recurrence)).toBe(words)
})

test('a whole day is its own last day; one that was called off is not the last', () => {
  const rule = 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR;COUNT=3'
  expect(said(rule, wholeDay)).toBe('Sexta-feira sim, sexta-feira não, até 1º de janeiro de 2027')
  expect(said(rule, wholeDay, ['2027-01-01'])).toBe(
    'Sexta-feira sim, sexta-feira não, até 18 de dezembro de 2026',
  )
})
