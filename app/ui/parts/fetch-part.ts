// A part of a page that is fetched when it is wanted. One that does not come reloads the page (docs/rules/site.md 17);
// where that is not to be, a sentence says what to do.
import { noConnection } from '../../platform/api-client/no-connection.ts'
import { reloadUnlessUnsaved } from './guarded-reload.ts'

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
  if (reloadUnlessUnsaved()) return { problem: `${lost} Recarregando a página…`, reloads: true }
  return {
    problem: navigator.onLine
      ? `${lost} Verifique a internet e recarregue a página para tentar de novo.`
      : noConnection,
    reloads: false,
  }
}
