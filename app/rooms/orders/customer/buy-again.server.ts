// "Comprar de novo" puts an order's products into the cart of the browser that asks.
import type { Context } from '../../../platform/context.server.ts'
import { requireFeature } from '../../../platform/require-feature.server.ts'
import { done, type Result } from '../../../platform/result.ts'
import { type ReadCart, saveCart } from '../../cart/cart.server.ts'
import { type CartLine, mergeLines } from '../../cart/cart.ts'
import { readCartCookie } from '../../cart/cart-cookie.ts'
import { goodsOf } from '../../catalog/goods.server.ts'
import { isAvailable } from '../../catalog/product.ts'
import { type Asked, openOrder } from '../asked-order.server.ts'
import { linesOf } from '../store.server.ts'
import { againText } from '../text.ts'

export type BoughtAgain = {
  cart: ReadCart
  /** how many different products of the order are in the cart now */
  added: number
  /** sentences on what is missing or different */
  said: string[]
}

/**
 * Puts each product into the cart at least in the quantity bought, so that asking twice does not double it; names those
 * that are unavailable. Throws 404 for an order that is not the asker's and without a shop; refuses more than 50
 * products, leaving the cart as it was.
 */
export async function buyAgain(
  ctx: Context,
  asked: Asked,
  cookies: { cart: string | undefined; postal_code: string | undefined },
): Promise<Result<BoughtAgain, 'too_many_lines' | 'invalid_postal_code'>> {
  const { row } = await openOrder(ctx, asked, 'buyAgain')
  await requireFeature(ctx, 'shop')
  const lines = await linesOf(ctx.db, [row.id])
  const goods = await goodsOf(
    ctx,
    lines.map(({ goods_id }) => goods_id).filter((id) => id !== null),
  )
  const missing: string[] = []
  const wished: CartLine[] = []
  for (const { goods_id, name, qtd } of lines) {
    const found = goods_id === null ? undefined : goods.get(goods_id)
    if (!found) missing.push(againText.gone(name))
    else if (!isAvailable(found)) missing.push(againText.sold_out(found.name))
    else wished.push([found._id, qtd, null])
  }
  const cart = await saveCart(ctx, { items: itemsWith(cookies.cart, wished) }, cookies.postal_code)
  if (cart.refused) return cart
  return done({ cart: cart.value, added: wished.length, said: [...missing, ...cart.value.changes] })
}

function itemsWith(cookie: string | undefined, wished: readonly CartLine[]) {
  const held = readCartCookie(cookie).lines
  const more = mergeLines(wished).map(([product, qtd]): CartLine => {
    const there = held.find(([id]) => id === product)?.[1] ?? 0
    return [product, Math.max(0, qtd - there), null]
  })
  const lines = mergeLines([...held, ...more.filter(([, qtd]) => qtd > 0)])
  return lines.map(([product, qtd, shipping]) => ({ product, qtd, shipping }))
}
