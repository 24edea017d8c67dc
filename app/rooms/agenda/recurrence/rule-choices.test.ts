import { expect, test } from 'vitest'
import { isInRule } from '../occurrences/occurrences.server.ts'
import { writeRule } from './recurrence.ts'
import { followStart, patternChoices } from './rule-choices.ts'

const times = (date_time: string) => ({
  date_time,
  end_date_time: null,
  all_day: false,
  timezone: 'America/Sao_Paulo',
})

test.each([
  ['2026-12-04', ['Toda sexta-feira', 'Todo dia 4', 'Toda 1ª sexta-feira do mês']],
  [
    '2026-02-28',
    [
      'Todo sábado',
      'Todo dia 28',
      'Todo último dia do mês',
      'Todo 4º sábado do mês',
      'Todo último sábado do mês',
    ],
  ],
  [
    '2026-12-31',
    ['Toda quinta-feira', 'Todo dia 31', 'Todo último dia do mês', 'Toda última quinta-feira do mês'],
  ],
])('what begins on %s may recur', (day, labels) => {
  expect(patternChoices(day).map(({ label }) => label)).toEqual(labels)
  for (const { pattern } of patternChoices(day)) {
    const recurrence = writeRule({ pattern, interval: 1, end: null })
    expect(isInRule({ ...times(`${day}T19:00`), recurrence }, day)).toBe(true)
  }
})

test.each([
  ['FREQ=WEEKLY;BYDAY=FR', '2026-12-04T19:00', '2026-12-05T19:00', 'FREQ=WEEKLY;BYDAY=SA'],
  ['FREQ=WEEKLY;BYDAY=MO,FR', '2026-12-04T19:00', '2026-12-05T19:00', 'FREQ=WEEKLY;BYDAY=MO,SA'],
  ['FREQ=WEEKLY;BYDAY=MO,FR', '2026-12-04T19:00', '2026-12-07T19:00', 'FREQ=WEEKLY;BYDAY=MO,FR'],
  ['FREQ=WEEKLY;BYDAY=FR', '2026-12-04T19:00', '2026-12-11T20:00', 'FREQ=WEEKLY;BYDAY=FR'],
  ['FREQ=MONTHLY;BYMONTHDAY=4', '2026-12-04T19:00', '2026-12-31T19:00', 'FREQ=MONTHLY;BYMONTHDAY=31'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-12-31T19:00', '2027-01-31T19:00', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-12-31T19:00', '2027-01-30T19:00', 'FREQ=MONTHLY;BYMONTHDAY=30'],
  ['FREQ=MONTHLY;BYDAY=1FR', '2026-12-04T19:00', '2026-12-08T19:00', 'FREQ=MONTHLY;BYDAY=2TU'],
  ['FREQ=MONTHLY;BYDAY=1FR', '2026-12-04T19:00', '2026-12-31T19:00', 'FREQ=MONTHLY;BYDAY=-1TH'],
  ['FREQ=MONTHLY;BYDAY=-1FR', '2026-12-25T19:00', '2027-01-29T19:00', 'FREQ=MONTHLY;BYDAY=-1FR'],
  [
    'FREQ=WEEKLY;BYDAY=FR;UNTIL=20261218',
    ...(['2026-12-04T19:00', '2026-12-25T19:00', 'FREQ=WEEKLY;BYDAY=FR'] as const),
  ],
  ['FREQ=WEEKLY;BYDAY=FR;COUNT=3', '2026-12-04T19:00', '2026-12-05T19:00', 'FREQ=WEEKLY;BYDAY=SA;COUNT=3'],
  ['', '2026-12-04T19:00', '2026-12-05T19:00', ''],
])('%s from %s to %s is %s', (rule, before, after, followed) => {
  const recurrence = followStart(rule, before, after, times(before))
  expect(recurrence).toBe(followed)
  if (recurrence) expect(isInRule({ ...times(after), recurrence }, after.slice(0, 10))).toBe(true)
})
