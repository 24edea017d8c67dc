// Items become order lines. Holds no price of its own: those are read in the transaction.
import type { Goods } from '../../catalog/product.ts'
import { mostPerOrder } from '../../catalog/product.ts'
import type { ItemShipping, ShippingCode } from '../../shipping/quote.ts'

export type Wanted = { product: string; qtd: number; shipping: ShippingCode }

/** One line for each product: quantities add up, the first service counts. */
export function mergeItems(items: readonly Wanted[]): Wanted[] {
  const lines = new Map<string, Wanted>()
  for (const item of items) {
    const product = item.product.toLowerCase()
    const before = lines.get(product)
    lines.set(product, before ? { ...before, qtd: before.qtd + item.qtd } : { ...item, product })
  }
  return [...lines.values()]
}

export const idsOf = (wanted: readonly Wanted[]) => wanted.map(({ product }) => product)

export const isPickup = (items: readonly { shipping: ShippingCode }[]) =>
  items.every(({ shipping }) => shipping === 'retirada')

export type PricedLine = Wanted & { goods: Goods; total_cents: number; travels: ItemShipping }
type Priced = {
  lines: PricedLine[]
  items_cents: number
  shipping_cents: number
  total_cents: number
}

export const highestTotal = 1_000_000_000

export const fits = ({ goods, qtd }: { goods: Goods; qtd: number }) =>
  qtd >= goods.min_qtd && qtd <= mostPerOrder(goods)

/** @param shares of each line's parcel, in the order of the lines */
export function priceLines(
  wanted: readonly Wanted[],
  goods: ReadonlyMap<string, Goods>,
  shares: readonly ItemShipping[],
): Priced {
  const lines = wanted.flatMap((line, at): PricedLine[] => {
    const [found, travels] = [goods.get(line.product), shares[at]]
    if (!found || !travels) return []
    return [{ ...line, goods: found, travels, total_cents: found.unit_price_cents * line.qtd }]
  })
  const items_cents = lines.reduce((sum, line) => sum + line.total_cents, 0)
  const shipping_cents = lines.reduce((sum, line) => sum + line.travels.price_cents, 0)
  return { lines, items_cents, shipping_cents, total_cents: items_cents + shipping_cents }
}
