import type { EventTimes } from '../event.ts'
import { dayAt, spanOf } from '../times/wall.server.ts'
import { ruleOf } from './recurrence.ts'
import { ruleWords } from './recurrence-words.ts'

type Repeating = EventTimes & {
  recurrence: string | null
  /** when the last occurrence is over; null when it recurs for ever */
  last_at: Date | null
}

/**
 * The words of a recurrence for visitors. A number of times becomes the day of the last one, because a visitor does not
 * know from when they count. '' for a single event.
 */
export function repeatsUntil(event: Repeating): string {
  const rule = ruleOf(event)
  if (!rule) return ''
  if (!rule.end || 'until' in rule.end || rule.end.count === 1 || !event.last_at) return ruleWords(rule)
  return ruleWords({ ...rule, end: { until: lastDay(event, event.last_at) } })
}

/** The day on which the last occurrence begins: one that ends after midnight belongs to the evening before. */
function lastDay(event: EventTimes, over: Date): string {
  const first = spanOf(event)
  const length = first.over.epochMilliseconds - first.start.epochMilliseconds
  return dayAt(new Date(over.getTime() - length), event.timezone)
}
