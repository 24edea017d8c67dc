// The cache key of a public route: the path and the query keys the route allows.
import type { ServerBuild } from 'react-router'
import { matchPath } from 'react-router'

export type RouteHandle = {
  /** puts the route into the page cache; only for pages that are the same for every visitor */
  cache?: 'public'
  /** query keys that change the page */
  query?: readonly string[]
  /** 'none': the page gets no scripts except those it names itself */
  scripts?: 'none'
  /** the address at which editors edit the record shown here */
  edit?: (address: string) => string
}

export type CachedAddress = { key: string; url: URL; isData: boolean; route: string }

type KnownRoute = { pattern: string; handle: RouteHandle; score: number }

/** The page of a data address, else null. A path that ends with a slash has its data at `_.data` below it. */
export const documentPath = (pathname: string): string | null =>
  pathname.endsWith('/_.data')
    ? pathname.slice(0, -'_.data'.length)
    : pathname.endsWith('.data')
      ? pathname.slice(0, -'.data'.length) || '/'
      : null

/** The page's own path, also for the address of its data. */
export const pagePath = ({ pathname }: URL): string => documentPath(pathname) ?? pathname

export type PageAddresses = {
  /** null for an uncached address */
  cached(url: URL): CachedAddress | null
  /** the route's pattern, as `/noticias/:id`; null for an address that no route has */
  routeOf(url: URL): string | null
}

/** Reads every route's `handle` once. */
export function pageAddresses(build: ServerBuild): PageAddresses {
  const known: KnownRoute[] = []
  for (const route of Object.values(build.routes)) {
    if (!route || !(route.path || route.index)) continue
    let pattern = route.path ?? ''
    for (let at = route.parentId; at; at = build.routes[at]?.parentId) {
      const above = build.routes[at]?.path
      if (above) pattern = `${above}/${pattern}`
    }
    const handle: RouteHandle = route.module.handle ?? {}
    const path = `/${pattern}`.replace(/\/+$/, '') || '/'
    known.push({ pattern: path, handle, score: path.includes('*') ? 0 : path.includes(':') ? 1 : 2 })
  }
  known.sort((a, b) => b.score - a.score)

  const find = (url: URL) => {
    const pathname = pagePath(url)
    return known.find((route) => matchPath(route.pattern, pathname))
  }

  function cached(url: URL): CachedAddress | null {
    const asData = documentPath(url.pathname)
    if (asData !== null && url.searchParams.has('_routes')) return null
    const match = find(url)
    if (match?.handle.cache !== 'public') return null
    const clean = new URL(url.pathname, url)
    for (const name of [...(match.handle.query ?? [])].sort()) {
      const value = url.searchParams.get(name)
      if (value) clean.searchParams.set(name, value.slice(0, 200))
    }
    const key = clean.pathname + clean.search
    return { key, url: clean, isData: asData !== null, route: match.pattern }
  }

  return { cached, routeOf: (url) => find(url)?.pattern ?? null }
}
