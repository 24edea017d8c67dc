// Reloads after a failed part, at most once per 60 seconds and not while offline (docs/rules/site.md 17).
import { tabMemory } from '../../platform/memory.ts'

export const reloadGuardMs = 60_000
const key = 'praca-reloaded-at'

/** @param last the time of the last reload */
export const mayReload = (now: number, last: number | null, isOnline: boolean) =>
  isOnline && (last === null || now - last >= reloadGuardMs)

export function reloadAfterFailedPart(): boolean {
  const stored = Number(tabMemory.read(key))
  const last = Number.isFinite(stored) && stored > 0 ? stored : null
  if (!mayReload(Date.now(), last, navigator.onLine)) return false
  // Without storage it would reload for ever.
  if (!tabMemory.write(key, String(Date.now()))) return false
  window.location.reload()
  return true
}
