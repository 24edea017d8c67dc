import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writePdf } from '../../platform/pdf/sample-pdfs.testing.ts'
import { drawPages, drawPagesOfOld } from './draw-pages.server.ts'
import { saveFile } from './save-file.server.ts'
import { storedKeys } from './stored-keys.server.ts'
import { deleteUpload, readUpload, recordUses, uploadedBytes, viewPages } from './uploads.server.ts'
import { openUploadsSite } from './uploads-site.testing.ts'

type Site = Awaited<ReturnType<typeof openUploadsSite>>
let site: Site
let folder: string

beforeAll(async () => {
  site = await openUploadsSite()
  folder = await mkdtemp(join(tmpdir(), 'praca-pages-'))
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true })
})

async function storedPdf(pages: number, options: PDFKit.PDFDocumentOptions = {}): Promise<string> {
  const path = await writePdf(
    join(folder, `${crypto.randomUUID()}.pdf`),
    (pdf) => {
      // Empty pages are the same picture.
      for (let page = 1; page <= pages; page++) if (page > 1) pdf.addPage()
    },
    options,
  )
  const ctx = site.as('admin')
  const saved = await saveFile(ctx, await site.received(await readFile(path), 'cartilha.pdf'))
  if (saved.refused) throw new Error(saved.refused)
  return saved.value._id
}
const rowOf = (id: string) =>
  site.parts.db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const waiting = async (task = 'drawPages') => {
  const { rows } = await sql<{ key: string | null }>`
    select j.key from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${task}`.execute(site.parts.db)
  return rows.map(({ key }) => key)
}

test('the first three pages become pictures beside the file, counted with it and copied with it', async () => {
  const id = await storedPdf(5)
  const before = (await rowOf(id)).bytes
  await drawPages(site.ctx(), id)
  const pages = await viewPages(site.ctx(), id)
  expect(pages).toHaveLength(3)
  for (const page of pages) {
    expect(page.height).toBeGreaterThan(page.width)
    expect(page.variants.map(({ format }) => format)).toContain('webp')
    const answer = await site.call('nobody', 'GET', page.url)
    expect(answer.status).toBe(200)
    expect(await sharp(answer.bytes).metadata()).toMatchObject({ width: page.width, height: page.height })
  }
  const variants = await site.parts.db
    .selectFrom('upload_variants')
    .selectAll()
    .where('upload_id', '=', id)
    .execute()
  const row = await rowOf(id)
  expect(row.drawn_pages).toBe(3)
  // A download's size is unchanged; the site's and the list's count the pages too.
  expect(row.bytes).toBe(before)
  const drawn = variants.reduce((sum, { bytes }) => sum + bytes, 0)
  expect(await uploadedBytes(site.as('admin'))).toBe(before + drawn)
  expect((await readUpload(site.as('admin'), id)).bytes).toBe(before + drawn)
  expect(await storedKeys(site.parts.db)).toEqual(expect.arrayContaining(variants.map(({ key }) => key)))
  await drawPages(site.ctx(), id)
  expect(await uploadedBytes(site.as('admin'))).toBe(before + drawn)
  expect(await readdir(site.parts.files.temporary.folder).catch(() => [])).toEqual([])
})

test('a file of one page has one, a locked one and one that was deleted meanwhile have none', async () => {
  const single = await storedPdf(1)
  await drawPages(site.ctx(), single)
  expect(await viewPages(site.ctx(), single)).toHaveLength(1)
  const locked = await storedPdf(2, { userPassword: 'x' })
  await drawPages(site.ctx(), locked)
  expect(await viewPages(site.ctx(), locked)).toEqual([])
  expect((await rowOf(locked)).drawn_pages).toBe(0)
  const gone = await storedPdf(2)
  await deleteUpload(site.as('admin'), gone)
  await drawPages(site.ctx(), gone)
  expect(await viewPages(site.ctx(), gone)).toEqual([])
})

test('a large file is drawn in the lane of large ones', async () => {
  const id = await storedPdf(1)
  await site.parts.db
    .updateTable('uploads')
    .set({ bytes: 11 * 1024 * 1024 })
    .where('id', '=', id)
    .execute()
  await drawPages(site.ctx(), id, 'small')
  expect(await viewPages(site.ctx(), id)).toEqual([])
  expect(await waiting('drawLargePages')).toEqual([`draw-large-pages-${id}`])
  await drawPages(site.ctx(), id, 'large')
  expect(await viewPages(site.ctx(), id)).toHaveLength(1)
})

test('pages go with the file, and with what is put in its place', async () => {
  const id = await storedPdf(2)
  await drawPages(site.ctx(), id)
  const other = await writePdf(join(folder, 'outra.pdf'), (pdf) => pdf.text('Outra'))
  const form = new FormData()
  form.append('file', new Blob([await readFile(other)]), 'outra.pdf')
  expect((await site.call('admin', 'POST', `/api/uploads/${id}/replacement`, form)).status).toBe(200)
  expect(await viewPages(site.ctx(), id)).toEqual([])
  const replaced = await rowOf(id)
  expect(replaced.drawn_pages).toBeNull()
  await drawPages(site.ctx(), id)
  expect(await viewPages(site.ctx(), id)).toHaveLength(1)
  expect((await deleteUpload(site.as('admin'), id)).refused).toBeUndefined()
  expect(
    await site.parts.db.selectFrom('upload_variants').select('key').where('upload_id', '=', id).execute(),
  ).toEqual([])
})

test('materials that came before get theirs by the hourly sweep, once', async () => {
  const id = await storedPdf(1)
  const unused = await storedPdf(1)
  await recordUses(
    site.as('admin'),
    { kind: 'material', record_id: crypto.randomUUID(), label: 'Cartilha' },
    [id],
  )
  await drawPagesOfOld(site.ctx())
  await drawPagesOfOld(site.ctx())
  expect(await waiting()).toEqual([`draw-pages-${id}`])
  expect(await viewPages(site.ctx(), unused)).toEqual([])
  await drawPages(site.ctx(), id)
  await sql`delete from graphile_worker._private_jobs`.execute(site.parts.db)
  await drawPagesOfOld(site.ctx())
  expect(await waiting()).toEqual([])
})
