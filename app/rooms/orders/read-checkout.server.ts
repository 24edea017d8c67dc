// What the checkout is drawn from: the cart priced now, how one may pay and receive, who sells, who buys.
import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import { visitCart } from '../cart/visit-cart.server.ts'
import { readProfile } from '../people/profile.server.ts'
import { readSettings } from '../site/settings.server.ts'
import { readShopFacts } from '../site/shop-settings.server.ts'
import { ordersPolicy } from './policy.ts'

/**
 * The same prices `placeOrder` will find, unless something changes meanwhile. Whoever is logged in finds what the profile
 * knows. Stops with 404 while there is no shop.
 */
export async function readCheckout(
  ctx: Context,
  cookies: { cart: string | undefined; postal_code: string | undefined },
) {
  authorize(ctx, ordersPolicy, 'placeOrder')
  const { cart: read, quote } = await visitCart(ctx, cookies)
  const { lines: _, isBroken: __, ...cart } = read
  const [facts, settings, person] = await Promise.all([
    readShopFacts(ctx),
    readSettings(ctx),
    ctx.actor ? readProfile(ctx) : null,
  ])
  const { methods, arrange_text, pickup, reservation_hours, exchange_text } = facts
  return {
    cart,
    quote,
    shop: { methods, arrange_text, pickup, reservation_hours, exchange_text },
    seller: {
      title: settings?.title ?? '',
      email: settings?.email ?? '',
      legal: settings?.legal ?? { name: '', document: '', address: '', phone: '' },
    },
    person,
  }
}

export type Checkout = Awaited<ReturnType<typeof readCheckout>>
