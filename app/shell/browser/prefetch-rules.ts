// Pages are fetched on idle, never at the visitor's cost (docs/rules/site.md 20).

export const prefetchIdleTimeoutMs = 2000

export type Connection = { saveData?: boolean; effectiveType?: string }

export const mayPrefetch = (isOnline: boolean, connection: Connection | undefined) =>
  isOnline && !connection?.saveData && !/2g$/.test(connection?.effectiveType ?? '')

/** Private pages, calls, files, and the cart, which asks for prices. */
const neverAhead = [
  '/conta',
  '/api',
  '/uploads',
  '/assets',
  '/busca',
  '/login',
  '/recuperar-senha',
  '/previa',
  '/loja/carrinho',
  '/loja/finalizar-pedido',
  '/loja/pedido',
]

/** Marks the template in which a public page carries the rules until its script hands them to the browser. */
export const rulesMark = 'data-ahead'

/** Where supported: fetch on hover, prerender on pointer down. A function, so that the page's script goes without it. */
export function speculationRules(): string {
  const below = neverAhead.map((path) => `${path}/*`)
  const where = {
    and: [
      { href_matches: '/*' },
      { not: { href_matches: [...neverAhead, ...below, '/*.*', '/*/arquivo'] } },
      { not: { selector_matches: '[rel~=nofollow], [target], [download]' } },
    ],
  }
  return JSON.stringify({
    prefetch: [{ where, eagerness: 'moderate' }],
    prerender: [{ where, eagerness: 'conservative' }],
  })
}

/** Null when there is nothing to prefetch. */
export function pageToPrefetch(href: string, here: string): string | null {
  const url = new URL(href, here)
  const current = new URL(here)
  if (url.origin !== current.origin || url.pathname === current.pathname) return null
  if (neverAhead.some((path) => url.pathname === path || url.pathname.startsWith(`${path}/`))) return null
  if (/(\/arquivo|\.[a-z0-9]+)$/i.test(url.pathname)) return null
  return url.pathname + url.search
}
