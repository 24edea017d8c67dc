import type pg from 'pg'

/** A database of the tests as a program is told of it; their PostgreSQL may be reached by a socket. */
export function addressOf(connection: pg.PoolConfig): string {
  if (connection.connectionString) return connection.connectionString
  const { user = '', password = '', host = '', port = 5432, database = '' } = connection
  const url = new URL(`postgres://${user}:${password}@localhost/${database}`)
  url.searchParams.set('host', host)
  url.searchParams.set('port', String(port))
  return url.href
}
