import type { Context } from './context.server.ts'
import { NotFound } from './stops.ts'

/**
 * The feature as the organisation named it. Stops with 404 while it is switched off: for visitors it does not exist,
 * whichever way they ask. Its records are kept, and administrators go on working on them.
 */
export async function requireFeature(ctx: Context, key: string): Promise<{ title: string }> {
  const feature = (await ctx.site())?.features[key]
  if (!feature) throw new NotFound()
  return feature
}
