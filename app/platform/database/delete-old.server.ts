import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from './open.server.ts'
import type { Tables } from './tables.ts'

export const daysAgo = (days: number) => sql<Date>`app_now() - make_interval(days => ${days}::int)`
export const yearsAgo = (years: number) => sql<Date>`app_now() - make_interval(years => ${years}::int)`

/** Whether so many whole years after the year of `at` have passed, as taxes count them. */
export const taxTermIsOver = (at: RawBuilder<Date>, years: number) =>
  sql<SqlBool>`date_trunc('year', ${at}) + make_interval(years => ${years + 1}::int) <= app_now()`

/**
 * Deletes at most `size` rows a statement until none is left, so that no lock is held for long; answers how many.
 * @param isOld over the table's own columns
 */
export function deleteOld(
  db: Database,
  table: keyof Tables,
  isOld: RawBuilder<SqlBool>,
  size = 1_000,
): Promise<number> {
  const name = sql.table(table)
  return inBatches(size, async () => {
    const { numAffectedRows } = await sql`delete from ${name} where ctid = any(array(
      select ctid from ${name} where ${isOld} limit ${size}))`.execute(db)
    return Number(numAffectedRows ?? 0)
  })
}

/** Repeats until a step does less than `size`; answers the sum. */
export async function inBatches(size: number, step: () => Promise<number>): Promise<number> {
  let all = 0
  for (;;) {
    const done = await step()
    all += done
    if (done < size) return all
  }
}
