// Turns items into order lines. They hold no price of their own: prices are read in the transaction.
import type { Goods } from '../../catalog/product.ts'
import { mostPerOrder } from '../../catalog/product.ts'
import { type Price, priceOf } from '../../pricing/price.ts'
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
type Priced = Omit<Price, 'lines'> & { lines: PricedLine[] }

export const highestTotal = 1_000_000_000

export const fits = ({ goods, qtd }: { goods: Goods; qtd: number }) =>
  qtd >= goods.min_qtd && qtd <= mostPerOrder(goods)

/** @param shares each line's share of its parcel, in the order of the lines */
export function priceLines(
  wanted: readonly Wanted[],
  goods: ReadonlyMap<string, Goods>,
  shares: readonly ItemShipping[],
): Priced {
  const found = wanted.flatMap((line, at) => {
    const [one, travels] = [goods.get(line.product), shares[at]]
    return one && travels ? [{ ...line, goods: one, travels }] : []
  })
  const price = priceOf(
    found.map(({ goods, qtd, travels }) => ({
      unit_price_cents: goods.unit_price_cents,
      qtd,
      shipping_price_cents: travels.price_cents,
    })),
  )
  const lines = found.map((line, at) => ({ ...line, total_cents: price.lines[at]?.total_cents ?? 0 }))
  return { ...price, lines }
}
