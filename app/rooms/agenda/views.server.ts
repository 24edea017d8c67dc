// Views hold only what may leave the room (docs/rules/wire.md 1).
import { type Context, siteZone } from '../../platform/context.server.ts'
import { expandRichText } from '../../platform/rich-text/expand.server.ts'
import { pictureIds } from '../../platform/rich-text/picture-ids.ts'
import { uploadIds } from '../../platform/rich-text/upload-ids.ts'
import type { Trashed } from '../content/past/revision.ts'
import { valuesOf } from '../content/record/field.ts'
import type { Can } from '../content/record/publication.ts'
import { canOf, listedView } from '../content/record/record-view.ts'
import { viewImages, viewUploads } from '../uploads/uploads.server.ts'
import {
  type EventPlace,
  type EventReading,
  type EventRow,
  type EventTimes,
  type EventView,
  excerptOf,
  type Occurrence,
  type OccurrenceCard,
  type OccurrenceChange,
} from './event.ts'
import { eventFields, placeFields } from './event-fields.ts'
import { overAt, type Series } from './occurrences/occurrences.server.ts'
import { agendaPolicy } from './policy.ts'
import type { StoredCard } from './reading/agenda-store.server.ts'
import { repeatsUntil } from './recurrence/repeats-until.server.ts'
import { findChanges, type StoredEvent } from './store.server.ts'
import { isoOf, spanOf } from './times/wall.server.ts'
import { clockWords } from './times/zone-words.ts'

type SeriesRow = Pick<
  StoredEvent,
  keyof EventTimes | ('id' | 'title' | 'situation' | 'recurrence' | 'exceptions') | keyof EventPlace
>

export const seriesOf = (row: SeriesRow, changes: readonly OccurrenceChange[] = []): Series => ({
  title: row.title,
  situation: row.situation,
  ...timesOf(row),
  recurrence: row.recurrence,
  exceptions: row.exceptions,
  changes,
  ...valuesOf(placeFields, row),
})

export const timesOf = ({ date_time, end_date_time, all_day, timezone }: EventTimes): EventTimes => ({
  date_time,
  end_date_time,
  all_day,
  timezone,
})

export async function eventView(ctx: Context, event: StoredEvent): Promise<EventView> {
  const [view] = await eventViews(ctx, [event])
  if (!view) throw new Error('an event without a view')
  return view
}

/** Reads images and changed days once for all events. */
export async function eventViews(ctx: Context, events: readonly StoredEvent[]): Promise<EventView[]> {
  const now = await ctx.now()
  const images = await viewImages(ctx, events.flatMap(uploadsOf))
  const changes = await findChanges(ctx.db, events)
  return events.map((event) => {
    const { start, end } = spanOf(event)
    const { title: _, ...series } = seriesOf(event, changes.get(event.id))
    return {
      ...listedView(event, now),
      ...series,
      ...valuesOf(eventFields, event),
      exceptions: event.exceptions,
      changes: changes.get(event.id) ?? [],
      starts_at: isoOf(start),
      ends_at: end && isoOf(end),
      content: event.content,
      cover: images.get(event.cover_id ?? '') ?? null,
      created_at: event.created_at.toISOString(),
      can: can(ctx, event),
      images: pictureIds(event.content).flatMap((id) => images.get(id) ?? []),
    }
  })
}

export const eventRow = (
  ctx: Context,
  event: StoredEvent,
  { now, next, trashed }: { now: Date; next: EventTimes | null; trashed: Trashed | undefined },
): EventRow => ({
  ...listedView(event, now),
  ...timesOf(event),
  place: event.place,
  situation: event.situation,
  recurrence: event.recurrence,
  next: next && timesOf(next),
  repeats: repeatsUntil(event),
  trashed: trashed ?? null,
  can: can(ctx, event),
})

export async function occurrenceCards(
  ctx: Context,
  found: readonly { event: StoredCard; occurrence: Occurrence }[],
): Promise<OccurrenceCard[]> {
  const images = await viewImages(
    ctx,
    found.flatMap(({ event }) => event.cover_id ?? []),
  )
  const zone = await siteZone(ctx)
  return found.map(({ event, occurrence }) => ({
    ...occurrence,
    slug: event.slug,
    excerpt: excerptOf(event),
    cover: images.get(event.cover_id ?? '') ?? null,
    repeats: repeatsUntil(event),
    clock: clockWords(occurrence, zone),
  }))
}

export async function eventReading(
  ctx: Context,
  event: StoredEvent,
  occurrence: Occurrence,
  next: readonly Occurrence[],
): Promise<EventReading> {
  const { images, files } = await viewUploads(ctx, uploadsOf(event))
  return {
    ...occurrence,
    slug: event.slug,
    html: expandRichText(event.content, images, files),
    cover: images.get(event.cover_id ?? '') ?? null,
    description: excerptOf(event),
    repeats: repeatsUntil(event),
    clock: clockWords(occurrence, await siteZone(ctx)),
    next: next.map(({ occurrence, date_time, end_date_time, all_day, situation }) => ({
      occurrence,
      date_time,
      end_date_time,
      all_day,
      situation,
    })),
    is_over: overAt(occurrence) <= (await ctx.now()),
    updated_at: event.updated_at.toISOString(),
  }
}

export const uploadsOf = (event: StoredEvent): string[] => [
  ...(event.cover_id ? [event.cover_id] : []),
  ...uploadIds(event.content),
]

const can = (ctx: Context, event: StoredEvent): Can => canOf(ctx.actor, agendaPolicy, event)
