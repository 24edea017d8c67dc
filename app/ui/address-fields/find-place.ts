import { stateOfPostalCode } from '../../platform/brazil/postal-code-ranges.ts'
import type { KnownPlace } from './fill-address.ts'

const mostMilliseconds = 6_000

type FoundPlace = {
  place: KnownPlace
  isWhole: boolean
  /** the services were asked, and none knows this postal code */
  isDoubted: boolean
}

export const doubtText = 'Não encontramos este CEP. Confira se está certo.'

/** GET /api/postal-codes; when it fails, the state is still known. @param plain eight digits */
async function askPlace(plain: string): Promise<FoundPlace> {
  const byItself = { place: { state: stateOfPostalCode(plain) }, isWhole: false, isDoubted: false }
  try {
    const answer = await fetch(`/api/postal-codes/${plain}`, {
      signal: AbortSignal.timeout(mostMilliseconds),
    })
    if (!answer.ok) return byItself
    const { doubted, ...known }: KnownPlace & { doubted?: boolean } = await answer.json()
    const { state, city, district, street } = known
    return { place: { state, city, district, street }, isWhole: Boolean(city), isDoubted: doubted === true }
  } catch {
    return byItself
  }
}

let last: { plain: string; found: Promise<FoundPlace> } | null = null

/** Parts of a page that ask at once share one answer; an answer that knew nothing is not kept. */
export function findPlace(plain: string): Promise<FoundPlace> {
  if (last?.plain === plain) return last.found
  const found = askPlace(plain)
  last = { plain, found }
  void found.then(({ isWhole, isDoubted }) => {
    if (!isWhole && !isDoubted && last?.found === found) last = null
  })
  return found
}
