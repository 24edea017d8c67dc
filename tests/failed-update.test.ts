// An update of the database that fails at any step: the start prints a command, and that command brings the site back
// as it was.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { restoreTask } from '../app/front-door/backup-tasks.server.ts'
import { updateDatabase } from '../app/front-door/update-database.server.ts'
import { backupsFolder, listBackups } from '../app/platform/backup/backup-files.server.ts'
import { withBackupFolder } from '../app/platform/backup/open-backup.server.ts'
import { refuseHalfRestored } from '../app/platform/backup/restore-mark.server.ts'
import { patience } from '../app/platform/database/migrate.server.ts'
import { openPool } from '../app/platform/database/open.server.ts'
import { type Env, readEnv } from '../app/platform/env.server.ts'
import { addressOf } from './support/address-of.ts'
import { asked, databasePicture } from './support/database-picture.ts'
import { type EmptyDatabase, emptyDatabase } from './support/empty-database.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const migrations = join(import.meta.dirname, '../db/migrations')
const quiet = () => {}
let database: EmptyDatabase
let folder: string
let env: Env
let newer: string

/** Three steps that change much; the one with this number fails in its middle. */
async function failingAt(step: number): Promise<string> {
  await cp(migrations, newer, { recursive: true })
  const steps = [
    `update site set title = 'Mudado'; alter table pages add column novelty text not null default 'x';`,
    `drop table menu_items cascade; create table novelties (id int primary key);`,
    `delete from users; create function novelty() returns int language sql as 'select 1';`,
  ]
  for (const [at, text] of steps.entries())
    await writeFile(
      join(newer, `900${at + 1}_novelty.sql`),
      at + 1 === step ? `${text} select * from nowhere;` : text,
    )
  return newer
}

/** As a program that starts: a pool of its own, closed afterwards. */
async function update(
  from: string,
  given: Partial<Env> = {},
  say: (line: string) => unknown = quiet,
): Promise<string[] | Error> {
  const pool = openPool({ ...database.connection, max: 4 })
  try {
    return await updateDatabase({ env: { ...env, ...given }, pool, migrations: from, say })
  } catch (problem) {
    return problem as Error
  } finally {
    await pool.end()
  }
}

const restore = (args: string[]) =>
  restoreTask({ env, migrations, connect: async () => database.connection }, args, quiet)

/** One of the program's own files, run as a person or a service runs it. */
async function program(...args: string[]) {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, DATABASE_URL: addressOf(database.connection), DATA_DIR: env.DATA_DIR, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const [code] = await once(child, 'close')
  return { code, said }
}

/** Two copies of one second would bear one name. */
const nextSecond = () => delay(1_000)

const namesOfCopies = async () => (await listBackups(backupsFolder(env))).map(({ name }) => name)

/** The newest that was made before an update. */
async function copyBefore(): Promise<string> {
  const newest = (await listBackups(backupsFolder(env))).find(({ kind }) => kind === 'update')
  return join(backupsFolder(env), newest?.name ?? '')
}

beforeAll(async () => {
  folder = await temporaryFolder('failed-update')
  newer = join(folder, 'newer')
  env = readEnv({ NODE_ENV: 'test', DATA_DIR: join(folder, 'data') })
  await mkdir(env.DATA_DIR)
  database = await emptyDatabase()
  expect(await update(migrations)).toContain((await readdir(migrations)).sort().at(-1))
  expect(await listBackups(backupsFolder(env)), 'of a site that is not set up').toEqual([])
  await asked(
    database.connection,
    `insert into site (id, title) values (1, 'Cerrado');
     insert into users (id, name, email, role, password_hash)
     values (gen_random_uuid(), 'Ana', 'ana@cerrado.test', 'super', 'x')`,
  )
})
afterAll(async () => {
  await database.drop()
})

test.each([1, 2, 3])('one that fails at step %i prints the command, and the command works', async (step) => {
  const before = await databasePicture(database.connection)
  const from = await failingAt(step)
  const message = String(((await update(from)) as Error).message)
  const kept = await namesOfCopies()
  // A service that starts it again and again ends with the same command, and that copy stays.
  for (let start = 2; step > 1 && start <= 4; start++)
    expect(((await update(from)) as Error).message).toBe(message)
  expect(await namesOfCopies()).toEqual(kept)
  expect(message).toContain(`falhou em 900${step}_novelty.sql: relation "nowhere" does not exist.`)
  const [, args = ''] = /npm run restore -- (--replace \S+)/.exec(message) ?? []
  expect(message).toContain(`docker compose run --rm program task.ts restore ${args})`)
  expect((await listBackups(backupsFolder(env)))[0]).toMatchObject({ kind: 'update' })
  if (step > 1) expect(await databasePicture(database.connection)).not.toEqual(before)

  const { code, said } = await program('task.ts', 'restore', ...args.split(' '))
  expect(code, said).toBe(0)
  expect(await databasePicture(database.connection)).toEqual(before)
  expect(await update(migrations)).toEqual([])
})

test('while no step is done, the copy of each start takes the place of the one before', async () => {
  const from = await failingAt(1)
  await update(from)
  const [first, ...older] = await namesOfCopies()
  await nextSecond()
  await update(from)
  const [second, ...others] = await namesOfCopies()
  expect(second).not.toBe(first)
  expect(others).toEqual(older)
  expect(await update(migrations)).toEqual([])
})

test('a start whose update fails serves nothing, prints the command, and ends', async () => {
  const applied = `from schema_migrations where name >= '0285'`
  const before = JSON.stringify(await asked(database.connection, `select * ${applied}`))
  await asked(database.connection, `delete ${applied}`)
  const { code, said } = await program('server.ts')
  expect(code, said).toBe(1)
  expect(said).toContain(
    'falhou em 0285_system_troubled_jobs.sql: relation "system_troubled_jobs" already exists.',
  )
  expect(said).toMatch(/npm run restore -- --replace \S+-atualizacao\.tar/)
  await asked(
    database.connection,
    `insert into schema_migrations select * from json_populate_recordset(null::schema_migrations, '${before}')`,
  )
  expect(await update(migrations)).toEqual([])
})

test('one whose connection dies is named too, with the command', async () => {
  const from = await failingAt(1)
  await writeFile(
    join(from, '9001_novelty.sql'),
    `update site set title = 'Mudado'; select pg_terminate_backend(pg_backend_pid()); select pg_sleep(5);`,
  )
  await nextSecond()
  const failed = await update(from)
  expect((failed as Error).message).toContain('falhou em 9001_novelty.sql: terminating connection')
  expect((failed as Error).message).toMatch(/npm run restore -- --replace \S+-atualizacao\.tar/)
  expect(await asked(database.connection, 'select title from site')).toEqual([{ title: 'Cerrado' }])
  expect(await update(migrations)).toEqual([])
})

test('without anything to apply, no copy is made', async () => {
  const before = await namesOfCopies()
  expect(await update(migrations)).toEqual([])
  expect(await namesOfCopies()).toEqual(before)
})

test('where copies are off none is made, and the error is told as it is', async () => {
  const before = await namesOfCopies()
  const failed = await update(await failingAt(1), { BACKUPS: 'off' })
  expect((failed as Error).message).toBe('relation "nowhere" does not exist')
  expect(await namesOfCopies()).toEqual(before)
})

test('a copy that does not come in leaves the site as it was', async () => {
  const before = await databasePicture(database.connection)
  const spoiled = join(folder, 'spoiled')
  const source = await copyBefore()
  await withBackupFolder({ path: source }, join(folder, 'open'), (from) =>
    cp(from, spoiled, { recursive: true }),
  )
  const path = join(spoiled, 'manifest.json')
  const manifest = JSON.parse(await readFile(path, 'utf8'))
  for (const table of manifest.tables) if (table.name === 'users') table.rows += 1
  await writeFile(path, JSON.stringify(manifest))
  await expect(restore(['--replace', spoiled])).rejects.toThrow(
    /A tabela users voltou com 1 linha em vez de 2\. O site continua como era antes\.$/,
  )
  expect(await databasePicture(database.connection)).toEqual(before)
})

test('a restore that was killed half-way keeps every start away, until it is ended', async () => {
  const before = await databasePicture(database.connection)
  const path = await copyBefore()
  await asked(database.connection, 'create schema praca_restoring')
  await asked(database.connection, `create table praca_restoring.source as select '${path}' as path`)
  await asked(database.connection, 'drop table users cascade')
  const pool = openPool(database.connection)
  await expect(refuseHalfRestored(pool)).rejects.toThrow(`npm run restore -- --replace ${path}`)
  await pool.end()
  expect(((await update(migrations)) as Error).message).toContain('ficou pela metade')
  await restore(['--replace', path])
  expect(await databasePicture(database.connection)).toEqual(before)
  expect(await update(migrations)).toEqual([])
})

test('what is refused changes nothing', async () => {
  const before = await databasePicture(database.connection)
  const path = await copyBefore()
  await expect(restore([path])).rejects.toThrow('já tem conteúdo')
  expect(await restore(['--other', path])).toBe(1)
  expect(await databasePicture(database.connection)).toEqual(before)
})

test('one that waits for a table that another program holds says so, and nothing of going back', async () => {
  await cp(migrations, newer, { recursive: true })
  await writeFile(join(newer, '9001_novelty.sql'), 'alter table pages add column novelty text')
  const pool = openPool(database.connection)
  const other = await pool.connect()
  await other.query('begin; lock table pages in access share mode')
  const usual = { ...patience }
  Object.assign(patience, { tries: 5, pauseMs: 10 })
  const said: string[] = []
  const refused = await update(newer, {}, (line) => said.push(line))
  Object.assign(patience, usual)
  expect(refused).toMatchObject({
    message: expect.stringMatching(/parou em 9001_novelty\.sql, que não mudou nada: outro programa segura/),
  })
  expect(String(refused)).not.toContain('restore')
  expect(said.filter((line) => line.startsWith('A atualização espera por uma tabela'))).toHaveLength(1)
  await other.query('rollback')
  other.release()
  await pool.end()
  expect(await update(newer)).toContain('9001_novelty.sql')
})

test('one that succeeds leaves the copy of what was there before it', async () => {
  const before = await databasePicture(database.connection)
  const older = await namesOfCopies()
  await writeFile(join(newer, '9004_novelty.sql'), 'delete from novelties; drop table users cascade')
  await nextSecond()
  expect(await update(newer)).toEqual(['9004_novelty.sql'])
  expect(older).not.toContain((await namesOfCopies())[0])
  const task = { env, migrations: newer, connect: async () => database.connection }
  await restoreTask(task, ['--replace', await copyBefore()], quiet)
  expect(await databasePicture(database.connection)).toEqual(before)
})
