import { useEffect } from 'react'
import { tabMemory } from '../../platform/memory.ts'

/** The browsers' own messages where the router's fetch, or a script of the page, has no network. */
const words =
  /failed to fetch|networkerror|load failed|network connection was lost|importing a module script failed|error loading dynamically imported module/i

export const isNetworkFailure = (error: unknown): boolean =>
  error instanceof TypeError && (words.test(error.message) || !navigator.onLine)

const key = 'praca-opened-as-document'
const onceInMs = 10_000

/** True once in a while for one address: a page that fails again must not reload for ever. */
function isDue(address: string): boolean {
  const [before, at] = (tabMemory.read(key) ?? '').split(' ')
  if (before === address && Date.now() - Number(at) < onceInMs) return false
  return tabMemory.write(key, `${address} ${Date.now()}`)
}

/** Opened as a document, a page the router could not fetch is answered by the worker, from its cache. */
export function useOpenAsDocument(error: unknown): void {
  useEffect(() => {
    if (!navigator.serviceWorker?.controller || !isNetworkFailure(error)) return
    if (isDue(window.location.pathname + window.location.search)) window.location.reload()
  }, [error])
}
