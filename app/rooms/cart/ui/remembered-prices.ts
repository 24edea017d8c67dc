// Prices as last seen in the cart, in this browser; used only to say what has changed (docs/decisions/0074).
import { browserMemory } from '../../../platform/memory.ts'
import { moneyText } from '../../../platform/text/money.ts'
import type { CartItem } from '../cart.ts'

const key = 'praca-cart-prices'

type Priced = Pick<CartItem, 'unit_price_cents'> & { product: Pick<CartItem['product'], '_id' | 'name'> }

export function rememberPrices(items: readonly Priced[]): void {
  const prices = Object.fromEntries(
    items.map(({ product, unit_price_cents }) => [product._id, unit_price_cents]),
  )
  browserMemory.write(key, JSON.stringify(prices))
}

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
  const kept = browserMemory.readJson(key)
  return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {}
}
