// What a room shows everybody, as it is told to search engines (sitemap) and to programs that read (llms.txt).
import { sql } from 'kysely'
import type { Context } from '../context.server.ts'
import type { Database } from '../database/open.server.ts'
import { visible } from './visible.server.ts'

type PublicAddress = {
  path: string
  title: string
  /** '' where there is none */
  description: string
  changed_at: Date
}

/** A room's share, the last that came out first. */
export type PublicSection = {
  /** as the organisation calls it */
  title: string
  /** of its list; null where it has none */
  path: string | null
  addresses: PublicAddress[]
}

/** The tables with the columns of publication. */
type PublishedTable = 'pages' | 'posts' | 'events' | 'materials' | 'products'

/** What a sitemap could name in one file: more than a site of ours holds. */
const mostAddresses = 50_000

/** What is out of a table, with the address each record has. */
export async function findPublicAddresses(
  db: Database,
  table: PublishedTable,
  pathOf: (slug: string) => string,
  limit = mostAddresses,
): Promise<PublicAddress[]> {
  // The columns are the same in all of them; one name stands for all, as far as types go. A product has its text alone.
  const rows = await db
    .selectFrom(table as 'pages')
    .where(visible('published'))
    .select(['slug', 'title', 'updated_at', 'published_at'])
    .select(table === 'products' ? sql<string>`''`.as('description') : 'description')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ slug, title, description, updated_at, published_at }) => ({
    ...{ path: pathOf(slug), title, description },
    // Coming out is a change for its readers.
    changed_at: published_at && published_at > updated_at ? published_at : updated_at,
  }))
}

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
