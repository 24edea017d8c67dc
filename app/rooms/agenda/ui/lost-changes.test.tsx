import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type OccurrenceChange, unchanged } from '../event.ts'
import { LostChanges, lostChanges } from './lost-changes.tsx'

const change: OccurrenceChange = { ...unchanged('2026-12-18'), situation: 'canceled' }
const moved = { ...change, occurrence: '2026-12-25', date_time: '2026-12-23T18:00' }
const event = { changes: [change, moved], all_day: false }
const weekly = 'FREQ=WEEKLY;BYDAY=FR'

test.each([
  ['the rule as it is keeps them', { recurrence: weekly, all_day: false }, [], []],
  [
    'those outside a new rule go',
    { recurrence: weekly, all_day: false },
    ['2026-12-18'],
    ...([['2026-12-18']] as const),
  ],
  ['without a rule all go', { recurrence: '', all_day: false }, [], ['2026-12-18', '2026-12-25']],
  ['whole days have no hours', { recurrence: weekly, all_day: true }, [], ['2026-12-25']],
])('%s', (_, form, outside, lost) => {
  expect(lostChanges(event, form, outside)).toEqual(lost)
})

const said = (count: number, recurs: boolean) =>
  renderToStaticMarkup(<LostChanges count={count} recurs={recurs} />)

test('they are counted in words; none is not mentioned', () => {
  expect(said(2, true)).toContain('2 datas alteradas deixam de valer com esta repetição.')
  expect(said(1, false)).toContain('1 data alterada deixa de valer sem a repetição.')
  expect(said(0, true)).toBe('')
})
