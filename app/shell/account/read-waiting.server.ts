import type { Context } from '../../platform/context.server.ts'
import { isOfTeam } from '../../platform/permissions.ts'
import { may } from '../../platform/policy.ts'
import { listMessages } from '../../rooms/contacts/inbox.server.ts'
import { contactsPolicy } from '../../rooms/contacts/policy.ts'
import { messagesQuery } from '../../rooms/contacts/schema.ts'
import { countWaiting } from '../../rooms/orders/orders.server.ts'
import { ordersPolicy } from '../../rooms/orders/policy.ts'
import type { Waiting } from './account-entries.ts'

/** Null for a customer; nothing waits where a role does not reach. */
export async function readWaiting(ctx: Context): Promise<Waiting | null> {
  const { actor } = ctx
  if (!actor || !isOfTeam(actor.role)) return null
  const [orders, contacts] = await Promise.all([
    may(actor, ordersPolicy, 'readWorklist') ? countWaiting(ctx) : 0,
    may(actor, contactsPolicy, 'listMessages')
      ? listMessages(ctx, messagesQuery.parse({ state: 'new', per_page: 1 })).then(({ total }) => total)
      : 0,
  ])
  return { orders, contacts }
}
