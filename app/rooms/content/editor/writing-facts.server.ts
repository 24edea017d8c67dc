import type { Context } from '../../../platform/context.server.ts'
import { NotFound } from '../../../platform/stops.ts'

export async function readWritingFacts(ctx: Context) {
  const site = await ctx.site()
  if (!site) throw new NotFound()
  return {
    siteTitle: site.title,
    origin: site.origin,
    zone: site.timezone,
    writer: ctx.actor?._id ?? '',
    writerName: ctx.actor?.name ?? '',
  }
}
