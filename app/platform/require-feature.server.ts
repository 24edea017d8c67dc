import type { Context } from './context.server.ts'
import { NotFound } from './stops.ts'

/**
 * Throws 404 while the feature is switched off for visitors. Its records stay, and administrators go on editing them.
 */
export async function requireFeature(ctx: Context, key: string): Promise<{ title: string }> {
  const feature = (await ctx.site())?.features[key]
  if (!feature) throw new NotFound()
  return feature
}
