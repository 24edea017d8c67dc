// Reads this browser's cookies, because public HTML is the same for every visitor.
import { useSyncExternalStore } from 'react'
import { worthOf } from '../../pricing/price.ts'
import type { CartLine } from '../cart.ts'
import {
  cartCookieName,
  cookieIn,
  postalCodeCookieName,
  readCartCookie,
  readPostalCodeCookie,
} from '../cart-cookie.ts'
import { rememberedPrices } from './remembered-prices.ts'
import { watchCart } from './watch-cart.ts'

export const linesHere = (): CartLine[] => readCartCookie(cookieIn(document.cookie, cartCookieName)).lines

/** The worth of the cart in centavos, by the prices this browser has seen. */
export const useCartValue = () =>
  useSyncExternalStore(
    watchCart,
    () => worthOfLines(linesHere()),
    () => 0,
  )

function worthOfLines(lines: readonly CartLine[]): number {
  if (lines.length === 0) return 0
  const prices = rememberedPrices()
  return worthOf(
    lines.map(([product, qtd]) => {
      const price = prices[product]
      return { unit_price_cents: typeof price === 'number' ? price : 0, qtd }
    }),
  )
}

/** Eight digits, or null. */
export const useRememberedPostalCode = () =>
  useSyncExternalStore(
    watchCart,
    () => readPostalCodeCookie(cookieIn(document.cookie, postalCodeCookieName)),
    () => null,
  )
