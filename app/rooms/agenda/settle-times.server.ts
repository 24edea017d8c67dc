// Whether the times of an event make sense together, and what of it is stored: nothing is written before this agrees.
import { done, type Result } from '../../platform/result.ts'
import { addDays, numericDate } from '../../platform/text/days.ts'
import { type EventPlace, type EventTimes, mostDays, type OccurrenceChange, type Situation } from './event.ts'
import { isInRule, reachOf, ruledDays } from './occurrences.server.ts'
import { isEventDay, mostDates, type Rule, readRule, writeRule } from './recurrence.ts'
import type { TimesRefusal } from './text.ts'
import { onField } from './text.ts'
import { isShown, isZone, spanOf } from './wall.server.ts'

/** An event as it would be after a save. */
type WishedSeries = EventTimes &
  EventPlace & {
    title: string
    situation: Situation
    recurrence: string | null
    exceptions: readonly string[]
    changes: readonly OccurrenceChange[]
    /** exceptions that do not belong to the rule are left out rather than refused: nobody named them with it */
    mendsExceptions?: boolean
  }

type SettledSeries = EventTimes & {
  recurrence: string | null
  exceptions: string[]
  first_at: Date
  last_at: Date | null
  /** the changed dates that still are dates of the event */
  keptChanges: string[]
}

/** Times in the one spelling that is stored; refuses what no calendar or clock shows. */
export function settleTimes(wish: EventTimes): Result<EventTimes, TimesRefusal> {
  const { all_day, timezone } = wish
  if (!isZone(timezone)) return onField('unknown_zone')
  const date_time = wallText(wish.date_time, all_day)
  const end_date_time = wish.end_date_time ? wallText(wish.end_date_time, all_day) : null
  for (const [field, wall] of [
    ['date_time', date_time],
    ['end_date_time', end_date_time],
  ] as const) {
    if (wall === null) continue
    if (!isEventDay(wall.slice(0, 10))) return onField('no_such_date', { field })
    if (all_day) continue
    if (!/T([01]\d|2[0-3]):[0-5]\d$/.test(wall)) return onField('needs_time', { field })
    if (!isShown(wall, timezone)) return onField('no_such_time', { field })
  }
  if (end_date_time !== null && end_date_time < date_time) return onField('ends_before_start')
  // An end equal to the beginning is stored as no end.
  const ends = end_date_time === date_time && !all_day ? null : end_date_time
  const times = { date_time, end_date_time: ends, all_day, timezone }
  const { start, end } = spanOf(times)
  // The clocks may have been set back between the two: on the wall the end is later, in the world it is not.
  if (end && end.epochMilliseconds < start.epochMilliseconds) return onField('ends_before_start')
  if (end_date_time && end_date_time.slice(0, 10) > addDays(date_time.slice(0, 10), mostDays))
    return onField('too_many_days')
  return done(times)
}

/** Seconds are not kept; whole days have no time. */
const wallText = (text: string, allDay: boolean) => (allDay ? text.slice(0, 10) : text.slice(0, 16))

/** The whole of it: times, rule, exceptions, and the reach by which windows find the event. */
export function settleSeries(wish: WishedSeries): Result<SettledSeries, TimesRefusal> {
  const settled = settleTimes(wish)
  if (settled.refused) return settled
  const times = settled.value
  const rule = wish.recurrence ? readRule(wish.recurrence, times) : done(null)
  if (rule.refused) return onField(rule.refused)
  const recurrence = rule.value && writeRule(rule.value)
  const days = settleDays({ ...times, recurrence }, rule.value)
  if (days.refused) return days
  const exceptions = settleExceptions({ ...times, recurrence }, wish, days.value)
  if (exceptions.refused) return exceptions
  const belongs = ({ occurrence }: OccurrenceChange) =>
    recurrence !== null &&
    !exceptions.value.includes(occurrence) &&
    isInRule({ ...times, recurrence }, occurrence)
  const series = {
    ...wish,
    ...times,
    recurrence,
    exceptions: exceptions.value,
    changes: wish.changes.filter(belongs),
  }
  return done({
    ...times,
    recurrence,
    exceptions: exceptions.value,
    ...reachOf(series, days.value),
    keptChanges: series.changes.map(({ occurrence }) => occurrence),
  })
}

type Ruled = EventTimes & { recurrence: string | null }

/** The days of an ended rule, all of them; of one without end, enough to find the first that is kept. */
function settleDays(event: Ruled, rule: Rule | null): Result<string[], TimesRefusal> {
  const first = event.date_time.slice(0, 10)
  if (rule?.end && 'until' in rule.end && rule.end.until < first) return onField('rule_ends_early')
  if (rule?.end && 'count' in rule.end && rule.end.count > mostDates) return onField('too_many_dates')
  const days = reckoned(event)
  if (days === null) return onField('rule_impossible')
  if (days[0] !== first) return onField('start_outside_rule')
  // A count that the centuries of events have no room for is one date too many as well.
  const isShort = rule?.end && 'count' in rule.end && days.length < rule.end.count
  return rule?.end && (days.length > mostDates || isShort) ? onField('too_many_dates') : done(days)
}

/** Null: the reckoner gave up on a rule whose dates are too rare. */
function reckoned(event: Ruled): string[] | null {
  try {
    return isInRule(event, event.date_time.slice(0, 10)) ? ruledDays(event, mostDates + 1) : []
  } catch {
    return null
  }
}

function settleExceptions(
  event: Ruled,
  { exceptions: wished, mendsExceptions }: WishedSeries,
  days: readonly string[],
): Result<string[], TimesRefusal> {
  if (event.recurrence === null) return done([])
  const known = new Set(days)
  const belongs = (day: string) => known.has(day) || isInRule(event, day)
  const distinct = [...new Set(wished)].sort()
  const exceptions = mendsExceptions ? distinct.filter(belongs) : distinct
  const stray = exceptions.find((day) => !belongs(day))
  if (stray !== undefined)
    return onField('exception_outside', {
      says: isEventDay(stray)
        ? `${numericDate(stray)} não é uma data desta repetição.`
        : 'Uma das exceções não é uma data.',
    })
  return days.every((day) => exceptions.includes(day)) ? onField('nothing_left') : done(exceptions)
}
