// Unconfirmed orders that hold more than a shop's usual day explains (docs/decisions/0220).
import type { Context } from '../../../platform/context.server.ts'
import { authorize } from '../../../platform/policy.ts'
import { goodsOf } from '../../catalog/goods.server.ts'
import { isAlarming } from '../checkout/unconfirmed.ts'
import { countBusyNetworks, countUnconfirmed, heldUnconfirmed } from '../checkout/unconfirmed-store.server.ts'
import { ordersPolicy } from '../policy.ts'

export type HoldAlarm = {
  /** of which a quarter or more is held by unconfirmed orders */
  products: number
  /** from which five orders or more came within an hour */
  networks: number
  /** unconfirmed orders still to be paid */
  orders: number
}

/** Null while nothing stands out. */
export async function readHoldAlarm(ctx: Context): Promise<HoldAlarm | null> {
  authorize(ctx, ordersPolicy, 'readWorklist')
  const orders = await countUnconfirmed(ctx.db)
  if (orders === 0) return null
  const held = await heldUnconfirmed(ctx.db, null)
  const goods = await goodsOf(ctx, [...held.keys()])
  const products = [...held].filter(([product, unconfirmed]) => {
    const left = goods.get(product)?.stock
    return left !== undefined && isAlarming({ left, unconfirmed })
  }).length
  const networks = await countBusyNetworks(ctx.db)
  return products > 0 || networks > 0 ? { products, networks, orders } : null
}
