import type { Context } from '../platform/context.server.ts'
import { listMessages } from '../rooms/contacts/inbox.server.ts'
import { messagesQuery } from '../rooms/contacts/schema.ts'
import { countWaiting } from '../rooms/orders/orders.server.ts'
import type { Waiting } from './account-entries.ts'

/** Null for a customer. */
export async function readWaiting(ctx: Context): Promise<Waiting | null> {
  if (!ctx.actor || ctx.actor.role === 'user') return null
  const [orders, messages] = await Promise.all([
    countWaiting(ctx),
    listMessages(ctx, messagesQuery.parse({ state: 'new', per_page: 1 })),
  ])
  return { orders, contacts: messages.total }
}
