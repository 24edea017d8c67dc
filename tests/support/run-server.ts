// Prepares a run of the journeys: one folder for everything it writes, so that nothing of it is left, however the run
// ends; and one PostgreSQL for all its sites.
import { rm } from 'node:fs/promises'
import { startTestCluster } from '../../app/platform/cluster/test-cluster.server.ts'
import { makeMigratedDatabase } from './migrated-database.ts'
import { templates } from './site-database.ts'
import { temporaryFolder } from './temporary-folder.ts'

export default async function openRun() {
  const folder = await temporaryFolder('journeys')
  const cluster = await startTestCluster()
  const { host, port, user } = cluster.connection
  process.env.PRACA_RUN_FOLDER = folder
  process.env.PRACA_RUN_SERVER = `postgres://${user}@localhost:${port}/postgres?host=${encodeURIComponent(host ?? '')}`
  await makeMigratedDatabase({ connectionString: process.env.PRACA_RUN_SERVER }, templates.empty)
  return async () => {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
