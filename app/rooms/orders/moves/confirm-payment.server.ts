import type { Context } from '../../../platform/context.server.ts'
import { done, type Result, refuse } from '../../../platform/result.ts'
import { paidByHand } from '../../payments/payments.server.ts'
import type { OrderView } from '../order.ts'
import { payableOf } from '../payment/order-payment.ts'
import { moveOrder, type StoredOrder } from '../store.server.ts'
import { moveAsked, recordMove, reserveAgain } from './move-order.server.ts'

export type PaymentRefusal = 'move_not_allowed' | 'other_amount'

type Payment = {
  note?: string
  /** centavos that came in; left out, the order's total */
  amount_cents?: number | undefined
  /** a person has seen both amounts */
  accepts_other_amount?: boolean
  /** when the money came, as a bank says; left out, now */
  paid_at?: Date
}

/**
 * pending -> processing; the history says how much came in. After an expired hold it takes the goods again
 * (attempt + 1), or the order is `paid_without_stock`. Refuses `move_not_allowed`, and `other_amount` with
 * `details: { amount_cents, total_cents }` unless a person accepted it. May be called in the transaction that heard of
 * the payment.
 */
export function confirmPayment(
  ctx: Context,
  id: string,
  { note = '', amount_cents, accepts_other_amount = false, paid_at }: Payment = {},
): Promise<Result<OrderView, PaymentRefusal>> {
  return moveAsked<PaymentRefusal>(ctx, { id }, 'confirmPayment', async (ctx, { row, now }) => {
    if (row.status !== 'pending' || row.payment_state !== 'awaiting') return refuse('move_not_allowed')
    const { total_cents } = row
    const amountCents = amount_cents ?? total_cents
    if (amountCents !== total_cents && !accepts_other_amount)
      return refuse('other_amount', { details: { amount_cents: amountCents, total_cents } })
    await paidByHand(ctx, payableOf(row), { method: row.payment_method, cents: amountCents })
    return paidNow(ctx, row, { now, note, amountCents, ...(paid_at && { paidAt: paid_at }) })
  })
}

/**
 * Runs in the transaction that has locked the order: the money is there, whether a person or a provider says so.
 * @param paidAt when it came; never before the order was made, nor later than now
 */
export async function paidNow(
  ctx: Context,
  row: StoredOrder,
  { now, note, amountCents, paidAt = now }: { now: Date; note: string; amountCents: number; paidAt?: Date },
): Promise<Result<StoredOrder, 'move_not_allowed'>> {
  const hold = await holdNow(ctx, row)
  const paid = await moveOrder(ctx.db, row, {
    status: 'processing',
    payment_state: 'confirmed',
    paid_at: new Date(Math.min(+now, Math.max(+row.created_at, +paidAt))),
    held_until: null,
    ...hold,
    ...(row.known_at === null && { known_at: now, known_by: 'payment' }),
  })
  if (!paid) return refuse('move_not_allowed')
  await recordMove(ctx, paid, hold.is_held ? 'paid' : 'paid_without_stock', { note, amountCents })
  return done(paid)
}

async function holdNow(ctx: Context, row: StoredOrder) {
  // Goods that were not returned yet still belong to this order, whether or not its hold has expired.
  if (row.is_held) return { is_held: true, situation: null }
  const attempt = row.attempt + 1
  const taken = await reserveAgain(ctx, row, attempt)
  return taken.refused
    ? { is_held: false, situation: 'paid_without_stock' as const }
    : { is_held: true, situation: null, attempt }
}

/**
 * Takes the goods of an order paid without stock, once there is stock again. Refuses `move_not_allowed`,
 * `out_of_stock`.
 */
export function settleWithoutStock(
  ctx: Context,
  id: string,
): Promise<Result<OrderView, 'move_not_allowed' | 'out_of_stock'>> {
  return moveAsked(ctx, { id }, 'settleWithoutStock', async (ctx, { row }) => {
    if (row.status !== 'processing' || row.situation !== 'paid_without_stock')
      return refuse('move_not_allowed')
    const attempt = row.attempt + 1
    const taken = await reserveAgain(ctx, row, attempt)
    if (taken.refused) return taken
    const settled = await moveOrder(ctx.db, row, { is_held: true, situation: null, attempt })
    if (!settled) return refuse('move_not_allowed')
    await recordMove(ctx, settled, 'stock_settled')
    return done(settled)
  })
}
