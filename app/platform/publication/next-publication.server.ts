// When the next record comes out by the clock alone, whatever its type: until then every list is as it was read.
import { sql } from 'kysely'
import type { Database } from '../database/open.server.ts'
import type { ContentTableName } from './content-table.server.ts'

const all: Record<ContentTableName, true> = {
  pages: true,
  posts: true,
  events: true,
  materials: true,
  products: true,
}

// Plain words for the tables: a page is made of those its loaders read, not of those asked here for all pages alike.
const moments = Object.keys(all).map(
  (table) => sql`(
    select min(published_at) from ${sql.raw(table)}
    where trashed_at is null and status = 'published' and published_at > app_now()
  )`,
)

/** The time, and for how many milliseconds from then nothing comes out; Infinity when nothing is scheduled. */
export type NextPublication = { now: Date; untilNext: number }

export async function readNextPublication(db: Database): Promise<NextPublication> {
  const { rows } = await sql<{ now: Date; ms: number | null }>`
    select app_now() as now, (extract(epoch from least(${sql.join(moments)}) - app_now()) * 1000)::float8 as ms
  `.execute(db)
  return { now: rows[0]?.now ?? new Date(Number.NaN), untilNext: rows[0]?.ms ?? Number.POSITIVE_INFINITY }
}
