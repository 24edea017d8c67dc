// Fetches documents only, never a script. The dictionary they all share comes first, so that each of them is small.
import { dictionaryPath } from '../../platform/http/dictionary-path.ts'
import { buildId } from '../../platform/offline/build-id.ts'
import {
  type Connection,
  mayPrefetch,
  pageToPrefetch,
  prefetchIdleTimeoutMs,
  rulesMark,
} from './prefetch-rules.ts'
import { whenCalm, whenIdle } from './when-idle.ts'

declare global {
  interface Navigator {
    /** missing in some browsers */
    connection?: Connection
  }
}

/** Thirty requests at once would hold a phone up. */
const atOnce = 3

export const connectionHere = (): Connection | undefined => navigator.connection

/** Read with the page, the browser's rules would hold up its first layout: they are matched against every link. */
export function followRules(): void {
  const rules = document.querySelector<HTMLTemplateElement>(`template[${rulesMark}]`)
  if (rules) document.head.append(rules.content)
}

/** @returns a function that drops the links not fetched yet */
export function fetchAhead(): () => void {
  if (!mayPrefetch(navigator.onLine, connectionHere()))
    return isReadingOn() ? whenCalm(() => void fetchDictionary(), prefetchIdleTimeoutMs) : () => {}
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
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue
      eye.unobserve(target)
      const page = pageToPrefetch(target.href, window.location.href)
      if (!page || known.has(page)) continue
      known.add(page)
      waiting.push(page)
    }
    if (!isTaking) whenIdle(takeSome, prefetchIdleTimeoutMs)
  })
  let isLeft = false
  const forget = whenCalm(async () => {
    await fetchDictionary()
    if (isLeft) return
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')) eye.observe(link)
  }, prefetchIdleTimeoutMs)
  return () => {
    isLeft = true
    eye.disconnect()
    waiting.length = 0
    forget()
  }
}

/** A visitor who opened a second page may open a third. */
const isReadingOn = () => navigator.onLine && document.referrer.startsWith(`${location.origin}/`)

let dictionary: Promise<unknown> | undefined

/** Browsers that unpack pages by the dictionary (RFC 9842) keep it for a day. If it does not come, pages come whole. */
function fetchDictionary(): Promise<unknown> {
  const isOfUse = isSecureContext && document.createElement('link').relList.supports('compression-dictionary')
  dictionary ??=
    buildId && isOfUse
      ? fetch(dictionaryPath(buildId), { priority: 'low' })
          .then((answer) => answer.blob())
          .catch(() => {})
      : Promise.resolve()
  return dictionary
}
