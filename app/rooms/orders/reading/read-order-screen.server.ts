import { type Context, siteZone } from '../../../platform/context.server.ts'
import { may } from '../../../platform/policy.ts'
import { readShopFacts } from '../../shop/shop-settings.server.ts'
import { readSettings } from '../../site/settings.server.ts'
import type { Asked } from '../asked-order.server.ts'
import { listOwnOrders } from '../customer/own-orders.server.ts'
import { listOrders, readOrder, readOrderByToken, readWorklist } from '../orders.server.ts'
import { ordersPolicy } from '../policy.ts'
import type { OrdersQuery } from '../schema.ts'

/** Throws as `readOrder` and `readOrderByToken` do. */
export async function readOrderScreen(ctx: Context, asked: Asked) {
  const order = await ('id' in asked ? readOrder(ctx, asked.id) : readOrderByToken(ctx, asked.token))
  const [settings, facts] = await Promise.all([ctx.cached('settings', readSettings), readShopFacts(ctx)])
  return {
    order,
    zone: await siteZone(ctx),
    arrangeText: facts.arrange_text,
    pickup: facts.pickup,
    whatsapp: settings?.whatsapp ?? '',
    seller: {
      title: settings?.title ?? '',
      email: settings?.email ?? '',
      legal: settings?.legal ?? { name: '', document: '', address: '', phone: '' },
    },
  }
}

/** The answer has `work` only for the shop. */
export const readOrdersScreen = async (ctx: Context, query: OrdersQuery) =>
  may(ctx.actor, ordersPolicy, 'readWorklist') ? readShopOrders(ctx, query) : readOwnOrders(ctx, query)

export async function readShopOrders(ctx: Context, query: OrdersQuery) {
  return {
    work: await readWorklist(ctx),
    orders: await listOrders(ctx, query),
    zone: await siteZone(ctx),
    readAt: (await ctx.now()).toISOString(),
  }
}

export async function readOwnOrders(ctx: Context, query: OrdersQuery) {
  return { work: null, orders: await listOwnOrders(ctx, query), zone: await siteZone(ctx) }
}
