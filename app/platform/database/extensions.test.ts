import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type EmptyDatabase, emptyDatabase } from '../../../tests/support/empty-database.ts'
import { migrate } from './migrate.server.ts'
import { openPool } from './open.server.ts'

const migrations = join(import.meta.dirname, '../../../db/migrations')
let database: EmptyDatabase
let pool: pg.Pool
beforeEach(async () => {
  database = await emptyDatabase()
  pool = openPool(database.connection)
})
afterEach(async () => {
  await pool.end()
  await database.drop()
})

const asAdministrator = async (statement: string) => {
  const client = new pg.Client(database.administrator)
  await client.connect()
  await client.query(statement)
  await client.end()
}

test('whoever owns the database creates the extensions, and needs to be no superuser', async () => {
  await migrate(pool, migrations)
  const { rows } = await pool.query("select public.pt_norm('Ações Orgânicas') as said")
  expect(rows).toEqual([{ said: 'acao organicas' }])
})

test('a user who may not create them is told whom to ask for what, and nothing is written', async () => {
  await asAdministrator(`alter database ${database.name} owner to current_user`)
  await expect(migrate(pool, migrations)).rejects.toThrow(
    'execute neste banco: CREATE EXTENSION IF NOT EXISTS pg_trgm; CREATE EXTENSION IF NOT EXISTS unaccent;',
  )
  const { rows } = await pool.query("select 1 from pg_tables where schemaname = 'public'")
  expect(rows).toEqual([])
})

test('extensions in a schema of their own serve as well, once they are in reach', async () => {
  await asAdministrator('create schema extensions')
  await asAdministrator(`grant usage on schema extensions to ${database.name}`)
  await asAdministrator('create extension unaccent schema extensions')
  await asAdministrator('create extension pg_trgm schema extensions')
  await expect(migrate(pool, migrations)).rejects.toThrow('search_path')
  await asAdministrator(`alter role ${database.name} set search_path = public, extensions`)
  await pool.end()
  pool = openPool(database.connection)
  await migrate(pool, migrations)
  // A restored dump has an empty search path, too.
  const client = await pool.connect()
  await client.query("set search_path = ''")
  const { rows } = await client.query("select public.f_unaccent('Ação') as said")
  expect(rows).toEqual([{ said: 'Acao' }])
  client.release(true)
})
