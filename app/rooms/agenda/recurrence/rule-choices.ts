// The recurrences offered for a day, and how a chosen one follows when the event moves to another day.
import { addDays, daysIn, monthOf, weekdayOf } from '../../../platform/text/days.ts'
import type { EventTimes } from '../event.ts'
import { type Pattern, type Rule, readRule, type Weekday, weekdays, writeRule } from './recurrence.ts'
import { patternWords } from './recurrence-words.ts'

type PatternChoice = { key: string; label: string; pattern: Pattern }

const weekdayAt = (day: string): Weekday => weekdays[weekdayOf(day)] ?? 'SU'
const isInLastWeek = (day: string) => monthOf(addDays(day, 7)) !== monthOf(day)
const isLastDay = (day: string) => Number(day.slice(8, 10)) === daysIn(monthOf(day))

export function patternChoices(day: string): PatternChoice[] {
  const weekday = weekdayAt(day)
  const week = Math.ceil(Number(day.slice(8, 10)) / 7)
  const patterns: Pattern[] = [
    { every: 'week', weekdays: [weekday] },
    { every: 'month', day: Number(day.slice(8, 10)) },
    ...(isLastDay(day) ? [{ every: 'month', day: -1 } as const] : []),
    // Few months have a fifth such weekday: the last one is meant.
    ...(week < 5 ? [{ every: 'month', week, weekday } as const] : []),
    ...(isInLastWeek(day) ? [{ every: 'month', week: -1, weekday } as const] : []),
  ]
  return patterns.map((pattern) => ({
    key: patternKey(pattern),
    label: patternWords({ pattern, interval: 1 }),
    pattern,
  }))
}

/** The same key for all patterns of one kind, whatever the weekdays. */
export const patternKey = (pattern: Pattern): string =>
  pattern.every === 'week'
    ? 'week'
    : 'day' in pattern
      ? `day ${pattern.day}`
      : `weekday ${pattern.week} ${pattern.weekday}`

/** Null when '' says that there is no rule, and for a rule that cannot be read. */
export function ruleIn(recurrence: string, times: EventTimes): Rule | null {
  if (recurrence === '') return null
  const rule = readRule(recurrence, times)
  return rule.refused ? null : rule.value
}

/** Carries the choice made for the former day over to the new one. */
export function followStart(recurrence: string, before: string, after: string, times: EventTimes): string {
  const rule = ruleIn(recurrence, times)
  if (!rule || !before || !after) return recurrence
  const [was, is] = [before.slice(0, 10), after.slice(0, 10)]
  const pattern = followed(rule.pattern, was, is)
  // A series does not end before it begins.
  const isOver = rule.end !== null && 'until' in rule.end && rule.end.until < is
  return writeRule({ ...rule, pattern, end: isOver ? null : rule.end })
}

function followed(pattern: Pattern, was: string, is: string): Pattern {
  if (pattern.every === 'week') {
    const others = pattern.weekdays.filter((weekday) => weekday !== weekdayAt(was))
    if (pattern.weekdays.includes(weekdayAt(is))) return pattern
    return {
      every: 'week',
      weekdays: weekdays.filter((day) => day === weekdayAt(is) || others.includes(day)),
    }
  }
  if ('day' in pattern) {
    if (pattern.day === -1 && isLastDay(is)) return pattern
    return { every: 'month', day: Number(is.slice(8, 10)) }
  }
  const week = Math.ceil(Number(is.slice(8, 10)) / 7)
  const isLast = week === 5 || (pattern.week === -1 && isInLastWeek(is))
  return { every: 'month', week: isLast ? -1 : week, weekday: weekdayAt(is) }
}
