// Writes local times in words. An event's time is never turned into a moment here, so that no zone can shift it.
import { isOneHour } from '../../../platform/text/at-hour.ts'
import {
  addDays,
  dateText,
  dayNumber,
  dayOfYearText,
  fullDateText,
  monthOf,
  weekdayName,
  weekdayOf,
} from '../../../platform/text/days.ts'
import type { Situation } from '../event.ts'
import { inBrackets } from './zone-words.ts'

/** `2026-12-04T19:00`, or `2026-12-04` for whole days, whose end is the last day. */
export type When = { date_time: string; end_date_time: string | null; all_day: boolean }

export const dayOf = (wall: string): string => wall.slice(0, 10)
const timeOf = (wall: string): string => wall.slice(11, 16)

const wallMs = (wall: string) => Date.parse(wall.length === 10 ? `${wall}T00:00Z` : `${wall}Z`)

/**
 * The end of an event that is moved to another start, as long as it was. An end that is missing, or not after its
 * start, stays.
 */
export function endMovedAlong(end: string, before: string, after: string): string {
  if (!end || !before || !after || end < before) return end
  const moved = wallMs(end) + wallMs(after) - wallMs(before)
  return Number.isNaN(moved) ? end : new Date(moved).toISOString().slice(0, end.length)
}

/** '19h', '19h30', '0h' */
export function clockText(time: string): string {
  const [hour = '', minute = ''] = time.split(':')
  return `${Number(hour)}h${minute === '00' ? '' : minute}`
}

const at = (time: string) => `${isOneHour(time) ? 'à' : 'às'} ${clockText(time)}`
const since = (time: string) => `${isOneHour(time) ? 'da' : 'das'} ${clockText(time)}`

/** An event that ends at 0h does not count for that day. */
export function lastDayOf({ date_time, end_date_time }: When): string {
  if (end_date_time === null || end_date_time <= date_time) return dayOf(date_time)
  const last = dayOf(end_date_time)
  return timeOf(end_date_time) === '00:00' && last > dayOf(date_time) ? addDays(last, -1) : last
}

/** True when it ends before its hour of the next day: it belongs to the first day. */
const isOneNight = ({ date_time, end_date_time, all_day }: When): boolean =>
  !all_day &&
  end_date_time !== null &&
  dayOf(end_date_time) === addDays(dayOf(date_time), 1) &&
  timeOf(end_date_time) < timeOf(date_time)

/** True for a festival; false for a party that ends after midnight. */
export const isSeveralDays = (when: When): boolean =>
  lastDayOf(when) > dayOf(when.date_time) && !isOneNight(when)

/** 'das 19h às 22h', 'às 19h', 'dia todo'; for several days, the hour of the first */
export function hoursText(when: When): string {
  const { date_time, end_date_time, all_day } = when
  if (all_day) return 'dia todo'
  const begin = timeOf(date_time)
  if (end_date_time === null || end_date_time <= date_time || isSeveralDays(when)) return at(begin)
  const end = timeOf(end_date_time)
  const isNextDay = lastDayOf(when) > dayOf(date_time)
  return `${since(begin)} ${at(end)}${isNextDay ? ' do dia seguinte' : ''}`
}

/** A day without the month and the year where it shares them with the other. */
function dayBeside(day: string, other: string): string {
  if (monthOf(day) === monthOf(other)) return dayNumber(day)
  return day.slice(0, 4) === other.slice(0, 4) ? dayOfYearText(day) : dateText(day)
}

/** 'de 4 a 6 de dezembro de 2026' */
const spanText = (first: string, last: string): string => `de ${dayBeside(first, last)} a ${dateText(last)}`

/**
 * 'sexta-feira, 4 de dezembro de 2026, das 19h às 22h'; 'de 4 a 6 de dezembro de 2026'; 'de sexta-feira, 4 de
 * dezembro, às 19h, a domingo, 6 de dezembro de 2026, às 22h'.
 */
export function whenText(when: When): string {
  const { date_time, end_date_time, all_day } = when
  const first = dayOf(date_time)
  if (!isSeveralDays(when)) return `${fullDateText(first)}, ${hoursText(when)}`
  const last = lastDayOf(when)
  if (all_day || end_date_time === null) return spanText(first, last)
  const end = dayOf(end_date_time)
  const begins = first.slice(0, 4) === end.slice(0, 4) ? dayOfYearText(first) : dateText(first)
  return (
    `de ${weekdayName(weekdayOf(first))}, ${begins}, ${at(timeOf(date_time))}, ` +
    `a ${fullDateText(end)}, ${at(timeOf(end_date_time))}`
  )
}

/** Beside a leaf with day and month: 'sexta-feira, das 19h às 22h'; 'de sexta-feira a domingo, 6 de dezembro'. */
export function whenBesideLeaf(when: When): string {
  const first = dayOf(when.date_time)
  const weekday = weekdayName(weekdayOf(first))
  if (!isSeveralDays(when)) return `${weekday}, ${hoursText(when)}`
  const last = lastDayOf(when)
  const day = last.slice(0, 4) === first.slice(0, 4) ? dayOfYearText(last) : dateText(last)
  const until = `a ${weekdayName(weekdayOf(last))}, ${day}`
  return when.all_day ? `de ${weekday} ${until}` : `de ${weekday}, ${hoursText(when)}, ${until}`
}

type OfRule = { occurrence: string; date_time: string; situation: Situation }

/** Whether a date that takes place does so on another day than its rule gave it. */
export const isMoved = ({ occurrence, date_time, situation }: OfRule): boolean =>
  situation === 'confirmed' && occurrence !== dayOf(date_time)

/** The day that its rule gave a date, 'sábado, 5 de dezembro'; null for one that was not moved. */
export function movedFrom(date: OfRule): string | null {
  if (!isMoved(date)) return null
  const { occurrence } = date
  const day = dayOf(date.date_time)
  const sameYear = occurrence.slice(0, 4) === day.slice(0, 4)
  return `${weekdayName(weekdayOf(occurrence))}, ${sameYear ? dayOfYearText(occurrence) : dateText(occurrence)}`
}

/** Beside a time that is told in full: 'sábado, 28 de novembro'. `clock`: whose hours these are. */
export function anotherTime(when: When, told: When, clock = ''): string {
  const first = dayOf(when.date_time)
  const sameYear = first.slice(0, 4) === told.date_time.slice(0, 4)
  const words = `${weekdayName(weekdayOf(first))}, ${sameYear ? dayOfYearText(first) : dateText(first)}`
  const hours = hoursText(when)
  return hours === hoursText(told) ? words : `${words}, ${hours}${inBrackets(clock)}`
}
