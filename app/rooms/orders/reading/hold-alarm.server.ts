// Orders of buyers who have never paid, confirmed or not, that hold more than a shop's usual day explains
// (docs/decisions/0220).
import type { Context } from '../../../platform/context.server.ts'
import { authorize } from '../../../platform/policy.ts'
import { goodsOf } from '../../catalog/goods.server.ts'
import { isAlarming } from '../checkout/unconfirmed.ts'
import { countBusyNetworks, countTogether, heldTogether } from '../checkout/unconfirmed-store.server.ts'
import { ordersPolicy } from '../policy.ts'

export type HoldAlarm = {
  /** number of products of whose goods buyers who have never paid hold more than a quarter */
  products: number
  /** how many networks sent five or more unconfirmed orders within an hour */
  networks: number
  /** how many orders of such buyers are still to be paid */
  orders: number
}

/** Null while there is no cause for alarm. */
export async function readHoldAlarm(ctx: Context): Promise<HoldAlarm | null> {
  authorize(ctx, ordersPolicy, 'readWorklist')
  const orders = await countTogether(ctx.db, 'new')
  if (orders === 0) return null
  const together = await heldTogether(ctx.db, 'new', null)
  const goods = await goodsOf(ctx, [...together.keys()])
  const products = new Set(
    [...together].flatMap(([id, held]) => {
      const one = goods.get(id)
      return one && isAlarming({ left: one.stock, held }) ? [one.product] : []
    }),
  )
  const networks = await countBusyNetworks(ctx.db)
  return products.size > 0 || networks > 0 ? { products: products.size, networks, orders } : null
}
