// Computes occurrences with rrule-temporal, leaves out the exceptions and applies the changed days. Times are local:
// 19:00 stays 19:00 when summer time changes.
import { RRuleTemporal } from 'rrule-temporal'
import { addDays, daysBetween } from '../../../platform/text/days.ts'
import type { EventPlace, EventTimes, Occurrence, OccurrenceChange, Situation } from '../event.ts'
import { isEventDay, lastEventDay, type Rule, ruleOf } from '../recurrence/recurrence.ts'
import { dateOf, isoOf, midnightOf, momentOf, type Span, spanOf, wallOf } from '../times/wall.server.ts'
import { lastDayOf } from '../times/when.ts'

export type Series = EventTimes &
  EventPlace & {
    title: string
    situation: Situation
    recurrence: string | null
    exceptions: readonly string[]
    changes: readonly OccurrenceChange[]
  }

type Window = { from: Date; to: Date }

/** The occurrences that touch the window, in order of time. */
export function occurrencesIn(series: Series, { from, to }: Window): Occurrence[] {
  const touches = ({ over, start }: Reckoned) => over > from.getTime() && start < to.getTime()
  const changed = series.changes.map(({ occurrence }) => occurrence)
  const asRuled = daysIn(series, { from, to }).filter((day) => !changed.includes(day))
  return [...asRuled, ...changed]
    .map((day) => reckon(series, day))
    .filter(touches)
    .sort((one, other) => one.start - other.start)
    .map(({ occurrence }) => occurrence)
}

/** The occurrence of this day; null when there is none. */
export function occurrenceOn(series: Series, day: string): Occurrence | null {
  return isInSeries(series, day) ? reckon(series, day).occurrence : null
}

/** True for a day of the rule that is not an exception. */
export const isInSeries = (series: Series, day: string): boolean =>
  !series.exceptions.includes(day) && isInRule(series, day)

/** Takes any text as the day. */
export function isInRule(series: EventTimes & Pick<Series, 'recurrence'>, day: string): boolean {
  if (!isEventDay(day)) return false
  const rule = ruleOf(series)
  if (!rule) return day === series.date_time.slice(0, 10)
  const zone = ruleZone(series)
  const found = reckoner(series, rule).between(midnightOf(day, zone), midnightOf(addDays(day, 1), zone), true)
  return found.some((moment) => moment.toPlainDate().toString() === day)
}

export function ruledDays(series: EventTimes & Pick<Series, 'recurrence'>, most: number): string[] {
  const rule = ruleOf(series)
  if (!rule) return [series.date_time.slice(0, 10)]
  const days: string[] = []
  reckoner(series, rule).all((moment) => {
    days.push(moment.toPlainDate().toString())
    return days.length < most
  })
  return days.slice(0, most)
}

type Reckoned = { occurrence: Occurrence; start: number; over: number }

/** The days on which an occurrence may touch the window, too many rather than too few. */
function daysIn(series: Series, { from, to }: Window): string[] {
  const rule = ruleOf(series)
  if (!rule) return [series.date_time.slice(0, 10)]
  const { start, over } = spanOf(series)
  // One day more on both sides: whole days are computed in UTC.
  const reach = over.epochMilliseconds - start.epochMilliseconds + 86_400_000
  const zone = ruleZone(series)
  const at = (time: number) => Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone)
  return reckoner(series, rule)
    .between(at(from.getTime() - reach), at(to.getTime() + 86_400_000), true)
    .map((moment) => moment.toPlainDate().toString())
    .filter((day) => !series.exceptions.includes(day))
}

/** Whole days use UTC, where every day has a midnight. */
const ruleZone = ({ all_day, timezone }: EventTimes) => (all_day ? 'UTC' : timezone)

function reckoner(times: EventTimes, { pattern, interval, end }: Rule) {
  const zone = ruleZone(times)
  const start = times.all_day ? midnightOf(times.date_time, zone) : momentOf(times.date_time, zone)
  return new RRuleTemporal({
    freq: pattern.every === 'week' ? 'WEEKLY' : 'MONTHLY',
    interval,
    ...(pattern.every === 'week' && { byDay: pattern.weekdays }),
    ...('day' in pattern && { byMonthDay: [pattern.day] }),
    ...('week' in pattern && { byDay: [`${pattern.week}${pattern.weekday}`] }),
    ...(end && 'count' in end && { count: end.count }),
    // A rule without an end gets one: a rare day (the fifth Tuesday of February) must not be searched for ever.
    until: momentOf(`${end && 'until' in end ? end.until : lastEventDay}T23:59:59`, zone),
    dtstart: start,
    tzid: zone,
    wkst: 'MO',
    temporal: Temporal,
  })
}

function reckon(series: Series, day: string): Reckoned {
  const change = series.changes.find(({ occurrence }) => occurrence === day)
  const times = change?.date_time
    ? { ...series, date_time: change.date_time, end_date_time: change.end_date_time }
    : timesOn(series, day)
  const { start, end, over } = { ...spanOf(times), ...('span' in times && times.span) }
  return {
    start: start.epochMilliseconds,
    over: over.epochMilliseconds,
    occurrence: {
      occurrence: day,
      title: change?.title ?? series.title,
      situation: change?.situation ?? series.situation,
      date_time: times.date_time,
      end_date_time: times.end_date_time,
      all_day: series.all_day,
      timezone: series.timezone,
      place: change?.place ?? series.place,
      // Another place does not stand in the old street.
      address: change?.address ?? (change?.place != null ? '' : series.address),
      // A changed place or address without a point on the map must not stand at the old one.
      ...(change?.place != null || change?.address != null || change?.latitude != null
        ? { latitude: change.latitude, longitude: change.longitude }
        : { latitude: series.latitude, longitude: series.longitude }),
      url: change?.url ?? series.url,
      starts_at: isoOf(start),
      ends_at: end && isoOf(end),
      first_day: times.date_time.slice(0, 10),
      last_day: lastDayOf(times),
    },
  }
}

/**
 * The day's times, as long as the first occurrence (RFC 5545 3.8.5.3). An end in an hour that the clocks show twice is
 * ambiguous in local time; `span` says which is meant.
 */
function timesOn(series: Series, day: string): EventTimes & { span?: Pick<Span, 'end' | 'over'> } {
  const { date_time, end_date_time, all_day, timezone } = series
  const first = date_time.slice(0, 10)
  if (day === first) return { date_time, end_date_time, all_day, timezone }
  if (all_day) {
    const days = end_date_time ? daysBetween(first, end_date_time) : 0
    return { date_time: day, end_date_time: end_date_time && addDays(day, days), all_day, timezone }
  }
  const { start, end } = spanOf(series)
  const moved = `${day}${date_time.slice(10)}`
  if (!end) return { date_time: moved, end_date_time: null, all_day, timezone }
  const ends = momentOf(moved, timezone).add(start.until(end))
  const span = { end: ends, over: ends }
  return { date_time: moved, end_date_time: wallOf(ends), all_day, timezone, span }
}

/** First and last moment of the series; `last_at` is null when it recurs for ever. */
export function reachOf(series: Series, days: readonly string[]): { first_at: Date; last_at: Date | null } {
  const rule = ruleOf(series)
  const isEndless = rule !== null && rule.end === null
  const kept = days.filter((day) => !series.exceptions.includes(day))
  const ends = [kept[0], kept.at(-1), ...series.changes.map(({ occurrence }) => occurrence)]
  const spans = ends.flatMap((day) => (day === undefined ? [] : [reckon(series, day)]))
  return {
    first_at: new Date(Math.min(...spans.map(({ start }) => start))),
    last_at: isEndless ? null : new Date(Math.max(...spans.map(({ over }) => over))),
  }
}

export const overAt = (occurrence: EventTimes): Date => dateOf(spanOf(occurrence).over)
