import { useContext, useEffect } from 'react'
import {
  type UNSAFE_AssetsManifest as AssetsManifest,
  matchRoutes,
  type RouteMatch,
  UNSAFE_DataRouterContext,
  UNSAFE_FrameworkContext,
  useLocation,
} from 'react-router'
import {
  type Connection,
  dataAddress,
  mayPrefetch,
  pageToPrefetch,
  prefetchIdleTimeoutMs,
} from './prefetch-rules.ts'
import { whenCalm, whenIdle } from './when-idle.ts'

/** Links made in one go: each sets off a request, and thirty would hold a phone up. */
const atOnce = 3

/** Fetches the pages of visible links ahead, when the browser has nothing better to do. */
export function PrefetchVisibleLinks() {
  const { pathname } = useLocation()
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const manifest = useContext(UNSAFE_FrameworkContext)?.manifest

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page has new links
  useEffect(() => {
    const connection = (navigator as Navigator & { connection?: Connection }).connection
    if (!router || !manifest || !mayPrefetch(navigator.onLine, connection)) return
    const waiting: LinkFacts[] = []
    const known = new Set([...document.head.querySelectorAll('link')].map((one) => one.getAttribute('href')))
    const fetched: HTMLLinkElement[] = []
    const takeSome = () => {
      for (const facts of waiting.splice(0, atOnce)) {
        const link = Object.assign(document.createElement('link'), facts)
        document.head.append(link)
        if (facts.as === 'fetch') fetched.push(link)
      }
      if (waiting.length > 0) whenIdle(takeSome, prefetchIdleTimeoutMs)
    }
    const observer = new IntersectionObserver((entries) => {
      const isTaking = waiting.length > 0
      for (const entry of entries) {
        if (!entry.isIntersecting) continue
        observer.unobserve(entry.target)
        const page = pageToPrefetch((entry.target as HTMLAnchorElement).href, window.location.href)
        if (!page) continue
        for (const facts of linksTo(page, matchRoutes(router.routes, page), manifest)) {
          if (known.has(facts.href)) continue
          known.add(facts.href)
          waiting.push(facts)
        }
      }
      if (!isTaking) whenIdle(takeSome, prefetchIdleTimeoutMs)
    })
    const forget = whenCalm(() => {
      for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')) observer.observe(link)
    }, prefetchIdleTimeoutMs)
    return () => {
      observer.disconnect()
      waiting.length = 0
      forget()
      for (const one of fetched) one.remove()
    }
  }, [pathname])

  return null
}

type LinkFacts = { rel: string; href: string; as?: string }

/**
 * The data of a page and what it is made of. React Router's own `PrefetchPageLinks` also runs each module to ask it for
 * further links, and reloads the page under the visitor where one does not come (decision 3).
 */
function linksTo(page: string, matches: RouteMatch[] | null, { routes }: AssetsManifest): LinkFacts[] {
  const files = (matches ?? []).flatMap(({ route }) => routes[route.id ?? ''] ?? [])
  return [
    { rel: 'prefetch', as: 'fetch', href: dataAddress(page) },
    ...files.flatMap(({ module, imports = [], css = [] }) => [
      ...[module, ...imports].map((href) => ({ rel: 'modulepreload', href })),
      ...css.map((href) => ({ rel: 'prefetch', as: 'style', href })),
    ]),
  ]
}
