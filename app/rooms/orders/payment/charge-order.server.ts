// Charges once more an order that has nothing to pay by, or by another method.
import type { Context } from '../../../platform/context.server.ts'
import { transaction } from '../../../platform/database/transaction.server.ts'
import { rates } from '../../../platform/limits/rates.ts'
import { done, type Result, refuse } from '../../../platform/result.ts'
import type { StoredPayment } from '../../payments/payment.ts'
import { askOnceMore, askPayment, charge, endPayments, readPayment } from '../../payments/payments.server.ts'
import { providerOf } from '../../payments/providers.server.ts'
import { readShopFacts } from '../../shop/shop-settings.server.ts'
import { type Asked, type OpenOrder, openToMove } from '../asked-order.server.ts'
import { recordMove } from '../moves/move-order.server.ts'
import { allowedActions, type OrderView, type Side } from '../order.ts'
import type { ordersPolicy } from '../policy.ts'
import type { ChargeForm } from '../schema.ts'
import { standingOf } from '../standing.ts'
import { moveOrder, type StoredOrder } from '../store.server.ts'
import { orderView } from '../views.server.ts'
import { isUncharged, payableOf, payableRef } from './order-payment.ts'

export type ChargeRefusal = 'move_not_allowed' | 'payment_unavailable'

/**
 * Returns the order with what to pay by, or without where the provider fails again. Refuses `move_not_allowed` and
 * `payment_unavailable`; throws 429 after 10 in an hour.
 */
export async function chargeOrder(
  ctx: Context,
  asked: Asked,
  { method }: ChargeForm,
): Promise<Result<OrderView, ChargeRefusal>> {
  await ctx.limits.take(rates.renewals, ctx.actor ? `user:${ctx.actor._id}` : `ip:${ctx.request.ip}`)
  return moveAndCharge<ChargeRefusal>(ctx, asked, 'chargeOrder', async (ctx, { row, side, now }) => {
    const isOpen = isUncharged(await readPayment(ctx, payableRef(row)))
    if (!allowedActions(standingOf(row), side, now, { isUncharged: isOpen }).charge)
      return refuse('move_not_allowed')
    if (method === undefined || method === row.payment_method) return done(row)
    if (!providerOf(method, await readShopFacts(ctx))) return refuse('payment_unavailable')
    await endPayments(ctx, payableRef(row))
    const changed = await moveOrder(ctx.db, row, { payment_method: method })
    if (!changed) return refuse('move_not_allowed')
    await recordMove(ctx, changed, 'charged_otherwise')
    return done(changed)
  })
}

type Charging = { row: StoredOrder; side: Side; payment: StoredPayment | undefined }

/** Like `moveAsked`; an order then to be paid that has nothing to pay by is charged after the transaction. */
export async function moveAndCharge<Code extends string>(
  ctx: Context,
  asked: Asked,
  verb: keyof typeof ordersPolicy,
  steps: (ctx: Context, open: OpenOrder & { now: Date }) => Promise<Result<StoredOrder, Code>>,
): Promise<Result<OrderView, Code>> {
  const moved = await transaction(ctx, async (ctx): Promise<Result<Charging, Code>> => {
    const { side, ...open } = await openToMove(ctx, asked, verb)
    const stepped = await steps(ctx, { ...open, side, now: await ctx.now() })
    if (!('value' in stepped)) return stepped
    return done({ row: stepped.value, side, payment: await paymentToAsk(ctx, stepped.value) })
  })
  if (!('value' in moved)) return moved
  const { row, side, payment } = moved.value
  if (payment?.state === 'asked') await charge(ctx, payment, payableOf(row))
  return done(await orderView(ctx, row, side))
}

/** Undefined where there is something to pay by, or another request is asking the provider just now. */
async function paymentToAsk(ctx: Context, row: StoredOrder) {
  const payment = await readPayment(ctx, payableRef(row))
  if (payment?.state === 'asked') return askOnceMore(ctx, payment)
  const isOver = payment?.open_until && payment.open_until <= (await ctx.now())
  if (!isUncharged(payment) && !isOver) return undefined
  return askPayment(ctx, payableOf(row), {
    method: row.payment_method,
    attempt: (payment?.attempt ?? 0) + 1,
  })
}
