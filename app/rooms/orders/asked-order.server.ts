// Finds the order and the asker's side: its customer by session, the holder of its link, or the shop. For an asker on
// none of these sides the order does not exist.
import type { Context } from '../../platform/context.server.ts'
import { authorize, may } from '../../platform/policy.ts'
import { hashSecret } from '../../platform/secrets/secrets.server.ts'
import { NotFound } from '../../platform/stops.ts'
import { isId } from '../../platform/text/schemas.ts'
import type { Side } from './order.ts'
import { ordersPolicy } from './policy.ts'
import { findOrder, findOrderByToken, lockOrder, type StoredOrder } from './store.server.ts'

/** An order by id, with a session; or by the token of its link alone. */
export type Asked = { id: string } | { token: string }

export type OpenOrder = { row: StoredOrder; side: Side }

/** Throws 401 and 403 by the policy of the verb, and 404 for an order that is unknown or not the asker's. */
export async function openOrder(
  ctx: Context,
  asked: Asked,
  verb: keyof typeof ordersPolicy,
): Promise<OpenOrder> {
  if ('token' in asked) {
    authorize(ctx, ordersPolicy, 'byLink')
    const row = await findOrderByToken(ctx.db, hashSecret(asked.token))
    // The link was its customer's, who is no longer in it.
    if (!row || row.anonymised_at !== null) throw new NotFound()
    return { row, side: 'link' }
  }
  authorize(ctx, ordersPolicy, verb)
  const row = isId(asked.id) ? await findOrder(ctx.db, asked.id) : undefined
  if (!row) throw new NotFound()
  if (may(ctx.actor, ordersPolicy, 'actForShop')) return { row, side: 'shop' }
  if (row.user_id === null || row.user_id !== ctx.actor?._id) throw new NotFound()
  return { row, side: 'customer' }
}

/** Like `openOrder`, and locks the order until the transaction of `ctx` ends. */
export async function openToMove(
  ctx: Context,
  asked: Asked,
  verb: keyof typeof ordersPolicy,
): Promise<OpenOrder> {
  const { row, side } = await openOrder(ctx, asked, verb)
  const locked = await lockOrder(ctx.db, row.id)
  if (!locked) throw new NotFound()
  return { row: locked, side }
}
