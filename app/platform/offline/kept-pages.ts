import { atOf, titleOf } from './keep.ts'
import { pagesCache, readingPrefix } from './kept.ts'

const homeName = 'Página inicial'

type KeptPage = { address: string; title: string }

/** Last read first; none where the browser has no cache. */
export async function listKeptPages(): Promise<KeptPage[]> {
  if (!('caches' in globalThis) || !(await caches.has(pagesCache))) return []
  const cache = await caches.open(pagesCache)
  const pages = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const kept = await cache.match(request, { ignoreVary: true })
      const { pathname, search } = new URL(request.url)
      return {
        address: pathname + search,
        // Its title is the site's name.
        title: pathname === '/' ? homeName : (kept && titleOf(kept)) || pathname,
        at: kept ? atOf(kept) : 0,
      }
    }),
  )
  return pages.toSorted((one, other) => other.at - one.at).map(({ address, title }) => ({ address, title }))
}

/** When somebody logs out, logs in, or another person sits down (docs/rules/security.md 1.14). */
export async function forgetKeptPages(): Promise<void> {
  if (!('caches' in globalThis)) return
  const names = await caches.keys().catch(() => [])
  await Promise.all(names.filter((name) => name.startsWith(readingPrefix)).map((name) => caches.delete(name)))
}
