// Opens the database: one pool for requests, one for long work; both speak Kysely.
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

export type OpenDatabase = {
  db: Database
  pool: pg.Pool
  /** for exports, imports, migrations and backups: no statement timeout */
  longPool: pg.Pool
  close(): Promise<void>
}

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMP, (value) => value)

/**
 * @param connection how to reach the database (`pg` pool settings)
 * @param size connections for requests at once
 */
export function openDatabase(connection: pg.PoolConfig, size = 10): OpenDatabase {
  const pool = openPool({
    ...connection,
    max: size,
    application_name: 'praca',
    statement_timeout: 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  const longPool = openPool({
    ...connection,
    max: 4,
    application_name: 'praca-long',
    idleTimeoutMillis: 5_000,
  })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    pool,
    longPool,
    async close() {
      await db.destroy()
      await longPool.end()
    },
  }
}

/**
 * A pool that survives lost connections. An idle one is replaced at the next query, one at work fails its query;
 * without listeners either would end the process as well.
 */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
