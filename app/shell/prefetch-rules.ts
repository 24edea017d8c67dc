// When links may be fetched ahead: on idle, never at the visitor's cost (docs/rules/site.md 20).

export const prefetchIdleTimeoutMs = 2000

export type Connection = { saveData?: boolean; effectiveType?: string }

export const mayPrefetch = (isOnline: boolean, connection: Connection | undefined) =>
  isOnline && !connection?.saveData && !/2g$/.test(connection?.effectiveType ?? '')

/** The page a link leads to within the site, or null when there is nothing to fetch ahead. */
export function pageToPrefetch(href: string, here: string): string | null {
  const url = new URL(href, here)
  const current = new URL(here)
  if (url.origin !== current.origin || url.pathname === current.pathname) return null
  if (/^\/(conta|api|uploads|assets|busca|login|previa)(\/|$)/.test(url.pathname)) return null
  // The cart is priced when somebody looks, and not before.
  if (/^\/loja\/(carrinho|finalizar-pedido|pedido)(\/|$)/.test(url.pathname)) return null
  // A file is no page, and nobody has asked for it yet.
  if (/(\/arquivo|\.[a-z0-9]+)$/i.test(url.pathname)) return null
  return url.pathname + url.search
}
