import { Kysely, type LogEvent, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type Connections, requestLimits } from './connections.server.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

export type OpenDatabase = {
  db: Database
  pool: pg.Pool
  /** for exports, imports, migrations and backups: no statement timeout */
  longPool: pg.Pool
  /** for the worker's own short queries, not those of its jobs */
  jobsPool: pg.Pool
  close(): Promise<void>
}

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMP, (value) => value)

/** @param size connections for requests @param onStatement after each statement of `db` */
export function openDatabase(
  { requests, direct, isBounced }: Connections,
  size = 10,
  onStatement?: (event: LogEvent) => void,
): OpenDatabase {
  const pool = openPool({
    ...requests,
    max: size,
    application_name: 'praca',
    ...(!isBounced && requestLimits),
    // A client-side limit, because a server that hangs does not enforce its own statement timeout.
    query_timeout: 6_000,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  const longPool = openPool({
    ...direct,
    max: 5,
    application_name: 'praca-long',
    idleTimeoutMillis: 5_000,
    connectionTimeoutMillis: 30_000,
    keepAlive: true,
  })
  const jobsPool = openPool({
    ...direct,
    // Each lane of jobs holds one connection to listen, and its successor one more while it takes over.
    max: 12,
    application_name: 'praca-jobs',
    statement_timeout: 10_000,
    query_timeout: 11_000,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    ...(onStatement && { log: onStatement }),
  })
  return {
    db,
    pool,
    longPool,
    jobsPool,
    async close() {
      await db.destroy()
      await longPool.end()
      await jobsPool.end()
    },
  }
}

/**
 * A pool that survives lost connections: without listeners they would end the process. A connection on which a query
 * exceeded `query_timeout` is not used again: the next would wait behind that query.
 */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    if (config.query_timeout) dropWhenHung(client)
  })
  return pool
}

declare module 'pg' {
  interface ClientBase {
    /** not in the library's types */
    readonly connection: { stream: { destroy(): void } }
  }
}

export const hungQuery = 'Query read timeout'

function dropWhenHung(client: pg.ClientBase) {
  const { connection } = client
  const watched = (...given: unknown[]) => {
    const asked: unknown = Reflect.apply(pg.Client.prototype.query, client, given)
    if (asked instanceof Promise)
      asked.catch((problem: Error) => {
        if (problem.message === hungQuery) connection.stream.destroy()
      })
    return asked
  }
  client.query = watched as typeof client.query
}
