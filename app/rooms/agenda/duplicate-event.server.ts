import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import { NotFound } from '../../platform/stops.ts'
import { type EventView, longestTitle } from './event.ts'
import { agendaPolicy } from './policy.ts'
import { createEvent } from './save-event.server.ts'
import { findEvent } from './store.server.ts'

const ending = ' (cópia)'

/** As a draft, without the changes of single days. */
export async function duplicateEvent(ctx: Context, id: string): Promise<EventView> {
  authorize(ctx, agendaPolicy, 'duplicateEvent')
  const event = await findEvent(ctx.db, id, 'everything')
  if (!event) throw new NotFound()
  const { content, description, date_time, end_date_time, all_day, timezone, recurrence, exceptions } = event
  const { place, address, latitude, longitude, url } = event
  const copy = await createEvent(ctx, {
    title: event.title.slice(0, longestTitle - ending.length) + ending,
    content,
    description,
    cover: event.cover_id,
    date_time,
    end_date_time,
    all_day,
    timezone,
    recurrence,
    exceptions,
    place,
    address,
    latitude,
    longitude,
    url,
  })
  if (copy.refused) throw new Error(`an event that cannot be written again: ${copy.refused}`)
  return copy.value
}
