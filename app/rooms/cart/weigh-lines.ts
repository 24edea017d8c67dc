// Decides which lines of a wish list stay, with which quantity, and what to say of the others.
import { type Goods, mostPerOrder } from '../catalog/product.ts'
import type { CartLine, CartProblem } from './cart.ts'
import { changeText } from './text.ts'

type Weighed = {
  line: CartLine
  goods: Goods
  /** why the product cannot be bought now; the line stays in the cart all the same */
  problem: CartProblem | null
  /** the most an order may take now */
  most: number
}

/**
 * Clamps quantities to the shop's limits and stock. A pick-up-only product is picked up, if the shop `offersPickup`.
 */
export function weighLines(
  wished: readonly CartLine[],
  shop: ReadonlyMap<string, Goods>,
  offersPickup: boolean,
): { kept: Weighed[]; changes: string[] } {
  const changes: string[] = []
  const gone = wished.filter(([product]) => !shop.has(product)).length
  if (gone > 0) changes.push(changeText.gone(gone))
  const kept = wished.flatMap((line): Weighed[] => {
    const goods = shop.get(line[0])
    if (!goods) return []
    const { weighed, said } = weigh(line, goods, offersPickup)
    if (said) changes.push(said)
    return [weighed]
  })
  return { kept, changes }
}

function weigh(
  given: CartLine,
  goods: Goods,
  offersPickup: boolean,
): { weighed: Weighed; said: string | null } {
  const [product, qtd, chosen] = given
  const { name, stock, min_qtd, pickup_only } = goods
  const shipping = pickup_only ? 'retirada' : chosen
  const line: CartLine = [product, qtd, shipping]
  const most = Math.min(mostPerOrder(goods), stock)
  if (stock === 0)
    return { weighed: { line, goods, problem: 'sold_out', most }, said: changeText.sold_out(name) }
  if (stock < min_qtd)
    return { weighed: { line, goods, problem: 'too_few', most }, said: changeText.too_few(name, min_qtd) }
  if (pickup_only && !offersPickup)
    return { weighed: { line, goods, problem: 'not_fetched', most }, said: changeText.not_fetched(name) }
  const possible = Math.max(Math.min(qtd, most), min_qtd)
  const weighed = { line: [product, possible, shipping] as CartLine, goods, problem: null, most }
  if (possible > qtd) return { weighed, said: changeText.under_least(name, possible) }
  if (possible === qtd) return { weighed, said: null }
  const said = stock < mostPerOrder(goods) ? changeText.less_stock : changeText.over_most
  return { weighed, said: said(name, possible) }
}
