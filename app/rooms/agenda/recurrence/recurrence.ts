// The part of RFC 5545 that events here use: every n weeks on weekdays, or every n months on a day or a weekday.
import { parseAbsolute, toCalendarDate } from '@internationalized/date'
import { isOneOf } from '../../../platform/members.ts'
import { done, type Result, refuse } from '../../../platform/result.ts'
import { addDays, isDay, weekdayOf } from '../../../platform/text/days.ts'
import type { EventTimes } from '../event.ts'

/** The weekdays in the order of a Brazilian week. */
export const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const
export type Weekday = (typeof weekdays)[number]

export type Pattern =
  | { every: 'week'; weekdays: Weekday[] }
  /** `day` counts from 1; -1 is the last of the month. A month without that day is left out. */
  | { every: 'month'; day: number }
  /** the first … fifth of its weekdays in the month; -1 is the last */
  | { every: 'month'; week: number; weekday: Weekday }

export type Rule = {
  /** every so many weeks or months */
  interval: number
  pattern: Pattern
  /** the last day, or the number of occurrences; null: without end */
  end: { until: string } | { count: number } | null
}

type RuleProblem = 'rule_unreadable' | 'rule_unsupported' | 'rule_impossible'

/** The most dates a rule with an end may have. */
export const mostDates = 1_000
const mostWeeks = 52
const mostMonths = 12

const weekdayAt = (wall: string): Weekday => weekdays[weekdayOf(wall.slice(0, 10))] ?? 'SU'

/** A day in the centuries that events take place in. */
export const isEventDay = (text: string): boolean => /^(19|20|21)/.test(text) && isDay(text)

export const lastEventDay = '2199-12-31'

const known = ['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTHDAY', 'BYSETPOS', 'UNTIL', 'COUNT', 'WKST'] as const
type Part = (typeof known)[number]

/** The event's times give what the RRULE leaves open (which weekday, which day). UNTIL becomes the last local day. */
export function readRule(text: string, times: EventTimes): Result<Rule, RuleProblem> {
  const parts = partsOf(text)
  if (!parts) return refuse('rule_unreadable')
  if (parts === 'unsupported') return refuse('rule_unsupported')
  const interval = whole(parts.INTERVAL ?? '1')
  const end = endOf(parts, times)
  if (interval === null || end === undefined) return refuse('rule_unreadable')
  const most = parts.FREQ === 'WEEKLY' ? mostWeeks : mostMonths
  if (interval < 1 || interval > most || (end && 'count' in end && end.count < 1))
    return refuse('rule_impossible')
  const pattern = parts.FREQ === 'WEEKLY' ? weekly(parts, times) : monthly(parts, times)
  // Weeks that begin on another day than Monday change what "every second week on two days" means.
  const weekStart = parts.WKST ?? 'MO'
  if (weekStart !== 'MO' && interval > 1 && parts.FREQ === 'WEEKLY') return refuse('rule_unsupported')
  return typeof pattern === 'string' ? refuse(pattern) : done({ interval, pattern, end })
}

/** Writes rules of the same meaning in the same spelling. */
export function writeRule({ interval, pattern, end }: Rule): string {
  const by =
    pattern.every === 'week'
      ? `BYDAY=${pattern.weekdays.join(',')}`
      : 'day' in pattern
        ? `BYMONTHDAY=${pattern.day}`
        : `BYDAY=${pattern.week}${pattern.weekday}`
  return [
    `FREQ=${pattern.every === 'week' ? 'WEEKLY' : 'MONTHLY'}`,
    ...(interval > 1 ? [`INTERVAL=${interval}`] : []),
    by,
    ...(end && 'count' in end ? [`COUNT=${end.count}`] : []),
    ...(end && 'until' in end ? [`UNTIL=${end.until.replaceAll('-', '')}`] : []),
  ].join(';')
}

/** The rule of a stored event, which is always readable; null for a single event. */
export function ruleOf({ recurrence, ...times }: EventTimes & { recurrence: string | null }): Rule | null {
  if (recurrence === null) return null
  const rule = readRule(recurrence, times)
  if (rule.refused) throw new Error(`a stored rule that cannot be read: ${recurrence}`)
  return rule.value
}

function partsOf(text: string): Partial<Record<Part, string>> | 'unsupported' | null {
  const parts: Partial<Record<Part, string>> = {}
  for (const part of text
    .trim()
    .replace(/^RRULE:/i, '')
    .toUpperCase()
    .split(';')) {
    const [, name = '', value = ''] = /^([A-Z-]+)=([\w,+-]+)$/.exec(part) ?? []
    if (!name || name in parts) return null
    if (!isOneOf(known, name)) return 'unsupported'
    parts[name] = value
  }
  if (!parts.FREQ || (parts.UNTIL && parts.COUNT)) return null
  return parts.FREQ === 'WEEKLY' || parts.FREQ === 'MONTHLY' ? parts : 'unsupported'
}

const whole = (text: string): number | null => (/^[+-]?\d{1,9}$/.test(text) ? Number(text) : null)

const isWeekday = (text: string): text is Weekday => isOneOf(weekdays, text)

function weekly({ BYDAY, BYMONTHDAY, BYSETPOS }: Partial<Record<Part, string>>, times: EventTimes) {
  if (BYMONTHDAY || BYSETPOS) return 'rule_unsupported'
  const days = BYDAY?.split(',') ?? [weekdayAt(times.date_time)]
  if (!days.every(isWeekday)) return 'rule_unreadable'
  return { every: 'week', weekdays: weekdays.filter((day) => days.includes(day)) } satisfies Pattern
}

function monthly({ BYDAY, BYMONTHDAY, BYSETPOS }: Partial<Record<Part, string>>, times: EventTimes) {
  if (BYDAY) return BYMONTHDAY ? 'rule_unsupported' : monthlyWeekday(BYDAY, BYSETPOS)
  if (BYSETPOS || BYMONTHDAY?.includes(',')) return 'rule_unsupported'
  const day = whole(BYMONTHDAY ?? String(Number(times.date_time.slice(8, 10))))
  if (day === null) return 'rule_unreadable'
  if (day < -1 && day >= -31) return 'rule_unsupported'
  return day === -1 || (day >= 1 && day <= 31)
    ? ({ every: 'month', day } satisfies Pattern)
    : 'rule_impossible'
}

/** `2TU`, or `TU` with BYSETPOS=2, which means the same. */
function monthlyWeekday(byDay: string, position: string | undefined) {
  const [, before = '', weekday = ''] = /^([+-]?\d{1,3})?([A-Z]{2})$/.exec(byDay) ?? []
  if (byDay.includes(',') || (before && position)) return 'rule_unsupported'
  if (!isWeekday(weekday)) return 'rule_unreadable'
  const week = whole(before || (position ?? ''))
  if (week === null) return 'rule_unsupported'
  if (week < -1 && week >= -5) return 'rule_unsupported'
  return week === -1 || (week >= 1 && week <= 5)
    ? ({ every: 'month', week, weekday } satisfies Pattern)
    : 'rule_impossible'
}

/** The end of the rule; undefined when it cannot be read. */
function endOf({ COUNT, UNTIL }: Partial<Record<Part, string>>, times: EventTimes): Rule['end'] | undefined {
  if (COUNT) {
    const count = whole(COUNT)
    return count === null ? undefined : { count }
  }
  if (!UNTIL) return null
  const [, year, month, day, hour, minute, utc] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z?))?$/.exec(UNTIL) ?? []
  const date = `${year}-${month}-${day}`
  if (!isEventDay(date)) return undefined
  if (hour === undefined) return { until: date }
  if (Number(hour) > 23 || Number(minute) > 59) return undefined
  return {
    until: lastDay(
      utc ? onWall(`${date}T${hour}:${minute}:00Z`, times.timezone) : `${date}T${hour}:${minute}`,
      times,
    ),
  }
}

const onWall = (instant: string, zone: string) => {
  const moment = parseAbsolute(instant, zone)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${toCalendarDate(moment)}T${two(moment.hour)}:${two(moment.minute)}`
}

/** An UNTIL in the morning excludes an evening event of that day. */
function lastDay(end: string, { date_time, all_day }: EventTimes): string {
  const day = end.slice(0, 10)
  return all_day || end.slice(11) >= date_time.slice(11) ? day : addDays(day, -1)
}
