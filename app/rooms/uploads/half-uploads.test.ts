// Uploads aborted by the sender, by the machine, or by a kill leave nothing behind.
import { spawn } from 'node:child_process'
import { randomUUIDv7 } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { request as ask, type ClientRequest } from 'node:http'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { databaseOn } from '../../../tests/support/database-on.ts'
import { NoSpace } from '../../platform/files/file-store.server.ts'
import { jpeg, pngBomb } from '../../platform/images/sample-images.testing.ts'
import { uploadFacts } from './facts.server.ts'
import { uploadsJobs } from './jobs.server.ts'
import { openUploadsSite, type UploadsSite } from './uploads-site.testing.ts'

let site: UploadsSite
let photo: Buffer
beforeAll(async () => {
  site = await openUploadsSite()
  photo = await jpeg(400, 300)
})
afterAll(() => site.close())

const entries = (folder: string) => readdir(join(site.parts.env.DATA_DIR, folder)).catch(() => [])
const begun = () => site.parts.db.selectFrom('uploads_begun').selectAll().execute()
const sweep = () => uploadsJobs.sweepUploads?.(site.ctx(), {}, { attempts: 1, maxAttempts: 25 })

async function expectNothing() {
  expect(await site.count()).toBe(0)
  expect(await begun()).toEqual([])
  expect(await entries('uploads')).toEqual([])
  expect(await entries('uploads-temp')).toEqual([])
}

async function open(length?: number): Promise<{ request: ClientRequest; stop: () => void }> {
  const server = await site.listen()
  const request = ask({
    port: server.port,
    method: 'POST',
    path: '/api/uploads/images',
    headers: {
      ...server.headers,
      'content-type': 'multipart/form-data; boundary=b',
      ...(length !== undefined && { 'content-length': length }),
    },
  })
  request.on('error', () => {})
  request.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n')
  return { request, stop: server.stop }
}

test('a sender that goes away', async () => {
  const { request, stop } = await open()
  request.write(photo.subarray(0, 2_000))
  await expect.poll(() => entries('uploads-temp')).toHaveLength(1)
  request.destroy()
  await expect.poll(() => entries('uploads-temp')).toHaveLength(0)
  await expectNothing()
  stop()
})

test('a hundred megabytes announced are refused before they are sent', async () => {
  const { request, stop } = await open(100_000_000)
  const [answer] = await once(request, 'response')
  expect(answer.statusCode).toBe(413)
  expect(request.writableEnded).toBe(false)
  await new Promise((closed) => (request.destroyed ? closed(null) : request.once('close', closed)))
  await expectNothing()
  stop()
})

test('a hundred megabytes not announced are refused while they come, and cost no memory', async () => {
  const { request, stop } = await open()
  const before = process.memoryUsage.rss()
  const answered = once(request, 'response')
  for (let i = 0; i < 22; i++) {
    request.write(Buffer.alloc(1024 * 1024))
    await new Promise((later) => setImmediate(later))
  }
  const [answer] = await answered
  expect(answer.statusCode).toBe(413)
  expect(process.memoryUsage.rss() - before).toBeLessThan(200_000_000)
  await expectNothing()
  stop()
})

test('a decoder that fails in the middle', async () => {
  expect((await site.send('admin', 'images', pngBomb(3_000, 3_000))).status).toBe(422)
  await expectNothing()
})

test('a disk that fills up while the variants are saved', async () => {
  const { files } = site.parts
  const saving = files.saveFile
  let saved = 0
  files.saveFile = async (key, path) => {
    if (saved === 1) throw new NoSpace('full')
    saved += 1
    return saving(key, path)
  }
  const answer = await site.send('admin', 'images', photo)
  files.saveFile = saving
  expect(answer).toMatchObject({ status: 503, json: { code: 'disk_full' } })
  expect(saved).toBe(1)
  await expectNothing()
})

test('a database that fails when the row is written', async () => {
  const { db } = site.parts
  await sql`alter table upload_variants add constraint never check (width = 0) not valid`.execute(db)
  const answer = await site.send('admin', 'images', photo)
  await sql`alter table upload_variants drop constraint never`.execute(db)
  expect(answer.status).toBe(422)
  await expectNothing()
})

test('a kill -9 between the files and the row: the sweeper finds them an hour later', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(site.parts.db)
  const path = join(site.parts.env.DATA_DIR, 'sent.jpg')
  await writeFile(path, photo)
  const here = (file: string) => JSON.stringify(join(import.meta.dirname, file))
  const script = `
    const { openParts } = await import(${here('../../front-door/parts.server.ts')})
    const { createContext } = await import(${here('../../platform/context.server.ts')})
    const { readEnv } = await import(${here('../../platform/env.server.ts')})
    const { oneConnection } = await import(${here('../../platform/database/connections.server.ts')})
    const { silentLog } = await import(${here('../../platform/log.server.ts')})
    const { saveImage } = await import(${here('./save-image.server.ts')})
    const parts = await openParts({
      env: readEnv({ NODE_ENV: 'test', DATA_DIR: ${JSON.stringify(site.parts.env.DATA_DIR)} }),
      connections: oneConnection(${JSON.stringify(databaseOn(inject('connection'), rows[0]?.name ?? ''))}),
      log: silentLog,
    })
    const saving = parts.files.saveFile
    let saved = 0
    parts.files.saveFile = async (key, path) => {
      if (saved++ === 2) {
        console.log('half way')
        await new Promise(() => setInterval(() => {}, 1000))
      }
      return saving(key, path)
    }
    const actor = { _id: '00000000-0000-4000-8000-000000000000', role: 'admin' }
    await saveImage(createContext(parts, { actor }), { path: ${JSON.stringify(path)}, bytes: 1, name: 'a.jpg' })`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  expect(String(await Promise.race([once(child.stdout, 'data'), ended]))).toContain('half way')
  child.kill('SIGKILL')
  await ended

  expect(await site.count()).toBe(0)
  expect(await begun()).toHaveLength(1)
  expect(await entries('uploads')).toHaveLength(1)

  await sweep()
  expect(await entries('uploads')).toHaveLength(1)

  for (const name of await entries('uploads-temp')) {
    const twoHoursAgo = new Date(Date.now() - 7_200_000)
    await utimes(join(site.parts.files.temporary.folder, name), twoHoursAgo, twoHoursAgo)
  }
  await site.moveClock('2 hours')
  await sweep()
  await site.moveClock('0')
  await expectNothing()
})

test('the sweeper leaves alone what was kept, and what is no business of ours', async () => {
  const { json } = await site.send('admin', 'images', photo)
  await mkdir(join(site.parts.env.DATA_DIR, 'uploads', 'of-somebody-else'))
  await site.moveClock('2 days')
  await sweep()
  await site.moveClock('0')
  expect((await site.call('nobody', 'GET', json.url)).status).toBe(200)
  expect(await entries('uploads')).toHaveLength(2)
})

const uploads = () => join(site.parts.env.DATA_DIR, 'uploads')
const daysAgo = (count: number) => new Date(Date.now() - count * 86_400_000)
const age = (folder: string, count: number) => utimes(join(uploads(), folder), daysAgo(count), daysAgo(count))
async function orphan(count: number): Promise<string> {
  const folder = randomUUIDv7()
  await mkdir(join(uploads(), folder), { recursive: true })
  await writeFile(join(uploads(), folder, '400-abc.jpg'), photo)
  await age(folder, count)
  return folder
}
/** Sweeps once a day. */
async function sweepDaily(first: number, last: number, as = sweep) {
  for (let day = first; day <= last; day++) {
    await site.moveClock(`${day} days`)
    await as()
  }
}
const told = async () =>
  (await uploadFacts.find(({ key }) => key === 'folders_have_upload')?.findDifferences(site.ctx()))?.count

test('the sweeper takes folders that no record names after a week, and nothing that one names', async () => {
  const kept = (await site.send('admin', 'images', photo)).json
  const keptFolder = kept.url.split('/')[2]
  const replaced = (await site.send('admin', 'images', photo, 'antes.jpg')).json
  const before = replaced.url.split('/')[2]
  const form = new FormData()
  form.set('file', new File([await jpeg(500, 300)], 'depois.jpg'))
  const now = (await site.call('admin', 'POST', `/api/uploads/${replaced._id}/replacement`, form)).json
  const after = now.url.split('/')[2]
  expect(after).not.toBe(before)
  const receiving = await orphan(9)
  await site.parts.db
    .insertInto('uploads_begun')
    .values({ id: receiving, begun_at: daysAgo(-90) })
    .execute()
  const [old, older, young] = [await orphan(2), await orphan(400), await orphan(0.9)]
  for (const folder of [keptFolder, before, after]) await age(folder, 400)
  const temporary = site.parts.files.temporary
  const [lost, atWork] = [await temporary.path(), await temporary.path()]
  for (const path of [lost, atWork]) await writeFile(path, 'x')
  await utimes(lost, daysAgo(1), daysAgo(1))

  await sweepDaily(0, 6)
  expect(await entries('uploads')).toEqual(expect.arrayContaining([old, older]))
  await sweepDaily(7, 7)
  await site.moveClock('0')

  const left = await entries('uploads')
  expect(left).toEqual(expect.arrayContaining([keptFolder, before, after, receiving, young]))
  expect(left).not.toContain(old)
  expect(left).not.toContain(older)
  expect((await site.call('nobody', 'GET', kept.url)).status).toBe(200)
  expect((await site.call('nobody', 'GET', now.url)).status).toBe(200)
  const files = (await entries('uploads-temp')).map((name) => join(temporary.folder, name))
  expect(files).toContain(atWork)
  expect(files).not.toContain(lost)
})

test('a week begins anew for a folder that a record named meanwhile, and for a database that was not asked', async () => {
  const folder = await orphan(2)
  await sweepDaily(0, 3)
  const named = site.parts.db.insertInto('uploads_begun').values({ id: folder, begun_at: daysAgo(-90) })
  await named.execute()
  await sweepDaily(4, 4)
  await site.parts.db.deleteFrom('uploads_begun').where('id', '=', folder).execute()
  await sweepDaily(5, 11)
  expect(await entries('uploads')).toContain(folder)
  await sweepDaily(20, 26)
  expect(await entries('uploads')).toContain(folder)
  await sweepDaily(27, 27)
  await site.moveClock('0')
  expect(await entries('uploads')).not.toContain(folder)
})

test('a database that knows few of the folders costs none in a month, and is told of', async () => {
  const folders: string[] = []
  for (let i = 0; i < 5; i++) folders.push(await orphan(2))
  expect(await told(), 'five are few').toBe(0)
  folders.push(await orphan(2))
  expect(await told()).toBe(6)
  await sweepDaily(0, 29)
  expect(await entries('uploads')).toEqual(expect.arrayContaining(folders))
  await sweepDaily(30, 30)
  await site.moveClock('0')
  for (const folder of folders) expect(await entries('uploads')).not.toContain(folder)
  expect(await told()).toBe(0)
})

test('a database without a site, or without uploads, costs no folder', async () => {
  const folder = await orphan(400)
  const withoutSite = () =>
    uploadsJobs.sweepUploads?.(
      { ...site.ctx(), site: async () => null },
      {},
      { attempts: 1, maxAttempts: 25 },
    )
  await sweepDaily(0, 9, withoutSite)
  expect(await entries('uploads')).toContain(folder)
  for (const table of ['upload_variants', 'uploads'] as const) await site.parts.db.deleteFrom(table).execute()
  await sweepDaily(10, 19)
  await site.moveClock('0')
  expect(await entries('uploads')).toContain(folder)
})
