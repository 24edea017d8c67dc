import type { Context } from '../../../platform/context.server.ts'
import { done, type Result, refuse } from '../../../platform/result.ts'
import { endPayments, owe } from '../../payments/payments.server.ts'
import type { Asked } from '../asked-order.server.ts'
import { allowedActions, type OrderStatus, type OrderView } from '../order.ts'
import { payableRef } from '../payment/order-payment.ts'
import { standingOf } from '../standing.ts'
import { moveOrder } from '../store.server.ts'
import { moveAsked, recordMove, releaseStock } from './move-order.server.ts'

/**
 * pending -> canceled by the customer or the shop; processing -> canceled by the shop alone. Returns stock and refunds
 * a payment. Refuses `move_not_allowed`.
 * @param given.reason told to the customer
 * @param given.was the state that was seen: another one is refused
 * @param given.isSilent sends no letter
 */
export function cancelOrder(
  ctx: Context,
  asked: Asked,
  {
    reason = '',
    was,
    isSilent = false,
  }: { reason?: string; was?: OrderStatus | undefined; isSilent?: boolean } = {},
): Promise<Result<OrderView, 'move_not_allowed'>> {
  return moveAsked(ctx, asked, 'cancelOrder', async (ctx, { row, side, now }) => {
    if (was !== undefined && was !== row.status) return refuse('move_not_allowed')
    if (!allowedActions(standingOf(row), side, now).cancel) return refuse('move_not_allowed')
    await endPayments(ctx, payableRef(row))
    // A part of it may have come while the rest is awaited.
    const isOwed = (await owe(ctx, payableRef(row))) > 0 || row.payment_state === 'confirmed'
    const canceled = await moveOrder(ctx.db, row, {
      status: 'canceled',
      situation: null,
      is_held: false,
      held_until: null,
      ...(isOwed && { payment_state: 'refund_due', paid_at: row.paid_at ?? now }),
    })
    if (!canceled) return refuse('move_not_allowed')
    if (row.is_held) await releaseStock(ctx, row, `Pedido nº ${row.number} cancelado`)
    await recordMove(ctx, canceled, 'canceled', { note: reason, isSilent })
    return done(canceled)
  })
}
