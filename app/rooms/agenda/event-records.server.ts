import type { Records } from '../content/record/write-record.server.ts'
import type { EventText, EventView, OccurrenceChange } from './event.ts'
import { slugForTitle } from './event-slug.ts'
import { onField } from './refusals.server.ts'
import { eventsTable, findChanges, type StoredEvent } from './store.server.ts'
import { eventView, uploadsOf } from './views.server.ts'

/** An event, with its changed dates, as its writing, its past and the trash know it. */
export const eventRecords: Records<StoredEvent, EventView> = {
  ...{ kind: 'event', table: eventsTable, slugForTitle, onField, view: eventView },
  async past(ctx, event) {
    const { content, cover_id: cover, description, recurrence, exceptions } = event
    const { date_time, end_date_time, all_day, timezone } = event
    const { place, address, latitude, longitude, url } = event
    const changes = (await findChanges(ctx.db, [event])).get(event.id) ?? []
    const text: EventText & { changes: OccurrenceChange[] } = {
      ...{ content, cover, description, recurrence, exceptions, changes },
      ...{ date_time, end_date_time, all_day, timezone },
      ...{ place, address, latitude, longitude, url },
    }
    return { text, shows: uploadsOf(event) }
  },
}
