import { stateOfPostalCode } from '../../platform/brazil/postal-code-ranges.ts'
import type { KnownPlace } from './fill-address.ts'

const mostMilliseconds = 6_000

type FoundPlace = {
  place: KnownPlace
  isWhole: boolean
  /** somebody was asked, and nobody knows this postal code */
  isDoubted: boolean
}

/** Said wherever a postal code is typed; nobody is kept from going on. */
export const doubtText = 'Não encontramos este CEP. Confira se está certo.'

/**
 * What our own site knows of a postal code (GET /api/postal-codes). Whatever goes wrong there, and with no network at
 * all, the state is known; nothing here keeps anybody from going on.
 * @param plain eight digits
 */
async function askPlace(plain: string): Promise<FoundPlace> {
  const byItself = { place: { state: stateOfPostalCode(plain) }, isWhole: false, isDoubted: false }
  try {
    const answer = await fetch(`/api/postal-codes/${plain}`, {
      signal: AbortSignal.timeout(mostMilliseconds),
    })
    if (!answer.ok) return byItself
    const { doubted, ...known } = (await answer.json()) as KnownPlace & { doubted?: boolean }
    const { state, city, district, street } = known
    return { place: { state, city, district, street }, isWhole: Boolean(city), isDoubted: doubted === true }
  } catch {
    return byItself
  }
}

let last: { plain: string; found: Promise<FoundPlace> } | null = null

/** Two parts of a page that ask about the same postal code ask once; an answer that knew nothing may be asked for again. */
export function findPlace(plain: string): Promise<FoundPlace> {
  if (last?.plain === plain) return last.found
  const found = askPlace(plain)
  last = { plain, found }
  void found.then(({ isWhole, isDoubted }) => {
    if (!isWhole && !isDoubted && last?.found === found) last = null
  })
  return found
}
