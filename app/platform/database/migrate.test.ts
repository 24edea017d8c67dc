import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type EmptyDatabase, emptyDatabase } from '../../../tests/support/empty-database.ts'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { connectionsOf, requestLimits } from './connections.server.ts'
import { longestWaitMs, migrate } from './migrate.server.ts'
import { openDatabase, openPool } from './open.server.ts'

let database: EmptyDatabase
let pool: pg.Pool
beforeEach(async () => {
  database = await emptyDatabase()
  pool = openPool({ ...database.connection, max: 6 })
})
afterEach(async () => {
  await pool.end()
  await database.drop()
})

test('a migration that waits for a table lets everybody else pass, and is done in the end', async () => {
  const folder = join(await temporaryFolder('waiting'), 'migrations')
  await mkdir(folder)
  await writeFile(join(folder, '0001_first.sql'), 'create table goods (id int primary key)')
  await migrate(pool, folder)
  await writeFile(join(folder, '0002_second.sql'), 'alter table goods add column name text')
  const copy = await pool.connect()
  await copy.query('begin; lock table goods in access share mode')
  let isDone = false
  const migrated = migrate(pool, folder).finally(() => (isDone = true))
  const waits = () => pool.query(`select from pg_locks where relation = 'goods'::regclass and not granted`)
  await expect.poll(async () => (await waits()).rowCount).toBe(1)
  // As a request: it would be 503 after this time.
  const request = await pool.connect()
  await request.query(`set lock_timeout = ${requestLimits.lock_timeout}`)
  await request.query('insert into goods values (1)')
  await expect.poll(async () => (await waits()).rowCount).toBe(0)
  expect(isDone).toBe(false)
  await copy.query('rollback')
  expect(await migrated).toEqual(['0002_second.sql'])
  for (const client of [copy, request]) client.release()
})

test('it waits for longer than a deadlock takes to be seen, and for less than a request does', async () => {
  const { rows } = await pool.query<{ ms: number }>(
    `select setting::int as ms from pg_settings where name = 'deadlock_timeout'`,
  )
  expect(longestWaitMs).toBeGreaterThan(rows[0]?.ms ?? Number.POSITIVE_INFINITY)
  expect(longestWaitMs).toBeLessThan(requestLimits.lock_timeout)
})

test('a migration that is in a deadlock begins anew', async () => {
  const folder = join(await temporaryFolder('deadlock'), 'migrations')
  await mkdir(folder)
  await writeFile(join(folder, '0001_first.sql'), 'create table a (id int); create table b (id int)')
  await migrate(pool, folder)
  await writeFile(join(folder, '0002_second.sql'), 'alter table a add name text; alter table b add name text')
  // The one that looks for deadlocks last is not the one that is ended.
  const administrator = openPool(database.administrator)
  const other = await administrator.connect()
  await other.query(`set deadlock_timeout = '60s'; begin; lock table b in access exclusive mode`)
  const migrated = migrate(pool, folder)
  const waits = () => pool.query(`select from pg_locks where relation = 'b'::regclass and not granted`)
  await expect.poll(async () => (await waits()).rowCount, { interval: 20 }).toBe(1)
  await other.query('lock table a in access exclusive mode; commit')
  expect(await migrated).toEqual(['0002_second.sql'])
  other.release()
  await administrator.end()
})

test('what a hosting service limits for the role does not limit migrations, copies and imports', async () => {
  const administrator = openPool(database.administrator)
  for (const setting of Object.keys(requestLimits))
    await administrator.query(
      `alter role ${database.name} in database ${database.name} set ${setting} = 1234`,
    )
  await administrator.end()
  const { connectionString, user, password, host, port, database: name } = pool.options
  const url =
    connectionString ??
    `postgres://${user}:${password}@localhost:${port}/${name}?host=${encodeURIComponent(host ?? '')}`
  const connections = connectionsOf({ DATABASE_URL: url })
  const open = connections && openDatabase(connections)
  const limitsOf = async (its: pg.Pool | undefined) =>
    (
      await its?.query<{ setting: string }>(
        'select setting from pg_settings where name = any($1) order by name',
        [Object.keys(requestLimits)],
      )
    )?.rows.map(({ setting }) => Number(setting))
  expect(await limitsOf(open?.longPool)).toEqual([0, 0, 0])
  expect(await limitsOf(open?.pool)).toEqual([10_000, 2_000, 5_000])
  await open?.close()
})
