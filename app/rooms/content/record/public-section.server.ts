// What a room shows everybody, as it is told to search engines (sitemap) and to programs that read (llms.txt).
import type { Context } from '../../../platform/context.server.ts'
import {
  findAnswering,
  findPublicAddresses,
  type PublicAddress,
  type PublishedTable,
} from './public-store.server.ts'

/** A room's share, the last that came out first. */
export type PublicSection = {
  /** as the organisation calls it */
  title: string
  /** of its list; null where it has none */
  path: string | null
  addresses: PublicAddress[]
}

/** What is out of a table, under a title of the program's own: there is no list of it. */
export const readPublicRecords = async (
  ctx: Context,
  table: PublishedTable,
  { title, record }: { title: string; record: (slug: string) => string },
  limit?: number,
): Promise<PublicSection> => ({
  title,
  path: null,
  addresses: await findPublicAddresses(ctx.db, table, record, limit),
})

/** The same of a feature that may be switched off: null while it is. */
export async function readPublicFeature(
  ctx: Context,
  key: string,
  table: PublishedTable,
  at: { list: string; record: (slug: string) => string },
  limit?: number,
): Promise<PublicSection | null> {
  const feature = (await ctx.site())?.features[key]
  if (!feature) return null
  return {
    title: feature.title,
    path: at.list,
    addresses: await findPublicAddresses(ctx.db, table, at.record, limit),
  }
}

/** Those of these addresses that lead a visitor to a record of the table, be it by sending on. */
export const answeringAt = (
  ctx: Context,
  table: PublishedTable,
  slugs: readonly string[],
): Promise<string[]> => findAnswering(ctx.db, table, slugs)
