import { useEffect } from 'react'
import { tabMemory } from '../../platform/memory.ts'
import { isNetworkFailure } from './network-failure.ts'

const key = 'praca-opened-as-document'
const onceInMs = 10_000

/** Once in a while for one address: a page that fails again must not reload for ever. */
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
