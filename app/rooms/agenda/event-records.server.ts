import type { z } from 'zod'
import { paths } from '../../paths.ts'
import { NotFound } from '../../platform/stops.ts'
import { revisedOf, valuesOf } from '../content/record/field.ts'
import type { Content } from '../content/record/records.server.ts'
import type { EventReading, EventText, EventView, OccurrenceChange } from './event.ts'
import { eventFields } from './event-fields.ts'
import { readOccurrence } from './occurrences/read-occurrence.server.ts'
import { agendaPolicy } from './policy.ts'
import { settleSeries } from './saving/settle-times.server.ts'
import { eventText, slugForTitle } from './schema.ts'
import { eventsTable, findChanges, replaceChanges, type StoredEvent, updateEvent } from './store.server.ts'
import { onField, type TimesRefusal } from './text.ts'
import { eventView, seriesOf, timesOf, uploadsOf } from './views.server.ts'

const revised = revisedOf(eventFields)

type PastEvent = z.output<typeof eventText>

export const eventRecords: Content<StoredEvent, EventView, PastEvent, EventReading, TimesRefusal> = {
  kind: 'event',
  table: eventsTable,
  policy: agendaPolicy,
  place: { feature: 'events', list: paths.agenda(), record: paths.event },
  slugForTitle,
  onField,
  view: eventView,
  async reading(ctx, event) {
    const reading = await readOccurrence(ctx, event)
    if (!reading) throw new NotFound()
    return reading
  },
  text: eventText,
  async past(ctx, events) {
    const changes = await findChanges(ctx.db, events)
    return events.map((event) => pastOf(event, changes.get(event.id) ?? []))
  },
  /** A revision that holds no changed days leaves the stored ones where they still are days of the event. */
  async restoreColumns(ctx, event, columns, { changes: pastChanges, ...text }) {
    const changes = pastChanges ?? (await findChanges(ctx.db, [event])).get(event.id) ?? []
    // Time zones change: a stored text is settled again like new input.
    const series = settleSeries({ ...seriesOf(event), ...text, changes })
    if (series.refused) return series
    const { validChanges, ...times } = series.value
    const kept = changes.filter(({ occurrence }) => validChanges.includes(occurrence))
    await replaceChanges(ctx.db, event.id, kept)
    return updateEvent(ctx.db, event.id, { ...columns, ...text, ...times })
  },
}

function pastOf(event: StoredEvent, changes: OccurrenceChange[]) {
  const { content, cover_id: cover, recurrence, exceptions } = event
  const text: EventText & { changes: OccurrenceChange[] } = {
    content,
    cover,
    recurrence,
    exceptions,
    changes,
    ...timesOf(event),
    ...valuesOf(revised, event),
  }
  return { text, shows: uploadsOf(event) }
}
