import pg from 'pg'

/** Runs the work on a connection of its own, which ends with it. */
export async function connected<T>(
  connection: pg.PoolConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection)
  await client.connect()
  return await work(client).finally(() => client.end())
}
