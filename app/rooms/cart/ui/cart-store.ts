// The cart as this browser's cookies have it. Public HTML is the same for everyone: what is shown of it is drawn here.
import { useSyncExternalStore } from 'react'
import type { CartLine } from '../cart.ts'
import {
  cartCookieName,
  cookieIn,
  countInCart,
  postalCodeCookieName,
  readCartCookie,
  readPostalCodeCookie,
} from '../cart-cookie.ts'
import { rememberedPrices } from './remembered-prices.ts'

const changed = 'cart-changed'

export const linesHere = (): CartLine[] => readCartCookie(cookieIn(document.cookie, cartCookieName)).lines

/** Told after every answer that wrote the cookies. */
export const tellCartChanged = () => window.dispatchEvent(new Event(changed))

/** Another tab may have written them while this one was away. */
function watch(look: () => void) {
  window.addEventListener(changed, look)
  window.addEventListener('focus', look)
  window.addEventListener('pageshow', look)
  return () => {
    window.removeEventListener(changed, look)
    window.removeEventListener('focus', look)
    window.removeEventListener('pageshow', look)
  }
}

/** How many things lie in the cart; 0 until the script has looked. */
export const useCartCount = () =>
  useSyncExternalStore(
    watch,
    () => countInCart(document.cookie),
    () => 0,
  )

/** What lies in the cart costs, centavos, as far as this browser has seen its prices. */
export const useCartValue = () =>
  useSyncExternalStore(
    watch,
    () => worthOf(linesHere()),
    () => 0,
  )

function worthOf(lines: readonly CartLine[]): number {
  if (lines.length === 0) return 0
  const prices = rememberedPrices()
  return lines.reduce((sum, [product, qtd]) => {
    const price = prices[product]
    return sum + (typeof price === 'number' ? price * qtd : 0)
  }, 0)
}

/** Eight digits, or null. */
export const useRememberedPostalCode = () =>
  useSyncExternalStore(
    watch,
    () => readPostalCodeCookie(cookieIn(document.cookie, postalCodeCookieName)),
    () => null,
  )
