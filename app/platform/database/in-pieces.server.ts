import { sql } from 'kysely'

/**
 * A list too long to hold, a few rows at a time: each piece is asked for by the last row of the one before, never by
 * counting, so that what is added or goes meanwhile moves nothing.
 * @param read the next `size` rows in one order, from the beginning where `after` is null
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

/** For rows read oldest first, beside `created_at`: a Date has no microseconds, and by it the last of a piece would come again. */
export const createdExactly = sql<string>`created_at::text`.as('created_exactly')

/** What comes after this row by `created_at` and `id`. */
export const createdAfter = (row: { created_exactly: string; id: string }) =>
  sql<boolean>`(created_at, id) > (${row.created_exactly}::timestamptz, ${row.id}::uuid)`
