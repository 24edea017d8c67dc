// Whether the sidebar is folded to its rail, as the browser remembers it: a cookie, so that the server renders it right.
import { cookieIn } from '../rooms/cart/cart-cookie.ts'

/** `narrow`: a rail below 1600 px and open above, as editors begin. */
export type Fold = 'open' | 'rail' | 'narrow'

const name = 'sidebar'
const seconds = 365 * 24 * 60 * 60

/** @param cookies a whole Cookie header */
export const readFold = (cookies: string | null): 'open' | 'rail' =>
  cookieIn(cookies ?? '', name) === 'rail' ? 'rail' : 'open'

export function keepFold(fold: 'open' | 'rail'): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${name}=${fold}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`
}

/** A form of one record needs the width more than the menu does. */
export const isEditor = (pathname: string) => /\/(new|edit)$/.test(pathname)

/** How the sidebar is rendered at an address, unless somebody has folded or unfolded it there. */
export const foldAt = (pathname: string, kept: 'open' | 'rail'): Fold =>
  kept === 'open' && isEditor(pathname) ? 'narrow' : kept
