// Holds that ran out by the clock of the database. Reading computes the same (order.ts), so that what nobody swept yet looks
// no different; the goods go back here, once.
import type { Context } from '../../../platform/context.server.ts'
import { transaction } from '../../../platform/database/transaction.server.ts'
import { readShopFacts } from '../../shop/shop-settings.server.ts'
import { postLetter } from '../letters/order-letters.server.ts'
import { endHold, listAboutToEnd, listOver, tellOnce } from './hold-store.server.ts'
import { giveBack, writeDown } from './move-order.server.ts'

const mostAtOnce = 200

/**
 * Gives the goods of unpaid orders back, each in a transaction of its own; an order somebody else has in hand waits for the next
 * sweep.
 * @returns how many holds ended here
 */
export async function expireOrders(ctx: Context): Promise<number> {
  let ended = 0
  for (const id of await listOver(ctx.db, mostAtOnce))
    await transaction(ctx, async (ctx) => {
      const row = await endHold(ctx.db, id)
      if (!row) return
      await giveBack(ctx, row, `Pedido nº ${row.number} não pago no prazo`)
      await writeDown(ctx, row, 'expired', { byClock: true })
      ended++
    })
  return ended
}

const hour = 60

/** So many minutes before a Pix runs out its customer hears of it: six hours, or a quarter of a short hold. */
const warnedBefore = (reservationHours: number) => Math.min(6 * hour, (reservationHours * hour) / 4)

/** One letter for each hold that is about to end. */
export async function warnOfExpiry(ctx: Context): Promise<void> {
  const { reservation_hours } = await readShopFacts(ctx)
  for (const id of await listAboutToEnd(ctx.db, warnedBefore(reservation_hours), mostAtOnce))
    await transaction(ctx, async (ctx) => {
      const row = await tellOnce(ctx.db, id)
      if (row) await postLetter(ctx, row, 'expiring')
    })
}
