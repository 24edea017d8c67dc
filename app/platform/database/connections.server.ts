import type { PoolConfig } from 'pg'
import type { Env } from '../env.server.ts'

/** What a request may ask of the database, in milliseconds. */
export const requestLimits = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
}

/** Behind PgBouncer the limits are the role's (role-limits.server.ts), and not for what takes long. */
const unlimited = Object.keys(requestLimits)
  .map((name) => `-c ${name}=0`)
  .join(' ')

/** The ways to one database. Plain data: the first process hands it to its workers. */
export type Connections = {
  /** for requests */
  requests: PoolConfig
  /** `requests` leads to PgBouncer in transaction mode, where nothing may be set for a session */
  isBounced: boolean
  /** for sessions that last: listening, jobs, migrations, exports, imports and backups */
  direct: PoolConfig
  /** a replica by streaming that public pages may be read from; null where there is none */
  replica: PoolConfig | null
}

export const oneConnection = (connection: PoolConfig): Connections => ({
  requests: connection,
  isBounced: false,
  direct: connection,
  replica: null,
})

/** Those of DATABASE_URL, DATABASE_DIRECT_URL and DATABASE_READ_URL; null without the first. */
export function connectionsOf(env: Env): Connections | null {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_READ_URL } = env
  if (!DATABASE_URL) return null
  return {
    requests: { connectionString: DATABASE_URL },
    isBounced: DATABASE_DIRECT_URL !== undefined,
    direct: DATABASE_DIRECT_URL
      ? { connectionString: DATABASE_DIRECT_URL, options: unlimited }
      : { connectionString: DATABASE_URL },
    replica: DATABASE_READ_URL ? { connectionString: DATABASE_READ_URL } : null,
  }
}
