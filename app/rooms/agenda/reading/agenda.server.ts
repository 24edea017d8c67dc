// Shows the same to every visitor: an administrator sees their own drafts by preview.
import { type Context, siteZone } from '../../../platform/context.server.ts'
import { holdsUntil } from '../../../platform/http/holds-until.server.ts'
import { authorize } from '../../../platform/policy.ts'
import { requireFeature } from '../../../platform/require-feature.server.ts'
import { NotFound } from '../../../platform/stops.ts'
import { addDays, daysIn } from '../../../platform/text/days.ts'
import type { Page } from '../../../platform/text/schemas.ts'
import { movedTo } from '../../content/past/past.server.ts'
import type { EventLink, EventMonth, EventReading, Occurrence, OccurrenceCard } from '../event.ts'
import { eventRecords } from '../event-records.server.ts'
import { occurrencesIn, overAt } from '../occurrences/occurrences.server.ts'
import { lastOf, lookedAheadMs, readOccurrence } from '../occurrences/read-occurrence.server.ts'
import { agendaPolicy } from '../policy.ts'
import { isEventDay } from '../recurrence/recurrence.ts'
import { findChanges, findEventBySlug } from '../store.server.ts'
import { dayAt, midnightOf } from '../times/wall.server.ts'
import { occurrenceCards, seriesOf } from '../views.server.ts'
import { findBeside } from './agenda-page-store.server.ts'
import {
  countOnce,
  countOver,
  findInWindow,
  findOnce,
  findOver,
  findRecurring,
  findWaiting,
  type StoredCard,
  waitingMs,
} from './agenda-store.server.ts'

export const eventsPerPage = 12

type Found = { event: StoredCard; occurrence: Occurrence; isChanged: boolean }

/** `title` is what the organisation calls its agenda; `today` is by the clock of the site. */
type Upcoming = Page<OccurrenceCard> & { title: string; today: string }
type Past = Page<OccurrenceCard> & { title: string }

/**
 * Current and coming single events, and of each recurring one, within a year, its next time and the days that are changed;
 * at the end single ones that are postponed and wait for their new date. Throws 404 for a page that does not exist.
 */
export async function listUpcoming(ctx: Context, { page }: { page: number }): Promise<Upcoming> {
  authorize(ctx, agendaPolicy, 'listUpcoming')
  const { title } = await requireFeature(ctx, 'events')
  const now = await ctx.now()
  const recurring = await findRecurringAhead(ctx)
  const waiting = await findWaitingFrom(ctx, now)
  const total = recurring.length + (await countOnce(ctx.db, now)) + waiting.length
  requirePage(page, total)
  const found = await findUpcoming(ctx, now, { recurring, waiting }, page * eventsPerPage)
  const { today } = await dayIs(ctx, now)
  return {
    title,
    today,
    total,
    page,
    per_page: eventsPerPage,
    data: await occurrenceCards(ctx, found.slice((page - 1) * eventsPerPage)),
  }
}

/** The latest first; a recurring event stands here once, at its last time. Throws 404 like listUpcoming. */
export async function listPast(ctx: Context, { page }: { page: number }): Promise<Past> {
  authorize(ctx, agendaPolicy, 'listPast')
  const { title } = await requireFeature(ctx, 'events')
  const now = await ctx.now()
  const total = await countOver(ctx.db, now)
  requirePage(page, total)
  const events = await findOver(ctx.db, now, { limit: eventsPerPage, offset: (page - 1) * eventsPerPage })
  const changes = await findChanges(ctx.db, events)
  const found = events.flatMap((event) => {
    const occurrence = lastOf(seriesOf(event, changes.get(event.id)), event)
    return occurrence ? [{ event, occurrence }] : []
  })
  return { title, data: await occurrenceCards(ctx, found), total, page, per_page: eventsPerPage }
}

/** @param month `2026-12`. An event of several days stands on each of them. */
export async function readMonth(ctx: Context, month: string): Promise<EventMonth> {
  authorize(ctx, agendaPolicy, 'readMonth')
  await requireFeature(ctx, 'events')
  const from = `${month}-01`
  const to = `${month}-${daysIn(month)}`
  const now = await ctx.now()
  const found = await findBetween(ctx, from, to)
  const days = new Map<string, EventMonth['days'][number]>()
  for (const { event, occurrence } of found) {
    const { date_time, all_day, first_day, last_day, situation, title } = occurrence
    const first = first_day < from ? from : first_day
    for (let date = first; date <= last_day && date <= to; date = addDays(date, 1)) {
      const day = days.get(date) ?? { date, events: [] }
      day.events.push({
        slug: event.slug,
        occurrence: occurrence.occurrence,
        title,
        situation,
        date_time,
        all_day,
        first_day,
        last_day,
        recurs: event.recurrence !== null,
      })
      days.set(date, day)
    }
  }
  return {
    month,
    ...(await dayIs(ctx, now)),
    days: [...days.values()].sort((one, other) => (one.date < other.date ? -1 : 1)),
  }
}

type Visit =
  | {
      title: string
      event: EventReading
      /** single events before and after the shown occurrence */
      before: EventLink | null
      after: EventLink | null
      movedTo?: undefined
      isDayGone?: false
    }
  | { event?: undefined; movedTo: string; isDayGone?: boolean }

/**
 * The event at an address, at the occurrence `day` or the next one; or its new address, or its own where it is not on
 * that day (docs/decisions/0321). Throws 404 for neither.
 */
export async function visitEvent(
  ctx: Context,
  { slug, day }: { slug: string; day?: string | undefined },
): Promise<Visit> {
  authorize(ctx, agendaPolicy, 'visitEvent')
  const { title } = await requireFeature(ctx, 'events')
  const event = await findEventBySlug(ctx.db, slug, 'published')
  if (!event) return { movedTo: await movedTo(ctx, eventRecords, slug) }
  const reading = await readOccurrence(ctx, event, day)
  if (!reading && day !== undefined && isEventDay(day)) return { movedTo: event.slug, isDayGone: true }
  if (!reading) throw new NotFound()
  const place = { id: event.id, at: new Date(reading.starts_at) }
  return {
    title,
    event: reading,
    before: (await findBeside(ctx.db, 'before', place)) ?? null,
    after: (await findBeside(ctx.db, 'after', place)) ?? null,
  }
}

/** The events for the home page; null while there is nothing to show. */
export async function nextEvents(
  ctx: Context,
  limit: number,
): Promise<{ title: string; events: OccurrenceCard[] } | null> {
  authorize(ctx, agendaPolicy, 'nextEvents')
  const feature = (await ctx.site())?.features.events
  if (!feature) return null
  // Each event stands here once, also where days of it are changed.
  const now = await ctx.now()
  const parts = { recurring: await findRecurringAhead(ctx), waiting: await findWaitingFrom(ctx, now) }
  const found = await findUpcoming(ctx, now, parts, limit * 6)
  const data = [...Map.groupBy(found, ({ event }) => event.id).values()]
    .flatMap(([first]) => first ?? [])
    .slice(0, limit)
  return data.length > 0 ? { title: feature.title, events: await occurrenceCards(ctx, data) } : null
}

/** Finds occurrences of these days by each event's local time; both days belong to the window. */
export async function findBetween(ctx: Context, from: string, to: string): Promise<Found[]> {
  // Zones reach from 12 hours behind Greenwich to 14 before it.
  const window = {
    from: new Date(Date.parse(`${from}T00:00:00Z`) - 14 * 3_600_000),
    to: new Date(Date.parse(`${to}T24:00:00Z`) + 12 * 3_600_000),
  }
  const found = await expand(ctx, await findInWindow(ctx.db, window), window)
  return found.filter(({ occurrence }) => occurrence.first_day <= to && occurrence.last_day >= from)
}

/**
 * A weekly event would fill the page: it stands here at its next time and where a day is changed (moved, canceled).
 * Shared by all visitors until the first of them is over.
 */
const findRecurringAhead = (ctx: Context): Promise<Found[]> =>
  ctx.cached('recurring events', async (asker) => {
    const now = await asker.now()
    const window = { from: now, to: new Date(now.getTime() + lookedAheadMs) }
    const ahead = await expand(asker, await findRecurring(asker.db, window), window)
    const nextOf = new Map<string, Found>()
    for (const found of ahead)
      if (!found.isChanged && !nextOf.has(found.event.id)) nextOf.set(found.event.id, found)
    const shown = ahead.filter((found) => found.isChanged || nextOf.get(found.event.id) === found)
    for (const { occurrence } of shown) holdsUntil(asker, now, overAt(occurrence))
    return shown
  })

async function findWaitingFrom(ctx: Context, now: Date): Promise<Found[]> {
  const waiting = await expand(ctx, await findWaiting(ctx.db, now))
  for (const { occurrence } of waiting)
    holdsUntil(ctx, now, new Date(overAt(occurrence).getTime() + waitingMs))
  return waiting
}

/** A page made of these occurrences expires when the first of them is over. */
async function findUpcoming(
  ctx: Context,
  now: Date,
  { recurring, waiting }: { recurring: readonly Found[]; waiting: readonly Found[] },
  limit: number,
): Promise<Found[]> {
  const once = await findOnce(ctx.db, now, limit)
  const coming = [...recurring, ...(await expand(ctx, once))].sort(byStart).slice(0, limit)
  for (const { occurrence } of coming) holdsUntil(ctx, now, overAt(occurrence))
  return [...coming, ...waiting].slice(0, limit)
}

/** Without a window, the events are single ones, and their time does not matter. */
async function expand(
  ctx: Context,
  events: readonly StoredCard[],
  window?: { from: Date; to: Date },
): Promise<Found[]> {
  const changes = await findChanges(ctx.db, events)
  return events
    .flatMap((event) => {
      const changed = changes.get(event.id)
      return occurrencesIn(
        seriesOf(event, changed),
        window ?? { from: event.first_at, to: event.last_at ?? event.first_at },
      ).map((occurrence) => ({
        event,
        occurrence,
        isChanged: changed?.some((change) => change.occurrence === occurrence.occurrence) ?? false,
      }))
    })
    .sort(byStart)
}

const byStart = (one: Found, other: Found) =>
  Date.parse(one.occurrence.starts_at) - Date.parse(other.occurrence.starts_at)

const requirePage = (page: number, total: number): void => {
  const isThere = page === 1 || page <= Math.ceil(total / eventsPerPage)
  if (!isThere) throw new NotFound()
}

/** A page that says "today" expires at midnight. */
async function dayIs(ctx: Context, now: Date): Promise<{ today: string; midnight: string }> {
  const zone = await siteZone(ctx)
  const today = dayAt(now, zone)
  const midnight = new Date(midnightOf(addDays(today, 1), zone).epochMilliseconds)
  holdsUntil(ctx, now, midnight)
  return { today, midnight: midnight.toISOString() }
}
