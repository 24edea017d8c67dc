import type { PoolConfig } from 'pg'
import type { Env } from '../env.server.ts'

/** Time limits of a request in the database, in milliseconds. */
export const requestLimits = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
}

/** The role may have limits of its own (role-limits.server.ts sets them behind PgBouncer); these options lift them for long work. */
const unlimited = Object.keys(requestLimits)
  .map((name) => `-c ${name}=0`)
  .join(' ')

/** The connections to one database. Plain data, because the first process hands it to its workers. */
export type Connections = {
  /** for requests */
  requests: PoolConfig
  /** true: `requests` leads to PgBouncer in transaction mode, where no session setting is allowed */
  isBounced: boolean
  /** for sessions that last: listening, jobs, migrations, exports, imports and backups */
  direct: PoolConfig
  /** a streaming replica that public pages may be read from; null if there is none */
  replica: PoolConfig | null
}

export const oneConnection = (connection: PoolConfig): Connections => ({
  requests: connection,
  isBounced: false,
  direct: connection,
  replica: null,
})

/** The connections of DATABASE_URL, DATABASE_DIRECT_URL and DATABASE_READ_URL; null without the first. */
export function connectionsOf(
  env: Pick<Env, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_READ_URL'>,
): Connections | null {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_READ_URL } = env
  if (!DATABASE_URL) return null
  return {
    requests: { connectionString: DATABASE_URL },
    isBounced: DATABASE_DIRECT_URL !== undefined,
    // Also without PgBouncer: a hosting service may limit the role, and who goes back to one address keeps the limits.
    direct: { connectionString: DATABASE_DIRECT_URL ?? DATABASE_URL, options: unlimited },
    replica: DATABASE_READ_URL ? { connectionString: DATABASE_READ_URL } : null,
  }
}
