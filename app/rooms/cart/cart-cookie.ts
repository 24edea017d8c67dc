// The two cookies (docs/rules/wire.md 5), parsed alike by the server and the header's counter. They are a wish list:
// entries that cannot be read are skipped.
import { plainPostalCode } from '../../platform/brazil/postal-code.ts'
import { type ShippingCode, shippingCodes } from '../shipping/quote.ts'
import { type CartLine, clampQtd, mergeLines, mostLines } from './cart.ts'

export const cartCookieName = 'cart'
export const postalCodeCookieName = 'postal_code'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

type CookieCart = {
  lines: CartLine[]
  /** some of it was unreadable: the cookie should be rewritten */
  isBroken: boolean
}

/** At most 50 lines, each product once, quantities from 1 to 999; never throws. */
export function readCartCookie(value: string | undefined): CookieCart {
  if (!value) return { lines: [], isBroken: false }
  const list = parsed(value)
  if (!Array.isArray(list)) return { lines: [], isBroken: true }
  const read = list.map(lineOf)
  const lines = mergeLines(read.filter((line) => line !== null)).slice(0, mostLines)
  return { lines, isBroken: lines.length < list.length }
}

function parsed(value: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(value))
  } catch {
    return null
  }
}

function lineOf(given: unknown): CartLine | null {
  if (!Array.isArray(given)) return null
  const [product, qtd, shipping] = given as unknown[]
  if (typeof product !== 'string' || !uuid.test(product) || !Number.isInteger(qtd)) return null
  return [product, clampQtd(qtd as number), isShippingCode(shipping) ? shipping : null]
}

const isShippingCode = (given: unknown): given is ShippingCode =>
  (shippingCodes as readonly unknown[]).includes(given)

/** The value stays under 4,096 bytes with 50 lines of the longest kind. */
export const cartCookieValue = (lines: readonly CartLine[]) => encodeURIComponent(JSON.stringify(lines))

/** Eight digits; null for any other value. */
export const readPostalCodeCookie = (value: string | undefined): string | null =>
  value === undefined ? null : plainPostalCode(value)

/** The sum of all quantities, from a whole Cookie header or `document.cookie`. */
export const countInCart = (cookies: string): number =>
  readCartCookie(cookieIn(cookies, cartCookieName)).lines.reduce((sum, [, qtd]) => sum + qtd, 0)

/** The first cookie of this name. */
export function cookieIn(cookies: string, name: string): string | undefined {
  const found = cookies.split(';').find((part) => part.trimStart().startsWith(`${name}=`))
  return found?.slice(found.indexOf('=') + 1).trim()
}
