// Tells the worker which page is being read, so that it caches it.
import type { PageWasRead } from '../../platform/offline/caches.ts'

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

/** After a moment, or when the page is left. @param address path and query */
export function noteReading(address: string, title: string): void {
  let isAnswer = false
  const tell = () => {
    if (isAnswer) return
    isAnswer = true
    const message: PageWasRead = { say: 'page was read', address, title, parts: fetchedParts() }
    const { controller, ready } = navigator.serviceWorker
    // Without waiting for `ready`, since the page may be about to close.
    if (controller) controller.postMessage(message)
    else void ready.then(({ active }) => active?.postMessage(message))
  }
  setTimeout(tell, lookMs)
  window.addEventListener('pagehide', tell)
}
