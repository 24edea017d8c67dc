// How often one may look for words in the library.

import type { Context } from '../../platform/context.server.ts'
import { rates } from '../../platform/limits/rates.ts'

/** Only words count: turning pages and narrowing by facets is browsing. Stops with 429 for whoever asks too often. */
export async function limitSearches(ctx: Context, q: string): Promise<void> {
  if (q !== '') await ctx.limits.take(rates.librarySearches, `ip:${ctx.request.ip}`)
}
