// Tells the worker which page is being read, so that it caches it.
import { isPrivatePath } from '../../platform/offline/cache-rules.ts'
import type { PageWasRead } from '../../platform/offline/caches.ts'

declare global {
  interface Document {
    /** missing in some browsers */
    prerendering?: boolean
  }
}

const lookMs = 1_000

/** Resources fetched before the worker was active. */
function fetchedParts(): string[] {
  const { origin } = window.location
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
  const own = fetched.filter(
    (name) => name.startsWith(origin) && /^\/(assets|uploads)\//.test(name.slice(origin.length)),
  )
  return [...new Set(own)]
}

/** Tells the worker after a moment, or when the page is left. @param address path and query */
function noteReading(address: string, title: string): void {
  let isTold = false
  const tell = () => {
    if (isTold) return
    isTold = true
    const message: PageWasRead = { say: 'page was read', address, title, parts: fetchedParts() }
    const { controller, ready } = navigator.serviceWorker
    // Posts without waiting for `ready`, since the page may be about to close.
    if (controller) controller.postMessage(message)
    else void ready.then(({ active }) => active?.postMessage(message))
  }
  setTimeout(tell, lookMs)
  window.addEventListener('pagehide', tell)
}

/** "Feira de sábado – Cooperativa" is "Feira de sábado" within the cooperative's own site. */
const withoutSite = (title: string, site: string) =>
  title.endsWith(` – ${site}`) ? title.slice(0, -` – ${site}`.length) : title

/** Notes this page, unless it was only prerendered. */
export function noteThisPage(): void {
  const { pathname, search } = location
  // Pages rendered for one person are not marked as public, and the worker would ignore them.
  const site = document.documentElement.dataset.readsAs
  if (site === undefined || isPrivatePath(pathname) || !('serviceWorker' in navigator)) return
  const note = () => noteReading(pathname + search, withoutSite(document.title, site))
  if (document.prerendering) document.addEventListener('prerenderingchange', note, { once: true })
  else note()
}
