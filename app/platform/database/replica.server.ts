// Public pages may be read from streaming replicas, one or several behind one address. Their data are a moment old, so that
// a connection is used only once its own server has replayed all changes announced until then.
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

/** @param given.connection leads to a replica itself, or by a proxy that keeps a connection at one server */
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
    dialect: new PostgresDialect({ pool: { connect, end: () => pool.end(), options: pool.options } }),
    ...(onStatement && { log: onStatement }),
  })
  let avoidedUntil = Number.NEGATIVE_INFINITY
  /** where the primary was when the log of changes was at `since` */
  let asked: { since: number; position: Promise<string> } | null = null
  /** the position in the log of changes up to which the server of a connection is known to be */
  const replayed = new WeakMap<pg.PoolClient, number>()

  const isAvoided = () => now() < avoidedUntil
  const avoid = () => {
    avoidedUntil = now() + avoidedMs
  }

  /** Every announced change was committed before the primary is asked here. */
  function askPrimary(since: number): NonNullable<typeof asked> {
    const position = primary
      .query<{ position: string }>('select pg_current_wal_insert_lsn()::text as position')
      .then(({ rows }) => rows[0]?.position ?? '')
    const its = { since, position }
    position.catch(() => {
      if (asked === its) asked = null
    })
    return its
  }

  async function catchesUp(client: pg.PoolClient, position: string): Promise<boolean> {
    const until = now() + patienceMs
    for (;;) {
      const { rows } = await client.query<{ has: boolean }>(hasReplayed, [position])
      if (rows[0]?.has) return true
      // A promoted server is no replica any more, and reports no position.
      if (!rows[0] || now() > until || isAvoided()) return false
      await delay(askAgainMs)
    }
  }

  /** @throws Error while the server of the next connection lags */
  async function connect(): Promise<pg.PoolClient> {
    if (!asked) throw new Error('the primary did not say where it is')
    const { since, position: promised } = asked
    const position = await promised
    const client = await pool.connect()
    try {
      if ((replayed.get(client) ?? -1) < since) {
        if (!(await catchesUp(client, position))) throw new Error('the replica lags')
        replayed.set(client, since)
      }
      return client
    } catch (problem) {
      // The next one may lead to another server.
      client.release(true)
      throw problem
    }
  }

  return {
    pool,
    avoid,
    async whenCaughtUp() {
      if (isAvoided()) return null
      const since = changes.sequence
      if (asked?.since !== since) asked = askPrimary(since)
      try {
        const client = await connect()
        client.release()
        return { db, since }
      } catch {
        // lags, is away, or is being promoted
        avoid()
        return null
      }
    },
    // Kysely ends the pool only if it was asked something.
    close: () => pool.end(),
  }
}
