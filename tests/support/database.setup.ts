// One migrated template database for the whole run; each test file clones it (25-70 ms).
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startTestCluster } from '../../app/platform/cluster/test-cluster.server.ts'
import { migrate } from '../../app/platform/database/migrate.server.ts'
import { openPool } from '../../app/platform/database/open.server.ts'
import { databaseOn } from './database-on.ts'

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
  const admin = new pg.Client(connection)
  await admin.connect()
  await admin.query(`create database ${template}`)
  const pool = openPool(databaseOn(connection, template))
  await migrate(pool, join(import.meta.dirname, '../../db/migrations'))
  await pool.end()
  project.provide('connection', connection)
  project.provide('template', template)
  return async () => {
    await admin.query(`drop database if exists ${template} with (force)`)
    await admin.end()
    await cluster?.stop()
  }
}
