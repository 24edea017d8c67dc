// Times for fields of date and time, in the zone of the site, not of the browser.
import { parseAbsolute, parseDateTime, toCalendarDateTime, toZoned } from '@internationalized/date'

/** @returns `2026-11-20T19:30` */
export const wallTime = (iso: string, zone: string): string =>
  toCalendarDateTime(parseAbsolute(iso, zone)).toString().slice(0, 16)

/** @returns `2026-11-20T19:30:05` */
export const wallClock = (iso: string, zone: string): string =>
  toCalendarDateTime(parseAbsolute(iso, zone)).toString().slice(0, 19)

/** @returns `2026-11-20` */
export const wallDay = (iso: string, zone: string): string => wallTime(iso, zone).slice(0, 10)

/** The moment in UTC, ISO 8601; null if it is no date and time. */
export function momentAt(wall: string, zone: string): string | null {
  if (!/T\d\d:\d\d/.test(wall)) return null
  try {
    return toZoned(parseDateTime(wall), zone).toAbsoluteString()
  } catch {
    return null
  }
}
