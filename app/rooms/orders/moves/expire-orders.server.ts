// Ends holds by the database's clock. Reading an order derives the same (order.ts), so that only the stock waits for
// this sweep.
import type { Context } from '../../../platform/context.server.ts'
import { transaction } from '../../../platform/database/transaction.server.ts'
import { authorize } from '../../../platform/policy.ts'
import { readShopFacts } from '../../shop/shop-settings.server.ts'
import { ordersPolicy } from '../policy.ts'
import { claimExpiryLetter, endHold, expireUnheld, listAboutToEnd, listOver } from './hold-store.server.ts'
import { recordMove, releaseStock } from './move-order.server.ts'

const mostAtOnce = 200

/**
 * Ends each hold in a transaction of its own; a locked order waits for the next sweep. An order with a short hold stays
 * payable without its goods until the time to pay is over.
 * @returns how many holds ended
 */
export async function expireOrders(ctx: Context): Promise<number> {
  authorize(ctx, ordersPolicy, 'expireOrders')
  let ended = 0
  for (const id of await listOver(ctx.db, mostAtOnce))
    await transaction(ctx, async (ctx) => {
      const row = await endHold(ctx.db, id)
      if (!row) return
      const missing = row.situation || row.known_at ? 'pago' : 'confirmado'
      await releaseStock(ctx, row, `Pedido nº ${row.number} não ${missing} no prazo`)
      await recordMove(ctx, row, row.situation ? 'expired' : 'released')
      ended++
    })
  await transaction(ctx, async (ctx) => {
    for (const row of await expireUnheld(ctx.db, mostAtOnce)) await recordMove(ctx, row, 'expired')
  })
  return ended
}

const hour = 60

/** How many minutes before the end of a hold its buyer is warned: six hours, or a quarter of a shorter hold. */
const warnedBefore = (reservationHours: number) => Math.min(6 * hour, (reservationHours * hour) / 4)

export async function warnOfExpiry(ctx: Context): Promise<void> {
  const { reservation_hours } = await readShopFacts(ctx)
  for (const id of await listAboutToEnd(ctx.db, warnedBefore(reservation_hours), mostAtOnce))
    await transaction(ctx, async (ctx) => {
      const row = await claimExpiryLetter(ctx.db, id)
      if (row) await ctx.events.tell(ctx, [{ type: 'order.expiring', data: { _id: row.id } }])
    })
}
