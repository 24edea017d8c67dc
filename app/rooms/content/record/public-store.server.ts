import { sql } from 'kysely'
import type { Database } from '../../../platform/database/open.server.ts'
import type { NextPublication } from '../../../platform/http/cached-answers.server.ts'
import { redirectsAt } from '../past/past-store.server.ts'
import type { Kind } from '../past/revision.ts'
import type { ContentTableName } from './content-tables.ts'
import { visible } from './visible-store.server.ts'

const tables = {
  page: 'pages',
  post: 'posts',
  event: 'events',
  material: 'materials',
  product: 'products',
} as const satisfies Record<Kind, ContentTableName>

/** Those slugs that published records have now, or had before. */
export async function findAnswering(db: Database, kind: Kind, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return []
  const table = tables[kind]
  const rows = await db
    .selectFrom(table)
    .select('slug')
    .where(visible('published'))
    .where('slug', 'in', [...slugs])
    .union(
      redirectsAt(db, kind, slugs)
        .select('old_slug as slug')
        .where('record_id', 'in', (left) => left.selectFrom(table).select('id').where(visible('published'))),
    )
    .execute()
  return rows.map(({ slug }) => slug)
}

export type PublicAddress = {
  path: string
  title: string
  /** '' where the record has none */
  description: string
  changed_at: Date
}

/** The limit of one sitemap file, more than a site of ours holds. */
const mostAddresses = 50_000

export async function findPublicAddresses(
  db: Database,
  kind: Kind,
  pathOf: (slug: string) => string,
  limit = mostAddresses,
): Promise<PublicAddress[]> {
  const rows = await db
    .selectFrom(tables[kind])
    .where(visible('published'))
    .select(['slug', 'title', 'updated_at', 'published_at'])
    // Products have no column for a description.
    .select(kind === 'product' ? sql<string>`''`.as('description') : 'description')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ slug, title, description, updated_at, published_at }) => ({
    path: pathOf(slug),
    title,
    description,
    // For readers, being published counts as a change.
    changed_at: published_at && published_at > updated_at ? published_at : updated_at,
  }))
}

// The table names are raw: a page depends on the tables its loaders read, not on those of this common question.
const moments = Object.values(tables).map(
  (table) => sql`(
    select min(published_at) from ${sql.raw(table)}
    where trashed_at is null and status = 'published' and published_at > app_now()
  )`,
)

/** When the next record of any type comes out by the clock: until then every list stays true. */
export async function findNextPublication(db: Database): Promise<NextPublication> {
  const { rows } = await sql<{ now: Date; ms: number | null }>`
    select app_now() as now, (extract(epoch from least(${sql.join(moments)}) - app_now()) * 1000)::float8 as ms
  `.execute(db)
  return { now: rows[0]?.now ?? new Date(Number.NaN), untilNext: rows[0]?.ms ?? Number.POSITIVE_INFINITY }
}

type PublishedRow = { kind: Kind; id: string; slug: string; title: string; published_at: Date }

/** Oldest first. Leaves out what came out as it was written (an import): its writer tells of it. */
export async function findPublishedBetween(db: Database, after: Date, until: Date): Promise<PublishedRow[]> {
  const each = Object.entries(tables).map(
    ([kind, table]) => sql`(select ${kind}::text as kind, id, slug, title, published_at from ${sql.raw(table)}
      where trashed_at is null and status = 'published' and published_at > ${after} and published_at <= ${until}
        and published_at > created_at)`,
  )
  const { rows } = await sql<PublishedRow>`
    select * from (${sql.join(each, sql` union all `)}) as published order by published_at, id
  `.execute(db)
  return rows
}
