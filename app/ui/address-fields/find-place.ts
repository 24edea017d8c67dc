import { stateOfPostalCode } from '../../platform/brazil/postal-code-ranges.ts'
import type { KnownPlace } from './fill-address.ts'

const mostMilliseconds = 6_000

/**
 * What our own site knows of a postal code (GET /api/postal-codes). Whatever goes wrong there, and with no network at
 * all, the state is known; nothing here keeps anybody from going on.
 * @param plain eight digits
 */
export async function findPlace(plain: string): Promise<{ place: KnownPlace; isWhole: boolean }> {
  const byItself = { place: { state: stateOfPostalCode(plain) }, isWhole: false }
  try {
    const answer = await fetch(`/api/postal-codes/${plain}`, {
      signal: AbortSignal.timeout(mostMilliseconds),
    })
    if (!answer.ok) return byItself
    const { state, city, district, street } = (await answer.json()) as KnownPlace
    return { place: { state, city, district, street }, isWhole: Boolean(city) }
  } catch {
    return byItself
  }
}
