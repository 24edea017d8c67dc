// What a run of the journeys stands on: one folder for everything it writes, so that nothing of it is left, however the
// run ends; and one PostgreSQL for all its sites.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { startTestCluster } from '../../app/platform/cluster/test-cluster.server.ts'
import { migrate } from '../../app/platform/database/migrate.server.ts'
import { openPool } from '../../app/platform/database/open.server.ts'
import { addressOf, templates } from './site-database.ts'
import { temporaryFolder } from './temporary-folder.ts'

export default async function openRun() {
  const folder = await temporaryFolder('journeys')
  const cluster = await startTestCluster()
  const { host, port, user } = cluster.connection
  process.env.PRACA_RUN_FOLDER = folder
  process.env.PRACA_RUN_SERVER = `postgres://${user}@localhost:${port}/postgres?host=${encodeURIComponent(host ?? '')}`
  const admin = new pg.Client(process.env.PRACA_RUN_SERVER)
  await admin.connect()
  await admin.query(`create database ${templates.empty}`)
  await admin.end()
  const pool = openPool({ connectionString: addressOf(templates.empty) })
  await migrate(pool, join(import.meta.dirname, '../../db/migrations'))
  await pool.end()
  return async () => {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
