// A part of a page that is fetched when it is wanted. One that does not come reloads the page, at most once per 60
// seconds and not while offline (docs/rules/site.md 17); where that is not to be, a sentence says what to do.
import { tabMemory } from '../../platform/memory.ts'
import { hasUnsavedText } from '../unsaved/unsaved-forms.ts'

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

/** What to say of a part that did not come, and whether the page reloads. */
export type LostPart = { problem: string; reloads: boolean }

/** @returns the part, or what to say in its place */
export async function fetchPart<Part extends object>(load: () => Promise<Part>): Promise<Part | LostPart> {
  try {
    return await load()
  } catch {
    return lostPart()
  }
}

const lost = 'Esta parte da página não carregou.'

function lostPart(): LostPart {
  // Text that is not saved would be gone.
  if (!hasUnsavedText() && reloadAfterFailedPart())
    return { problem: `${lost} Recarregando a página…`, reloads: true }
  return {
    problem: navigator.onLine
      ? `${lost} Verifique a internet e recarregue a página para tentar de novo.`
      : 'Sem conexão. Verifique a internet e tente de novo.',
    reloads: false,
  }
}
