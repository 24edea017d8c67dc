import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import type { Quote, QuoteItem } from '../shipping/quote.ts'
import { freeShippingFrom, pickupQuote, quote } from '../shipping/quotes.server.ts'
import { type ReadCart, readCart } from './cart.server.ts'
import { buyable } from './cart.ts'
import { cartPolicy } from './policy.ts'

export type CartVisit = {
  cart: ReadCart
  /** one service for everything together; without a postal code only pick-up, if the shop offers it */
  quote: Quote | null
  /** centavos; null where the shop has no free shipping */
  free_shipping_from: number | null
}

/** Throws as `readCart` does. */
export async function visitCart(
  ctx: Context,
  cookies: { cart: string | undefined; postal_code: string | undefined },
): Promise<CartVisit> {
  authorize(ctx, cartPolicy, 'readCart')
  const cart = await readCart(ctx, cookies)
  const items = buyable(cart).map(({ product, qtd }) => ({ product: product._id, qtd }))
  return {
    cart,
    quote: items.length > 0 ? await waysOf(ctx, items, cart.postal_code) : null,
    free_shipping_from: await freeShippingFrom(ctx),
  }
}

async function waysOf(ctx: Context, items: QuoteItem[], postal_code: string | null): Promise<Quote | null> {
  if (postal_code === null) return pickupQuote(ctx, items)
  const ways = await quote(ctx, { postal_code, items })
  return ways.refused ? null : ways.value
}
