// The only place that adds up what is bought: cart, checkout, the shop's own orders, quotes and refunds ask here. Pure,
// in centavos.
import { shareOut } from './shares.ts'

export type Line = {
  unit_price_cents: number
  qtd: number
  /** the line's share of the freight; left out while there is none */
  shipping_price_cents?: number
}

/** Something that changes the price beside goods and freight: a coupon, a discount. */
export type Adjustment = {
  label: string
  /** negative for a discount, which never takes more than there is */
  cents: number
  /** the index of its line; null: it is shared by all lines in proportion to their cost */
  line: number | null
}

export type Price = {
  /** each line with its adjustments, without the freight */
  lines: { goods_cents: number; adjustment_cents: number; total_cents: number }[]
  items_cents: number
  adjustment_cents: number
  shipping_cents: number
  total_cents: number
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

const goodsOf = ({ unit_price_cents, qtd }: Line) => unit_price_cents * qtd

/** The worth of the goods alone. */
export const worthOf = (lines: readonly Line[]): number => sum(lines.map(goodsOf))

/** Applies the adjustments one after another, each to what the ones before have left. */
export function priceOf(lines: readonly Line[], adjustments: readonly Adjustment[] = []): Price {
  const left = lines.map(goodsOf)
  for (const { cents, line } of adjustments)
    for (const [at, part] of partsOf(left, cents, line)) left[at] = (left[at] ?? 0) + part
  const items_cents = worthOf(lines)
  const shipping_cents = sum(lines.map(({ shipping_price_cents = 0 }) => shipping_price_cents))
  const adjusted_cents = sum(left)
  return {
    lines: lines.map((line, at) => {
      const total_cents = left[at] ?? 0
      return { goods_cents: goodsOf(line), adjustment_cents: total_cents - goodsOf(line), total_cents }
    }),
    items_cents,
    adjustment_cents: adjusted_cents - items_cents,
    shipping_cents,
    total_cents: adjusted_cents + shipping_cents,
  }
}

function partsOf(left: readonly number[], cents: number, line: number | null): [number, number][] {
  const taken = (at: number | null) => Math.max(cents, -(at === null ? sum(left) : (left[at] ?? 0)))
  if (line !== null) return line in left ? [[line, taken(line)]] : []
  const all = taken(null)
  const sign = all < 0 ? -1 : 1
  return shareOut(Math.abs(all), left).map((part, at) => [at, sign * part])
}

type Sold = Line & { id: string }
export type Returned = { line: string; qtd: number }

/** How many pieces of each line are still with the customer. */
export function leftOf(
  lines: readonly Pick<Sold, 'id' | 'qtd'>[],
  returned: readonly Returned[],
): Map<string, number> {
  const left = new Map(lines.map(({ id, qtd }) => [id, qtd]))
  for (const { line, qtd } of returned) left.set(line, (left.get(line) ?? 0) - qtd)
  return left
}

/**
 * What is owed for what goes back: its price and its share of the freight, which the law gives back too. Shares of a
 * line returned in steps add up exactly. @param before earlier returns
 */
export function refundOf(
  lines: readonly Sold[],
  items: readonly Returned[],
  before: readonly Returned[],
  adjustments: readonly Adjustment[] = [],
): number {
  const left = leftOf(lines, before)
  const price = priceOf(lines, adjustments)
  return sum(
    lines.map(({ id, qtd, shipping_price_cents = 0 }, at) => {
      const back = sum(items.map((item) => (item.line === id ? item.qtd : 0)))
      const from = qtd - (left.get(id) ?? 0)
      const paid = (price.lines[at]?.total_cents ?? 0) + shipping_price_cents
      const share = (count: number) => Math.round((paid * count) / qtd)
      return share(from + back) - share(from)
    }),
  )
}
