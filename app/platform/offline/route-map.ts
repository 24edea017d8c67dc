// The router asks for the map of the site piece by piece, each time for other addresses. Kept is one map that grows:
// the router takes from it what it does not know yet.
import { findKept, put } from './keep.ts'
import { mayKeep } from './keep-rules.ts'

/** One map for each version of the site. */
export const routeMapAddress = (url: URL) =>
  `${url.pathname}?version=${encodeURIComponent(url.searchParams.get('version') ?? '')}`

let learning: Promise<unknown> = Promise.resolve()

/** Adds a piece; one after the other, so that two at once both stay. */
export function learnRouteMap(cache: Cache, url: URL, answer: Response): Promise<void> {
  const added = learning.then(() => learn(cache, url, answer))
  learning = added.catch(() => undefined)
  return added
}

async function learn(cache: Cache, url: URL, answer: Response): Promise<void> {
  if (!mayKeep(answer)) return
  const address = routeMapAddress(url)
  const known = await (await findKept(cache, address))?.json()
  const whole = JSON.stringify({ ...known, ...(await answer.json()) })
  await put(cache, address, new TextEncoder().encode(whole).buffer, answer.headers)
}
