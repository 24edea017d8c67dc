import type { Context } from '../../../platform/context.server.ts'
import { done, type Result, refuse } from '../../../platform/result.ts'
import { oweNoMore, readRefunds } from '../../payments/payments.server.ts'
import type { OrderView, PaymentState, Situation } from '../order.ts'
import { payableRef } from '../payment/order-payment.ts'
import { stateAfterRefund } from '../payment/state-after-refund.server.ts'
import { moveOrder, type StoredOrder } from '../store.server.ts'
import { moveAsked, recordMove } from './move-order.server.ts'
import { deleteOpenWithdrawal, type WithdrawalRow, withdrawalsOf } from './withdrawal-store.server.ts'

/**
 * The customer regrets the withdrawal, or the goods never came back: by the shop, with a reason that the customer is
 * told (docs/decisions/0307). Of several that are open, the last is taken back. The order stands as before. Refuses
 * `refund_begun` where any of its money went back or is on its way, and `move_not_allowed`.
 * @param given.withdrawal the one that was seen as the last; left out, whichever is
 */
export function takeBackWithdrawal(
  ctx: Context,
  id: string,
  { reason, withdrawal }: { reason: string; withdrawal?: string | undefined },
): Promise<Result<OrderView, 'move_not_allowed' | 'refund_begun'>> {
  return moveAsked<'move_not_allowed' | 'refund_begun'>(
    ctx,
    { id },
    'takeBackWithdrawal',
    async (ctx, { row }) => {
      const last = (await withdrawalsOf(ctx.db, row.id)).findLast(({ received_at }) => received_at === null)
      if (row.situation !== 'withdrawal_requested' || !last) return refuse('move_not_allowed')
      if (withdrawal !== undefined && withdrawal !== last.id) return refuse('move_not_allowed')
      const gone = await deleteOpenWithdrawal(ctx.db, last.id)
      if (!gone || !(await oweNoMore(ctx, payableRef(row), gone.requested_exactly)))
        return refuse('refund_begun')
      const moved = await moveOrder(ctx.db, row, await standingBefore(ctx, row))
      if (!moved) return refuse('move_not_allowed')
      await recordMove(ctx, moved, 'withdrawal_undone', { note: reason })
      return done(moved)
    },
  )
}

/** How the order stands without the withdrawal, which is gone. */
async function standingBefore(
  ctx: Context,
  row: StoredOrder,
): Promise<{ situation: Situation | null; payment_state: PaymentState }> {
  const others = await withdrawalsOf(ctx.db, row.id)
  const { due } = await readRefunds(ctx, payableRef(row))
  const isPaidBack = others.some(({ refunded_at }) => refunded_at !== null)
  return {
    situation: situationWith(others, row.is_held),
    payment_state: due > 0 ? 'refund_due' : isPaidBack ? await stateAfterRefund(ctx, row) : 'confirmed',
  }
}

function situationWith(others: readonly WithdrawalRow[], isHeld: boolean): Situation | null {
  if (others.some(({ received_at }) => received_at === null)) return 'withdrawal_requested'
  if (others.length > 0) return 'withdrawn'
  return isHeld ? null : 'paid_without_stock'
}
