// Times for fields of date and time, in the zone of the site, not of the browser.
import { parseAbsolute, parseDateTime, toCalendarDateTime, toZoned } from '@internationalized/date'
import { atHour } from './at-hour.ts'
import { numericDate } from './days.ts'

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

/** A date and time that lacks a part: `2026-12-05T__:__`, `2026-__-05`. */
const incomplete = /^(?=.*_)(\d{4}|____)-(\d\d|__)-(\d\d|__)(T(\d\d|__):(\d\d|__))?$/

/** Whether it lacks a part. No schema takes such a text. */
export const isIncomplete = (wall: string): boolean => incomplete.test(wall)

/** The local time; '' where it is incomplete. */
export const completeOnly = (wall: string): string => (isIncomplete(wall) ? '' : wall)

/** '20/11/2026 às 19:30', '20/11/2026'. @param none stands for a time that is not given */
export function wallText(wall: string, none = 'Sem data'): string {
  if (isIncomplete(wall)) return 'Data incompleta'
  const time = wall.slice(11, 16)
  return wall ? numericDate(wall) + (time && ` ${atHour(time)}`) : none
}

/** @param wall one that is incomplete */
export const completeIt = (wall: string): string =>
  wall.includes('T') ? 'Complete a data e a hora, ou apague tudo.' : 'Complete a data, ou apague tudo.'

/** The error of a schema that takes dates or moments. @param otherwise the message for other texts */
export const timeError =
  (otherwise: string) =>
  ({ input }: { input?: unknown }): string =>
    typeof input === 'string' && isIncomplete(input) ? completeIt(input) : otherwise
