// Many at once, after the alarm (reading/hold-alarm.server.ts).
import type { Context } from '../../../platform/context.server.ts'
import { authorize } from '../../../platform/policy.ts'
import { countUnconfirmed, hasConfirmed, listUnconfirmed } from '../checkout/unconfirmed-store.server.ts'
import { ordersPolicy } from '../policy.ts'
import { findOrder } from '../store.server.ts'
import { cancelOrder } from './cancel-order.server.ts'

const mostAtOnce = 200

const reason = 'Cancelado pela loja, porque o pedido não foi confirmado.'

/**
 * Those placed until a moment, at most 200 a call, each in a transaction of its own. Whoever has confirmed an order
 * before is told by letter; an address that never did is nobody the shop may write to.
 * @returns how many were canceled, and how many unconfirmed orders are left
 */
export async function cancelUnconfirmed(
  ctx: Context,
  { until }: { until: string },
): Promise<{ done: number; left: number }> {
  authorize(ctx, ordersPolicy, 'cancelUnconfirmed')
  let done = 0
  for (const id of await listUnconfirmed(ctx.db, until, mostAtOnce)) {
    const row = await findOrder(ctx.db, id)
    // Confirmed or paid meanwhile: it is nobody's to cancel in bulk.
    if (!row || row.known_at !== null) continue
    const isSilent = !(await hasConfirmed(ctx.db, row.customer_email))
    const canceled = await cancelOrder(ctx, { id }, { reason, isSilent })
    if (!canceled.refused) done++
  }
  return { done, left: await countUnconfirmed(ctx.db) }
}
