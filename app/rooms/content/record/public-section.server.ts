// The published records of a room, for the sitemap and llms.txt.
import type { Context } from '../../../platform/context.server.ts'
import type { Kind } from '../past/revision.ts'
import { findAnswering, findPublicAddresses, type PublicAddress } from './public-store.server.ts'
import type { Place } from './records.server.ts'

/** Newest first. */
export type PublicSection = {
  /** the feature's name, as the organisation calls it */
  title: string
  /** the path of the room's list; null where it has none */
  path: string | null
  addresses: PublicAddress[]
}

type Placed = { kind: Kind; place: Place }

/** Null while the feature is off. */
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

/** Those slugs that lead a visitor to a record, directly or by redirect, or to a page of ours. */
export async function answeringAt(
  ctx: Context,
  { kind, place }: Placed,
  slugs: readonly string[],
): Promise<string[]> {
  const pages = 'pages' in place ? slugs.filter((slug) => place.pages?.includes(slug.toLowerCase())) : []
  return [...pages, ...(await findAnswering(ctx.db, kind, slugs))]
}
