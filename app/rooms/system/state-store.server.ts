// Connections and slow statements, from PostgreSQL's own statistics and the program's notes.

import { sql } from 'kysely'
import { daysAgo, deleteOld } from '../../platform/database/delete-old.server.ts'
import type { Database } from '../../platform/database/open.server.ts'
import { keptDays } from '../../platform/limits/retention.ts'
import { cutWithin } from '../../platform/text/truncate.ts'
import type { SlowStatement } from './state.ts'

export async function countConnections(db: Database): Promise<{ used: number; most: number }> {
  const { rows } = await sql<{ used: number; most: number }>`
    select (select count(*) from pg_stat_activity where backend_type = 'client backend') as used,
      current_setting('max_connections')::int as most`.execute(db)
  return rows[0] ?? { used: 0, most: 0 }
}

/** Milliseconds on average from which a statement is slow. */
const slowFromMs = 50
const mostShown = 10
const longestStatement = 2_000

/** The costliest in all first; null where the extension is missing, not loaded, or not readable for this user. */
export async function readStatStatements(db: Database): Promise<SlowStatement[] | null> {
  const { rows: there } = await sql<{ is_there: boolean }>`
    select to_regclass('pg_stat_statements') is not null as is_there`.execute(db)
  if (!there[0]?.is_there) return null
  try {
    const { rows } = await sql<SlowStatement>`
      select left(regexp_replace(query, '\\s+', ' ', 'g'), ${longestStatement + 1}) as statement, calls,
        mean_exec_time as mean_ms, max_exec_time as most_ms
      from pg_stat_statements
      where dbid = (select oid from pg_database where datname = current_database())
        and mean_exec_time >= ${slowFromMs} and query <> '<insufficient privilege>'
      order by total_exec_time desc limit ${mostShown}`.execute(db)
    return rows.map((row) => ({ ...row, statement: cutWithin(row.statement, longestStatement) }))
  } catch {
    return null
  }
}

export async function readNotedStatements(db: Database): Promise<SlowStatement[]> {
  const rows = await db
    .selectFrom('slow_statements')
    .select(['statement', 'calls', 'total_ms', 'most_ms'])
    .orderBy('total_ms', 'desc')
    .limit(mostShown)
    .execute()
  return rows.map(({ statement, calls, total_ms, most_ms }) => ({
    statement,
    calls,
    mean_ms: total_ms / calls,
    most_ms,
  }))
}

export const forgetOldStatements = (db: Database) =>
  deleteOld(db, 'slow_statements', sql<boolean>`last_at < ${daysAgo(keptDays.slowStatements)}`)
