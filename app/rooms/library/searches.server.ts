// How often one may look for words in the library.
import type { Context } from '../../platform/context.server.ts'
import type { Limit } from '../../platform/limits/limits.server.ts'

/** As loose as that of the search of the whole site. */
const searches: Limit = { name: 'library_search', max: 120, seconds: 60 }

/** Only words count: turning pages and narrowing by facets is browsing. Stops with 429 for whoever asks too often. */
export async function limitSearches(ctx: Context, q: string): Promise<void> {
  if (q !== '') await ctx.limits.take(searches, `ip:${ctx.request.ip}`)
}
