import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation } from 'react-router'
import { type Connection, mayPrefetch, pageToPrefetch, prefetchIdleTimeoutMs } from './prefetch-rules.ts'
import { whenIdle } from './when-idle.ts'

const most = 12

/** Fetches the pages of visible links ahead, when the browser has nothing better to do. */
export function PrefetchVisibleLinks() {
  const { pathname } = useLocation()
  const [pages, setPages] = useState<string[]>([])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page has new links
  useEffect(() => {
    const connection = (navigator as Navigator & { connection?: Connection }).connection
    if (!mayPrefetch(navigator.onLine, connection)) return
    const observer = new IntersectionObserver((entries) => {
      for (const entry of entries) {
        if (!entry.isIntersecting) continue
        observer.unobserve(entry.target)
        const page = pageToPrefetch((entry.target as HTMLAnchorElement).href, window.location.href)
        if (page) whenIdle(() => setPages((known) => withPage(known, page)), prefetchIdleTimeoutMs)
      }
    })
    const forget = whenIdle(() => {
      for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')) observer.observe(link)
    }, prefetchIdleTimeoutMs)
    return () => {
      observer.disconnect()
      forget()
    }
  }, [pathname])

  return pages.map((page) => <PrefetchPageLinks key={page} page={page} />)
}

const withPage = (known: string[], page: string) =>
  known.includes(page) ? known : [...known, page].slice(-most)
