// Public pages may be read from a streaming replica. Its data are a moment old, so that it is read only once it has
// replayed all changes announced until then.
import { setTimeout as delay } from 'node:timers/promises'
import { Kysely, type LogEvent, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { ChangeLog } from '../http/change-log.server.ts'
import { type Database, openPool } from './open.server.ts'
import type { Tables } from './tables.ts'

/** A database to read public pages from. */
export type ReadableDatabase = {
  db: Database
  /** the position in the log of changes up to which it is known to be current */
  since: number
}

export type Replica = {
  pool: pg.Pool
  /** Null if the primary is to be read, because the replica lags, is away, or did not answer a moment ago. */
  whenCaughtUp(): Promise<ReadableDatabase | null>
  /** Stops reading from the replica for a while. */
  avoid(): void
  close(): Promise<void>
}

const patienceMs = 300
const askAgainMs = 20
const avoidedMs = 5_000

/** Write-ahead log positions are compared by PostgreSQL: their text does not sort. */
const hasReplayed = `select coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as has from (select pg_is_in_recovery() as is_replica) s
  where is_replica`

export function openReplica(given: {
  connection: pg.PoolConfig
  primary: pg.Pool
  changes: ChangeLog
  onStatement?: (event: LogEvent) => void
  now?: () => number
}): Replica {
  const { primary, changes, onStatement, now = () => performance.now() } = given
  const pool = openPool({
    ...given.connection,
    max: 10,
    application_name: 'praca-read',
    statement_timeout: 3_000,
    query_timeout: 3_500,
    connectionTimeoutMillis: 1_000,
    keepAlive: true,
  })
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    ...(onStatement && { log: onStatement }),
  })
  let avoidedUntil = Number.NEGATIVE_INFINITY
  /** the position in the log of changes up to which the replica is known to be */
  let replayed = -1
  let catchingUp: { since: number; done: Promise<boolean> } | null = null

  const avoid = () => {
    avoidedUntil = now() + avoidedMs
  }

  /** Every announced change was committed before the primary is asked here. */
  async function catchUp(since: number): Promise<boolean> {
    try {
      const { rows } = await primary.query<{ position: string }>(
        'select pg_current_wal_insert_lsn()::text as position',
      )
      const until = now() + patienceMs
      for (;;) {
        const { rows: answer } = await pool.query<{ has: boolean }>(hasReplayed, [rows[0]?.position])
        if (answer[0]?.has) {
          replayed = Math.max(replayed, since)
          return true
        }
        // A promoted server is no replica any more, and reports no position.
        if (!answer[0] || now() > until) break
        await delay(askAgainMs)
      }
    } catch {
      // away, or being promoted
    }
    avoid()
    return false
  }

  return {
    pool,
    avoid,
    async whenCaughtUp() {
      const since = changes.sequence
      if (now() < avoidedUntil) return null
      if (replayed >= since) return { db, since }
      if (catchingUp?.since !== since) catchingUp = { since, done: catchUp(since) }
      return (await catchingUp.done) ? { db, since } : null
    },
    close: () => db.destroy(),
  }
}
