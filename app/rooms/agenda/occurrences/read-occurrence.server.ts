import type { Context } from '../../../platform/context.server.ts'
import { holdsUntil } from '../../../platform/http/holds-until.server.ts'
import type { EventReading, Occurrence } from '../event.ts'
import { findChanges, findRecurringToCome, type NextTimes, type StoredEvent } from '../store.server.ts'
import { eventReading, seriesOf } from '../views.server.ts'
import { occurrenceOn, occurrencesIn, overAt, type Series } from './occurrences.server.ts'

const shownNext = 12
export const lookedAheadMs = 366 * 86_400_000

/** @param day names one; else the current or next, or the last when all are over. Null: no such occurrence. */
export async function readOccurrence(
  ctx: Context,
  event: StoredEvent,
  day?: string,
): Promise<EventReading | null> {
  const now = await ctx.now()
  const series = seriesOf(event, (await findChanges(ctx.db, [event])).get(event.id))
  const toCome = occurrencesIn(series, { from: now, to: new Date(now.getTime() + lookedAheadMs) })
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

/** Most recurring events come again within weeks: a whole year is computed only for the others. */
const soonMs = 32 * 86_400_000

const firstAhead = (series: Series, now: Date, ms: number) =>
  occurrencesIn(series, { from: now, to: new Date(now.getTime() + ms) })[0]

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
  firstAhead(series, now, soonMs) ??
  firstAhead(series, now, lookedAheadMs) ??
  lastOf(series, event) ??
  firstOf(series, event) ??
  null

export function lastOf(series: Series, { last_at }: Pick<StoredEvent, 'last_at'>): Occurrence | undefined {
  if (!last_at) return undefined
  return occurrencesIn(series, { from: new Date(last_at.getTime() - 1), to: last_at }).at(-1)
}

/** The first occurrence of an event that begins beyond the year that is computed. */
function firstOf(series: Series, { first_at }: Pick<StoredEvent, 'first_at'>): Occurrence | undefined {
  return occurrencesIn(series, { from: first_at, to: new Date(first_at.getTime() + 1) })[0]
}
