import { sql } from 'kysely'

/**
 * Pages through a long list by the last row of the page before, not by offset, so that insertions and deletions shift
 * no row. @param read answers the next `size` rows, from the beginning if `after` is null
 */
export async function* inPieces<Row>(
  size: number,
  read: (after: Row | null) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after: Row | null = null
  for (;;) {
    const rows = await read(after)
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < size) return
    after = last
  }
}

/** A Date has no microseconds: paging by it would repeat the last row. */
export const createdExactly = sql<string>`created_at::text`.as('created_exactly')

/** The condition for the rows after this one by `created_at` and `id`. */
export const createdAfter = (row: { created_exactly: string; id: string }) =>
  sql<boolean>`(created_at, id) > (${row.created_exactly}::timestamptz, ${row.id}::uuid)`
