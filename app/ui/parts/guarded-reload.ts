// Reloads after a failed part, at most once per 60 seconds and not while offline (docs/rules/site.md 17).
import { tabMemory } from '../../platform/memory.ts'
import { hasUnsavedText } from '../unsaved/unsaved-forms.ts'

export const reloadGuardMs = 60_000
const key = 'praca-reloaded-at'

/** @param last the time of the last reload; 0: none, NaN: unknown */
export const mayReload = (now: number, last: number, isOnline: boolean) =>
  isOnline && !(now - last < reloadGuardMs)

/** For what a page asks of itself: text that is not saved would be gone. */
export const reloadUnlessUnsaved = (): boolean => !hasUnsavedText() && reloadAfterFailedPart()

/** For a page that is being left. */
export function reloadAfterFailedPart(): boolean {
  if (!mayReload(Date.now(), Number(tabMemory.read(key)), navigator.onLine)) return false
  // Without storage it would reload for ever.
  if (!tabMemory.write(key, String(Date.now()))) return false
  window.location.reload()
  return true
}
