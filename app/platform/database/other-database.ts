import type { PoolConfig } from 'pg'

/** The connection to another database of the same server, as the same role. */
export function otherDatabase(given: PoolConfig, name: string): PoolConfig {
  const { connectionString, host, port, user, password, ssl } = given
  if (!connectionString) return { host, port, user, password, ssl, database: name }
  const url = new URL(connectionString)
  url.pathname = `/${name}`
  return { connectionString: url.href }
}
