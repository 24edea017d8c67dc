// The cart: a wish list in a cookie, priced by the shop each time.

import { mostOfOne } from '../catalog/product.ts'
import type { ItemShipping, ShippingCode } from '../shipping/quote.ts'
import type { ImageView } from '../uploads/upload.ts'

/** As the cookie holds it: product id, quantity, service. */
export type CartLine = [product: string, qtd: number, shipping: ShippingCode | null]

export const mostLines = 50

export type CartProblem = 'sold_out' | 'too_few' | 'not_fetched'

export type CartItem = {
  product: {
    _id: string
    slug: string
    name: string
    image: ImageView | null
    /** false: sold out, too little of it left, or nobody may fetch it; it stays in the cart and is not counted */
    available: boolean
    /** what an order may take of it now */
    max_qtd: number
    min_qtd: number
    /** it is fetched, whatever way the others go */
    pickup_only: boolean
  }
  /** why it cannot be ordered now */
  problem: CartProblem | null
  qtd: number
  unit_price_cents: number
  /** 0 while it is not available: what cannot be bought costs nothing */
  total_cents: number
  shipping: ItemShipping | null
}

export type CartView = {
  items: CartItem[]
  items_cents: number
  shipping_cents: number
  total_cents: number
  postal_code: string | null
  /** what is no longer as it was, in words */
  changes: string[]
}

/** What of a cart can be ordered now. */
export const buyable = ({ items }: Pick<CartView, 'items'>) =>
  items.filter(({ product }) => product.available)

/** What there is a way to choose for: what is only fetched has its own, unless there is nothing else. */
export function travelling(cart: Pick<CartView, 'items'>): CartItem[] {
  const items = buyable(cart)
  const sent = items.filter(({ product }) => !product.pickup_only)
  return sent.length > 0 ? sent : items
}

/** Whether everything that can be ordered has a way to travel. */
export const isSent = (cart: Pick<CartView, 'items'>) =>
  buyable(cart).every(({ shipping }) => shipping !== null)

export const clampQtd = (qtd: number) => Math.min(Math.max(qtd, 1), mostOfOne)

/** Lines of one product become one, where the first of them stood; the service chosen last counts. */
export function mergeLines(lines: readonly CartLine[]): CartLine[] {
  const merged = new Map<string, CartLine>()
  for (const [product, qtd, shipping] of lines) {
    const before = merged.get(product)
    merged.set(product, [product, clampQtd((before?.[1] ?? 0) + qtd), shipping ?? before?.[2] ?? null])
  }
  return [...merged.values()]
}

/** Adds to what is there (docs/rules/shop-and-law.md 2): the quantity of a product that is in the cart grows. */
export const addToCart = (lines: readonly CartLine[], product: string, qtd: number): CartLine[] =>
  mergeLines([...lines, [product, qtd, null]])
