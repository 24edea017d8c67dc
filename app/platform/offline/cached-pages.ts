import { atOf, titleOf } from './cache-answer.ts'
import { pagesCache, readingPrefix } from './caches.ts'

const homeName = 'Página inicial'

type ListedPage = { address: string; title: string }

/** The cached pages, the last read first; none if the browser has no cache. */
export async function listCachedPages(): Promise<ListedPage[]> {
  if (!('caches' in globalThis) || !(await caches.has(pagesCache))) return []
  const cache = await caches.open(pagesCache)
  const pages = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const cached = await cache.match(request, { ignoreVary: true })
      const { pathname, search } = new URL(request.url)
      return {
        address: pathname + search,
        // The home page's title is the site's name.
        title: pathname === '/' ? homeName : (cached && titleOf(cached)) || pathname,
        at: cached ? atOf(cached) : 0,
      }
    }),
  )
  return pages.toSorted((one, other) => other.at - one.at).map(({ address, title }) => ({ address, title }))
}

/** Called when a person logs out or in, or another person uses the browser (docs/rules/security.md 1.14). */
export async function forgetCachedPages(): Promise<void> {
  if (!('caches' in globalThis)) return
  const names = await caches.keys().catch(() => [])
  await Promise.all(names.filter((name) => name.startsWith(readingPrefix)).map((name) => caches.delete(name)))
}
