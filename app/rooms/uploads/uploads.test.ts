import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jpeg } from '../../platform/images/sample-images.testing.ts'
import { uploadsJobs } from './jobs.server.ts'
import { saveFile } from './save-file.server.ts'
import { saveImage } from './save-image.server.ts'
import { deleteUpload, listUploads, readUpload, recordUses, viewFiles, viewImages } from './uploads.server.ts'
import { openUploadsSite, type UploadsSite } from './uploads-site.testing.ts'

let site: UploadsSite
let photo: Buffer
beforeAll(async () => {
  site = await openUploadsSite()
  photo = await jpeg(700, 500)
})
afterAll(() => site.close())

async function imageSaved(alt = '') {
  const saved = await saveImage(site.as('admin'), { ...(await site.received(photo)), alt })
  if (saved.refused) throw new Error(saved.refused)
  return saved.value
}
const run = (job: string, id: string) =>
  uploadsJobs[job]?.(site.ctx(), { id }, { attempts: 1, maxAttempts: 25 })
const jobsWaiting = async (name: string) => {
  const { rows } = await sql<{ payload: { id: string } }>`
    select payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = ${name}`.execute(
    site.parts.db,
  )
  return rows.map(({ payload }) => payload.id)
}
const filesOf = (id: string) => readdir(join(site.parts.env.DATA_DIR, 'uploads', id)).catch(() => [])

test('images and files are seen by id, each by its kind', async () => {
  const image = await imageSaved('Roda de conversa')
  const file = await saveFile(site.as('admin'), await site.received(Buffer.from('%PDF-1.7'), 'ata.pdf'))
  if (file.refused) throw new Error(file.refused)
  const ids = [image._id, file.value._id, randomUUID(), image._id]
  const { animated, ...view } = image
  expect([...(await viewImages(site.ctx(), ids)).values()]).toEqual([view])
  expect([...(await viewFiles(site.ctx(), ids)).values()]).toEqual([file.value])
  expect((await viewImages(site.ctx(), [])).size).toBe(0)
})

test('AVIF is added by a job that may run twice', async () => {
  const image = await imageSaved()
  expect(await jobsWaiting('renderAvif')).toContain(image._id)
  const before = await readUpload(site.as('admin'), image._id)
  await run('renderAvif', image._id)
  await run('renderAvif', image._id)
  const after = await readUpload(site.as('admin'), image._id)
  expect(after.image?.variants.filter(({ format }) => format === 'avif').map(({ width }) => width)).toEqual([
    320, 640, 700,
  ])
  expect(after.bytes).toBeGreaterThan(before.bytes)
  expect(await filesOf(image._id)).toHaveLength(9)
  for (const { url } of after.image?.variants ?? [])
    expect((await site.call('nobody', 'GET', url)).status).toBe(200)
})

test('what a record shows is in use until it shows something else', async () => {
  const [one, other] = [await imageSaved(), await imageSaved()]
  const admin = site.as('admin')
  const page = { kind: 'page', record_id: randomUUID(), label: 'Quem somos' } as const
  await recordUses(admin, page, [one._id, one._id])
  await recordUses(admin, { ...page, kind: 'post', label: 'Festa' }, [one._id])
  expect((await readUpload(admin, one._id)).uses.map(({ label }) => label).sort()).toEqual([
    'Festa',
    'Quem somos',
  ])
  expect((await readUpload(admin, one._id)).can.delete).toBe(false)
  expect(await deleteUpload(admin, one._id)).toMatchObject({ refused: 'in_use' })

  await recordUses(admin, { ...page, label: 'Quem nós somos' }, [other._id])
  expect((await readUpload(admin, other._id)).uses).toEqual([
    { ...page, label: 'Quem nós somos', trashed: false },
  ])
  expect((await readUpload(admin, one._id)).uses.map(({ kind }) => kind)).toEqual(['post'])
  await recordUses(admin, page, [])
  expect((await readUpload(admin, other._id)).can.delete).toBe(true)
})

test('a site logo cannot be deleted, whoever forgot to say that it is in use', async () => {
  const logo = await imageSaved()
  await site.parts.db.updateTable('site').set({ logo_id: logo._id }).execute()
  expect((await site.call('admin', 'DELETE', `/api/uploads/${logo._id}`)).status).toBe(409)
  expect(await filesOf(logo._id)).not.toEqual([])
  await site.parts.db.updateTable('site').set({ logo_id: null }).execute()
})

test('a deleted upload is gone from lists at once, and from the disk by a job', async () => {
  const image = await imageSaved()
  expect(await deleteUpload(site.as('admin'), image._id)).toEqual({ value: null })
  const { data } = await listUploads(site.as('admin'), { page: 1, per_page: 100, q: '' })
  expect(data.map(({ _id }) => _id)).not.toContain(image._id)
  expect(await jobsWaiting('deleteUploadFiles')).toEqual([image._id])
  await run('deleteUploadFiles', image._id)
  expect(await filesOf(image._id)).toEqual([])
  await run('renderAvif', image._id)
  expect(await filesOf(image._id)).toEqual([])
})

test('kept pages that show an image are told when its variants come', async () => {
  const image = await imageSaved()
  const changed: (string[] | null)[] = []
  site.parts.changes.subscribe((tables) => changed.push(tables))
  await run('renderAvif', image._id)
  await expect.poll(() => changed.flat()).toContain('upload_variants')
})
