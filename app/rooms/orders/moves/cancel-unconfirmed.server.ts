// Cancels many orders at once, after the alarm (reading/hold-alarm.server.ts).
import type { Context } from '../../../platform/context.server.ts'
import { transaction } from '../../../platform/database/transaction.server.ts'
import { authorize } from '../../../platform/policy.ts'
import { refuse } from '../../../platform/result.ts'
import { countTogether, hasConfirmed, isOfNew, listTogether } from '../checkout/unconfirmed-store.server.ts'
import { ordersPolicy } from '../policy.ts'
import type { Buyers, UnconfirmedUntil } from '../schema.ts'
import { lockOrder, type StoredOrder } from '../store.server.ts'
import { cancelOrder } from './cancel-order.server.ts'

const mostAtOnce = 200

const reasons: Record<Buyers, string> = {
  unconfirmed: 'Cancelado pela loja, porque o pedido não foi confirmado.',
  new: 'Cancelado pela loja, porque o pedido não foi pago.',
}

/**
 * Cancels orders placed until a moment, at most 200 a call, each in a transaction of its own. A letter goes only to an
 * e-mail under which an order was confirmed before: the shop may not write to any other.
 * @returns how many were canceled, and how many such orders are left
 */
export async function cancelUnconfirmed(
  ctx: Context,
  asked: UnconfirmedUntil,
): Promise<{ done: number; left: number }> {
  authorize(ctx, ordersPolicy, 'cancelUnconfirmed')
  const { buyers } = asked
  let done = 0
  for (const id of await listTogether(ctx.db, asked, mostAtOnce))
    if (!(await cancelStill(ctx, id, buyers)).refused) done++
  return { done, left: await countTogether(ctx.db, buyers) }
}

/** Judged by the locked row: an order confirmed or paid meanwhile is no longer to be canceled in bulk. */
const cancelStill = (ctx: Context, id: string, buyers: Buyers) =>
  transaction(ctx, async (ctx) => {
    const row = await lockOrder(ctx.db, id)
    if (!row || !(await isStillTheirs(ctx, row, buyers))) return refuse('move_not_allowed')
    const isSilent = !(await hasConfirmed(ctx.db, row.customer_email))
    return cancelOrder(ctx, { id }, { reason: reasons[buyers], isSilent })
  })

async function isStillTheirs({ db }: Context, row: StoredOrder, buyers: Buyers): Promise<boolean> {
  if (row.payment_state !== 'awaiting') return false
  return row.known_at === null || (buyers === 'new' && (await isOfNew(db, row.id)))
}
