import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import { eraseForever, putInTrash, takeFromTrash } from '../content/past/trash.server.ts'
import type { EventView } from './event.ts'
import { eventRecords } from './event-records.server.ts'
import { agendaPolicy } from './policy.ts'
import { eventView } from './views.server.ts'

/** Puts an event in the trash: nobody finds it at its address any more, and it can be taken out again. */
export async function trashEvent(ctx: Context, id: string): Promise<void> {
  authorize(ctx, agendaPolicy, 'trashEvent')
  await putInTrash(ctx, eventRecords, id)
}

/** Takes an event out of the trash as it was; if its address has been taken meanwhile, at the same one with a number. */
export async function restoreEvent(ctx: Context, id: string): Promise<EventView> {
  authorize(ctx, agendaPolicy, 'restoreEvent')
  return eventView(ctx, await takeFromTrash(ctx, eventRecords, id))
}

/** An event in the trash, for good: its changed dates, its revisions and the addresses that led to it go along. */
export async function eraseEvent(ctx: Context, id: string): Promise<void> {
  authorize(ctx, agendaPolicy, 'eraseEvent')
  await eraseForever(ctx, eventRecords, id)
}
