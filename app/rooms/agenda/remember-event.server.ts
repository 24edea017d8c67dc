import type { Context } from '../../platform/context.server.ts'
import { keepPast } from '../history/keep-past.server.ts'
import type { EventText, OccurrenceChange } from './event.ts'
import { findChanges, type StoredEvent } from './store.server.ts'
import { uploadsOf } from './views.server.ts'

/** What follows every write of an event and of its changed dates, in its transaction. */
export async function rememberEvent(
  ctx: Context,
  event: StoredEvent,
  slugBefore: string | null,
): Promise<void> {
  const { content, cover_id: cover, description, recurrence, exceptions } = event
  const { date_time, end_date_time, all_day, timezone } = event
  const { place, address, latitude, longitude, url } = event
  const changes = (await findChanges(ctx.db, [event])).get(event.id) ?? []
  const text: EventText & { changes: OccurrenceChange[] } = {
    ...{ content, cover, description, recurrence, exceptions, changes },
    ...{ date_time, end_date_time, all_day, timezone },
    ...{ place, address, latitude, longitude, url },
  }
  await keepPast(ctx, { kind: 'event', record: event, slugBefore, text, shows: uploadsOf(event) })
}
