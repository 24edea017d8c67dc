// npm run backup and npm run restore, on a site with people, pages, a menu, a photograph, a message and waiting work.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { backupTask, restoreTask } from '../app/front-door/backup-tasks.server.ts'
import { makeBackup } from '../app/front-door/make-backup.server.ts'
import { listBackups } from '../app/platform/backup/backup-folders.server.ts'
import { type Manifest, manifestFile, tableFile, unfinished } from '../app/platform/backup/manifest.ts'
import { writeBackup } from '../app/platform/backup/write-backup.server.ts'
import { migrate, readMigrations } from '../app/platform/database/migrate.server.ts'
import { openPool } from '../app/platform/database/open.server.ts'
import { readEnv } from '../app/platform/env.server.ts'
import { openFileStore } from '../app/platform/files/open-file-store.server.ts'
import { jpeg } from '../app/platform/images/sample-images.testing.ts'
import { addJob } from '../app/platform/jobs/jobs.server.ts'
import { type EmptyDatabase, emptyDatabase } from './support/empty-database.ts'
import { openTestSite, type TestSite } from './support/test-site.ts'

const migrations = join(import.meta.dirname, '../db/migrations')
const quiet = () => {}
let site: TestSite
let folder: string
const databases: EmptyDatabase[] = []

/** Somewhere to restore to: an empty database and a data folder that does not exist yet. */
async function elsewhere() {
  const database = await emptyDatabase()
  databases.push(database)
  const env = readEnv({ NODE_ENV: 'test', DATA_DIR: join(folder, `data-${databases.length}`) })
  const { connection } = database
  return { env, connection, connect: async () => connection, migrations }
}

const here = () => ({
  env: site.parts.env,
  connection: site.parts.database.pool.options as pg.PoolConfig,
  migrations,
})

const backups = () => join(folder, 'copias')

async function newestBackup(): Promise<string> {
  const [newest] = await listBackups(backups())
  if (!newest) throw new Error('there is no backup')
  return join(backups(), newest.name)
}

/** Makes a backup and answers its folder; two within one second would bear one name. */
async function backUp(): Promise<string> {
  await rm(backups(), { recursive: true, force: true })
  expect(await backupTask(here(), [backups()], quiet)).toBe(0)
  return newestBackup()
}

async function asked<T extends pg.QueryResultRow>(connection: pg.PoolConfig, text: string): Promise<T[]> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(`set timezone to 'UTC'`)
  return (await client.query<T>(text).finally(() => client.end())).rows
}

/** Rows and hash of every table, and what holds them together. */
async function picture(connection: pg.PoolConfig) {
  const tables = await asked<{ name: string }>(
    connection,
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations' order by 1`,
  )
  const rows: Record<string, unknown> = {}
  for (const { name } of tables)
    [rows[name]] = await asked(
      connection,
      `select count(*)::int as rows, md5(string_agg(t::text, '|' order by t::text)) as hash from public.${name} t`,
    )
  return {
    rows,
    migrations: await asked(connection, 'select name, hash from schema_migrations order by name'),
    constraints: await asked(
      connection,
      `select conname, convalidated, pg_get_constraintdef(oid) as says from pg_constraint
       where connamespace = 'public'::regnamespace order by 1, 3`,
    ),
    triggers: await asked(
      connection,
      `select tgname, tgenabled from pg_trigger where not tgisinternal order by 1`,
    ),
    jobs: await asked(
      connection,
      `select t.identifier, j.payload, j.run_at, j.max_attempts, j.key, j.attempts, j.last_error
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id order by 1, 2::text`,
    ),
  }
}

async function filesIn(path: string): Promise<Record<string, string>> {
  const found = await readdir(path, { recursive: true, withFileTypes: true })
  const files = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const read = await Promise.all(
    files.map(async (file) => [file.slice(path.length), (await readFile(file)).toString('base64')]),
  )
  return Object.fromEntries(read.sort())
}

async function created(path: string, token: string, body: unknown) {
  const answer = await site.call('POST', path, { token, body })
  expect(answer.status, answer.text).toBe(201)
  return answer.json
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'praca-backup-'))
  site = await openTestSite()
  const { token } = await site.setUp()
  await site.addUser('user', { name: 'Clara\tDias \\N "é"' })
  const form = new FormData()
  form.set('file', new File([await jpeg(600, 400)], 'feira.jpg'))
  const photo = await created('/api/uploads/images', token, form)
  const page = await created('/api/pages', token, {
    title: 'Quem somos',
    content: '<p>Cooperativa do Cerrado:\nágua, baru &amp; mel.</p>',
    cover: photo._id,
    status: 'published',
  })
  const above = await created('/api/menus', token, { name: 'A cooperativa', page: page._id })
  await created('/api/menus', token, { name: 'Fora', url: 'https://exemplo.org.br', parent: above._id })
  await created('/api/contacts/contact', '', {
    name: 'Zé',
    email: 'ze@exemplo.org',
    message: 'Bom dia\r\n\\.',
  })
  await addJob(
    site.parts.db,
    'deleteUploadFiles',
    { id: 'nada' },
    { runAt: new Date('2030-01-02'), key: 'um' },
  )
  await asked(
    here().connection,
    `update graphile_worker._private_jobs set attempts = 3, last_error = 'não deu' where key = 'um'`,
  )
})

afterAll(async () => {
  for (const database of databases) await database.drop()
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

test('a restored site has every row, every file and every rule of the one that was copied', async () => {
  const said: string[] = []
  const backup = await backUp()
  const there = await elsewhere()
  expect(await restoreTask(there, [backup], (line) => said.push(line))).toBe(0)

  const before = await picture(here().connection)
  expect(await picture(there.connection)).toEqual(before)
  expect(before.rows.pages).toMatchObject({ rows: 1 })
  expect(before.rows.menu_items).toMatchObject({ rows: 2 })
  expect(before.jobs.length).toBeGreaterThan(1)

  const files = await filesIn(join(there.env.DATA_DIR, 'uploads'))
  expect(files).toEqual(await filesIn(join(site.parts.env.DATA_DIR, 'uploads')))
  expect(Object.keys(files).length).toBeGreaterThan(1)
  expect(said).toContain('  tabela pages: 1 linha')
})

test('only an empty site is restored to; another stays as it is', async () => {
  const backup = await backUp()
  const there = await elsewhere()
  await restoreTask(there, [backup], quiet)
  await asked(there.connection, `update site set title = 'Outro'`)
  await expect(restoreTask(there, [backup], quiet)).rejects.toThrow('Este site já tem conteúdo')
  expect(await asked(there.connection, 'select title from site')).toEqual([{ title: 'Outro' }])
})

test('a site that was started and never set up counts as empty', async () => {
  const backup = await backUp()
  const there = await elsewhere()
  const pool = openPool(there.connection)
  await migrate(pool, migrations)
  await pool.query(`insert into secrets (name, value) values ('secret_key', '\\x00')`)
  await pool.end()
  await restoreTask(there, [backup], quiet)
  expect(await picture(there.connection)).toEqual(await picture(here().connection))
})

test('nothing is restored beside a running site', async () => {
  const backup = await backUp()
  const there = await elsewhere()
  const running = new pg.Client({ ...there.connection, application_name: 'praca-long' })
  await running.connect()
  await expect(restoreTask(there, [backup], quiet)).rejects.toThrow('O site está no ar')
  await running.end()
})

test('a backup with one changed byte is refused before anything is written', async () => {
  const backup = await backUp()
  await appendFile(join(backup, tableFile('pages')), 'x')
  const there = await elsewhere()
  await expect(restoreTask(there, [backup], quiet)).rejects.toThrow('A cópia está danificada: tables/pages')
  expect(await asked(there.connection, `select 1 from pg_tables where schemaname = 'public'`)).toEqual([])
})

test('what is no whole backup is refused before a database or a folder is made', async () => {
  const damaged = await backUp()
  await appendFile(join(damaged, tableFile('pages')), 'x')
  const half = `${damaged}${unfinished}`
  await cp(await backUp(), half, { recursive: true })
  const connected = vi.fn()
  for (const [source, reason] of [
    [half, 'ficou pela metade'],
    [`${half}/`, 'ficou pela metade'],
    [folder, 'não há uma cópia completa'],
    [join(folder, 'nada'), 'não há uma cópia completa'],
  ] as const) {
    const there = await elsewhere()
    await expect(restoreTask({ ...there, connect: connected }, [source], quiet)).rejects.toThrow(reason)
    expect(await readdir(there.env.DATA_DIR).catch(() => 'none')).toBe('none')
  }
  expect(connected).not.toHaveBeenCalled()
})

test('a restore that fails half-way leaves no file behind, and none away that was there', async () => {
  const backup = await backUp()
  const manifest: Manifest = JSON.parse(await readFile(join(backup, manifestFile), 'utf8'))
  const there = await elsewhere()
  const files = await openFileStore(there.env)
  const [first] = manifest.files
  if (!first) throw new Error('a backup without files')
  const own = await files.temporary.path()
  await writeFile(own, 'own')
  await files.saveFile('minha/foto.jpg', own)
  // Says of a table that it holds a row more than came in.
  const pages = manifest.tables.find(({ name }) => name === 'pages')
  if (!pages) throw new Error('a backup without pages')
  pages.rows += 1
  await writeFile(join(backup, manifestFile), JSON.stringify(manifest))
  await expect(restoreTask(there, [backup], quiet)).rejects.toThrow('rows came in')
  expect(Object.keys(await filesIn(join(there.env.DATA_DIR, 'uploads')))).toEqual(['/minha/foto.jpg'])
  expect(await readdir(join(there.env.DATA_DIR, 'uploads'))).toEqual(['minha'])
  expect(await asked(there.connection, 'select 1 from pages')).toEqual([])
})

test('a backup of a newer version is refused, one of an older version is brought up to date', async () => {
  const newer = await backUp()
  const manifest: Manifest = JSON.parse(await readFile(join(newer, manifestFile), 'utf8'))
  manifest.migrations.push({ name: '9999_future.sql', hash: 'ff' })
  await writeFile(join(newer, manifestFile), JSON.stringify(manifest))
  await expect(restoreTask(await elsewhere(), [newer], quiet)).rejects.toThrow(
    'versão mais nova do Praça (9999_future.sql)',
  )

  const all = (await readMigrations(migrations)).map(({ name }) => name)
  const old = await elsewhere()
  const pool = openPool(old.connection)
  await migrate(pool, migrations, new Set(all.slice(0, 2)))
  await pool.query(`insert into site (id, title) values (1, 'Antigo')`)
  const made = await writeBackup({
    pool,
    files: await openFileStore(old.env),
    folder: join(folder, 'antigas'),
    keysIn: async () => [],
    onProgress: quiet,
  })
  await pool.end()
  const there = await elsewhere()
  await restoreTask(there, [made.path], quiet)
  expect(await asked(there.connection, 'select title from site')).toEqual([{ title: 'Antigo' }])
  expect((await picture(there.connection)).migrations.map(({ name }) => name)).toEqual(all)
})

test('what is written while the backup runs is not half in it', async () => {
  const { longPool } = site.parts.database
  const [before] = await asked<{ rows: number }>(here().connection, 'select count(*)::int as rows from users')
  let writing: Promise<unknown> | undefined
  const { manifest, path } = await makeBackup({
    pool: longPool,
    files: site.parts.files,
    folder: join(folder, 'durante'),
    onProgress: () => {
      writing ??= site.addUser('user', { name: 'Chegou depois' })
    },
  })
  await writing
  expect(manifest.tables.find(({ name }) => name === 'users')?.rows).toBe(before?.rows)
  expect(path).toMatch(/praca-\d{4}-\d\d-\d\d-\d{6}$/)
})

test('a file that is gone is named; the rest is copied', async () => {
  const [gone] = await asked<{ key: string }>(
    here().connection,
    'select key from upload_variants order by key limit 1',
  )
  const path = join(site.parts.env.DATA_DIR, 'uploads', gone?.key ?? '')
  const bytes = await readFile(path)
  await rm(path)
  const said: string[] = []
  await rm(backups(), { recursive: true, force: true })
  await backupTask(here(), [backups()], (line) => said.push(line))
  await writeFile(path, bytes)
  expect(said).toContain(`Atenção: falta 1 arquivo que o banco cita: ${gone?.key}`)
  expect(await listBackups(backups())).toMatchObject([{ missing: 1 }])
})

test('a backup killed half-way leaves nothing that looks whole', async () => {
  const target = join(folder, 'morta')
  const { host, port, user, password, database, connectionString } = here().connection
  const address =
    connectionString ??
    `postgres://${user}:${password ?? ''}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`
  // Held so, the dump stops in the middle for as long as we like.
  const holder = new pg.Client(here().connection)
  await holder.connect()
  await holder.query('begin; lock table users in access exclusive mode')
  const child = spawn(process.execPath, ['task.ts', 'backup', target], {
    env: { ...process.env, DATABASE_URL: address, DATA_DIR: site.parts.env.DATA_DIR },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  for await (const chunk of child.stdout) {
    said += chunk
    if (said.includes('tabela')) break
  }
  child.kill('SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  await holder.end()

  const [left, ...others] = await readdir(target)
  expect(left).toMatch(/\.parcial$/)
  expect(others).toEqual([])
  expect(await listBackups(target)).toEqual([])
  await expect(restoreTask(await elsewhere(), [join(target, left ?? '')], quiet)).rejects.toThrow(
    'não há uma cópia completa',
  )
  expect(left?.endsWith(unfinished)).toBe(true)
})
