// An event shown before it is out, to whoever holds the link.
import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import { NotFound } from '../../platform/stops.ts'
import { findShared, type PreviewLink, shareRecord } from '../content/record/preview-link.server.ts'
import type { EventReading } from './event.ts'
import { eventRecords } from './event-records.server.ts'
import { agendaPolicy } from './policy.ts'
import { readOccurrence } from './read-occurrence.server.ts'

/** The link's secret part; it shows the event as it is saved at the moment somebody looks. */
export async function sharePreview(ctx: Context, id: string): Promise<PreviewLink> {
  authorize(ctx, agendaPolicy, 'sharePreview')
  return shareRecord(ctx, eventRecords, id)
}

/**
 * Stops with 404 when the link is not ours, has expired, or the event is in the trash. It works while the feature is
 * still off, so that an agenda can be written and looked at before it is opened.
 */
export async function previewEvent(ctx: Context, token: string): Promise<EventReading> {
  authorize(ctx, agendaPolicy, 'previewEvent')
  const reading = await readOccurrence(ctx, await findShared(ctx, eventRecords, token))
  if (!reading) throw new NotFound()
  return reading
}
