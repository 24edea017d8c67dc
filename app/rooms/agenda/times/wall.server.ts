// Turns local time in a zone into moments, and back.
import { addDays } from '../../../platform/text/days.ts'
import type { EventTimes } from '../event.ts'

/** Accepts IANA names; an offset is no zone, for it knows no summer time. */
export function isZone(name: string): boolean {
  if (!/^[A-Z][A-Za-z]+([/_+-][A-Z0-9][A-Za-z0-9]*)*$/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** A time that the clocks skip becomes the one after the gap; a time they show twice becomes the first of the two. */
export const momentOf = (wall: string, zone: string): Temporal.ZonedDateTime =>
  Temporal.PlainDateTime.from(wall).toZonedDateTime(zone)

/** Whether the local time exists in the zone. */
export const isShown = (wall: string, zone: string): boolean => wallOf(momentOf(wall, zone)) === wall

export const wallOf = (moment: Temporal.ZonedDateTime): string =>
  moment.toPlainDateTime().toString({ smallestUnit: 'minute' })

export const midnightOf = (day: string, zone: string): Temporal.ZonedDateTime =>
  Temporal.PlainDate.from(day).toZonedDateTime(zone)

export const dayAt = (moment: Date, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString()

/** The moment with the offset of the place, to the second. */
export const isoOf = (moment: Temporal.ZonedDateTime): string =>
  moment.toString({ timeZoneName: 'never', smallestUnit: 'second' })

export const dateOf = (moment: Temporal.ZonedDateTime): Date => new Date(moment.epochMilliseconds)

export type Span = {
  start: Temporal.ZonedDateTime
  /** null: unknown */
  end: Temporal.ZonedDateTime | null
  /** its end for lists: its own end, or the end of its first day when that is unknown */
  over: Temporal.ZonedDateTime
}

export function spanOf({ date_time, end_date_time, all_day, timezone }: EventTimes): Span {
  if (all_day) {
    const end = midnightOf(addDays(end_date_time ?? date_time, 1), timezone)
    return { start: midnightOf(date_time, timezone), end, over: end }
  }
  const start = momentOf(date_time, timezone)
  const end = end_date_time === null ? null : momentOf(end_date_time, timezone)
  return { start, end, over: end ?? midnightOf(addDays(date_time.slice(0, 10), 1), timezone) }
}
