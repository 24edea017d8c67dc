// One migrated template database for the whole run; each test file clones it (25-70 ms).
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startTestCluster } from '../../app/platform/cluster/test-cluster.server.ts'
import { connected } from './connected.ts'
import { makeMigratedDatabase } from './migrated-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    connection: pg.PoolConfig
    template: string
  }
}

export default async function setup(project: TestProject) {
  const cluster = process.env.TEST_DATABASE_URL ? null : await startTestCluster()
  const connection: pg.PoolConfig = cluster
    ? cluster.connection
    : { connectionString: process.env.TEST_DATABASE_URL }
  const template = `praca_template_${process.pid}`
  await makeMigratedDatabase(connection, template)
  project.provide('connection', connection)
  project.provide('template', template)
  return async () => {
    await connected(connection, (admin) => admin.query(`drop database if exists ${template} with (force)`))
    await cluster?.stop()
  }
}
