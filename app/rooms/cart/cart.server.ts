import { readPostalCode } from '../../platform/brazil/postal-code-ranges.ts'
import type { Context } from '../../platform/context.server.ts'
import { rates } from '../../platform/limits/rates.ts'
import { authorize } from '../../platform/policy.ts'
import { requireFeature } from '../../platform/require-feature.server.ts'
import { done, type Result, refuse } from '../../platform/result.ts'
import { goodsOf } from '../catalog/goods.server.ts'
import { type Price, priceOf } from '../pricing/price.ts'
import type { PricedShipping } from '../shipping/quote.ts'
import { offersPickup, priceShipping } from '../shipping/quotes.server.ts'
import { type CartLine, type CartView, mergeLines, mostLines } from './cart.ts'
import { readCartCookie } from './cart-cookie.ts'
import { cartPolicy } from './policy.ts'
import type { CartForm } from './schema.ts'
import { changeText } from './text.ts'
import { weighLines } from './weigh-lines.ts'

export type ReadCart = CartView & {
  /** what the cookie should hold: available products and quantities */
  lines: CartLine[]
  /** the cookie could not be read whole: the cart's page rewrites it */
  isBroken: boolean
}

/**
 * The cart of a cookie, priced now. Never throws on bad input; 404 while the shop is off, 429 for a visitor who asks
 * too often.
 */
export async function readCart(
  ctx: Context,
  cookies: { cart: string | undefined; postal_code: string | undefined },
): Promise<ReadCart> {
  authorize(ctx, cartPolicy, 'readCart')
  await requireFeature(ctx, 'shop')
  const { lines, isBroken } = readCartCookie(cookies.cart)
  const cart = await priceCart(ctx, lines, cookies.postal_code)
  return { ...cart, isBroken }
}

/**
 * Prices a new cart (centavos) and returns the cookies' contents; prices in the input are ignored. Refuses more than 50
 * products and postal codes that do not exist.
 */
export async function saveCart(
  ctx: Context,
  { items, postal_code }: CartForm,
  remembered: string | undefined,
): Promise<Result<ReadCart, 'too_many_lines' | 'invalid_postal_code'>> {
  authorize(ctx, cartPolicy, 'saveCart')
  await requireFeature(ctx, 'shop')
  const lines = mergeLines(items.map(({ product, qtd, shipping }) => [product, qtd, shipping ?? null]))
  if (lines.length > mostLines) return refuse('too_many_lines')
  if (postal_code && readPostalCode(postal_code) === null) return refuse('invalid_postal_code')
  const cart = await priceCart(ctx, lines, postal_code === undefined ? remembered : postal_code)
  return done({ ...cart, isBroken: false })
}

async function priceCart(
  ctx: Context,
  wished: readonly CartLine[],
  typed: string | null | undefined,
): Promise<CartView & { lines: CartLine[] }> {
  // A postal code that does not exist is dropped, from an empty cart too.
  const postalCode = typed ? (readPostalCode(typed)?.plain ?? null) : null
  if (wished.length === 0)
    return { items: [], lines: [], changes: [], ...totalsOf(priceOf([])), postal_code: postalCode }
  await ctx.limits.take(rates.carts, `ip:${ctx.request.ip}`)
  const goods = await goodsOf(
    ctx,
    wished.map(([product]) => product),
  )
  const isFetched = [...goods.values()].some(({ pickup_only }) => pickup_only)
  const { kept, changes } = weighLines(wished, goods, isFetched && (await offersPickup(ctx)))
  const sent = kept.filter(({ problem }) => problem === null)
  const asked = sent.map(({ line: [product, qtd, shipping] }) => ({ product, qtd, shipping }))
  const shipping: PricedShipping =
    asked.length > 0
      ? await priceShipping(ctx, { postal_code: postalCode, items: asked })
      : { items: [], postal_code: postalCode }
  const shares = new Map(sent.map(({ line: [product] }, at) => [product, shipping.items[at] ?? null]))
  // Items that cannot be ordered now do not count.
  const price = priceOf(
    kept.map(({ line: [product, qtd], goods, problem }) => ({
      unit_price_cents: goods.unit_price_cents,
      qtd: problem === null ? qtd : 0,
      shipping_price_cents: shares.get(product)?.price_cents ?? 0,
    })),
  )
  const items = kept.map(({ line: [product, qtd], goods, problem, most }, at) => ({
    product: {
      _id: product,
      slug: goods.slug,
      name: goods.name,
      image: goods.image,
      available: problem === null,
      max_qtd: most,
      min_qtd: goods.min_qtd,
      pickup_only: goods.pickup_only,
    },
    problem,
    qtd,
    unit_price_cents: goods.unit_price_cents,
    total_cents: price.lines[at]?.total_cents ?? 0,
    shipping: shares.get(product) ?? null,
  }))
  const lost = sent.filter(({ line: [product, , code] }) =>
    // Without a postal code only pick-up has a price: then no other choice has been lost yet.
    code === null || shares.get(product) ? false : shipping.postal_code !== null || code === 'retirada',
  )
  const lostIds = new Set(lost.map(({ line: [product] }) => product))
  return {
    items,
    ...totalsOf(price),
    postal_code: shipping.postal_code,
    changes: [...changes, ...lost.map(({ goods }) => changeText.not_sent(goods.name))],
    lines: kept.map(({ line: [product, qtd, code] }) => [product, qtd, lostIds.has(product) ? null : code]),
  }
}

const totalsOf = ({ items_cents, shipping_cents, total_cents }: Price) => ({
  items_cents,
  shipping_cents,
  total_cents,
})
