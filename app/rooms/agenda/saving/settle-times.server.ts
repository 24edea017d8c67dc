// Validates and normalises times before anything is written.
import { done, type Result } from '../../../platform/result.ts'
import { addDays, numericDate } from '../../../platform/text/days.ts'
import {
  type EventPlace,
  type EventTimes,
  mostDays,
  type OccurrenceChange,
  type Situation,
} from '../event.ts'
import { isInRule, reachOf, ruledDays } from '../occurrences/occurrences.server.ts'
import { isEventDay, mostDates, type Rule, readRule, writeRule } from '../recurrence/recurrence.ts'
import type { TimesRefusal } from '../text.ts'
import { onField } from '../text.ts'
import { isShown, isZone, spanOf } from '../times/wall.server.ts'

type WishedSeries = EventTimes &
  EventPlace & {
    title: string
    situation: Situation
    recurrence: string | null
    exceptions: readonly string[]
    changes: readonly OccurrenceChange[]
    /** unfit exceptions are dropped rather than refused: the author did not name them with this rule */
    mendsExceptions?: boolean
  }

type SettledSeries = EventTimes & {
  recurrence: string | null
  exceptions: string[]
  first_at: Date
  last_at: Date | null
  /** changed days that still are dates of the event */
  validChanges: string[]
}

/** The times in the stored spelling; refuses times that do not exist. */
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
  // Across a clock change the end can be later in local time and earlier in fact.
  if (end && end.epochMilliseconds < start.epochMilliseconds) return onField('ends_before_start')
  if (end_date_time && end_date_time.slice(0, 10) > addDays(date_time.slice(0, 10), mostDays))
    return onField('too_many_days')
  return done(times)
}

/** Seconds are dropped; whole days have no time. */
const wallText = (text: string, allDay: boolean) => (allDay ? text.slice(0, 10) : text.slice(0, 16))

/** Settles times, rule and exceptions, and the reach by which windows find the event. */
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
    validChanges: series.changes.map(({ occurrence }) => occurrence),
  })
}

type Ruled = EventTimes & { recurrence: string | null }

/** All days of a rule with an end; else enough to find the first that is not excluded. */
function settleDays(event: Ruled, rule: Rule | null): Result<string[], TimesRefusal> {
  const first = event.date_time.slice(0, 10)
  if (rule?.end && 'until' in rule.end && rule.end.until < first) return onField('rule_ends_early')
  if (rule?.end && 'count' in rule.end && rule.end.count > mostDates) return onField('too_many_dates')
  const days = reckoned(event)
  if (days === null) return onField('rule_impossible')
  if (days[0] !== first) return onField('start_outside_rule')
  // A count beyond the last possible year is too many dates as well.
  const isShort = rule?.end && 'count' in rule.end && days.length < rule.end.count
  return rule?.end && (days.length > mostDates || isShort) ? onField('too_many_dates') : done(days)
}

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
