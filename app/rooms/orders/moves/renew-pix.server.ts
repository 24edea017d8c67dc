import type { Context } from '../../../platform/context.server.ts'
import { rates } from '../../../platform/limits/rates.ts'
import { requireFeature } from '../../../platform/require-feature.server.ts'
import { done, type Result, refuse } from '../../../platform/result.ts'
import { readShopFacts } from '../../shop/shop-settings.server.ts'
import type { Asked } from '../asked-order.server.ts'
import { areOverHalf, holdMinutes, isNetworkFull, payMinutes } from '../checkout/hold-terms.server.ts'
import { type Buyer, countUnpaid, findSender, lockBuyer } from '../checkout/key-store.server.ts'
import { mostUnpaid } from '../checkout/place-order.server.ts'
import { lockNetwork } from '../checkout/unconfirmed-store.server.ts'
import { allowedActions, type OrderView } from '../order.ts'
import { moveAndCharge } from '../payment/charge-order.server.ts'
import { standingOf } from '../standing.ts'
import { linesOf, moveOrder, type StoredOrder } from '../store.server.ts'
import type { MoveRefusal } from '../text.ts'
import { minutesFromNow } from './hold-store.server.ts'
import { recordMove, reserveAgain, settleHold } from './move-order.server.ts'

/**
 * Renews an expired hold while there is stock, with the same code where it is still taken
 * (docs/rules/shop-and-law.md 9). The hold of an unconfirmed buyer is as brief as the first, and so is that of a buyer who never paid, where such
 * buyers hold half. Refuses `move_not_allowed`, `out_of_stock`, `too_many_unpaid`, `confirm_first`. Throws 429 after 10
 * in an hour.
 */
export async function renewPix(ctx: Context, asked: Asked): Promise<Result<OrderView, MoveRefusal>> {
  await requireFeature(ctx, 'shop')
  await ctx.limits.take(rates.renewals, ctx.actor ? `user:${ctx.actor._id}` : `ip:${ctx.request.ip}`)
  const facts = await readShopFacts(ctx)
  return moveAndCharge<MoveRefusal>(ctx, asked, 'renewPix', async (ctx, { row, side, now }) => {
    if (!allowedActions(standingOf(row), side, now, { isSelling: true }).renew_pix)
      return refuse('move_not_allowed')
    const buyer = await buyerOfOrder(ctx, row)
    if (buyer) {
      await lockBuyer(ctx.db, buyer)
      if ((await countUnpaid(ctx.db, buyer)) >= mostUnpaid) return refuse('too_many_unpaid')
    }
    const isKnown = row.known_at !== null
    const lines = await linesOf(ctx.db, [row.id])
    if (!isKnown) {
      await lockNetwork(ctx.db, row.network)
      if (await isNetworkFull(ctx, row.network, lines)) return refuse('confirm_first')
    }
    // The hold has expired, but the sweep has not returned the goods yet: they still belong to this order.
    const attempt = row.is_held ? row.attempt : row.attempt + 1
    const taken = row.is_held ? done(undefined) : await reserveAgain(ctx, row, attempt)
    if (taken.refused !== undefined) return taken
    const renewed = await moveOrder(ctx.db, row, {
      attempt,
      is_held: true,
      situation: null,
      held_at: minutesFromNow(0),
      held_until: minutesFromNow(holdMinutes(facts, false)),
      pay_until: minutesFromNow(payMinutes(facts)),
      told_attempt: Math.min(row.told_attempt, attempt - 1),
    })
    if (!renewed) return refuse('move_not_allowed')
    const goods = lines.flatMap(({ goods_id }) => goods_id ?? [])
    if (!isKnown && (await ctx.mail.isOpen(ctx)) && (await areOverHalf(ctx, goods)))
      return refuse('confirm_first')
    const held = isKnown ? await settleHold(ctx, renewed, lines) : renewed
    await recordMove(ctx, held, 'renewed')
    return done(held)
  })
}

/** The buyer as `placeOrder` counts it, by what made it known; null where the shop typed the order. */
async function buyerOfOrder(ctx: Context, row: StoredOrder): Promise<Buyer | null> {
  if (row.placed_by !== 'customer') return null
  if (row.known_by === 'account' && row.user_id !== null) return { userId: row.user_id }
  if (row.known_by === 'code' || row.known_by === 'link' || row.known_by === 'paid_before')
    return { proven: row.customer_email }
  const sender = await findSender(ctx.db, row.id)
  return sender === null ? null : { email: row.customer_email, sender }
}
