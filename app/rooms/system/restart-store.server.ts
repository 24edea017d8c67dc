import { sql } from 'kysely'
import { daysAgo, deleteOld } from '../../platform/database/delete-old.server.ts'
import type { Database } from '../../platform/database/open.server.ts'
import { keptDays } from '../../platform/limits/retention.ts'

/** Inserts each end once, however often it is told. */
export const insertRestart = (db: Database, row: { ended_at: Date; exit_code: number; in_a_row: number }) =>
  db
    .insertInto('system_restarts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

type RestartCounts = { last_hour: number; in_a_row: number; total: number }

export async function countRestarts(db: Database): Promise<RestartCounts> {
  const { rows } = await sql<RestartCounts>`
    select count(*) filter (where is_late) as last_hour, coalesce(max(in_a_row) filter (where is_late), 0) as in_a_row,
      count(*) as total
    from (select in_a_row, ended_at > app_now() - interval '1 hour' as is_late from system_restarts) as ends`.execute(
    db,
  )
  return rows[0] ?? { last_hour: 0, in_a_row: 0, total: 0 }
}

export const findLastRestart = (db: Database) =>
  db
    .selectFrom('system_restarts')
    .select(['ended_at', 'exit_code'])
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const deleteOldRestarts = (db: Database) =>
  deleteOld(db, 'system_restarts', sql<boolean>`ended_at < ${daysAgo(keptDays.restarts)}`)
