import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import { eraseForever, putInTrash, type Trashable, takeFromTrash } from '../history/trash.server.ts'
import type { EventView } from './event.ts'
import { agendaPolicy } from './policy.ts'
import { eventsTable, type StoredEvent } from './store.server.ts'
import { eventView } from './views.server.ts'

export const eventTrash: Trashable<StoredEvent> = { kind: 'event', table: eventsTable }

/** Puts an event in the trash: nobody finds it at its address any more, and it can be taken out again. */
export async function trashEvent(ctx: Context, id: string): Promise<void> {
  authorize(ctx, agendaPolicy, 'trashEvent')
  await putInTrash(ctx, eventTrash, id)
}

/** Takes an event out of the trash as it was; if its address has been taken meanwhile, at the same one with a number. */
export async function restoreEvent(ctx: Context, id: string): Promise<EventView> {
  authorize(ctx, agendaPolicy, 'restoreEvent')
  return eventView(ctx, await takeFromTrash(ctx, eventTrash, id))
}

/** An event in the trash, for good: its changed dates, its revisions and the addresses that led to it go along. */
export async function eraseEvent(ctx: Context, id: string): Promise<void> {
  authorize(ctx, agendaPolicy, 'eraseEvent')
  await eraseForever(ctx, eventTrash, id)
}
