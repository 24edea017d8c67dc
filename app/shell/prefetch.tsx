import { useContext, useEffect } from 'react'
import {
  type UNSAFE_AssetsManifest as AssetsManifest,
  matchRoutes,
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

/** Fetches the pages of visible links ahead, when the browser has nothing better to do. */
export function PrefetchVisibleLinks() {
  const { pathname } = useLocation()
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const manifest = useContext(UNSAFE_FrameworkContext)?.manifest

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page has new links
  useEffect(() => {
    const connection = (navigator as Navigator & { connection?: Connection }).connection
    if (!router || !manifest || !mayPrefetch(navigator.onLine, connection)) return
    const waiting = new Set<string>()
    const fetched: HTMLLinkElement[] = []
    const takeNext = () => {
      for (const page of waiting) {
        waiting.delete(page)
        fetchFiles(matchRoutes(router.routes, page), manifest)
        fetched.push(link({ rel: 'prefetch', as: 'fetch', href: dataAddress(page) }))
        if (waiting.size > 0) whenIdle(takeNext, prefetchIdleTimeoutMs)
        return
      }
    }
    const observer = new IntersectionObserver((entries) => {
      const isTaking = waiting.size > 0
      for (const entry of entries) {
        if (!entry.isIntersecting) continue
        observer.unobserve(entry.target)
        const page = pageToPrefetch((entry.target as HTMLAnchorElement).href, window.location.href)
        if (page) waiting.add(page)
      }
      if (!isTaking) whenIdle(takeNext, prefetchIdleTimeoutMs)
    })
    const forget = whenCalm(() => {
      for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')) observer.observe(link)
    }, prefetchIdleTimeoutMs)
    return () => {
      observer.disconnect()
      waiting.clear()
      forget()
      for (const one of fetched) one.remove()
    }
  }, [pathname])

  return null
}

/**
 * What the pages of a match are made of. React Router's own `PrefetchPageLinks` also runs each module to ask it for
 * further links, and reloads the page under the visitor where one does not come (decision 3).
 */
function fetchFiles(matches: readonly { route: { id?: string } }[] | null, { routes }: AssetsManifest) {
  for (const { route } of matches ?? []) {
    const files = routes[route.id ?? '']
    if (!files) continue
    for (const href of [files.module, ...(files.imports ?? [])]) once({ rel: 'modulepreload', href })
    for (const href of files.css ?? []) once({ rel: 'prefetch', as: 'style', href })
  }
}

type LinkFacts = { rel: string; href: string; as?: string }

function link(facts: LinkFacts): HTMLLinkElement {
  const made = Object.assign(document.createElement('link'), facts)
  document.head.append(made)
  return made
}

function once(facts: LinkFacts) {
  const { href } = facts
  const isThere = [...document.head.querySelectorAll('link')].some((one) => one.getAttribute('href') === href)
  if (!isThere) link(facts)
}
