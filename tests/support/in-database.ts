import pg from 'pg'
import { startCluster } from '../../app/platform/cluster/cluster.server.ts'

/** One's own connection to the database of a data folder, whether its site runs or not. */
export async function inDatabase<T>(dataDir: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const cluster = await startCluster({ dataDir, log: () => {} })
  try {
    const client = new pg.Client(cluster.connection)
    await client.connect()
    return await work(client).finally(() => client.end())
  } finally {
    await cluster.stop()
  }
}
