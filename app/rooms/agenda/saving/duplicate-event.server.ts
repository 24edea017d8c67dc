import type { Context } from '../../../platform/context.server.ts'
import { authorize } from '../../../platform/policy.ts'
import { NotFound } from '../../../platform/stops.ts'
import { copiedOf, valuesOf } from '../../content/record/field.ts'
import { type EventView, longestTitle } from '../event.ts'
import { eventFields } from '../event-fields.ts'
import { agendaPolicy } from '../policy.ts'
import { findEvent } from '../store.server.ts'
import { timesOf } from '../views.server.ts'
import { createEvent } from './save-event.server.ts'

const copied = copiedOf(eventFields)
const ending = ' (cópia)'

/** Makes the copy a draft, without the changes of single days. */
export async function duplicateEvent(ctx: Context, id: string): Promise<EventView> {
  authorize(ctx, agendaPolicy, 'duplicateEvent')
  const event = await findEvent(ctx.db, id, 'everything')
  if (!event) throw new NotFound()
  const { content, recurrence, exceptions } = event
  const copy = await createEvent(ctx, {
    title: event.title.slice(0, longestTitle - ending.length) + ending,
    content,
    cover: event.cover_id,
    ...timesOf(event),
    recurrence,
    exceptions,
    ...valuesOf(copied, event),
  })
  if (copy.refused) throw new Error(`an event that cannot be written again: ${copy.refused}`)
  return copy.value
}
