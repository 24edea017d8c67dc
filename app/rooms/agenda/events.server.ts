import type { Context } from '../../platform/context.server.ts'
import { rates } from '../../platform/limits/rates.ts'
import { authorize } from '../../platform/policy.ts'
import { requireFeature } from '../../platform/require-feature.server.ts'
import { NotFound } from '../../platform/stops.ts'
import type { Page } from '../../platform/text/schemas.ts'
import { contentVerbs } from '../content/content.server.ts'
import { trashOf } from '../content/past/past.server.ts'
import type { NamedRevision } from '../content/past/revision.ts'
import type { Visibility } from '../content/record/publication.ts'
import type { EventOccurrenceView, EventRow, EventView, Situation } from './event.ts'
import { eventRecords } from './event-records.server.ts'
import { nextOf, nextTimes } from './occurrences/read-occurrence.server.ts'
import { agendaPolicy, visibleTo } from './policy.ts'
import { findBetween } from './reading/agenda.server.ts'
import { findUnconfirmed, findWhole } from './reading/agenda-store.server.ts'
import type { EventQuery } from './schema.ts'
import { findChanges, findEventNamed, searchEvents } from './store.server.ts'
import { eventRow, eventView, eventViews, seriesOf } from './views.server.ts'

const verbs = contentVerbs(eventRecords)
export const eventVerbs = {
  ...verbs,
  /** Adds the changed days that the revision holds. */
  async readRevision(ctx: Context, named: NamedRevision) {
    const past = await verbs.readRevision(ctx, named)
    return { ...past, changes: past.changes ?? [] }
  },
}

/** Sorted by date. Visitors see published events while the feature is on; administrators drafts and the trash too. */
export async function listEvents(ctx: Context, query: EventQuery): Promise<Page<EventView>> {
  authorize(ctx, agendaPolicy, 'listEvents')
  const visibility = visibleTo(ctx.actor)
  if (visibility === 'published') await requireFeature(ctx, 'events')
  const { rows, total } = await search(ctx, query, visibility)
  return { data: await eventViews(ctx, rows), total, page: query.page, per_page: query.per_page }
}

/**
 * Published occurrences of these days, each with its own times and place. Throws 429 for visitors who ask too often.
 */
export async function listOccurrences(
  ctx: Context,
  { from, to, page, per_page }: { from: string; to: string; page: number; per_page: number },
): Promise<Page<EventOccurrenceView>> {
  authorize(ctx, agendaPolicy, 'listOccurrences')
  if (visibleTo(ctx.actor) === 'published') {
    await requireFeature(ctx, 'events')
    await ctx.limits.take(rates.windowsOfDays, `ip:${ctx.request.ip}`)
  }
  const found = await findBetween(ctx, from, to)
  const shown = found.slice((page - 1) * per_page, page * per_page)
  const events = await findWhole(
    ctx.db,
    shown.map(({ event }) => event.id),
  )
  const views = new Map((await eventViews(ctx, events)).map((view) => [view._id, view]))
  const data = shown.flatMap(({ event, occurrence: { first_day: _, last_day: __, ...occurrence } }) => {
    const view = views.get(event.id)
    return view ? [{ ...view, ...occurrence }] : []
  })
  return { data, total: found.length, page, per_page }
}

/** Reads an event by id or by slug; throws 404 for one that the visitor may not see. */
export async function readEvent(ctx: Context, idOrSlug: string): Promise<EventView> {
  authorize(ctx, agendaPolicy, 'readEvent')
  const visibility = visibleTo(ctx.actor)
  if (visibility === 'published') await requireFeature(ctx, 'events')
  const event = await findEventNamed(ctx.db, idOrSlug, visibility)
  if (!event) throw new NotFound()
  return eventView(ctx, event)
}

/** The situation of those of these events that are not confirmed, by id. */
export async function situationsOf(ctx: Context, ids: readonly string[]): Promise<Map<string, Situation>> {
  authorize(ctx, agendaPolicy, 'situationsOf')
  return new Map((await findUnconfirmed(ctx.db, ids)).map(({ id, situation }) => [id, situation]))
}

/** The administrators' list, without texts. */
export async function manageEvents(ctx: Context, query: EventQuery): Promise<Page<EventRow>> {
  authorize(ctx, agendaPolicy, 'manageEvents')
  const { rows, total } = await search(ctx, query, 'everything')
  const now = await ctx.now()
  const trash = await trashOf(ctx, 'event', rows)
  const changes = await findChanges(ctx.db, rows)
  const data = rows.map((row) => {
    const next = row.recurrence === null ? null : nextOf(seriesOf(row, changes.get(row.id)), row, now)
    return eventRow(ctx, row, { now, next, trashed: trash.get(row.id) })
  })
  return { data, total, page: query.page, per_page: query.per_page }
}

async function search(ctx: Context, query: EventQuery, visibility: Visibility) {
  const sort = query.sort ?? 'date'
  const next = sort === 'date' ? await nextTimes(ctx) : { ids: [], starts: [] }
  return searchEvents(ctx.db, { ...query, sort }, visibility, next)
}
