// After a failed loading of a page part the page reloads, at most once per 60 seconds and not while offline
// (docs/rules/site.md 17). React Router reloads by itself at every failed part; the build puts this in its place.

import { tabMemory } from '../platform/memory.ts'

export const reloadGuardMs = 60_000
const key = 'praca-reloaded-at'

/** Whether a reload is due, given when the last one was. */
export const mayReload = (now: number, last: number | null, isOnline: boolean) =>
  isOnline && (last === null || now - last >= reloadGuardMs)

export function reloadAfterFailedPart(): boolean {
  const stored = Number(tabMemory.read(key))
  const last = Number.isFinite(stored) && stored > 0 ? stored : null
  if (!mayReload(Date.now(), last, navigator.onLine)) return false
  // What is not remembered would be done for ever.
  if (!tabMemory.write(key, String(Date.now()))) return false
  window.location.reload()
  return true
}

/**
 * What stands in for a route module that did not come and may not be reloaded for yet. Thrown from the loading of a
 * route, React Router renders an empty page where the data has arrived; thrown while rendering, the error screen. Whoever
 * comes here again later gets the reload.
 */
export const failedPart = (error: unknown) => ({
  default(): null {
    if (reloadAfterFailedPart()) return null
    throw error
  },
})
