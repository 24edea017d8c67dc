import type { EventView } from '../event.ts'
import { endMovedAlong, lastDayOf } from '../times/when.ts'

export type ListedDate = Pick<EventView, 'date_time' | 'end_date_time' | 'all_day'> & { occurrence: string }
type SavedEvent = Pick<EventView, 'date_time' | 'end_date_time' | 'all_day' | 'changes'>

/**
 * The next dates of a saved rule, and the changed ones still to come that are not among them: those moved from a day
 * that is past, and those further ahead.
 * @param today in the event's zone
 */
export function withChangedDates(
  dates: readonly ListedDate[],
  event: SavedEvent,
  today: string,
): ListedDate[] {
  const listed = new Set(dates.map(({ occurrence }) => occurrence))
  const others = event.changes.flatMap(({ occurrence, date_time, end_date_time }) => {
    const ruled = ruledDate(event, occurrence)
    const own = date_time === null ? ruled : { date_time, end_date_time, all_day: event.all_day }
    return listed.has(occurrence) || lastDayOf(own) < today ? [] : [ruled]
  })
  return [...dates, ...others].sort((one, other) => (one.occurrence < other.occurrence ? -1 : 1))
}

function ruledDate({ date_time, end_date_time, all_day }: SavedEvent, occurrence: string): ListedDate {
  const starts = `${occurrence}${date_time.slice(10)}`
  const ends = end_date_time && endMovedAlong(end_date_time, date_time, starts)
  return { occurrence, date_time: starts, end_date_time: ends, all_day }
}
