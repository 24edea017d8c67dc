// What a room shows everybody, as it is told to search engines (sitemap) and to programs that read (llms.txt).
import type { Context } from '../../../platform/context.server.ts'
import type { Kind } from '../past/revision.ts'
import { findAnswering, findPublicAddresses, type PublicAddress } from './public-store.server.ts'
import type { Place } from './records.server.ts'

/** A room's share, the last that came out first. */
export type PublicSection = {
  /** as the organisation calls it */
  title: string
  /** of its list; null where it has none */
  path: string | null
  addresses: PublicAddress[]
}

type Placed = { kind: Kind; place: Place }

/** What is out of a kind; null while its feature is off. */
export async function readPublicSection(
  ctx: Context,
  { kind, place }: Placed,
  limit?: number,
): Promise<PublicSection | null> {
  const named = 'feature' in place ? (await ctx.site())?.features[place.feature] : place
  if (!named) return null
  return {
    title: named.title,
    path: 'list' in place ? place.list : null,
    addresses: await findPublicAddresses(ctx.db, kind, place.record, limit),
  }
}

/** Those of these addresses that lead a visitor to a record of the kind, be it by sending on, or to a page of ours. */
export async function answeringAt(
  ctx: Context,
  { kind, place }: Placed,
  slugs: readonly string[],
): Promise<string[]> {
  const pages = 'pages' in place ? slugs.filter((slug) => place.pages?.includes(slug)) : []
  return [...pages, ...(await findAnswering(ctx.db, kind, slugs))]
}
