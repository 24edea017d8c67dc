import type { Database } from '../database/open.server.ts'
import { visible } from './visible.server.ts'

/** Content tables, each with the kind its records have among the addresses that were left. */
const kinds = {
  pages: 'page',
  posts: 'post',
  events: 'event',
  materials: 'material',
  products: 'product',
} as const

/** Those of these addresses where a record is out, or that a record left which is out elsewhere. */
export async function findAnswering(
  db: Database,
  name: keyof typeof kinds,
  slugs: readonly string[],
): Promise<string[]> {
  if (slugs.length === 0) return []
  // The columns are the same in all of them; one name stands for all, as far as types go.
  const table = name as 'pages'
  const rows = await db
    .selectFrom(table)
    .select('slug')
    .where(visible('published'))
    .where('slug', 'in', [...slugs])
    .union(
      db
        .selectFrom('redirects')
        .select('old_slug as slug')
        .where('kind', '=', kinds[name])
        .where('old_slug', 'in', [...slugs])
        .where('record_id', 'in', (left) => left.selectFrom(table).select('id').where(visible('published'))),
    )
    .execute()
  return rows.map(({ slug }) => slug)
}
