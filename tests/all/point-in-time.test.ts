// The embedded database keeps what it writes: the site goes back to the second before something was deleted. Where that
// cannot be kept, the site goes on, the cluster does not grow, and it is told.
import { cp, mkdir, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { backupTask, restoreTask } from '../../app/front-door/backup-tasks.server.ts'
import { backupsFolder, listBackups } from '../../app/platform/backup/backup-files.server.ts'
import { type Cluster, startCluster } from '../../app/platform/cluster/cluster.server.ts'
import { migrate } from '../../app/platform/database/migrate.server.ts'
import { openPool } from '../../app/platform/database/open.server.ts'
import { type Env, readEnv } from '../../app/platform/env.server.ts'
import {
  bytesIn,
  historyFolder,
  readBases,
  readHistory,
  removeWhole,
  walFolder,
} from '../../app/platform/history/history-folder.server.ts'
import {
  type History,
  type HistoryLimits,
  keepHistory,
} from '../../app/platform/history/keep-history.server.ts'
import { atHour } from '../../app/platform/text/at-hour.ts'
import { asked, databasePicture } from '../support/database-picture.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

// Each base is written to the disk file by file: a thousand syncs, on a disk that others use.
vi.setConfig({ testTimeout: 400_000, hookTimeout: 400_000 })

const migrations = join(import.meta.dirname, '../../db/migrations')
let env: Env
let cluster: Cluster
let history: string
let kept: History
const said: string[] = []
const say = (line: string) => void said.push(line)

const run = (text: string) => asked(cluster.connection, text)

async function keep(
  limits: Partial<HistoryLimits> = {},
  more: Partial<Parameters<typeof keepHistory>[0]> = {},
): Promise<void> {
  kept = await keepHistory({
    connection: cluster.connection,
    cluster: join(dirname(history), 'postgres'),
    history,
    say,
    // Only when the test asks.
    limits: { tendEveryMs: 3_600_000, firstBaseAfterMs: 0, leastFreeBytes: 1, ...limits },
    ...more,
  })
}

/** What the site's server does every 20 seconds. */
const tend = () => kept.tend()

async function start(): Promise<void> {
  cluster = await startCluster({ dataDir: env.DATA_DIR, log: say })
  history = (await historyFolder(env.DATA_DIR)) ?? ''
}

/** As `npm run restore` does it: on a database of its own start. */
const restore = (...args: string[]) =>
  restoreTask({ env, migrations, connect: async () => cluster.connection }, args, say)

/** The next second of the wall, as whoever restores would write it; nothing happens in the one before. */
async function wallSecond(): Promise<string> {
  await delay(1_100)
  const [row] = await run(
    `select to_char(clock_timestamp() at time zone 'America/Manaus', 'YYYY-MM-DD HH24:MI:SS') as wall`,
  )
  await delay(1_100)
  return row?.wall as string
}

beforeAll(async () => {
  env = readEnv({ NODE_ENV: 'test', DATA_DIR: join(await temporaryFolder('moment'), 'data') })
  await mkdir(env.DATA_DIR, { mode: 0o755 })
  await start()
  const pool = openPool({ ...cluster.connection, max: 4 })
  await migrate(pool, migrations)
  await pool.end()
  await run(`insert into site (id, title, timezone) values (1, 'Cerrado', 'America/Manaus');
    insert into users (id, name, email, role, password_hash)
    values (gen_random_uuid(), 'Ana', 'ana@cerrado.test', 'super', 'x')`)
})
beforeEach(() => void said.splice(0))
afterEach(() => kept?.stop())
afterAll(async () => {
  await cluster?.stop()
  await rm(env.DATA_DIR, { recursive: true, force: true })
})

const message = (text: string) =>
  run(`insert into messages (id, name, email, message, state, created_at)
    values (gen_random_uuid(), 'Zé', 'ze@cerrado.test', '${text}', 'new', clock_timestamp())`)

test('what was deleted is there again, what came later is not, and the present is copied first', async () => {
  const key = '01990000-0000-7000-8000-000000000000/feira.txt'
  const upload = join(env.DATA_DIR, 'uploads', key)
  await mkdir(dirname(upload), { recursive: true })
  await writeFile(upload, 'Sábado na praça')
  await run(`insert into uploads (id, kind, name, mime, key, bytes, created_at)
    values (gen_random_uuid(), 'file', 'feira.txt', 'text/plain', '${key}', 17, now())`)
  await keep()
  await tend()
  expect(await readBases(history)).toHaveLength(1)
  // The nightly copy, which has the file.
  expect(await backupTask({ env, connection: cluster.connection, migrations }, [], say)).toBe(0)
  await message('antes')
  const before = await databasePicture(cluster.connection)
  const wall = await wallSecond()

  await run(`delete from messages; delete from uploads`)
  await rm(upload)
  await message('depois')
  await run('select pg_switch_wal()')
  await message('mais tarde')
  const after = await databasePicture(cluster.connection)
  // Of what is read, some is compressed, and some as the server has just left it.
  const compressed = async () => {
    await tend()
    return (await readdir(walFolder(history))).filter((name) => name.endsWith('.gz')).length
  }
  await expect.poll(compressed, { timeout: 90_000 }).toBeGreaterThan(0)
  await kept.stop()

  expect(await restore('--until', wall)).toBe(0)
  expect(await databasePicture(cluster.connection)).toEqual(before)
  expect(await readFile(upload, 'utf8')).toBe('Sábado na praça')
  const [, day = '', time = ''] = /^(\S+) (\S+)$/.exec(wall) ?? []
  const words = `${day.split('-').reverse().join('/')} ${atHour(time)} (America/Manaus)`
  expect(said).toContain(`O site volta a ser o de ${words}.`)
  expect(await readdir(history)).not.toContainEqual(expect.stringContaining('moment-'))

  const copies = await listBackups(backupsFolder(env))
  const present = copies.find(({ kind }) => kind === 'restore')
  await delay(1_100)
  expect(await restore('--replace', join(backupsFolder(env), present?.name ?? ''))).toBe(0)
  expect(await databasePicture(cluster.connection)).toEqual(after)
  await run(`delete from messages`)
})

test('a moment that cannot be is refused in words, and nothing changes', async () => {
  await keep()
  await tend()
  const now = await databasePicture(cluster.connection)
  const copies = (await listBackups(backupsFolder(env))).length
  for (const [text, words] of [
    ['ontem', 'Não entendi o momento “ontem”.'],
    ['2026-02-30 10:00', 'Não entendi'],
    ['2999-01-01 10:00', 'ainda não chegou'],
    ['2020-01-01 10:00', 'O histórico deste site começa em'],
  ] as const)
    await expect(restore('--until', text), text).rejects.toThrow(words)
  expect(await restore('--until')).toBe(1)
  const elsewhere = { ...env, DATABASE_URL: 'postgres://x@localhost/x' }
  await expect(
    restoreTask({ env: elsewhere, migrations, connect: async () => cluster.connection }, [
      '--until',
      '2026-01-01 10:00',
    ]),
  ).rejects.toThrow('só é possível com o banco de dados que vem com o programa')
  expect(await databasePicture(cluster.connection)).toEqual(now)
  expect(await listBackups(backupsFolder(env))).toHaveLength(copies)
})

test('a piece that is missing stops it before anything is changed', async () => {
  await keep()
  await tend()
  await message('um')
  await run('select pg_switch_wal()')
  await message('dois')
  const wall = await wallSecond()
  await message('três')
  await run('select pg_switch_wal()')
  const now = await databasePicture(cluster.connection)
  const newest = (await readBases(history)).at(-1)?.wal ?? ''
  await expect
    .poll(async () => (await readdir(walFolder(history))).filter((name) => name > newest))
    .not.toEqual([])
  await tend()
  await kept.stop()
  for (const name of await readdir(walFolder(history)))
    if (name.slice(0, 24) > newest) await rm(join(walFolder(history), name))
  await expect(restore('--until', wall)).rejects.toThrow('falta um pedaço antes desse momento')
  expect(await databasePicture(cluster.connection)).toEqual(now)
  await removeWhole(history)
})

/** Files of the log that the cluster still holds for the history. */
const waiting = async () =>
  (await readdir(join(dirname(history), 'postgres/pg_wal/archive_status'))).filter((name) =>
    name.endsWith('.ready'),
  )

async function writeMuch(files: number): Promise<void> {
  for (let count = 0; count < files; count++) {
    await message(`n ${count}`)
    await run('select pg_switch_wal()')
  }
}

test('a history that cannot be written is given up, told, and begins again; the cluster does not grow', async () => {
  const limits = { mostWaiting: 3, pauseMs: 0 }
  await keep(limits)
  await tend()
  expect((await readHistory(env.DATA_DIR))?.since).not.toBeNull()
  // A folder that is none: as on a disk that is full or gone.
  await removeWhole(walFolder(history))
  await writeFile(walFolder(history), '')
  await writeMuch(6)
  expect((await waiting()).length).toBeGreaterThan(3)
  await tend()
  expect(await readHistory(env.DATA_DIR)).toMatchObject({ since: null, paused: { reason: 'stuck' } })
  expect(said.join()).toContain('O site continua')
  await expect.poll(async () => (await waiting()).length, { timeout: 90_000 }).toBe(0)
  await writeMuch(6)
  await expect.poll(async () => (await waiting()).length, { timeout: 90_000 }).toBe(0)
  await expect(restore('--until', '2026-01-01 10:00')).rejects.toThrow(
    'ainda não tem histórico, ou ele foi interrompido',
  )

  await tend()
  expect(await readHistory(env.DATA_DIR)).toMatchObject({ paused: null })
  const [base] = await readBases(history)
  expect(base).toBeDefined()
  await message('de novo')
  await run('select pg_switch_wal()')
  await expect.poll(async () => (await readdir(walFolder(history))).length).toBeGreaterThan(0)

  // Somebody removes all of it, to make room.
  await removeWhole(history)
  await writeMuch(6)
  await tend()
  expect(await readHistory(env.DATA_DIR)).toMatchObject({ since: null, paused: { reason: 'stuck' } })
  await expect.poll(async () => (await waiting()).length, { timeout: 90_000 }).toBe(0)
  await tend()
  expect(await readHistory(env.DATA_DIR)).toMatchObject({ paused: null })

  // Nor does one that does not open let the cluster grow.
  await kept.stop()
  const file = join(await temporaryFolder('no-history'), 'file')
  await writeFile(file, '')
  await expect(keep(limits, { history: file })).rejects.toThrow()
  await writeMuch(6)
  await expect.poll(async () => (await waiting()).length, { timeout: 90_000 }).toBe(0)
})

test('a disk that fills up gets the room of the history', async () => {
  await keep()
  await tend()
  expect(await bytesIn(history)).toBeGreaterThan(1_000_000)
  await kept.stop()
  await keep({ leastFreeBytes: 1e15 })
  await tend()
  expect(await readHistory(env.DATA_DIR)).toMatchObject({ since: null, paused: { reason: 'room' } })
  expect(await bytesIn(history)).toBeLessThan(1_000)
  await kept.stop()
  await removeWhole(history)
})

/** What the history finds when it looks for free bytes: much, until it has looked that often. */
function roomForLooks(looks: number, then: () => number) {
  let count = 0
  return async () => (count++ < looks ? 1e15 : then())
}

test('a disk that fills up while a base is written gets that room back at once, and is not tried again', async () => {
  const limits = { leastFreeBytes: 2e9 }
  // Once before the base, once at its beginning, once after 8 MB of it.
  await keep(limits, { freeBytes: roomForLooks(3, () => 1e9) })
  await tend()
  expect(await readHistory(env.DATA_DIR)).toMatchObject({ since: null, paused: { reason: 'room' } })
  expect(await bytesIn(history)).toBeLessThan(1_000)
  await tend()
  expect(said).toEqual([expect.stringContaining('interrompido: falta espaço no disco')])
  await kept.stop()
  // The same where it begins again.
  await keep({ ...limits, pauseMs: 0 }, { freeBytes: roomForLooks(2, () => 1e9) })
  await tend()
  expect(await readHistory(env.DATA_DIR)).toMatchObject({ since: null, paused: { reason: 'room' } })
  expect(await bytesIn(history)).toBeLessThan(1_000)
  await kept.stop()
  await removeWhole(history)
})

test('whoever stops the program does not wait for a base', async () => {
  let stopped = Promise.resolve()
  const stop = () => {
    stopped = kept.stop()
    return 1e15
  }
  await keep({}, { freeBytes: roomForLooks(2, stop) })
  await tend()
  await stopped
  expect(await readHistory(env.DATA_DIR)).toMatchObject({ since: null, paused: null })
  expect(await readdir(history)).toEqual(['wal'])
  expect(said).toEqual([])
})

test('the history of another cluster is set aside, and goes when it is old or its room is needed', async () => {
  await keep()
  await tend()
  const bases = await readBases(history)
  expect(bases).toHaveLength(1)
  await kept.stop()
  // Its own stays.
  await keep()
  expect(await readBases(history)).toEqual(bases)
  await kept.stop()
  // Also beside a base that cannot be read.
  const spoiled = join(history, `base-${Date.now()}`)
  await cp(bases[0]?.path ?? '', spoiled, { recursive: true })
  await writeFile(join(spoiled, 'global/pg_control.gz'), '')
  await keep()
  expect((await readdir(dirname(history))).filter((name) => name.startsWith('history-'))).toEqual([])
  await kept.stop()
  await rm(spoiled, { recursive: true })

  // As after a copy was restored beside a damaged cluster: data/postgres is another one, data/history is not.
  const parent = join(await temporaryFolder('another'), 'data')
  await mkdir(parent, { mode: 0o755 })
  const another = await startCluster({ dataDir: parent, log: say })
  const home = await realpath(join(parent, 'postgres'))
  const there = (await historyFolder(parent)) ?? ''
  const aside = async () => (await readdir(dirname(there))).filter((name) => name.startsWith('history-'))
  try {
    await cp(history, there, { recursive: true })
    const given = { connection: another.connection, cluster: home, history: there }
    await keep({}, given)
    expect(await readBases(there)).toEqual([])
    const [name = ''] = await aside()
    expect(await readBases(join(dirname(there), name))).toMatchObject([{ from: bases[0]?.from }])
    expect(said.join()).toContain('era de outro banco de dados')
    await tend()
    const [own] = await readBases(there)
    expect(Date.parse(own?.from ?? '')).toBeGreaterThan(Date.parse(bases[0]?.from ?? ''))
    await kept.stop()
    // It stays for the next starts, and its own history too.
    await keep({}, given)
    expect([await readBases(there), await aside()]).toEqual([[own], [name]])
    await kept.stop()

    const old = `history-${Date.now() - 8 * 86_400_000}`
    await rename(join(dirname(there), name), join(dirname(there), old))
    await keep({}, given)
    await tend()
    expect(await aside()).toEqual([])
    await kept.stop()

    await mkdir(join(dirname(there), name))
    let free = 1e9
    const freeBytes = async () => {
      if ((await aside()).length === 0) free = 3e9
      return free
    }
    await keep({ leastFreeBytes: 2e9 }, { ...given, freeBytes })
    await tend()
    expect([await readBases(there), await aside()]).toEqual([[own], []])
    await kept.stop()
  } finally {
    await another.stop()
    await rm(dirname(parent), { recursive: true, force: true })
  }
})

test('finished files without a base are of no use, and in the way of a cluster that was made anew', async () => {
  await removeWhole(history)
  await mkdir(walFolder(history), { recursive: true })
  const unused = ['0000000100000000000000A5.gz', '0000000100000000000000A6']
  for (const name of unused) await writeFile(join(walFolder(history), name), '')
  await keep()
  // The cluster may bring files of its own at any moment.
  const found = await readdir(walFolder(history))
  expect(found.filter((name) => unused.includes(name))).toEqual([])
})

test('it is compressed, and what is older than the oldest base goes', async () => {
  await keep({ keptBases: 1 })
  await tend()
  await writeMuch(3)
  const finished = async () => {
    await tend()
    return (await readdir(walFolder(history))).filter((name) => name.endsWith('.gz'))
  }
  await expect.poll(async () => (await finished()).length, { timeout: 90_000 }).toBeGreaterThanOrEqual(3)
  const compressed = await finished()
  for (const name of compressed)
    expect((await stat(join(walFolder(history), name))).size).toBeLessThan(4_000_000)
  const [first] = await readBases(history)
  // Older than a day: another is due.
  const path = join(first?.path ?? '', 'base.json')
  const old = { from: new Date(Date.now() - 31 * 3_600_000).toISOString(), wal: first?.wal }
  await writeFile(path, JSON.stringify(old))
  await tend()
  const bases = await readBases(history)
  expect(bases).toHaveLength(1)
  expect(bases[0]?.path).not.toBe(first?.path)
  // Of a clock that was a month ahead: another is made at once, and that one goes.
  const ahead = { from: new Date(Date.now() + 31 * 86_400_000).toISOString(), wal: bases[0]?.wal }
  await writeFile(join(bases[0]?.path ?? '', 'base.json'), JSON.stringify(ahead))
  await tend()
  const [last, ...more] = await readBases(history)
  expect(more).toEqual([])
  expect(Date.parse(last?.from ?? '')).toBeLessThanOrEqual(Date.now())
  await tend()
  expect(await readBases(history)).toEqual([last])
  // What was on its way while the base was made goes with the next look.
  await message('um')
  await run('select pg_switch_wal()')
  const older = async () => {
    await tend()
    const wal = (await readdir(walFolder(history))).filter((name) => /^[0-9A-F]{24}(\.gz)?$/.test(name))
    return wal.filter((name) => name.slice(0, 24) < (last?.wal ?? ''))
  }
  await expect.poll(older).toEqual([])
})

test('with BACKUPS=off nothing is kept, and nothing piles up', async () => {
  const connection = cluster.connection as pg.PoolConfig
  await keepHistory({ connection, cluster: join(dirname(history), 'postgres'), history, say }, false)
  await writeMuch(4)
  await expect.poll(async () => (await waiting()).length, { timeout: 90_000 }).toBe(0)
  expect(await readHistory(env.DATA_DIR)).toBeNull()
})
