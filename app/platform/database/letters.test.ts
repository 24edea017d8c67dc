import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../../../tests/support/empty-database.ts'
import { requireLetters } from './letters.server.ts'
import { migrate } from './migrate.server.ts'
import { openPool } from './open.server.ts'

const migrations = join(import.meta.dirname, '../../../db/migrations')

async function on(options: string, work: (pool: ReturnType<typeof openPool>) => Promise<void>) {
  const database = await emptyDatabase(options)
  const pool = openPool(database.connection)
  try {
    await work(pool)
  } finally {
    await pool.end()
    await database.drop()
  }
}

const inC = "template template0 encoding 'UTF8' locale_provider libc locale 'C'"

test('a new database that knows no letters with accents is refused, and nothing is written', () =>
  on(inC, async (pool) => {
    const refused = await migrate(pool, migrations).catch((problem: Error) => problem.message)
    expect(refused).toContain('não conhece as letras com acento')
    expect((await pool.query("select from pg_tables where schemaname = 'public'")).rowCount).toBe(0)
    const [, advised = ''] = /(TEMPLATE template0 .*);/.exec(String(refused)) ?? []
    await on(advised, async (other) => {
      const client = await other.connect()
      await requireLetters(client).finally(() => client.release())
    })
  }))

test('a site that lives in one goes on as it is', () =>
  on(inC, async (pool) => {
    await pool.query('create table schema_migrations (name text primary key)')
    const client = await pool.connect()
    await requireLetters(client).finally(() => client.release())
  }))
