import { join } from 'node:path'
import type pg from 'pg'
import { migrate } from '../../app/platform/database/migrate.server.ts'
import { openPool } from '../../app/platform/database/open.server.ts'
import { connected } from './connected.ts'
import { databaseOn } from './database-on.ts'

/** Makes a database of that name on the server, with every migration and nothing in it, for tests to clone. */
export async function makeMigratedDatabase(server: pg.PoolConfig, name: string): Promise<void> {
  await connected(server, (admin) => admin.query(`create database ${name}`))
  const pool = openPool(databaseOn(server, name))
  await migrate(pool, join(import.meta.dirname, '../../db/migrations'))
  await pool.end()
}
