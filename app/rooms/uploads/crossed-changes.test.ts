// Tests concurrent changes of one upload.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../platform/database/transaction.server.ts'
import { jpeg } from '../../platform/images/sample-images.testing.ts'
import { uploadsJobs } from './jobs.server.ts'
import { lockUpload, updateUpload } from './store.server.ts'
import { deleteUpload, keepUses, recordUses } from './uploads.server.ts'
import { formWith, openUploadsSite, type UploadsSite } from './uploads-site.testing.ts'

let site: UploadsSite
beforeAll(async () => {
  site = await openUploadsSite()
})
afterAll(() => site.close())

const sent = async (content: Buffer | string, to: 'images' | 'files' = 'images', name = 'foto.jpg') =>
  (await site.send('admin', to, content, name)).json as { _id: string; url: string }
const replace = (id: string, content: Buffer | string, name = 'nova.jpg') =>
  site.call('admin', 'POST', `/api/uploads/${id}/replacement`, formWith(content, name))
const read = async (id: string) => (await site.call('admin', 'GET', `/api/uploads/${id}`)).json
const entries = (folder = '') => readdir(join(site.parts.env.DATA_DIR, 'uploads', folder))

/** Runs `meanwhile` once, when the next file is about to be saved. */
function beforeNextFile(meanwhile: () => Promise<unknown>) {
  const { files } = site.parts
  const saving = files.saveFile
  files.saveFile = async (key, path) => {
    files.saveFile = saving
    await meanwhile()
    return saving(key, path)
  }
}

test('a deletion that waited for a replacement takes the files it left', async () => {
  const { _id } = await sent(await jpeg(200, 150))
  const deleted = await transaction(site.ctx(), async ({ db }) => {
    await lockUpload(db, _id)
    await updateUpload(db, _id, { key: 'new-folder/200.jpg' })
    const deleting = deleteUpload(site.as('admin'), _id)
    await expect
      .poll(async () => {
        const { rows } = await sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(site.parts.db)
        return rows.length
      })
      .toBe(1)
    return { deleting }
  })
  expect(await deleted.deleting).toEqual({ value: null })
  const { rows } = await sql<{ id: string }>`
    select payload->>'id' as id from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'deleteUploadFiles'`.execute(site.parts.db)
  expect(rows).toEqual([{ id: 'new-folder' }])
})

test('a picture replaced by two at once shows one of them whole', async () => {
  const { _id } = await sent(await jpeg(200, 150))
  const [one, other] = [await jpeg(400, 300), await jpeg(500, 200)]
  const answers = await Promise.all([replace(_id, one), replace(_id, other)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const { image } = await read(_id)
  const shapes = new Set(
    image.variants.map(({ width, height }: { width: number; height: number }) =>
      Math.round((width / height) * 10),
    ),
  )
  expect([...shapes]).toEqual([Math.round((image.width / image.height) * 10)])
})

test('a picture replaced while its AVIF is made keeps the old files for the pages that name them', async () => {
  const { _id, url } = await sent(await jpeg(700, 500))
  const before = await entries(_id)
  const next = await jpeg(410, 300)
  beforeNextFile(() => replace(_id, next))
  await uploadsJobs.renderAvif?.(site.ctx(), { id: _id }, { attempts: 1, maxAttempts: 25 })
  expect((await read(_id)).url).not.toBe(url)
  expect((await site.call('nobody', 'GET', url)).status).toBe(200)
  expect(await entries(_id)).toEqual(before)
})

test('a picture deleted while its AVIF is made leaves nothing', async () => {
  const { _id } = await sent(await jpeg(300, 200))
  beforeNextFile(async () => {
    await deleteUpload(site.as('admin'), _id)
    await uploadsJobs.deleteUploadFiles?.(site.ctx(), { id: _id }, { attempts: 1, maxAttempts: 25 })
  })
  await uploadsJobs.renderAvif?.(site.ctx(), { id: _id }, { attempts: 1, maxAttempts: 25 })
  expect(await entries()).not.toContain(_id)
})

test('a file that a material takes while another for its place is on its way stays', async () => {
  const { _id, url } = await sent('%PDF-1.7\num', 'files', 'um.pdf')
  const before = await entries()
  beforeNextFile(() =>
    recordUses(site.as('admin'), { kind: 'material', record_id: crypto.randomUUID(), label: 'Livro' }, [_id]),
  )
  const { status, json } = await replace(_id, '%PDF-1.7\ndois', 'dois.pdf')
  expect([status, json.code]).toEqual([409, 'of_material'])
  expect(await read(_id)).toMatchObject({ url, name: 'um.pdf' })
  expect(await entries()).toEqual(before)
})

test('a picture that an accepted text takes while another for its place is on its way stays', async () => {
  const { _id, url } = await sent(await jpeg(230, 170))
  const next = await jpeg(240, 180)
  const before = await entries()
  const text = { kind: 'legal', record_id: crypto.randomUUID(), label: 'Termos de uso (versão 1)' } as const
  beforeNextFile(() => keepUses(site.ctx(), text, [_id, crypto.randomUUID()]))
  const { status, json } = await replace(_id, next)
  expect([status, json.code]).toEqual([409, 'of_legal'])
  expect(await read(_id)).toMatchObject({ url, uses: [text] })
  expect(await entries()).toEqual(before)
})
