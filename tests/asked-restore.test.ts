// A restore that was asked for on the screen: what everybody sees meanwhile, what is refused, and what is left when the
// program is killed at any step of it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { runAskedRestore } from '../app/front-door/asked-restore.server.ts'
import { restoreTask } from '../app/front-door/backup-tasks.server.ts'
import { makeBackup } from '../app/front-door/make-backup.server.ts'
import { updateDatabase } from '../app/front-door/update-database.server.ts'
import { backupsFolder, listBackups } from '../app/platform/backup/backup-files.server.ts'
import {
  askForRestore,
  readRestoreRequest,
  readRestoreResult,
} from '../app/platform/backup/restore-request.server.ts'
import { openPool } from '../app/platform/database/open.server.ts'
import { type Env, readEnv } from '../app/platform/env.server.ts'
import { openFileStore } from '../app/platform/files/open-file-store.server.ts'
import { asked, databasePicture } from './support/database-picture.ts'
import { type EmptyDatabase, emptyDatabase } from './support/empty-database.ts'
import { freePort } from './support/free-port.ts'
import { someOf } from './support/some-of.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const migrations = join(import.meta.dirname, '../db/migrations')
const passphrase = 'baru pequi jatoba cagaita'
let database: EmptyDatabase
let folder: string
let env: Env
/** of the title Antes, and of the title Depois, which the site has before each test */
let copied: string
type Picture = Awaited<ReturnType<typeof databasePicture>>
let before: Picture
let after: Picture

const title = (name: string) => asked(database.connection, `update site set title = '${name}'`)
const backups = async () => (await listBackups(backupsFolder(env))).map(({ name }) => name)

/** The jobs it leaves tell of the restore. */
async function pictureNow(): Promise<Picture> {
  const picture = await databasePicture(database.connection)
  return { ...picture, jobs: picture.jobs.filter(({ identifier }) => identifier !== 'noteRestored') }
}

async function withPool<T>(work: (pool: ReturnType<typeof openPool>) => Promise<T>): Promise<T> {
  const pool = openPool({ ...database.connection, max: 4 })
  return work(pool).finally(() => pool.end())
}

const copy = (given: Partial<Env> = {}) =>
  withPool(async (pool) => {
    const files = await openFileStore(env)
    const { BACKUP_PASSPHRASE } = { ...env, ...given }
    const made = { pool, files, folder: backupsFolder(env), passphrase: BACKUP_PASSPHRASE }
    return (await makeBackup({ ...made, kind: 'manual' })).name
  })

const ask = (name: string) =>
  askForRestore(env, { name, by: 'Tião', by_id: crypto.randomUUID(), at: new Date().toISOString() })

/** As a start that finds the request. Answers what it was refused for, null where it was done. */
async function run(from = migrations): Promise<string | null> {
  const request = await readRestoreRequest(env)
  if (!request) throw new Error('nothing was asked for')
  const given = { env, connection: database.connection, migrations: from, say: () => {} }
  await (await runAskedRestore(given, request))()
  expect(await readRestoreRequest(env)).toBeNull()
  return (await readRestoreResult(env))?.error ?? null
}

beforeAll(async () => {
  folder = await temporaryFolder('asked-restore')
  env = readEnv({ NODE_ENV: 'test', DATA_DIR: join(folder, 'data'), PORT: String(await freePort()) })
  await mkdir(env.DATA_DIR)
  database = await emptyDatabase()
  await withPool((pool) => updateDatabase({ env, pool, migrations, say: () => {} }))
  await asked(
    database.connection,
    `insert into site (id, title) values (1, 'Antes');
     insert into users (id, name, email, role, password_hash)
     values (gen_random_uuid(), 'Ana', 'ana@cerrado.test', 'super', 'x')`,
  )
  before = await pictureNow()
  copied = await copy()
  await title('Depois')
  await asked(
    database.connection,
    `insert into messages (id, name, email, message, state, created_at)
    select gen_random_uuid(), 'Zé', 'ze@cerrado.test', 'Oi ' || n, 'new', now() from generate_series(1, 50) n`,
  )
  after = await pictureNow()
})
afterAll(() => database.drop())

test('it puts the site of before into a copy, the copy into the site, and tells what became of it', async () => {
  await ask(copied)
  expect(await run()).toBeNull()
  expect(await pictureNow()).toEqual(before)
  expect(await readRestoreResult(env)).toMatchObject({ name: copied, by: 'Tião', error: null })
  const [kept] = (await listBackups(backupsFolder(env))).filter(({ kind }) => kind === 'restore')
  const jobs = await asked(
    database.connection,
    `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'noteRestored'`,
  )
  expect(jobs).toMatchObject([{ payload: { name: copied, by: 'Tião', failed: false } }])

  await ask(kept?.name ?? '')
  expect(await run()).toBeNull()
  expect(await pictureNow()).toEqual(after)
})

test('no number of an order is given a second time', async () => {
  await asked(database.connection, `select setval('order_numbers', 120)`)
  await ask(copied)
  expect(await run()).toBeNull()
  const [next] = await asked(database.connection, `select nextval('order_numbers')::int as number`)
  expect(next).toEqual({ number: 121 })
})

test('two programs on one data folder stop for it: one does it, the other waits and goes on', async () => {
  await title('Entre')
  const kept = (await backups()).length
  await ask(copied)
  const request = await readRestoreRequest(env)
  if (!request) throw new Error('nothing was asked for')
  const said: string[] = []
  const program = { env, connection: database.connection, migrations, say: (line: string) => said.push(line) }
  const ends = await Promise.all([runAskedRestore(program, request), runAskedRestore(program, request)])
  for (const end of ends) await end()
  expect(said.filter((line) => !line.startsWith('Restaurando'))).toEqual([
    'A cópia foi restaurada.',
    'Outro programa desta pasta de dados cuidou disso.',
  ])
  expect(await pictureNow()).toEqual(before)
  expect(await readRestoreResult(env)).toMatchObject({ name: copied, error: null })
  expect(await backups()).toHaveLength(kept + 1)
})

/** What the page says one after another, until `work` is done. */
async function toldUntil(work: Promise<unknown>): Promise<string[]> {
  const told: string[] = []
  let isDone = false
  void work.finally(() => (isDone = true)).catch(() => {})
  for (let isLast = false; !isLast; ) {
    isLast = isDone
    const text = await fetch(`http://127.0.0.1:${env.PORT}/`).then(
      (answer) => answer.text(),
      () => '',
    )
    const [, says] = /role="status">([^<]*)</.exec(text) ?? []
    if (says && says !== told.at(-1)) told.push(says)
  }
  return told
}

test('meanwhile every address says in Portuguese that the site comes back, and how far it is', async () => {
  await ask(copied)
  const request = await readRestoreRequest(env)
  if (!request) throw new Error('nothing was asked for')
  const given = { env, connection: database.connection, migrations, say: () => {} }
  const running = runAskedRestore(given, request)
  const told = await toldUntil(running)
  expect(told.filter((line) => line !== 'Começando.')).toEqual([
    'A cópia está sendo conferida.',
    'O site como é agora está sendo copiado.',
    'As tabelas estão entrando no banco de dados.',
    'O site está começando de novo.',
  ])
  const end = await running
  try {
    for (const path of ['/', '/conta/sistema', '/api/orders']) {
      const answer = await fetch(`http://127.0.0.1:${env.PORT}${path}`)
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toBe('3')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('content-security-policy')).not.toContain('unsafe')
      const text = await answer.text()
      expect(text).toContain('Esta página se atualiza sozinha.')
      expect(text).toContain('<p role="status">O site está começando de novo.</p>')
      expect(text).toContain('http-equiv="refresh"')
    }
    expect((await fetch(`http://127.0.0.1:${env.PORT}/healthz`)).status).toBe(200)
  } finally {
    await end()
  }
  await expect(fetch(`http://127.0.0.1:${env.PORT}/`)).rejects.toThrow()
})

const refusals: [string, RegExp, () => Promise<{ name: string; from?: string }>][] = [
  [
    'one with a changed byte',
    /danificad/,
    async () => {
      const name = 'praca-2026-01-01-000000-enviada.tar'
      const bytes = await readFile(join(backupsFolder(env), copied))
      // In the first part, behind its header of 512 bytes.
      bytes[520] = (bytes[520] ?? 0) ^ 1
      await writeFile(join(backupsFolder(env), name), bytes)
      return { name }
    },
  ],
  [
    'one that was cut off',
    /danificado ou ficou pela metade/,
    async () => {
      const name = 'praca-2026-01-02-000000-enviada.tar'
      await cp(join(backupsFolder(env), copied), join(backupsFolder(env), name))
      const handle = await open(join(backupsFolder(env), name), 'r+')
      await handle.truncate(20_000)
      await handle.close()
      return { name }
    },
  ],
  [
    'one of another passphrase',
    /A senha em BACKUP_PASSPHRASE não é a desta cópia/,
    async () => {
      await delay(1_000)
      const name = await copy({ BACKUP_PASSPHRASE: passphrase })
      env.BACKUP_PASSPHRASE = 'outra senha bem longa'
      return { name }
    },
  ],
  [
    'one of a newer version',
    /versão mais nova do Praça/,
    async () => {
      const from = join(folder, 'older')
      await cp(migrations, from, { recursive: true })
      await rm(join(from, '0230_system_backup_work.sql'))
      return { name: copied, from }
    },
  ],
  [
    'one that is gone',
    /Em .* não há uma cópia completa/,
    async () => ({ name: 'praca-2020-01-01-000000-manual.tar' }),
  ],
  ['a name that leads elsewhere', /não existe/, async () => ({ name: '../../site.tar' })],
]
test.each(refusals)('%s is refused before anything is changed', async (_, reason, prepare) => {
  const { name, from } = await prepare()
  const kept = (await backups()).filter((one) => one.includes('restauracao'))
  const now = await pictureNow()
  await ask(name)
  expect(await run(from)).toMatch(reason)
  env.BACKUP_PASSPHRASE = undefined
  expect(await pictureNow()).toEqual(now)
  expect((await backups()).filter((one) => one.includes('restauracao'))).toEqual(kept)
})

/** Killed while such a statement of it is at work or was the last; false where it ended before that. */
async function killedAt(statement: string): Promise<boolean> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'support/asked-restore-program.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATA_DIR: env.DATA_DIR,
      PORT: String(env.PORT),
      MIGRATIONS: migrations,
      CONNECTION: JSON.stringify(database.connection),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.on('data', (chunk) => (text += chunk))
  const ended = once(child, 'exit')
  let isOver = false
  void ended.then(() => (isOver = true))
  while (!isOver) {
    const [seen] = await asked<{ pid: number }>(
      database.administrator,
      `select pid from pg_stat_activity where datname = '${database.name}' and application_name = 'praca-backup'
       and query ilike '%${statement}%'`,
    )
    if (!seen) continue
    child.kill('SIGKILL')
    await ended
    expect(text).not.toContain('A cópia foi restaurada')
    return true
  }
  return false
}

/** Once its connections are gone, so are its locks. */
async function untilGone() {
  for (;;) {
    const left = await asked(
      database.administrator,
      `select 1 from pg_stat_activity where datname = '${database.name}' and application_name = 'praca-backup'`,
    )
    // Two copies of one second would bear one name.
    if (left.length === 0) return void (await delay(1_000))
  }
}

beforeEach(async () => {
  await asked(database.connection, `update site set title = 'Depois'`)
})

test.each(
  someOf(['drop schema public', 'copy public', 'create table', 'truncate public', 'add constraint'], 3),
)('killed at “%s”, the next start ends with the copy, and the site of before is kept', async (statement) => {
  const now = await pictureNow()
  await ask(copied)
  expect(await killedAt(statement)).toBe(true)
  await untilGone()
  expect(await readRestoreRequest(env)).not.toBeNull()
  expect(await run()).toBeNull()
  expect(await pictureNow()).toEqual(before)
  const [kept] = (await listBackups(backupsFolder(env))).filter(({ kind }) => kind === 'restore')
  await ask(kept?.name ?? '')
  expect(await run()).toBeNull()
  expect(await pictureNow()).toEqual(now)
})

test('killed half-way, and the copy is broken since: the next start ends with the site of before', async () => {
  const now = await pictureNow()
  const name = 'praca-2026-02-01-000000-enviada.tar'
  await cp(join(backupsFolder(env), copied), join(backupsFolder(env), name))
  await ask(name)
  expect(await killedAt('truncate public')).toBe(true)
  await untilGone()
  await rm(join(backupsFolder(env), name))
  expect(await run()).toMatch(/não há uma cópia completa/)
  expect(await pictureNow()).toEqual(now)
  await withPool((pool) => updateDatabase({ env, pool, migrations, say: () => {} }))
})

/** Asks for the copy, and takes the database away in the middle of it, as the stop of a whole machine does. */
async function lostHalfWay(): Promise<string[]> {
  await ask(copied)
  const request = await readRestoreRequest(env)
  if (!request) throw new Error('nothing was asked for')
  const said: string[] = []
  const say = (line: string) => said.push(line)
  let isOver = false
  const lost = expect(
    runAskedRestore({ env, connection: database.connection, migrations, say }, request).finally(
      () => (isOver = true),
    ),
  ).rejects.toThrow()
  const server = new pg.Client(inject('connection'))
  await server.connect()
  const seen = async () =>
    (
      await server.query(
        `select 1 from pg_stat_activity where datname = $1 and query ilike '%truncate public%'
         and application_name = 'praca-backup'`,
        [database.name],
      )
    ).rows
  while (!isOver && (await seen()).length === 0);
  await server.query(`alter database ${database.name} allow_connections false`)
  await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    database.name,
  ])
  await lost
  await server.query(`alter database ${database.name} allow_connections true`)
  await server.end()
  return said
}

test('a database that is lost half-way ends nothing: the next start ends with the copy', async () => {
  const said = await lostHalfWay()
  expect(said.at(-1)).toBe('A restauração não terminou, e o próximo início a continua.')
  await expect(fetch(`http://127.0.0.1:${env.PORT}/`)).rejects.toThrow()
  expect(await run()).toBeNull()
  expect(await pictureNow()).toEqual(before)
})

test('as long as neither the copy nor the site of before comes in, it stays asked for; a command ends that', async () => {
  const now = await pictureNow()
  const kept = (await backups()).filter((one) => one.includes('restauracao'))
  await lostHalfWay()
  const [own = ''] = (await backups()).filter((one) => one.includes('restauracao') && !kept.includes(one))
  const path = (name: string) => join(backupsFolder(env), name)
  const away = join(folder, 'away')
  await mkdir(away)
  for (const name of [copied, own]) await rename(path(name), join(away, name))
  const request = await readRestoreRequest(env)
  if (!request) throw new Error('the request is gone')
  const said: string[] = []
  const given = { env, connection: database.connection, migrations, say: (line: string) => said.push(line) }
  await expect(runAskedRestore(given, request)).rejects.toThrow('não há uma cópia completa')
  expect(said.at(-1)).toMatch(
    /o próximo início a continua\. Para terminá-la à mão: npm run restore -- --replace /,
  )
  expect(await readRestoreRequest(env)).toEqual(request)

  for (const name of [copied, own]) await rename(join(away, name), path(name))
  const connect = async () => database.connection
  await restoreTask({ env, connect, migrations }, ['--replace', path(own)], () => {})
  expect(await pictureNow()).toEqual(now)
  expect(await readRestoreRequest(env)).toBeNull()
  expect(await readRestoreResult(env)).toMatchObject({
    name: copied,
    error: expect.stringContaining('por um comando'),
  })
})
