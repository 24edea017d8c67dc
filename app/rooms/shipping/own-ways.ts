// The shop's own ways: pick-up, own delivery, fixed price, free shipping.
import { missingForFreeShipping } from '../pricing/free-shipping.ts'
import { shareOut } from '../pricing/shares.ts'
import type { OwnDelivery, Pickup, ShopFacts } from '../shop/shop-settings.ts'
import type { QuoteOption } from './quote.ts'
import { ownWays } from './text.ts'

export const reachesFreeShipping = ({ free_shipping_above_cents: from }: ShopFacts, valueCents: number) =>
  missingForFreeShipping(from, valueCents) === 0

type Weighed = { product: string; weight_g: number }

function shared(cents: number, items: readonly Weighed[]) {
  const parts = shareOut(
    cents,
    items.map(({ weight_g }) => weight_g),
  )
  return items.map(({ product }, at) => ({ product, price_cents: parts[at] ?? 0 }))
}

/** @param days working days until the order is ready */
export const pickupOption = (items: readonly Weighed[], days: number, { address }: Pickup): QuoteOption => ({
  code: 'retirada',
  name: ownWays.retirada,
  price_cents: 0,
  deadline_days: days,
  estimated: false,
  source: 'retirada',
  place: address || null,
  items: shared(0, items),
})

/** The narrowest range that holds this postal code. */
export function deliveryTo(postalCode: string, ranges: readonly OwnDelivery[]): OwnDelivery | null {
  const holding = ranges.filter(({ from, to }) => from <= postalCode && postalCode <= to)
  return holding.sort((a, b) => Number(a.to) - Number(a.from) - (Number(b.to) - Number(b.from)))[0] ?? null
}

export const deliveryOption = (
  way: OwnDelivery,
  items: readonly Weighed[],
  extraDays: number,
): QuoteOption => ({
  code: 'entrega',
  name: ownWays.entrega,
  price_cents: way.price_cents,
  deadline_days: way.days + extraDays,
  estimated: false,
  source: 'entrega',
  place: null,
  items: shared(way.price_cents, items),
})

/**
 * One price for everything, whatever it weighs.
 * @param isLast whether it is the fallback without any other price: then the quote counts as an estimate
 */
export const fixedOption = (
  { fixed_shipping_cents }: Pick<ShopFacts, 'fixed_shipping_cents'>,
  items: readonly Weighed[],
  isLast: boolean,
): QuoteOption => ({
  code: 'fixo',
  name: ownWays.fixo,
  price_cents: fixed_shipping_cents,
  deadline_days: null,
  estimated: isLast,
  source: 'fixo',
  place: null,
  items: shared(fixed_shipping_cents, items),
})

/** The cheapest shipping becomes free; dearer ones keep their price. */
export function withFreeShipping(options: readonly QuoteOption[]): QuoteOption[] {
  const least = Math.min(
    ...options.filter(({ code }) => code !== 'retirada').map((option) => option.price_cents),
  )
  const cheapest = options.findIndex(({ code, price_cents }) => code !== 'retirada' && price_cents === least)
  return options.map((option, at) =>
    at === cheapest
      ? { ...option, price_cents: 0, items: option.items.map((item) => ({ ...item, price_cents: 0 })) }
      : option,
  )
}

/** Sorts by price, with pick-up last: it is nearly always the cheapest, and never what the customer asked about. */
export const inOrder = (options: readonly QuoteOption[]) =>
  options.toSorted(
    (a, b) => Number(a.code === 'retirada') - Number(b.code === 'retirada') || a.price_cents - b.price_cents,
  )
