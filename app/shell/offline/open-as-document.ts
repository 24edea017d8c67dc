import { useEffect } from 'react'
import { tabMemory } from '../../platform/memory.ts'
import { isNetworkFailure } from './network-failure.ts'

const key = 'praca-opened-as-document'
const onceInMs = 10_000

/** Tells once in a while for one address: a page that fails again must not be opened for ever. */
function isDue(address: string): boolean {
  const [before, at] = (tabMemory.read(key) ?? '').split(' ')
  if (before === address && Date.now() - Number(at) < onceInMs) return false
  return tabMemory.write(key, `${address} ${Date.now()}`)
}

/**
 * The router could not fetch this page. Opened as a document, the worker answers: with the page if it was read before,
 * else with what can be read.
 */
export function useOpenAsDocument(error: unknown): void {
  useEffect(() => {
    if (!navigator.serviceWorker?.controller || !isNetworkFailure(error)) return
    if (isDue(window.location.pathname + window.location.search)) window.location.reload()
  }, [error])
}
