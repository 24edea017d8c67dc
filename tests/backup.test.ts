// npm run backup and npm run restore, on a site with people, pages, a menu, a photograph, a message and waiting work.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { backupTask, openAfterSealed, restoreTask } from '../app/front-door/backup-tasks.server.ts'
import { makeBackup } from '../app/front-door/make-backup.server.ts'
import { backupsFolder, listBackups } from '../app/platform/backup/backup-files.server.ts'
import { unfinished } from '../app/platform/backup/backup-name.ts'
import { type Manifest, manifestFile } from '../app/platform/backup/manifest.ts'
import { verifyBackup, withBackupFolder } from '../app/platform/backup/open-backup.server.ts'
import { replaceSite } from '../app/platform/backup/replace-site.server.ts'
import { checkBackup, restoreBackup } from '../app/platform/backup/restore-backup.server.ts'
import { writeBackup } from '../app/platform/backup/write-backup.server.ts'
import { migrate, readMigrations } from '../app/platform/database/migrate.server.ts'
import { openPool } from '../app/platform/database/open.server.ts'
import type { Tables } from '../app/platform/database/tables.ts'
import { readEnv } from '../app/platform/env.server.ts'
import { openFileStore } from '../app/platform/files/open-file-store.server.ts'
import { jpeg } from '../app/platform/images/sample-images.testing.ts'
import { addJob } from '../app/platform/jobs/jobs.server.ts'
import { storedKeys } from '../app/rooms/uploads/stored-keys.server.ts'
import { asked, databasePicture as picture } from './support/database-picture.ts'
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
  expect(said.filter((line) => line.endsWith(': 0 linhas'))).toEqual([])
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

test('nothing is restored beside a running site that has had nothing to do for a while', async () => {
  const backup = await backUp()
  const running = await openTestSite()
  const connection = { ...running.parts.database.pool.options, application_name: 'test' } as pg.PoolConfig
  const idle = `from pg_stat_activity where datname = current_database() and application_name in ('praca', 'praca-long')`
  await asked(connection, `select pg_terminate_backend(pid) ${idle}`)
  await expect.poll(() => asked(connection, `select 1 ${idle}`)).toEqual([])
  const there = { ...(await elsewhere()), connect: async () => connection }
  for (const args of [[backup], ['--replace', backup]])
    await expect(restoreTask(there, args, quiet)).rejects.toThrow('O site está no ar')
  await running.close()
})

test('the site is stopped when none of its programs is left, whatever PgBouncer keeps of their requests', async () => {
  const backup = await backUp()
  const there = await elsewhere()
  const connected = async (application_name: string) => {
    const client = new pg.Client({ ...there.connection, application_name })
    await client.connect()
    return client
  }
  const kept = await connected('praca')
  for (const name of ['praca-listen', 'praca-jobs', 'praca-long']) {
    const running = await connected(name)
    const { rows } = await running.query<{ pid: number }>('select pg_backend_pid() as pid')
    // A machine that lost its power leaves it for hours: the sentence says which it is, and how to end it.
    await expect(restoreTask(there, [backup], quiet), name).rejects.toThrow(
      new RegExp(`O site está no ar.* Pare-o antes.*pg_terminate_backend\\(${rows[0]?.pid}\\)`),
    )
    await running.end()
  }
  await restoreTask(there, [backup], quiet)
  await kept.end()
  expect(await picture(there.connection)).toEqual(await picture(here().connection))
})

test('a program that starts while a copy is unpacked keeps its site', async () => {
  const path = await backUp()
  const there = await elsewhere()
  await restoreTask(there, [path], quiet)
  const before = await picture(there.connection)
  const running = new pg.Client({ ...there.connection, application_name: 'praca-listen' })
  const real = openPool({ ...there.connection, max: 4 })
  let asks = 0
  const pool: pg.Pool = Object.assign(Object.create(real), {
    async connect() {
      // First for the looks around the copy of the site as it is, then when the other copy is unpacked.
      if (++asks === 2) await running.connect()
      return real.connect()
    },
  })
  const files = await openFileStore(there.env)
  const scratch = join(folder, 'aberta-ao-lado')
  const given = { pool, files, source: { path }, scratch, migrations, onProgress: quiet }
  const replacing = replaceSite({ ...given, copy: async () => path }, await checkBackup(given))
  await expect(replacing).rejects.toThrow(
    /^A cópia não entrou: O site está no ar.* Pare-o antes.* O site continua como era antes\.$/,
  )
  await running.end()
  await real.end()
  expect(await picture(there.connection)).toEqual(before)
})

/** One byte changes, within the first compressed table after this share of the file's length. */
async function spoil(path: string, share: number): Promise<string> {
  const bytes = await readFile(path)
  const from = Math.floor(bytes.length * share)
  const at = Math.max(from, bytes.indexOf(Buffer.from([0x1f, 0x8b, 0x08]), from) + 15)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  await writeFile(path, bytes)
  return path
}

/** As earlier versions made them: a folder. */
async function unpacked(path: string, name: string): Promise<string> {
  const target = join(folder, name)
  await withBackupFolder({ path }, join(folder, 'aberta'), (from) => cp(from, target, { recursive: true }))
  return target
}

const manifestIn = async (from: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(from, manifestFile), 'utf8'))

test('a backup with one changed byte is refused before anything is written', async () => {
  for (const share of [0, 0.1, 0.3, 0.5]) {
    const there = await elsewhere()
    const backup = await spoil(await backUp(), share)
    await expect(restoreTask(there, [backup], quiet), String(share)).rejects.toThrow(
      /A cópia está danificada|não há uma cópia completa/,
    )
    expect(await asked(there.connection, `select 1 from pg_tables where schemaname = 'public'`)).toEqual([])
  }
})

test('a folder, as earlier versions made them, is restored too, and stays whole', async () => {
  const there = await elsewhere()
  const copy = await unpacked(await backUp(), 'pasta')
  const before = await filesIn(copy)
  await restoreTask(there, [copy], quiet)
  expect(await picture(there.connection)).toEqual(await picture(here().connection))
  expect(await filesIn(copy)).toEqual(before)
})

test('what is unpacked of a file stands on the disk once', async () => {
  const there = await elsewhere()
  const files = await openFileStore(there.env)
  const scratch = join(folder, 'desempacotada')
  const moved: string[] = []
  const twice: string[] = []
  const { saveFile } = files
  files.saveFile = async (key, path) => {
    const left = await stat(join(scratch, 'uploads', key)).catch(() => null)
    if (left) twice.push(key)
    else moved.push(key)
    await saveFile(key, path)
  }
  const pool = openPool({ ...there.connection, max: 4 })
  const given = { pool, files, source: { path: await backUp() }, scratch, migrations, onProgress: quiet }
  const manifest = await checkBackup(given)
  await restoreBackup(given, manifest)
  await pool.end()
  expect(twice).toEqual([])
  expect(moved.sort()).toEqual(manifest.files.map(({ key }) => key).sort())
  expect(moved.length).toBeGreaterThan(1)
})

test('what is no whole backup is refused before a database or a folder is made', async () => {
  const whole = await backUp()
  const half = `${whole}${unfinished}`
  await cp(whole, half)
  const cut = join(folder, 'cortada.tar')
  await cp(whole, cut)
  await truncate(cut, (await stat(whole)).size - 4_096)
  const foreign = join(folder, 'outra.tar')
  await writeFile(foreign, 'não é uma cópia')
  const connected = vi.fn()
  for (const [source, reason] of [
    [half, 'ficou pela metade'],
    [cut, 'não há uma cópia completa'],
    [foreign, 'não há uma cópia completa'],
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
  const backup = await unpacked(await backUp(), 'menos')
  const manifest = await manifestIn(backup)
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
  await expect(restoreTask(there, [backup], quiet)).rejects.toThrow(
    'A tabela pages voltou com 1 linha em vez de 2.',
  )
  expect(Object.keys(await filesIn(join(there.env.DATA_DIR, 'uploads')))).toEqual(['/minha/foto.jpg'])
  expect(await readdir(join(there.env.DATA_DIR, 'uploads'))).toEqual(['minha'])
  expect(await asked(there.connection, 'select 1 from pages')).toEqual([])
})

test('a backup of a newer version is refused, one of an older version is brought up to date', async () => {
  const newer = await unpacked(await backUp(), 'futura')
  const manifest = await manifestIn(newer)
  manifest.migrations.push({ name: '9999_future.sql', hash: 'ff' })
  await writeFile(join(newer, manifestFile), JSON.stringify(manifest))
  await expect(restoreTask(await elsewhere(), [newer], quiet)).rejects.toThrow(
    'versão mais nova do Praça (9999_future.sql)',
  )

  const all = (await readMigrations(migrations)).map(({ name }) => name)
  const old = await elsewhere()
  const pool = openPool(old.connection)
  await migrate(pool, migrations, { only: new Set(all.slice(0, 2)) })
  await pool.query(`insert into site (id, title) values (1, 'Antigo')`)
  const made = await writeBackup({
    pool,
    files: await openFileStore(old.env),
    folder: join(folder, 'antigas'),
    kind: 'manual',
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
    kind: 'nightly',
    onProgress: () => {
      writing ??= site.addUser('user', { name: 'Chegou depois' })
    },
  })
  await writing
  expect(manifest.tables.find(({ name }) => name === 'users')?.rows).toBe(before?.rows)
  expect(path).toMatch(/praca-\d{4}-\d\d-\d\d-\d{6}-noturna\.tar$/)
})

test('while the files are added, no table is held', async () => {
  const { files } = site.parts
  const pool = openPool({ ...here().connection, max: 2, application_name: 'praca-copia' })
  const held: unknown[] = []
  const fileSize = async (key: string) => {
    const locks = `select relation::regclass::text, mode from pg_locks join pg_stat_activity using (pid)
      where application_name = 'praca-copia'`
    held.push(await asked(here().connection, locks))
    return files.fileSize(key)
  }
  const target = join(folder, 'solta')
  const made = await makeBackup({ pool, files: { ...files, fileSize }, folder: target, kind: 'manual' })
  await pool.end()
  expect(held).toEqual(made.manifest.files.map(() => []))
  expect(held.length).toBeGreaterThan(1)
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
  expect(said).toContain(`Atenção: falta 1 arquivo que o site usa: ${gone?.key}`)
  expect((await verifyBackup({ path: await newestBackup() })).missing).toEqual([gone?.key])
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

  const left = (await readdir(target)).find((name) => name.endsWith(unfinished))
  expect(left).toBeDefined()
  expect(await listBackups(target)).toEqual([])
  await expect(restoreTask(await elsewhere(), [join(target, left ?? '')], quiet)).rejects.toThrow(
    'ficou pela metade',
  )
})

test('one is encrypted where there is a passphrase: nothing can be read without it', async () => {
  const target = join(folder, 'cifradas')
  const secret = { BACKUP_PASSPHRASE: 'jatobá baru mangaba pequi' }
  const locked = { ...here(), env: { ...here().env, ...secret } }
  expect(await backupTask(locked, [target], quiet)).toBe(0)
  const [made] = await listBackups(target)
  expect(made).toMatchObject({ kind: 'manual', encrypted: true })
  const path = join(target, made?.name ?? '')
  const bytes = await readFile(path)
  expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  expect(bytes.includes('manifest.json')).toBe(false)

  const there = await elsewhere()
  await expect(restoreTask(there, [path], quiet)).rejects.toThrow('Esta cópia está cifrada.')
  const wrong = { ...there, env: { ...there.env, BACKUP_PASSPHRASE: 'outra senha comprida' } }
  await expect(restoreTask(wrong, [path], quiet)).rejects.toThrow('não é a desta cópia')
  await restoreTask({ ...there, env: { ...there.env, ...secret } }, [path], quiet)
  expect(await picture(there.connection)).toEqual(await picture(here().connection))
  await expect(
    verifyBackup({ path: await spoil(path, 0.7), passphrase: secret.BACKUP_PASSPHRASE }),
  ).rejects.toThrow('não há uma cópia completa')
})

test('an open copy after an encrypted one is warned of, wherever it goes', async () => {
  const { env } = here()
  const own = backupsFolder(env)
  const as = async (name: string) => {
    await rm(own, { recursive: true, force: true })
    await mkdir(own, { recursive: true })
    await writeFile(join(own, name), '')
  }
  const sealed = 'praca-2026-11-20-062300-noturna.tar.age'
  // What was brought from elsewhere says nothing of how this site makes its copies.
  for (const name of ['praca-2026-11-20-062300-noturna.tar', sealed.replace('noturna', 'enviada')]) {
    await as(name)
    expect(await openAfterSealed(env), name).toBeNull()
  }
  await as(sealed)
  expect(await openAfterSealed({ ...env, BACKUP_PASSPHRASE: 'jatobá baru mangaba pequi' })).toBeNull()
  expect(await openAfterSealed({ ...env, BACKUPS_STAY_OPEN: true })).toBeNull()
  const said: string[] = []
  expect(await backupTask(here(), [backups()], (line) => said.push(line))).toBe(0)
  expect(said.join()).toContain(`(${sealed}) está cifrada, e esta não`)
  await rm(own, { recursive: true })
})

test('the files are found in a database of any earlier version', async () => {
  const { connection } = await elsewhere()
  const pool = openPool(connection)
  const all = (await readMigrations(migrations)).map(({ name }) => name)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  for (let count = 1; count <= all.length; count++) {
    await migrate(pool, migrations, { only: new Set(all.slice(0, count)) })
    expect(await storedKeys(db), all[count - 1]).toEqual([])
  }
  await pool.end()
})
