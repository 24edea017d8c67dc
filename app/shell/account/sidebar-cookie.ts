// A cookie, so that the server renders the sidebar as it was left.
import { openCookie } from '../../platform/http/open-cookie.ts'
import { cookieIn } from '../../rooms/cart/cart-cookie.ts'

/** `narrow`: a rail below 1600 px and open above; the default of editors. */
export type Fold = 'open' | 'rail' | 'narrow'

const name = 'sidebar'
const seconds = 365 * 24 * 60 * 60

/** @param cookies a whole Cookie header */
export const readFold = (cookies: string | null): 'open' | 'rail' =>
  cookieIn(cookies ?? '', name) === 'rail' ? 'rail' : 'open'

export function storeFold(fold: 'open' | 'rail'): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = openCookie(name, fold, window.location.protocol === 'https:', seconds)
}

/** A form needs the width more than the menu does. */
export const isEditor = (pathname: string) => /\/(new|edit)$/.test(pathname)

/** The fold at an address, before the person changes it there. */
export const foldAt = (pathname: string, kept: 'open' | 'rail'): Fold =>
  kept === 'open' && isEditor(pathname) ? 'narrow' : kept
