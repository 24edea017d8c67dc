// Tells the worker which page is being read, so that it can be read again without a network.
import type { PageWasRead } from '../../platform/offline/kept.ts'

const lookMs = 1_000

/** What the page has fetched, and the worker may not have seen: it was not there yet, or asleep. */
function fetchedParts(): string[] {
  const { origin } = window.location
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
  const own = fetched.filter(
    (name) => name.startsWith(origin) && /^\/(assets|uploads)\//.test(name.slice(origin.length)),
  )
  return [...new Set(own)]
}

/**
 * Notes a page as read once it was looked at for a moment, or is left.
 * @param address path and query
 */
export function noteReading(address: string, title: string): void {
  let isTold = false
  const tell = () => {
    if (isTold) return
    isTold = true
    const message: PageWasRead = { say: 'page was read', address, title, parts: fetchedParts() }
    const { controller, ready } = navigator.serviceWorker
    // Without waiting for `ready`, since the page may be about to close.
    if (controller) controller.postMessage(message)
    else void ready.then(({ active }) => active?.postMessage(message))
  }
  setTimeout(tell, lookMs)
  window.addEventListener('pagehide', tell)
}
