// What things cost when somebody last saw them in the cart. The cookie holds no prices, which would be believed by
// nobody; this browser remembers them, only to say what is no longer the same (decision 74).
import { moneyText } from '../../../platform/text/money.ts'
import type { CartItem } from '../cart.ts'

const key = 'praca-cart-prices'

type Priced = Pick<CartItem, 'unit_price_cents'> & { product: Pick<CartItem['product'], '_id' | 'name'> }

export function rememberPrices(items: readonly Priced[]): void {
  try {
    const prices = Object.fromEntries(
      items.map(({ product, unit_price_cents }) => [product._id, unit_price_cents]),
    )
    localStorage.setItem(key, JSON.stringify(prices))
  } catch {
    // A browser that keeps nothing tells nothing.
  }
}

/** Sentences for what costs more or less than it did when it was last seen. */
export function priceChanges(items: readonly Priced[]): string[] {
  const before = rememberedPrices()
  return items.flatMap(({ product, unit_price_cents }) => {
    const was = before[product._id]
    return typeof was === 'number' && was !== unit_price_cents
      ? [`“${product.name}” passou de ${moneyText(was)} para ${moneyText(unit_price_cents)}.`]
      : []
  })
}

export function rememberedPrices(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
