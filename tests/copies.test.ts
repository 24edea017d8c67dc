// What becomes of a copy: the night's round, its way to a second place, the trial, and the alarm when there is none.
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { runSiteJobs, siteJobs } from '../app/front-door/jobs.server.ts'
import { makeBackup } from '../app/front-door/make-backup.server.ts'
import { backupsFolder, listBackups } from '../app/platform/backup/backup-files.server.ts'
import { backupName } from '../app/platform/backup/backup-name.ts'
import { type Manifest, manifestFile, uploadFile } from '../app/platform/backup/manifest.ts'
import { withBackupFolder } from '../app/platform/backup/open-backup.server.ts'
import { openSecondPlace, ownerFile } from '../app/platform/backup/second-place.server.ts'
import { tryBackup } from '../app/platform/backup/try-backup.server.ts'
import { createContext } from '../app/platform/context.server.ts'
import { openPool } from '../app/platform/database/open.server.ts'
import { type Env, readEnv } from '../app/platform/env.server.ts'
import { startBucketServer } from '../app/platform/files/bucket-server.testing.ts'
import { copyReserveBytes } from '../app/platform/files/disk.server.ts'
import { NoSpace } from '../app/platform/files/file-store.server.ts'
import { jpeg } from '../app/platform/images/sample-images.testing.ts'
import { DiskFull, Unavailable } from '../app/platform/stops.ts'
import { bodyOf, openShop, type Shop } from '../app/rooms/orders/sample-orders.testing.ts'
import { readWork } from '../app/rooms/system/backup-store.server.ts'
import {
  forgetGone,
  noteCarried,
  noteCopy,
  noteTried,
  readCopies,
  readCopyAlarm,
  standingOfCopies,
} from '../app/rooms/system/copies.server.ts'
import { type CopyView, copyStanding, type trialStates } from '../app/rooms/system/copies.ts'
import { readState } from '../app/rooms/system/state.server.ts'
import { watchOver } from '../app/rooms/system/watch.server.ts'
import { storedKeys } from '../app/rooms/uploads/stored-keys.server.ts'
import { copyAlarm } from '../app/shell/account/copy-alarm.server.ts'
import { emptyDatabase } from './support/empty-database.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const migrations = join(import.meta.dirname, '../db/migrations')
let site: Shop
let folder: string

beforeAll(async () => {
  folder = await temporaryFolder('copies')
  site = await openShop()
  const product = await site.product({ stock: 5 })
  const placed = await site.call('POST', '/api/orders', {
    body: bodyOf(product),
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  })
  expect(placed.status, placed.text).toBe(201)
  const { token } = await site.addUser('super')
  const form = new FormData()
  form.set('file', new File([await jpeg(300, 200)], 'feira.jpg'))
  expect((await site.call('POST', '/api/uploads/images', { token, body: form })).status).toBe(201)
})
afterAll(() => site.close())
beforeEach(async () => {
  await rm(copies(), { recursive: true, force: true })
  await site.parts.db.deleteFrom('backups').execute()
  await site.parts.db.deleteFrom('system_troubles').execute()
  await site.moveClock('0 minutes')
})

const copies = () => backupsFolder(site.parts.env)
const withEnv = (env: Partial<Env> = {}) =>
  createContext({ ...site.parts, env: { ...site.parts.env, ...env } })
const run = (name: string, env?: Partial<Env>) =>
  siteJobs(site.parts)[name]?.(withEnv(env), {}, { attempts: 1, maxAttempts: 25 })
const waiting = async () =>
  (
    await site.parts.database.pool.query<{ name: string }>(
      `select task_identifier as name from graphile_worker.jobs where task_identifier like '%Backup%' order by 1`,
    )
  ).rows.map(({ name }) => name)
/** A copy that was made so many hours ago, as far as its name and what is noted of it say. */
async function noted(
  env: Partial<Env>,
  hours: number,
  { missing = 0, isSealed = false }: { missing?: number; isSealed?: boolean } = {},
): Promise<string> {
  const ctx = withEnv(env)
  const name = backupName(new Date(Date.now() - hours * 3_600_000), 'nightly', isSealed)
  await mkdir(backupsFolder(ctx.env), { recursive: true })
  await writeFile(join(backupsFolder(ctx.env), name), '')
  await noteCopy(ctx, name, { files: 1, missing })
  return name
}
/** While the database names a file that is nowhere. */
async function withLostFile(work: (key: string) => unknown): Promise<void> {
  const key = 'falta/feira.txt'
  await sql`insert into uploads (id, kind, name, mime, key, bytes, created_at)
    values (gen_random_uuid(), 'file', 'feira', 'text/plain', ${key}, 1, now())`.execute(site.parts.db)
  try {
    await work(key)
  } finally {
    await forgetLostFile(key)
  }
}
const forgetLostFile = (key: string) => sql`delete from uploads where key = ${key}`.execute(site.parts.db)
const forgetJobs = () => site.parts.database.pool.query('delete from graphile_worker._private_jobs')
/** Of forty nights, more than are kept. */
async function putOldCopies(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (let number = 0; number < 40; number++)
    await writeFile(
      join(folder, backupName(new Date(Date.UTC(2024, 0, 1 + number, 6)), 'nightly', false)),
      '',
    )
}
const bytesOf = async (path: string) => (await readFile(path)).toString('base64')

/** What the disk is said to have, look by look; the last for all that follow. */
async function withFreeBytes(said: number[], work: () => Promise<unknown>): Promise<void> {
  const { freeBytes } = site.parts.disk
  const left = [...said]
  site.parts.disk.freeBytes = async () => (left.length > 1 ? left.shift() : left[0]) ?? 0
  try {
    await work()
  } finally {
    site.parts.disk.freeBytes = freeBytes
  }
}

describe('the night', () => {
  const oldCopies = () => putOldCopies(copies())

  test('a copy is made and counted, what has passed is removed, and the first is tried', async () => {
    await oldCopies()
    await run('nightlyBackup')
    const [newest, ...older] = await readCopies(withEnv())
    expect(newest).toMatchObject({ kind: 'nightly', missing: 0, trial: null, second: null })
    expect(newest?.files).toBeGreaterThan(0)
    expect(older.length).toBeLessThan(12)
    expect(await waiting()).toEqual(['carryBackups', 'tryBackup'])
  })

  test('how far a copy has come is told while it is made, and no longer', async () => {
    const { files, db } = site.parts
    // It is told of every fifty files, and whether there is a file is asked before.
    await sql`insert into uploads (id, kind, name, mime, key, bytes, created_at)
      select gen_random_uuid(), 'file', 'a', 'text/plain', 'falta/' || n || '.txt', 1, now()
      from generate_series(1, 60) n`.execute(db)
    const keys = await storedKeys(db)
    const comesTo = (work: object) => expect.poll(() => readWork(db)).toEqual(work)
    let looks = 0
    // No two are told within half a second: the first table is, and then fifty files.
    const start = Date.now()
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => start + (looks < 50 ? 0 : 500))
    const looking = {
      ...withEnv(),
      files: {
        ...files,
        fileSize: async (key: string) => {
          if (looks === 0) await comesTo({ step: 'table', done: 1, total: expect.any(Number) })
          if (looks === 50) {
            clock.mockRestore()
            await comesTo({ step: 'files', done: 50, total: keys.length })
          }
          looks++
          return files.fileSize(key)
        },
      },
    }
    try {
      await siteJobs(site.parts).makeBackup?.(looking, {}, { attempts: 1, maxAttempts: 1 })
    } finally {
      clock.mockRestore()
      await sql`delete from uploads where key like 'falta/%'`.execute(db)
    }
    expect(looks).toBe(keys.length)
    expect(await readWork(db)).toBeNull()
  })

  test('a copy ends before it takes the room of the database, and what has passed is removed all the same', async () => {
    await oldCopies()
    // More than is written between two looks, and in one table: its COPY is broken off.
    await site.parts.database.longPool.query(
      `insert into secrets (name, value) select 'ballast-' || n, decode((
         select string_agg(md5(random()::text || n || i), '') from generate_series(1, 32768) i), 'hex')
       from generate_series(1, 24) n`,
    )
    const plenty = Number.MAX_SAFE_INTEGER
    try {
      for (const looks of [
        [plenty, copyReserveBytes - 1],
        [plenty, plenty, copyReserveBytes - 1],
      ])
        await withFreeBytes(looks, () => expect(run('nightlyBackup')).rejects.toThrow(NoSpace))
    } finally {
      await site.parts.database.longPool.query(`delete from secrets where name like 'ballast-%'`)
    }
    expect((await listBackups(copies())).length).toBeLessThan(12)
    expect((await readdir(copies())).filter((name) => name.includes('.parcial'))).toEqual([])
    await run('nightlyBackup')
    expect((await listBackups(copies()))[0]).toMatchObject({ kind: 'nightly' })
  })

  test('what may pass is tried again by itself: four times at once, and then each hour, six times', async () => {
    await forgetJobs()
    const night = (problem: Error, attempts: number, payload: object = {}) =>
      siteJobs(site.parts).nightlyBackup?.(
        { ...withEnv(), files: { ...site.parts.files, fileSize: () => Promise.reject(problem) } },
        payload,
        { attempts, maxAttempts: 4 },
      )
    const later = async () =>
      (
        await site.parts.database.pool.query(`select payload, max_attempts, key,
            run_at between now() + interval '59 minutes' and now() + interval '61 minutes' as in_an_hour
          from graphile_worker._private_jobs join graphile_worker._private_tasks t on t.id = task_id
          where identifier = 'nightlyBackup'`)
      ).rows
    const away = new Unavailable()
    await expect(night(away, 3)).rejects.toThrow(Unavailable)
    await expect(night(new TypeError('x'), 4)).rejects.toThrow(TypeError)
    expect(await later()).toEqual([])
    for (const problem of [away, new NoSpace(), new Error('Connection terminated unexpectedly')]) {
      await night(problem, 4)
      expect(await later()).toEqual([
        { payload: { again: 1 }, max_attempts: 4, key: 'nightlyBackup', in_an_hour: true },
      ])
      await forgetJobs()
    }
    await night(away, 4, { again: 5 })
    expect(await later()).toMatchObject([{ payload: { again: 6 } }])
    await expect(night(away, 4, { again: 6 })).rejects.toThrow(Unavailable)
  })

  test('without room for the database none is begun, and what has passed is removed', async () => {
    await oldCopies()
    await withFreeBytes([0], () => expect(run('nightlyBackup')).rejects.toThrow(DiskFull))
    expect((await listBackups(copies())).length).toBeLessThan(12)
  })

  test('one that lacks files does not take the place of the last whole one, nor in the second place', async () => {
    const whole = await noted({}, 480.01)
    const hollow = await noted({}, 480, { missing: 3 })
    await withLostFile(() => run('nightlyBackup'))
    const names = (await listBackups(copies())).map(({ name }) => name)
    expect(names).toEqual([expect.any(String), hollow, whole])
    const BACKUP_FOLDER = join(folder, 'whole-disk')
    await mkdir(BACKUP_FOLDER)
    await run('carryBackups', { BACKUP_FOLDER })
    expect((await readdir(BACKUP_FOLDER)).sort()).toEqual([...names, ownerFile].sort())
    // A whole one is the newest again, and the rule is as ever.
    await delay(1_000)
    await run('nightlyBackup')
    expect((await listBackups(copies())).map(({ name }) => name)).not.toContain(whole)
  })

  test('where copies are left to others, nothing happens', async () => {
    await run('nightlyBackup', { BACKUPS: 'off' })
    expect(await listBackups(copies())).toEqual([])
  })
})

describe('the second place', () => {
  test('a folder gets every copy, whole; one that is not there is told, and undoes nothing', async () => {
    await run('makeBackup')
    const [made] = await listBackups(copies())
    const name = made?.name ?? ''
    const away = join(folder, 'disk')
    await expect(run('carryBackups', { BACKUP_FOLDER: away })).rejects.toThrow('ENOENT')
    expect(await readCopies(withEnv())).toMatchObject([
      { name, second: { state: 'failed', error: expect.stringContaining('ENOENT') } },
    ])
    await mkdir(away)
    await run('carryBackups', { BACKUP_FOLDER: away })
    expect(await readCopies(withEnv())).toMatchObject([{ name, second: { state: 'stored', error: null } }])
    expect(await readdir(away)).toEqual([name, ownerFile])
    expect(await bytesOf(join(away, name))).toBe(await bytesOf(join(copies(), name)))
  })

  test('a bucket gets them too, and is thinned out as the data folder is', async () => {
    const bucket = await startBucketServer()
    const env = {
      BACKUP_S3_BUCKET: 'copias',
      BACKUP_S3_ENDPOINT: bucket.endpoint,
      BACKUP_S3_ACCESS_KEY_ID: 'x',
      BACKUP_S3_SECRET_ACCESS_KEY: 'y',
    }
    for (let number = 0; number < 40; number++)
      bucket.objects.set(
        backupName(new Date(Date.UTC(2024, 0, 1 + number, 6)), 'nightly', false),
        Buffer.from(''),
      )
    bucket.objects.set('praca-outra-coisa.txt', Buffer.from('fica'))
    await run('makeBackup', env)
    await run('carryBackups', env)
    const [made] = await readCopies(withEnv())
    expect(made?.second).toMatchObject({ state: 'stored' })
    const there = bucket.objects.get(made?.name ?? '')
    expect(there?.toString('base64')).toBe(await bytesOf(join(copies(), made?.name ?? '')))
    expect(bucket.objects.has('praca-outra-coisa.txt')).toBe(true)
    expect(bucket.objects.size).toBeLessThan(14)
    await bucket.stop()
    await site.parts.db.deleteFrom('backups').execute()
    await expect(run('carryBackups', env)).rejects.toThrow()
    expect((await readCopies(withEnv()))[0]?.second?.state).toBe('failed')
  })

  const secondStates = async () => (await readCopies(withEnv())).map(({ second }) => second?.state ?? null)

  test('one that is another disk since, an empty one, gets every copy again', async () => {
    const names = [await noted({}, 6), await noted({}, 30)]
    for (const BACKUP_FOLDER of [join(folder, 'first-disk'), join(folder, 'other-disk')]) {
      await mkdir(BACKUP_FOLDER)
      // As a full disk leaves it.
      await writeFile(join(BACKUP_FOLDER, ownerFile), '')
      await run('carryBackups', { BACKUP_FOLDER })
      expect((await readdir(BACKUP_FOLDER)).sort()).toEqual([...names, ownerFile].sort())
      expect(await secondStates()).toEqual(['stored', 'stored'])
    }
  })

  test('whoever gives it up is told no more of what did not get there', async () => {
    await noteCarried(withEnv(), await noted({}, 6), 'ENOENT')
    await noteCarried(withEnv(), await noted({}, 30), null)
    expect((await standingOfCopies(withEnv())).isSecondBehind).toBe(true)
    await run('carryBackups')
    expect((await standingOfCopies(withEnv())).isSecondBehind).toBe(false)
    expect(await secondStates()).toEqual([null, 'stored'])
  })

  test('an open copy after sealed ones is held back, until somebody says that it is meant so', async () => {
    const BACKUP_FOLDER = join(folder, 'foreign-disk')
    await mkdir(BACKUP_FOLDER)
    const there = async () => (await readdir(BACKUP_FOLDER)).sort()
    const first = await noted({}, 60)
    const sealed = await noted({}, 30, { isSealed: true })
    const open = await noted({}, 6)
    await run('carryBackups', { BACKUP_FOLDER })
    expect(await there()).toEqual([first, sealed, ownerFile])
    expect(await secondStates()).toEqual(['held', 'stored', 'stored'])
    expect(await standingOfCopies(withEnv())).toMatchObject({ isOpen: true, isSecondBehind: false })
    // A machine that was set up anew has no sealed one of its own.
    await rm(join(copies(), sealed))
    await forgetGone(withEnv())
    await run('carryBackups', { BACKUP_FOLDER })
    expect(await there()).not.toContain(open)
    expect((await standingOfCopies(withEnv())).isOpen).toBe(true)
    expect((await standingOfCopies(withEnv({ BACKUPS_STAY_OPEN: true }))).isOpen).toBe(false)
    await run('carryBackups', { BACKUP_FOLDER, BACKUPS_STAY_OPEN: true })
    expect(await there()).toEqual([first, sealed, open, ownerFile])
    expect(await secondStates()).toEqual(['stored', 'stored'])
  })

  test('a start carries what was made while the site was away, as the copy before an update', async () => {
    const BACKUP_FOLDER = join(folder, 'disk-at-start')
    await mkdir(BACKUP_FOLDER)
    await forgetJobs()
    const name = backupName(new Date(Date.now() - 60_000), 'update', false)
    await mkdir(copies(), { recursive: true })
    await writeFile(join(copies(), name), '')
    const runner = await runSiteJobs({ ...site.parts, env: { ...site.parts.env, BACKUP_FOLDER } })
    try {
      await expect.poll(() => readdir(BACKUP_FOLDER)).toContain(name)
    } finally {
      await runner.stop()
    }
  })

  test('one that is a folder of the database’s disk, because nothing is mounted there, takes no room of the database', async () => {
    const BACKUP_FOLDER = join(folder, 'not-mounted')
    await mkdir(BACKUP_FOLDER)
    await noteCarried(withEnv(), await noted({}, 6), null)
    await withFreeBytes([copyReserveBytes - 1], () =>
      expect(run('carryBackups', { BACKUP_FOLDER })).rejects.toThrow(NoSpace),
    )
    expect(await readdir(BACKUP_FOLDER)).toEqual([ownerFile])
    expect(await secondStates()).toEqual(['failed'])
  })

  test('a copy that cannot be carried ends neither the carrying of the others nor the thinning', async () => {
    const BACKUP_FOLDER = join(folder, 'narrow-disk')
    await putOldCopies(BACKUP_FOLDER)
    const [bad, good] = [await noted({}, 6), await noted({}, 30)]
    await mkdir(join(BACKUP_FOLDER, `${bad}.parcial`))
    await expect(run('carryBackups', { BACKUP_FOLDER })).rejects.toThrow('EISDIR')
    expect(await secondStates()).toEqual(['failed', 'stored'])
    const there = await readdir(BACKUP_FOLDER)
    expect(there).toContain(good)
    expect(there.length).toBeLessThan(14)
  })

  test('one that cannot be removed does not end the thinning of the others', async () => {
    const BACKUP_FOLDER = join(folder, 'stubborn-disk')
    await putOldCopies(BACKUP_FOLDER)
    const stubborn = backupName(new Date(Date.UTC(2024, 0, 20, 6)), 'nightly', false)
    await rm(join(BACKUP_FOLDER, stubborn))
    await mkdir(join(BACKUP_FOLDER, stubborn))
    await noted({}, 6)
    await expect(run('carryBackups', { BACKUP_FOLDER })).rejects.toThrow(stubborn)
    expect(await secondStates()).toEqual(['stored'])
    expect((await readdir(BACKUP_FOLDER)).length).toBeLessThan(15)
  })

  test('what its thinning would remove again is not carried, nor said to be there', async () => {
    const BACKUP_FOLDER = join(folder, 'shared-disk')
    await putOldCopies(BACKUP_FOLDER)
    const old = (hour: number) => backupName(new Date(Date.UTC(2024, 0, 20, hour)), 'nightly', false)
    const names = [await noted({}, 6), old(6), old(5), old(4)]
    // Of a program with a folder of its own, which has fewer copies of those days.
    for (const name of names.slice(1)) await writeFile(join(copies(), name), '')
    await noteCarried(withEnv(), old(6), null)
    await noteCarried(withEnv(), old(5), null)
    await noteCarried(withEnv(), old(4), 'ENOSPC')
    expect(await secondStates()).toEqual([null, 'stored', 'stored', 'failed'])
    const written = vi.spyOn(site.parts.disk, 'hasRoomForCopy')
    await run('carryBackups', { BACKUP_FOLDER })
    expect(written).toHaveBeenCalledTimes(1)
    written.mockRestore()
    expect(await secondStates()).toEqual(['stored', null, null, null])
    expect((await readdir(BACKUP_FOLDER)).filter((name) => names.includes(name))).toEqual([names[0]])
  })

  const places = {
    async folder() {
      const BACKUP_FOLDER = join(folder, 'one-for-two')
      await putOldCopies(BACKUP_FOLDER)
      return {
        env: { BACKUP_FOLDER },
        names: () => readdir(BACKUP_FOLDER),
        bytes: (name: string) => bytesOf(join(BACKUP_FOLDER, name)),
        end: async () => {},
      }
    },
    async bucket() {
      const bucket = await startBucketServer()
      return {
        env: {
          BACKUP_S3_BUCKET: 'copias',
          BACKUP_S3_ENDPOINT: bucket.endpoint,
          BACKUP_S3_ACCESS_KEY_ID: 'x',
          BACKUP_S3_SECRET_ACCESS_KEY: 'y',
        },
        names: async () => [...bucket.objects.keys()],
        bytes: async (name: string) => bucket.objects.get(name)?.toString('base64'),
        end: bucket.stop,
      }
    },
  }
  test.each(['folder', 'bucket'] as const)(
    'two sites with one %s: the second is refused and told, and takes nothing away',
    async (kind) => {
      const { env, names, bytes, end } = await places[kind]()
      const name = await noted({}, 6)
      const set = (move: string) =>
        sql`update site set created_at = created_at + ${move}::interval`.execute(site.parts.db)
      await run('carryBackups', env)
      const [before, its] = [await names(), await bytes(name)]
      expect(before).toContain(name)

      // Another site whose copy was made in the same second, and that would thin out in a year what is there.
      await set('1 microsecond')
      await site.moveClock('400 days')
      await site.parts.db.deleteFrom('backups').execute()
      await writeFile(join(copies(), name), 'outra')
      await noted({}, 30)
      await expect(run('carryBackups', env)).rejects.toThrow('Este lugar já guarda as cópias de outro site.')
      expect(await secondStates()).toEqual(['failed', 'failed'])
      expect((await readCopies(withEnv()))[0]?.second?.error).toContain('outra pasta em BACKUP_FOLDER')
      expect(await names()).toEqual(before)
      expect(await bytes(name)).toBe(its)

      await set('-1 microsecond')
      await site.moveClock('0 minutes')
      await run('carryBackups', env)
      expect(await secondStates()).toEqual(['stored', 'stored'])
      await end()
    },
  )

  test('a bucket that accepts and says nothing is given up', async () => {
    const bucket = await startBucketServer()
    bucket.hush()
    await run('makeBackup')
    const [made] = await listBackups(copies())
    const env = readEnv({
      BACKUP_S3_BUCKET: 'copias',
      BACKUP_S3_ENDPOINT: bucket.endpoint,
      BACKUP_S3_ACCESS_KEY_ID: 'x',
      BACKUP_S3_SECRET_ACCESS_KEY: 'y',
    })
    const place = await openSecondPlace(env, { connect: 300, answer: 300, silence: 300 })
    const name = made?.name ?? ''
    await expect(place?.put(name, join(copies(), name))).rejects.toThrow(/timed out/)
    await bucket.stop()
  })
})

describe('the trial', () => {
  /** A copy as a folder, in which a hand may change what the manifest says. */
  async function changed(change: (manifest: Manifest) => void): Promise<string> {
    const { path } = await makeBackup({
      pool: site.parts.database.longPool,
      files: site.parts.files,
      folder: join(folder, crypto.randomUUID()),
      kind: 'manual',
    })
    const target = join(folder, crypto.randomUUID())
    await withBackupFolder({ path }, join(folder, 'open'), (from) => cp(from, target, { recursive: true }))
    const manifest: Manifest = JSON.parse(await readFile(join(target, manifestFile), 'utf8'))
    change(manifest)
    await writeFile(join(target, manifestFile), JSON.stringify(manifest))
    return target
  }
  const trial = (path: string, given: Partial<Parameters<typeof tryBackup>[0]> = {}) =>
    tryBackup({
      pool: site.parts.database.longPool,
      source: { path },
      scratch: join(folder, 'prova'),
      migrations,
      ...given,
    })
  const databases = async () =>
    (
      await site.parts.database.pool.query<{ name: string }>(
        `select datname as name from pg_database where datname like 'prova%'`,
      )
    ).rows

  test('a good copy comes back to the row, the cent and the byte; nothing is left of it', async () => {
    await run('makeBackup')
    await run('tryBackup')
    expect((await readCopies(withEnv()))[0]?.trial).toMatchObject({ state: 'good', error: null })
    expect((await readState({ ...withEnv(), actor: site.ctx(site.rosa).actor })).last_trial).toMatchObject({
      state: 'good',
      at: expect.any(String),
    })
    expect(await databases()).toEqual([])
    expect((await readdir(copies())).filter((name) => !name.endsWith('.tar'))).toEqual(['.id'])
  })

  test('a sum of the ledgers that differs is told', async () => {
    const sums: string[] = []
    const path = await changed((manifest) => {
      for (const sum of manifest.sums) {
        sums.push(`${sum.table}.${sum.column}=${sum.total}`)
        if (sum.table === 'orders' && sum.column === 'total_cents') sum.total = String(Number(sum.total) + 1)
      }
    })
    expect(sums.find((sum) => sum.startsWith('orders.total_cents='))).not.toBe('orders.total_cents=0')
    const columns = sums.map((sum) => sum.split('=')[0])
    expect(columns.filter((column) => !column?.endsWith('_cents'))).toEqual([
      'goods.sold',
      'goods.stock',
      'order_lines.qtd',
      'products.max_qtd',
      'products.min_qtd',
      'stock_lines.delta',
      'stock_lines.stock_after',
    ])
    for (const ledger of ['payments.paid', 'refunds.amount', 'order_lines.total', 'statement_lines.amount'])
      expect(columns).toContain(`${ledger}_cents`)
    expect(await trial(path)).toEqual({
      state: 'bad',
      error: expect.stringMatching(/^A soma de orders\.total_cents voltou \d+ em vez de \d+\.$/),
    })
    expect(await databases()).toEqual([])
  })

  test.each<[string, (manifest: Manifest) => void, RegExp]>([
    [
      'with a row less than it tells of',
      ({ tables }) => {
        for (const table of tables) if (table.name === 'users') table.rows += 1
      },
      /^A tabela users voltou com (\d+ linhas|1 linha) em vez de \d+\.$/,
    ],
    [
      'without a table that others point to',
      (manifest) => {
        manifest.tables = manifest.tables.filter(({ name }) => name !== 'users')
      },
      /^O banco de dados não aceitou o que está na cópia, na tabela \w+ \(código 23503\)\.$/,
    ],
  ])('a copy %s is told', async (_, change, sentence) => {
    expect(await trial(await changed(change))).toEqual({
      state: 'bad',
      error: expect.stringMatching(sentence),
    })
    expect(await databases()).toEqual([])
  })

  test('a file that came back otherwise is told', async () => {
    let key = ''
    const path = await changed(({ files }) => {
      key = files[0]?.key ?? ''
    })
    // By then the copy has been found whole.
    const spoil = () => writeFile(join(path, uploadFile(key)), 'outra').then(() => true)
    expect(await trial(path, { hasRoomFor: spoil })).toEqual({
      state: 'bad',
      error: `O arquivo ${key} não voltou igual.`,
    })
    expect(await databases()).toEqual([])
  })

  test('a database that is away says nothing of the copy', async () => {
    const path = await changed(() => {})
    const away = () => Promise.reject(Object.assign(new Error('away'), { code: '57P01' }))
    await expect(trial(path, { hasRoomFor: away })).rejects.toThrow('away')
    expect(await databases()).toEqual([])
  })

  test('a copy with a changed byte is told, and stays on record', async () => {
    await run('makeBackup')
    const [made] = await listBackups(copies())
    const path = join(copies(), made?.name ?? '')
    const bytes = await readFile(path)
    const at = bytes.indexOf(Buffer.from([0x1f, 0x8b, 0x08])) + 15
    bytes[at] = (bytes[at] ?? 0) ^ 1
    await writeFile(path, bytes)
    await run('tryBackup')
    expect((await readCopies(withEnv()))[0]?.trial).toMatchObject({
      state: 'bad',
      error: expect.stringMatching(/danificad/),
    })
    expect(await readCopyAlarm(site.ctx(site.rosa))).toBe('bad')
  })

  const asksTrial = async (job: string) => {
    // Two copies of one second would bear one name.
    await delay(1_000)
    await site.parts.database.pool.query('delete from graphile_worker._private_jobs')
    await run(job)
    return (await waiting()).includes('tryBackup')
  }

  test.each([
    ['6 days 23 hours', false],
    ['7 days', true],
  ])('%s after a good one the next is due: %s', async (clock, isDue) => {
    await noteTried(withEnv(), await noted({}, 30), { state: 'good', error: null })
    await site.moveClock(clock)
    expect(await asksTrial('nightlyBackup')).toBe(isDue)
    // It is due by its age, not because the copy that was tried is gone.
    expect((await standingOfCopies(withEnv())).lastTrial?.state).toBe('good')
  })

  test('after a bad one the next copy is tried, also one that a person asked for', async () => {
    await noteTried(withEnv(), await noted({}, 30), { state: 'bad', error: 'cortada' })
    expect(await asksTrial('nightlyBackup')).toBe(true)
    expect(await asksTrial('makeBackup')).toBe(true)
    await run('tryBackup')
    expect(await readCopyAlarm(site.ctx(site.rosa))).toBeNull()
    expect(await asksTrial('nightlyBackup')).toBe(false)
    expect(await asksTrial('makeBackup')).toBe(false)
  })

  test('without the room for it, it is not begun, and says so', async () => {
    await run('makeBackup')
    await withFreeBytes([copyReserveBytes + 1_000_000], async () => run('tryBackup'))
    expect((await readCopies(withEnv()))[0]?.trial).toMatchObject({
      state: 'untested',
      error: expect.stringMatching(
        /^A cópia não pôde ser testada: falta espaço em disco\. .* \d+(,\d)? MB livres/,
      ),
    })
    expect(await databases()).toEqual([])
    // It says nothing of the copy: the newest there is stays a good one.
    expect(await standingOfCopies(withEnv())).toMatchObject({
      newestGoodAt: expect.any(Date),
      isBad: false,
      isUntested: true,
      lastTrial: null,
    })
    expect(await copyAlarm(site.ctx(site.rosa))).toMatchObject({
      title: 'A última cópia de segurança não pôde ser testada',
    })
    expect(await asksTrial('makeBackup')).toBe(true)
    await run('tryBackup')
    expect((await readCopies(withEnv()))[0]?.trial).toMatchObject({ state: 'good' })
    expect(await readCopyAlarm(site.ctx(site.rosa))).toBeNull()
  })

  test.each([
    ['of the files', new NoSpace()],
    ['of the database', Object.assign(new Error('could not extend file'), { code: '53100' })],
  ])('a disk %s that becomes full meanwhile says nothing of the copy', async (_, problem) => {
    const path = await changed(() => {})
    expect(await trial(path, { hasRoomFor: () => Promise.reject(problem) })).toEqual({
      state: 'untested',
      error: 'A cópia não pôde ser testada: faltou espaço em disco.',
    })
    expect(await databases()).toEqual([])
  })

  test.each([
    "encoding 'UTF8' locale_provider icu icu_locale 'pt-BR' locale 'C'",
    "encoding 'LATIN1' locale_provider libc locale 'C'",
    "encoding 'SQL_ASCII' locale_provider libc locale 'C'",
  ])('it is made with the letters of the site: %s', async (options) => {
    const database = await emptyDatabase(`template template0 ${options}`)
    const pool = openPool(database.administrator)
    const letters = async () =>
      (
        await pool.query(`select encoding, datlocprovider, datcollate, datctype,
            to_jsonb(d) ->> 'datlocale' as locale, to_jsonb(d) ->> 'daticulocale' as icu
          from pg_database d where datname = current_database() or datname like 'prova%' order by datname`)
      ).rows
    let found: unknown[] = []
    await trial(await changed(() => {}), {
      pool,
      hasRoomFor: async () => {
        found = await letters()
        return false
      },
    })
    await pool.end()
    await database.drop()
    expect(found).toHaveLength(2)
    expect(found[0]).toEqual(found[1])
  })

  test('a role that may not create a database is told so', async () => {
    const database = await emptyDatabase()
    const pool = openPool(database.connection)
    const path = await changed(() => {})
    const said = await tryBackup({ pool, source: { path }, scratch: join(folder, 'prova'), migrations })
    expect(said).toEqual({ state: 'untested', error: expect.stringContaining('ALTER ROLE usuario CREATEDB') })
    await pool.end()
    await database.drop()
  })
})

describe('the alarm', () => {
  test('O que falta turns red after two days without a good copy', async () => {
    const seen = async () => (await copyAlarm(site.ctx(site.rosa)))?.href ?? null
    await run('makeBackup')
    expect(await seen()).toBeNull()
    await site.moveClock('47 hours')
    expect(await seen()).toBeNull()
    await site.moveClock('49 hours')
    expect(await seen()).toBe('/conta/sistema')
    await expect(copyAlarm(site.ctx(null))).rejects.toThrow()
    expect(await readCopyAlarm(withOffCopies())).toBeNull()
  })

  test('programs with a folder each know of one another’s copies, and forget only their own', async () => {
    const other = { DATA_DIR: join(folder, 'other-data') }
    const standings = async () => [await standingOfCopies(withEnv()), await standingOfCopies(withEnv(other))]
    const rows = () => site.parts.db.selectFrom('backups').select('name').orderBy('name').execute()
    const own = await noted({}, 60)
    const its = await noted(other, 5)
    for (const one of await standings()) expect(one).toMatchObject({ isOld: false, isSecondBehind: false })
    await noteTried(withEnv(other), its, { state: 'bad', error: 'cortada' })
    await noteCarried(withEnv(other), its, 'ENOENT')
    for (const one of await standings()) expect(one).toMatchObject({ isBad: true, isSecondBehind: true })
    await forgetGone(withEnv())
    await forgetGone(withEnv(other))
    expect(await rows()).toEqual([{ name: own }, { name: its }])
    await rm(join(backupsFolder(withEnv(other).env), its))
    await forgetGone(withEnv(other))
    expect(await rows()).toEqual([{ name: own }])
    expect((await standings())[0]).toMatchObject({ isOld: true, isBad: false })
  })

  const letters = async () => {
    const told = await site.parts.db
      .selectFrom('letters')
      .where('kind', 'like', 'system-trouble%')
      .select('subject')
      .distinct()
      .orderBy('subject')
      .execute()
    return told.map(({ subject }) => subject.split(' – ')[0])
  }
  /** What the letters say, and "O que falta". */
  async function told() {
    await site.parts.db.deleteFrom('letters').execute()
    await forgetJobs()
    await watchOver(site.ctx())
    await site.moveClock('16 minutes')
    await watchOver(site.ctx())
    await site.moveClock('0 minutes')
    return { letters: await letters(), alarm: (await copyAlarm(site.ctx(site.rosa)))?.title ?? null }
  }

  test('a copy that lacks files of the site is told, in red and by letter, until the next whole one', async () => {
    await withLostFile(() => run('makeBackup'))
    await run('tryBackup')
    expect((await readCopies(withEnv()))[0]).toMatchObject({ missing: 1, trial: { state: 'good' } })
    expect(await told()).toEqual({
      letters: ['Faltam arquivos na cópia de segurança'],
      alarm: 'Faltam arquivos na última cópia de segurança',
    })
    await delay(1_000)
    await run('makeBackup')
    expect(await told()).toEqual({ letters: ['A cópia de segurança está inteira de novo'], alarm: null })
  })

  test('what was deleted while the copy was made is missed by nobody', async () => {
    const { files } = site.parts
    await withLostFile((lost) => {
      const fileSize = async (key: string) => {
        if (key === lost) await forgetLostFile(lost)
        return files.fileSize(key)
      }
      const ctx = { ...withEnv(), files: { ...files, fileSize } }
      return siteJobs(site.parts).makeBackup?.(ctx, {}, { attempts: 1, maxAttempts: 3 })
    })
    expect((await readCopies(withEnv()))[0]).toMatchObject({ missing: 0 })
    expect(await readCopyAlarm(site.ctx(site.rosa))).toBeNull()
  })

  test('an open copy after sealed ones is told, in red and by letter, until one is sealed again', async () => {
    const isOpen = async () => (await standingOfCopies(withEnv())).isOpen
    const sealed = await noted({}, 30, { isSealed: true })
    expect((await told()).alarm).toBeNull()
    await run('nightlyBackup')
    expect(await told()).toEqual({
      letters: ['A cópia de segurança não foi cifrada'],
      alarm: 'A última cópia de segurança não foi cifrada',
    })
    await delay(1_000)
    await run('makeBackup', { BACKUP_PASSPHRASE: 'jatobá baru mangaba pequi' })
    expect(await isOpen()).toBe(false)
    await rm(copies(), { recursive: true })
    await site.parts.db.deleteFrom('backups').execute()
    await noted({}, 20)
    expect(await isOpen()).toBe(false)
    // What was brought from elsewhere says nothing of how this site makes its copies.
    await writeFile(join(copies(), sealed.replace('noturna', 'enviada')), '')
    expect(await isOpen()).toBe(false)
    await noted({}, 30, { isSealed: true })
    expect(await isOpen()).toBe(true)
  })

  test('a copy asked for on the screen is begun anew after a stop of the program', async () => {
    const { pool } = site.parts.database
    const { token } = await site.addUser('super')
    await forgetJobs()
    expect((await site.call('POST', '/api/system/backups', { token })).status).toBe(202)
    await pool.query(
      `update graphile_worker._private_jobs set attempts = attempts + 1, locked_at = now(), locked_by = 'killed'`,
    )
    await pool.query(`select graphile_worker.force_unlock_workers(array['killed'])`)
    expect((await site.call('GET', '/api/system/backups', { token })).json.at_work.state).toBe('waiting')
    await forgetJobs()
  })

  const withOffCopies = () =>
    createContext(
      { ...site.parts, env: { ...site.parts.env, BACKUPS: 'off' as const } },
      { actor: site.ctx(site.rosa).actor },
    )

  test('what counts', () => {
    const copy = (made_at: string, trial: (typeof trialStates)[number] | null): CopyView => ({
      name: made_at,
      kind: 'nightly',
      made_at,
      bytes: 1,
      encrypted: false,
      files: 1,
      missing: 0,
      second: null,
      trial: trial && { state: trial, error: null, at: made_at },
    })
    const at = { now: new Date('2026-11-20T12:00:00Z'), since: new Date('2026-01-01') }
    expect(copyStanding([], at)).toMatchObject({ isOld: true, newestGoodAt: null })
    expect(copyStanding([], { ...at, since: new Date('2026-11-19') }).isOld).toBe(false)
    expect(copyStanding([copy('2026-11-19T06:00:00Z', null)], at).isOld).toBe(false)
    expect(copyStanding([copy('2026-11-18T11:00:00Z', 'good')], at).isOld).toBe(true)
    const bad = [copy('2026-11-20T06:00:00Z', 'bad'), copy('2026-11-10T06:00:00Z', 'good')]
    expect(copyStanding(bad, at)).toMatchObject({
      isOld: true,
      isBad: true,
      lastTrial: { state: 'bad', at: '2026-11-20T06:00:00Z' },
    })
    const untested = (before: 'good' | 'bad') =>
      copyStanding([copy('2026-11-20T06:00:00Z', 'untested'), copy('2026-11-19T06:00:00Z', before)], at)
    expect(untested('good')).toMatchObject({
      newestGoodAt: new Date('2026-11-20T06:00:00Z'),
      isOld: false,
      isBad: false,
      isUntested: true,
      lastTrial: { state: 'good', at: '2026-11-19T06:00:00Z' },
    })
    expect(untested('bad')).toMatchObject({ isBad: true, isUntested: true })
    const mended = [copy('2026-11-20T06:00:00Z', 'good'), copy('2026-11-10T06:00:00Z', 'bad')]
    expect(copyStanding(mended, at)).toMatchObject({ isOld: false, isBad: false })
    // Made and tried by a clock that has been set back since.
    const ahead = copy('2026-12-20T06:00:00Z', 'good')
    expect(copyStanding([ahead, copy('2026-11-17T06:00:00Z', 'bad')], at)).toMatchObject({
      newestGoodAt: null,
      isOld: true,
      isBad: true,
    })
  })
})
