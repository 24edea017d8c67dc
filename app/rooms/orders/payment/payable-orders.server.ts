// Orders as the room of payments sees them: news from a provider becomes a move of the order.
import type { Context } from '../../../platform/context.server.ts'
import { authorize } from '../../../platform/policy.ts'
import { moneyText } from '../../../platform/text/money.ts'
import type { Heard, PayableRoom } from '../../payments/payable.ts'
import { owe } from '../../payments/payments.server.ts'
import { paidNow } from '../moves/confirm-payment.server.ts'
import { recordMove } from '../moves/move-order.server.ts'
import { markPaidBack } from '../moves/withdrawal-store.server.ts'
import { isAwaiting, type PaymentState } from '../order.ts'
import { ordersPolicy } from '../policy.ts'
import { standingOf } from '../standing.ts'
import { lockOrder, moveOrder, type StoredOrder } from '../store.server.ts'
import { payableOf, payableRef } from './order-payment.ts'
import { stateAfterRefund } from './state-after-refund.server.ts'

export const payableOrders: PayableRoom = {
  async lock(ctx, id) {
    const row = await lockOrder(ctx.db, id)
    return row && isAwaiting(standingOf(row)) ? payableOf(row) : undefined
  },
  async hear(ctx, id, news) {
    authorize(ctx, ordersPolicy, 'hearOfPayment')
    const row = await lockOrder(ctx.db, id)
    if (row) await moveBy(ctx, row, news)
  },
}

async function moveBy(ctx: Context, row: StoredOrder, heard: Heard): Promise<void> {
  const { kind, cents } = heard
  const amountCents = cents
  if (kind === 'paid_in_part' && row.status === 'canceled') return paidTwice(ctx, row, heard)
  if (kind === 'paid_in_part') return void (await recordMove(ctx, row, 'paid_in_part', { amountCents }))
  if (kind === 'disputed') return void (await recordMove(ctx, row, 'disputed', { amountCents }))
  if (kind === 'refunded') return refunded(ctx, row)
  if (!isAwaiting(standingOf(row))) return paidTwice(ctx, row, heard)
  const more = cents - row.total_cents
  const note = more > 0 ? `${moneyText(more)} a mais do que o total do pedido.` : ''
  const paid = await paidNow(ctx, row, { now: await ctx.now(), note, amountCents })
  if (paid.refused !== undefined) throw new Error(`order ${row.number} was paid, and could not be moved`)
}

/** The order was canceled meanwhile, or paid otherwise: the shop owes this money back. */
async function paidTwice(ctx: Context, row: StoredOrder, { cents, payment }: Heard): Promise<void> {
  await owe(ctx, payableRef(row), cents, payment)
  const owing = await becomes(ctx, row, 'refund_due')
  await recordMove(ctx, owing, 'paid_when_canceled', { amountCents: cents })
}

async function refunded(ctx: Context, row: StoredOrder): Promise<void> {
  if (row.payment_state === 'refunded') return
  await markPaidBack(ctx.db, row.id)
  await recordMove(ctx, await becomes(ctx, row, await stateAfterRefund(ctx, row)), 'refunded')
}

async function becomes(ctx: Context, row: StoredOrder, payment_state: PaymentState): Promise<StoredOrder> {
  const paid_at = row.paid_at ?? (await ctx.now())
  return (await moveOrder(ctx.db, row, { payment_state, paid_at })) ?? row
}
