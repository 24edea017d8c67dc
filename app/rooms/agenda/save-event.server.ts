// How an event is written. Text, times and rule are settled first; then record, changed dates, revision, old address
// and uses of uploads change together or not at all.
import { randomUUIDv7 } from 'node:crypto'
import type { Context } from '../../platform/context.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import { authorize } from '../../platform/policy.ts'
import { changeSlug, insertAt } from '../../platform/publication/choose-slug.server.ts'
import { publicationOf, settlePublication, wishOf } from '../../platform/publication/publication.ts'
import { done, type Result } from '../../platform/result.ts'
import { sanitizeRichText } from '../../platform/rich-text/sanitize.server.ts'
import { NotFound } from '../../platform/stops.ts'
import { hasImage } from '../uploads/uploads.server.ts'
import type { EventView } from './event.ts'
import { slugForTitle } from './event-slug.ts'
import type { Series } from './occurrences.server.ts'
import { agendaPolicy } from './policy.ts'
import { onField, stale } from './refusals.server.ts'
import { rememberEvent } from './remember-event.server.ts'
import type { EventChanges, NewEvent } from './schema.ts'
import { settleSeries } from './settle-times.server.ts'
import {
  deleteChanges,
  findChanges,
  insertEvent,
  isSlugClash,
  isSlugFree,
  lockEvent,
  type StoredEvent,
  updateEvent,
} from './store.server.ts'
import type { SavingRefusal } from './text.ts'
import { eventView, seriesOf } from './views.server.ts'

/**
 * A new event, a draft unless `status` says otherwise, in the site's zone unless it names one; without a slug it gets
 * one from its title. Refuses what no calendar shows (see settle-times), `half_a_point`, `slug_taken`, `too_long` and
 * `too_deep` (the content), `no_such_image` (the cover), `needs_future`, each with the text for its field.
 */
export async function createEvent(ctx: Context, input: NewEvent): Promise<Result<EventView, SavingRefusal>> {
  authorize(ctx, agendaPolicy, 'createEvent')
  const content = sanitizeRichText(input.content ?? '')
  if (content.refused) return onField(content.refused)
  const series = settleSeries(wishedSeries(input, await noSeries(ctx)))
  if (series.refused) return series
  const place = placeOf(input)
  if (isHalfAPoint(place)) return onField('half_a_point')
  return transaction(ctx, async (ctx) => {
    const now = await ctx.now()
    const publication = settlePublication(wishOf(input), null, now)
    if (publication.refused) return onField(publication.refused)
    if (!(await hasImage(ctx, input.cover))) return onField('no_such_image')
    const { keptChanges: _, ...times } = series.value
    const record = {
      id: randomUUIDv7(),
      title: input.title,
      content: content.value.html,
      content_text: content.value.text,
      cover_id: input.cover ?? null,
      description: input.description ?? '',
      situation: input.situation ?? 'confirmed',
      ...place,
      ...times,
      ...publication.value,
      created_at: now,
      updated_at: now,
    }
    const event = await insertAt(
      input.slug,
      (attempt) => slugForTitle(input.title, attempt),
      (slug) => insertEvent(ctx.db, { ...record, slug }),
    )
    if (!event) return onField('slug_taken')
    await rememberEvent(ctx, event, null)
    return done(await eventView(ctx, event))
  })
}

/**
 * Changes what is given of an event, if it is still at the version the writer read. Refuses `stale` otherwise, with the
 * event as it is now in `details.current`, so that neither text is lost; the other refusals are those of createEvent.
 * Dates changed one by one that are no dates of a new rule are dropped with the old one.
 */
export async function saveEvent(
  ctx: Context,
  { id, version, ...changes }: EventChanges & { id: string },
): Promise<Result<EventView, SavingRefusal>> {
  authorize(ctx, agendaPolicy, 'saveEvent')
  const content = changes.content === undefined ? null : sanitizeRichText(changes.content)
  if (content?.refused) return onField(content.refused)
  try {
    return await transaction(ctx, async (ctx) => {
      const event = await lockEvent(ctx.db, id)
      if (!event) throw new NotFound()
      if (event.version !== version) return stale(await eventView(ctx, event))
      const now = await ctx.now()
      const publication = settlePublication(wishOf(changes), publicationOf(event), now)
      if (publication.refused) return onField(publication.refused)
      const before = seriesOf(event, (await findChanges(ctx.db, [event])).get(id))
      const series = settleSeries(wishedSeries(changes, before))
      if (series.refused) return series
      const place = placeOf(changes, event)
      if (isHalfAPoint(place)) return onField('half_a_point')
      if (!(await hasImage(ctx, changes.cover))) return onField('no_such_image')
      const slug = await changeSlug(
        { wish: changes.slug, was: event.slug },
        (attempt) => slugForTitle(changes.title ?? event.title, attempt),
        (slug) => isSlugFree(ctx.db, slug, id),
      )
      if (slug.refused) return onField(slug.refused)
      const { keptChanges, ...times } = series.value
      const dropped = before.changes.filter(({ occurrence }) => !keptChanges.includes(occurrence))
      await deleteChanges(
        ctx.db,
        id,
        dropped.map(({ occurrence }) => occurrence),
      )
      const saved = await updateEvent(ctx.db, id, {
        ...(content && { content: content.value.html, content_text: content.value.text }),
        ...(changes.cover !== undefined && { cover_id: changes.cover }),
        title: changes.title ?? event.title,
        description: changes.description ?? event.description,
        situation: changes.situation ?? event.situation,
        ...place,
        ...times,
        ...publication.value,
        slug: slug.value,
        updated_at: now,
      })
      await rememberEvent(ctx, saved, event.slug)
      return done(await eventView(ctx, saved))
    })
  } catch (problem) {
    if (isSlugClash(problem)) return onField('slug_taken')
    throw problem
  }
}

/** What an event is before anything was said of it. */
async function noSeries(ctx: Context): Promise<Series> {
  const site = await ctx.site()
  if (!site) throw new NotFound()
  return {
    ...{ title: '', situation: 'confirmed', changes: [], recurrence: null, exceptions: [] },
    ...{ date_time: '', end_date_time: null, all_day: false, timezone: site.timezone },
    ...{ place: '', address: '', latitude: null, longitude: null, url: '' },
  }
}

/** The times as they would be. Exceptions that nobody names again stay where they still belong to the rule. */
function wishedSeries(given: Partial<NewEvent>, before: Series) {
  const all_day = given.all_day ?? before.all_day
  return {
    ...before,
    all_day,
    date_time: given.date_time ?? before.date_time,
    end_date_time: given.end_date_time === undefined ? before.end_date_time : given.end_date_time || null,
    timezone: given.timezone ?? before.timezone,
    recurrence: given.recurrence === undefined ? before.recurrence : given.recurrence || null,
    exceptions: given.exceptions ?? before.exceptions,
    mendsExceptions: given.exceptions === undefined,
    // A time of day means nothing on a day without hours, nor the other way round.
    changes:
      all_day === before.all_day
        ? before.changes
        : before.changes.filter(({ date_time }) => date_time === null),
  }
}

type Place = Pick<StoredEvent, 'place' | 'address' | 'latitude' | 'longitude' | 'url'>
const nowhere: Place = { place: '', address: '', latitude: null, longitude: null, url: '' }

const placeOf = (given: Partial<NewEvent>, before: Place = nowhere): Place => ({
  place: given.place ?? before.place,
  address: given.address ?? before.address,
  latitude: given.latitude === undefined ? before.latitude : given.latitude,
  longitude: given.longitude === undefined ? before.longitude : given.longitude,
  url: given.url ?? before.url,
})

export const isHalfAPoint = ({ latitude, longitude }: Pick<Place, 'latitude' | 'longitude'>): boolean =>
  (latitude === null) !== (longitude === null)
