// The server sets these cookies, because Safari deletes scripts' cookies after seven days (docs/rules/security.md 1.8).
import { readCookie } from '../../platform/http/cookies.server.ts'
import { openCookie } from '../../platform/http/open-cookie.ts'
import type { CartLine } from './cart.ts'
import { cartCookieName, cartCookieValue, postalCodeCookieName } from './cart-cookie.ts'

/** docs/rules/shop-and-law.md 1 */
const maxAgeSeconds = 365 * 24 * 60 * 60

export const cartCookies = (header: string | null | undefined) => ({
  cart: readCookie(header, cartCookieName),
  postal_code: readCookie(header, postalCodeCookieName),
})

export const setCart = (lines: readonly CartLine[], secure: boolean) =>
  openCookie(cartCookieName, cartCookieValue(lines), secure, lines.length > 0 ? maxAgeSeconds : 0)

/** @param postalCode eight digits; null forgets it */
export const setPostalCode = (postalCode: string | null, secure: boolean) =>
  openCookie(postalCodeCookieName, postalCode ?? '', secure, postalCode ? maxAgeSeconds : 0)
