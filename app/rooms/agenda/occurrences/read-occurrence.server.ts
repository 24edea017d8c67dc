import type { Context } from '../../../platform/context.server.ts'
import { holdsUntil } from '../../../platform/http/holds-until.server.ts'
import type { EventReading, Occurrence } from '../event.ts'
import { findChanges, findRecurringToCome, type NextTimes, type StoredEvent } from '../store.server.ts'
import { eventReading, seriesOf } from '../views.server.ts'
import { occurrenceOn, occurrencesIn, overAt, type Series } from './occurrences.server.ts'

const shownNext = 12
export const lookedAheadMs = 366 * 86_400_000
/** Years to look ahead: a second Friday of December is up to 371 days after the last one, a leap day up to eight years. */
const yearsAhead = [1, 3, 12]

/** @param day names one; else the current or next, or the last when all are over. Null: no such occurrence. */
export async function readOccurrence(
  ctx: Context,
  event: StoredEvent,
  day?: string,
): Promise<EventReading | null> {
  const now = await ctx.now()
  const series = seriesOf(event, (await findChanges(ctx.db, [event])).get(event.id))
  const toCome = toComeOf(series, event, now)
  const shown =
    day === undefined
      ? (toCome[0] ?? lastOf(series, event) ?? firstOf(series, event))
      : occurrenceOn(series, day)
  if (!shown) return null
  for (const one of [shown, ...toCome.slice(0, 1)]) if (overAt(one) > now) holdsUntil(ctx, now, overAt(one))
  const next = toCome.filter(({ occurrence }) => occurrence !== shown.occurrence).slice(0, shownNext)
  return eventReading(ctx, event, shown, next)
}

type Reach = Pick<StoredEvent, 'first_at' | 'last_at'>

const ahead = (series: Series, now: Date, ms: number) =>
  occurrencesIn(series, { from: now, to: new Date(now.getTime() + ms) })

/** What is on and what comes within a year; where that is nothing, what comes in later years. */
function toComeOf(series: Series, { last_at }: Reach, now: Date): Occurrence[] {
  if (last_at && last_at <= now) return []
  for (const years of yearsAhead) {
    const found = ahead(series, now, years * lookedAheadMs)
    if (found.length > 0) return found
  }
  return []
}

/** Most recurring events come again within weeks: whole years are computed only for the others. */
const soonMs = 32 * 86_400_000

/** The next occurrence of each recurring event, for lists by date. */
export async function nextTimes(ctx: Context): Promise<NextTimes> {
  const events = await findRecurringToCome(ctx.db)
  const changes = await findChanges(ctx.db, events)
  const now = await ctx.now()
  const found = events.flatMap((event) => {
    const next = nextOf(seriesOf(event, changes.get(event.id)), event, now)
    return next ? [{ id: event.id, starts: new Date(next.starts_at) }] : []
  })
  return { ids: found.map(({ id }) => id), starts: found.map(({ starts }) => starts) }
}

/** The current or next occurrence; when all are over, the last. */
export const nextOf = (series: Series, event: Reach, now: Date): Occurrence | null =>
  ahead(series, now, soonMs)[0] ??
  toComeOf(series, event, now)[0] ??
  lastOf(series, event) ??
  firstOf(series, event) ??
  null

export function lastOf(series: Series, { last_at }: Pick<StoredEvent, 'last_at'>): Occurrence | undefined {
  if (!last_at) return undefined
  return occurrencesIn(series, { from: new Date(last_at.getTime() - 1), to: last_at }).at(-1)
}

/** The first occurrence of an event that begins beyond the years that are computed. */
function firstOf(series: Series, { first_at }: Pick<StoredEvent, 'first_at'>): Occurrence | undefined {
  return occurrencesIn(series, { from: first_at, to: new Date(first_at.getTime() + 1) })[0]
}
