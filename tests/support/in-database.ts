import type pg from 'pg'
import { startCluster } from '../../app/platform/cluster/cluster.server.ts'
import { connected } from './connected.ts'
import { databaseEnv } from './site-database.ts'

/** Works on a connection of its own to the database of a data folder, whether its site runs or not. */
export async function inDatabase<T>(dataDir: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const { DATABASE_URL } = await databaseEnv(dataDir)
  if (DATABASE_URL) return connected({ connectionString: DATABASE_URL }, work)
  const cluster = await startCluster({ dataDir, log: () => {} })
  try {
    return await connected(cluster.connection, work)
  } finally {
    await cluster.stop()
  }
}
