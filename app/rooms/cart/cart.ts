import { mostOfOne } from '../catalog/product.ts'
import type { ItemShipping, ShippingCode } from '../shipping/quote.ts'
import type { ImageView } from '../uploads/upload.ts'

export type CartLine = [product: string, qtd: number, shipping: ShippingCode | null]

export const mostLines = 50

export type CartProblem = 'sold_out' | 'too_few' | 'not_fetched'

export type CartItem = {
  product: {
    _id: string
    slug: string
    name: string
    image: ImageView | null
    /**
     * false: sold out, too little left, or pick-up only without pick-up; the item stays in the cart but does not count
     */
    available: boolean
    /** the most an order may take now */
    max_qtd: number
    min_qtd: number
    /** the customer picks it up, however the other items are sent */
    pickup_only: boolean
  }
  /** why the item cannot be ordered now */
  problem: CartProblem | null
  qtd: number
  unit_price_cents: number
  /** 0 while the item is not available */
  total_cents: number
  shipping: ItemShipping | null
}

export type CartView = {
  items: CartItem[]
  items_cents: number
  shipping_cents: number
  total_cents: number
  postal_code: string | null
  /** sentences that tell what has changed since the cart was saved */
  changes: string[]
}

export const buyable = ({ items }: Pick<CartView, 'items'>) =>
  items.filter(({ product }) => product.available)

/** Items with a choice of shipping: pick-up-only ones have none, unless the cart holds nothing else. */
export function travelling(cart: Pick<CartView, 'items'>): CartItem[] {
  const items = buyable(cart)
  const sent = items.filter(({ product }) => !product.pickup_only)
  return sent.length > 0 ? sent : items
}

/** Whether everything that can be ordered has a shipping method. */
export const isSent = (cart: Pick<CartView, 'items'>) =>
  buyable(cart).every(({ shipping }) => shipping !== null)

/** Whether the customer picks up everything at the shop. */
export const isFetched = (cart: Pick<CartView, 'items'>) =>
  buyable(cart).every(({ shipping }) => shipping?.code === 'retirada')

export const clampQtd = (qtd: number) => Math.min(Math.max(qtd, 1), mostOfOne)

/** One line per product, at the place of its first line; the last service counts. */
export function mergeLines(lines: readonly CartLine[]): CartLine[] {
  const merged = new Map<string, CartLine>()
  for (const [product, qtd, shipping] of lines) {
    const before = merged.get(product)
    merged.set(product, [product, clampQtd((before?.[1] ?? 0) + qtd), shipping ?? before?.[2] ?? null])
  }
  return [...merged.values()]
}

/** Adding a product that is already in the cart increases its quantity (docs/rules/shop-and-law.md 2). */
export const addToCart = (lines: readonly CartLine[], product: string, qtd: number): CartLine[] =>
  mergeLines([...lines, [product, qtd, null]])
