// A disk that becomes full in the middle of an upload, a backup or a restore, at one place after the other: what was begun
// is gone, what was there is as it was, and the reason is said. The database is on another disk; for that, see
// no-space-left.test.ts.
import { execFileSync } from 'node:child_process'
import { appendFileSync, rmSync, statfsSync } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { restoreTask } from '../../app/front-door/backup-tasks.server.ts'
import { makeBackup } from '../../app/front-door/make-backup.server.ts'
import { backupsFolder } from '../../app/platform/backup/backup-files.server.ts'
import { type Env, readEnv } from '../../app/platform/env.server.ts'
import { NoSpace } from '../../app/platform/files/file-store.server.ts'
import { jpeg } from '../../app/platform/images/sample-images.testing.ts'
import { openShop, type Shop } from '../../app/rooms/orders/sample-orders.testing.ts'
import { asked, databasePicture } from '../support/database-picture.ts'
import { type EmptyDatabase, emptyDatabase } from '../support/empty-database.ts'
import { mountSmallDisk, whyNoSmallDisk } from '../support/small-disk.ts'
import { someOf } from '../support/some-of.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const migrations = join(import.meta.dirname, '../../db/migrations')
const megabytes = 64
const why = whyNoSmallDisk()
if (why) console.warn(`Not run: ${why}`)

let disk: string
let isMounted = false
let site: Shop
let token: string

beforeAll(async () => {
  if (why) return
  disk = await temporaryFolder('full-disk')
  mountSmallDisk(disk, megabytes)
  isMounted = true
  site = await openShop({ env: { DATA_DIR: join(disk, 'data') } })
  // What a disk of this size has is less than what is kept free on a real one.
  site.parts.files.hasRoomFor = async () => true
  site.parts.disk.freeBytes = async () => Number.MAX_SAFE_INTEGER
  token = (await site.addUser('super')).token
  expect((await upload()).status).toBe(201)
})
afterAll(async () => {
  if (why) return
  await site?.close()
  if (isMounted) execFileSync('umount', ['--lazy', disk])
  await rm(disk, { recursive: true, force: true })
})
afterEach(() => {
  if (!why) empty()
})

const ballast = () => join(disk, 'ballast')
const empty = () => rmSync(ballast(), { force: true })
const page = 4096
const free = () => {
  const { bavail, bsize } = statfsSync(disk)
  return bavail * bsize
}
function leave(bytes: number) {
  empty()
  const taken = free() - bytes
  if (taken > 0) execFileSync('fallocate', ['-l', String(taken), ballast()])
}
/** To the last byte. */
function fill() {
  leave(page)
  expect(() => {
    for (;;) appendFileSync(ballast(), Buffer.alloc(page))
  }).toThrow('ENOSPC')
}
/** Every file but the ballast, with its folder. */
const files = async () =>
  (await readdir(disk, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name !== 'ballast')
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
/** Amounts of free bytes, from none to nearly what is needed. */
const amounts = (needed: number, count: number) =>
  Array.from({ length: count }, (_, at) => Math.floor((needed * at) / count / page) * page)

test.skipIf(why)('the disk that these tests need is there, and as small as it is said to be', () => {
  const { blocks, bsize } = statfsSync(disk)
  expect(blocks * bsize).toBe(megabytes * 1024 * 1024)
})

let picture: Uint8Array<ArrayBuffer>
async function upload() {
  picture ??= await jpeg(1200, 900)
  const form = new FormData()
  form.set('file', new File([picture], 'feira.jpg'))
  return site.call('POST', '/api/uploads/images', { token, body: form })
}

test('an upload', async ({ skip }) => {
  if (why) skip(why)
  const before = await files()
  const rows = async () => (await site.db.selectFrom('uploads').select('id').execute()).length
  const count = await rows()
  const room = free()
  expect((await upload()).status).toBe(201)
  const needed = room - free()
  const whole = await files()
  for (const bytes of amounts(needed, 12)) {
    leave(bytes)
    const answer = await upload()
    expect([answer.status, answer.json.code], `${bytes} bytes of ${needed}`).toEqual([503, 'disk_full'])
    expect(await files(), `${bytes} bytes of ${needed}`).toEqual(whole)
    expect(await rows()).toBe(count + 1)
  }
  empty()
  expect((await upload()).status).toBe(201)
  expect((await files()).length - whole.length).toBe(whole.length - before.length)
})

const backup = (folder: string, onProgress = () => {}) =>
  makeBackup({
    pool: site.parts.database.longPool,
    files: site.parts.files,
    folder,
    kind: 'manual',
    onProgress,
  })

test('a backup', async ({ skip }) => {
  if (why) skip(why)
  const folder = join(disk, 'copies')
  let steps = 0
  await backup(folder, () => steps++)
  await rm(folder, { recursive: true })
  const before = await files()
  for (const step of someOf([...Array(steps + 1).keys()], 6)) {
    if (step === 0) fill()
    let seen = 0
    const failed = await backup(folder, () => {
      if (++seen === step) fill()
    }).catch((problem) => problem)
    expect(failed, `step ${step} of ${steps}`).toBeInstanceOf(NoSpace)
    expect(await files()).toEqual(before)
    empty()
  }
  const { path } = await backup(folder)
  expect(await files()).toEqual([...before, path].sort())
  await rm(folder, { recursive: true })
})

test('a restore', async ({ skip }) => {
  if (why) skip(why)
  const database: EmptyDatabase = await emptyDatabase()
  const env: Env = readEnv({ NODE_ENV: 'test', DATA_DIR: join(disk, 'restored') })
  const restore = (...args: string[]) =>
    restoreTask({ env, migrations, connect: async () => database.connection }, args, () => {})
  try {
    await mkdir(env.DATA_DIR)
    const { path } = await backup(backupsFolder(env))
    expect(await restore(path)).toBe(0)
    await asked(database.connection, `update site set title = 'Depois'`)
    const now = await databasePicture(database.connection)
    const before = await files()
    // The site as it is now is copied, the other copy unpacked, and its files come one by one.
    const needed = (await stat(path)).size * 2
    let refused = 0
    for (const bytes of [...amounts(needed, 4), needed]) {
      leave(bytes)
      const said = await restore('--replace', path).then(
        () => null,
        (problem: Error) => problem.message,
      )
      if (said === null) break
      refused++
      expect(said).toMatch(
        /^(O disco está sem espaço\. Nada foi mudado\.|.* O site continua como era antes\.)$/,
      )
      expect(said).toContain('O disco está sem espaço.')
      expect(await databasePicture(database.connection)).toEqual(now)
      for (const name of await readdir(backupsFolder(env)))
        if (name.endsWith('-restauracao.tar')) await rm(join(backupsFolder(env), name))
      expect(await files(), `${bytes} bytes of ${needed}`).toEqual(before)
    }
    expect(refused).toBeGreaterThanOrEqual(4)
    empty()
    expect(await restore('--replace', path)).toBe(0)
    expect(await databasePicture(database.connection)).not.toEqual(now)
  } finally {
    await database.drop()
    await rm(env.DATA_DIR, { recursive: true, force: true })
  }
})
