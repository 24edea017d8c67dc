import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation } from 'react-router'
import { type Connection, mayPrefetch, pageToPrefetch, prefetchIdleTimeoutMs } from './prefetch-rules.ts'
import { whenCalm, whenIdle } from './when-idle.ts'

const most = 12

/** Fetches the pages of visible links ahead, when the browser has nothing better to do. */
export function PrefetchVisibleLinks() {
  const { pathname } = useLocation()
  const [pages, setPages] = useState<string[]>([])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page has new links
  useEffect(() => {
    const connection = (navigator as Navigator & { connection?: Connection }).connection
    if (!mayPrefetch(navigator.onLine, connection)) return
    const waiting = new Set<string>()
    // One at a time: each draws the links to its files first.
    const takeNext = () => {
      for (const page of waiting) {
        setPages((known) => withPage(known, page))
        waiting.delete(page)
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
    }
  }, [pathname])

  return pages.map((page) => <PrefetchPageLinks key={page} page={page} />)
}

const withPage = (known: string[], page: string) =>
  known.includes(page) ? known : [...known, page].slice(-most)
