// Documents only, never a script.
import { type Connection, mayPrefetch, pageToPrefetch, prefetchIdleTimeoutMs } from './prefetch-rules.ts'
import { whenCalm, whenIdle } from './when-idle.ts'

/** Thirty requests at once would hold a phone up. */
const atOnce = 3

export const connectionHere = (): Connection | undefined =>
  (navigator as Navigator & { connection?: Connection }).connection

/** @returns a function that drops the links not fetched yet */
export function fetchAhead(): () => void {
  if (!mayPrefetch(navigator.onLine, connectionHere())) return () => {}
  const waiting: string[] = []
  const fetched = [...document.head.querySelectorAll('link[rel=prefetch]')]
  const known = new Set(fetched.map((link) => link.getAttribute('href')))
  const takeSome = () => {
    for (const href of waiting.splice(0, atOnce))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }))
    if (waiting.length > 0) whenIdle(takeSome, prefetchIdleTimeoutMs)
  }
  const eye = new IntersectionObserver((entries) => {
    const isTaking = waiting.length > 0
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      eye.unobserve(target)
      const page = pageToPrefetch((target as HTMLAnchorElement).href, window.location.href)
      if (!page || known.has(page)) continue
      known.add(page)
      waiting.push(page)
    }
    if (!isTaking) whenIdle(takeSome, prefetchIdleTimeoutMs)
  })
  const forget = whenCalm(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')) eye.observe(link)
  }, prefetchIdleTimeoutMs)
  return () => {
    eye.disconnect()
    waiting.length = 0
    forget()
  }
}
