// For fields of date and time: the zone is the site's, not the browser's.
import { parseAbsolute, parseDateTime, toCalendarDateTime, toZoned } from '@internationalized/date'

/** @returns `2026-11-20T19:30` */
export const wallTime = (iso: string, zone: string): string =>
  toCalendarDateTime(parseAbsolute(iso, zone)).toString().slice(0, 16)

/** @returns `2026-11-20T19:30:05` */
export const wallClock = (iso: string, zone: string): string =>
  toCalendarDateTime(parseAbsolute(iso, zone)).toString().slice(0, 19)

/** @returns `2026-11-20` */
export const wallDay = (iso: string, zone: string): string => wallTime(iso, zone).slice(0, 10)

/** UTC, ISO 8601; null for what is no date and time */
export function momentAt(wall: string, zone: string): string | null {
  if (!/T\d\d:\d\d/.test(wall)) return null
  try {
    return toZoned(parseDateTime(wall), zone).toAbsoluteString()
  } catch {
    return null
  }
}
