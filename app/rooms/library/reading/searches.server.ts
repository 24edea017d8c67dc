import type { Context } from '../../../platform/context.server.ts'
import { rates } from '../../../platform/limits/rates.ts'

/** Counts searches with words only: turning pages and filtering is browsing. Throws 429. */
export async function limitSearches(ctx: Context, q: string): Promise<void> {
  if (q !== '') await ctx.limits.take(rates.librarySearches, `ip:${ctx.request.ip}`)
}
