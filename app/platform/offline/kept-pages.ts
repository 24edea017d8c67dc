// The page's side: which pages can be read without a network, and forgetting them.
import { atOf, titleOf } from './keep.ts'
import { pagesCache, readingPrefix } from './kept.ts'

const homeName = 'Página inicial'

type KeptPage = { address: string; title: string }

/** Last read first; none where the browser keeps nothing. */
export async function listKeptPages(): Promise<KeptPage[]> {
  if (!('caches' in globalThis) || !(await caches.has(pagesCache))) return []
  const cache = await caches.open(pagesCache)
  const pages = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const kept = await cache.match(request, { ignoreVary: true })
      const { pathname, search } = new URL(request.url)
      return {
        address: pathname + search,
        // Its own title is the site's name, which says of no page which one it is.
        title: pathname === '/' ? homeName : (kept && titleOf(kept)) || pathname,
        at: kept ? atOf(kept) : 0,
      }
    }),
  )
  return pages.toSorted((one, other) => other.at - one.at).map(({ address, title }) => ({ address, title }))
}

/**
 * Deletes every page kept here: when somebody leaves, comes in, or another person sits down
 * (docs/rules/security.md 1.14).
 */
export async function forgetKeptPages(): Promise<void> {
  if (!('caches' in globalThis)) return
  const names = await caches.keys().catch(() => [])
  await Promise.all(names.filter((name) => name.startsWith(readingPrefix)).map((name) => caches.delete(name)))
}
