import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jpeg } from '../../platform/images/sample-images.testing.ts'
import { uploadsJobs } from './jobs.server.ts'
import { recordUses, viewImages } from './uploads.server.ts'
import { formWith, openUploadsSite, type UploadsSite } from './uploads-site.testing.ts'

let site: UploadsSite
beforeAll(async () => {
  site = await openUploadsSite()
})
afterAll(() => site.close())

const replace = (who: 'admin' | 'user' | 'nobody', id: string, content: Buffer | string, name = 'nova.jpg') =>
  site.call(who, 'POST', `/api/uploads/${id}/replacement`, formWith(content, name))
const sent = async (content: Buffer | string, to: 'images' | 'files' = 'images', name = 'foto.jpg') =>
  (await site.send('admin', to, content, name)).json as { _id: string; url: string }
const read = async (id: string) => (await site.call('admin', 'GET', `/api/uploads/${id}`)).json
const folders = () => readdir(join(site.parts.env.DATA_DIR, 'uploads'))
const run = (job: string, id: string) =>
  uploadsJobs[job]?.(site.ctx(), { id }, { attempts: 1, maxAttempts: 25 })
const use = (kind: 'page' | 'material', ids: string[]) =>
  recordUses(site.as('admin'), { kind, record_id: crypto.randomUUID(), label: 'Feira' }, ids)

describe('a replaced image', () => {
  test('keeps its id, its alternative text and where it is used, at new addresses', async () => {
    const { _id, url } = await sent(await jpeg(700, 500))
    await use('page', [_id])
    await site.call('admin', 'PATCH', `/api/uploads/${_id}`, { alt: 'A feira', focus: { x: 10, y: 90 } })
    const answer = await replace('admin', _id, await jpeg(400, 900))
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({ _id, alt: 'A feira', name: 'nova.jpg', uses: [{ label: 'Feira' }] })
    expect(answer.json.url).not.toBe(url)
    const [image] = (await viewImages(site.ctx(), [_id])).values()
    expect(image).toMatchObject({ _id, url: answer.json.url })
    // The focal point of the former picture is gone.
    expect(image?.focus).toBeUndefined()
    for (const { url } of image?.variants ?? []) {
      expect((await site.call('nobody', 'GET', url)).status).toBe(200)
      expect(url).not.toContain(_id)
    }
  })

  test('is no longer the one that was drawn from a file', async () => {
    const { _id } = await sent(await jpeg(300, 300))
    const { db } = site.parts
    await db.updateTable('uploads').set({ drawn_from: crypto.randomUUID() }).where('id', '=', _id).execute()
    await replace('admin', _id, await jpeg(310, 310))
    const upload = db.selectFrom('uploads').select('drawn_from').where('id', '=', _id)
    expect(await upload.executeTakeFirst()).toEqual({ drawn_from: null })
  })

  test('the old files can be fetched for an hour, and are gone after', async () => {
    const { _id, url } = await sent(await jpeg(300, 300))
    await replace('admin', _id, await jpeg(310, 310))
    expect((await site.call('nobody', 'GET', url)).status).toBe(200)
    const { rows } = await sql<{ payload: { id: string }; minutes: number }>`
      select payload, extract(epoch from run_at - app_now()) / 60 as minutes
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'deleteUploadFiles' and payload->>'id' = ${_id}`.execute(site.parts.db)
    expect(rows).toHaveLength(1)
    expect(Number(rows[0]?.minutes)).toBeGreaterThan(55)
    await run('deleteUploadFiles', _id)
    expect((await site.call('nobody', 'GET', url)).status).toBe(404)
    expect((await site.call('nobody', 'GET', (await read(_id)).url)).status).toBe(200)
  })

  test('gets AVIF of its own picture, also when the job was for the one before', async () => {
    const { _id } = await sent(await jpeg(330, 330))
    await replace('admin', _id, await jpeg(660, 340))
    await run('renderAvif', _id)
    const { image } = await read(_id)
    const avif = image.variants.filter(({ format }: { format: string }) => format === 'avif')
    expect(
      avif.map(({ width, height }: { width: number; height: number }) => [width, height]),
    ).toContainEqual([660, 340])
  })

  test('stays as it was where the new file is none, and nothing is left of it', async () => {
    const { _id } = await sent(await jpeg(200, 200))
    const before = [await read(_id), await folders()]
    expect((await replace('admin', _id, 'texto', 'x.jpg')).status).toBe(415)
    expect([await read(_id), await folders()]).toEqual(before)
  })

  test('is deleted with the files it has now', async () => {
    const { _id } = await sent(await jpeg(210, 210))
    await replace('admin', _id, await jpeg(220, 220))
    const folder = (await read(_id)).url.split('/')[2]
    expect((await site.call('admin', 'DELETE', `/api/uploads/${_id}`)).status).toBe(204)
    const { rows } = await sql<{ id: string }>`
      select payload->>'id' as id from graphile_worker._private_jobs`.execute(site.parts.db)
    expect(rows.map(({ id }) => id)).toContain(folder)
  })
})

describe('a replaced file', () => {
  const pdf = (text: string) => `%PDF-1.7\n${text}`

  test('is downloaded under its new name', async () => {
    const { _id } = await sent(pdf('um'), 'files', 'ata-1.pdf')
    const { json } = await replace('admin', _id, pdf('dois'), 'ata-2.pdf')
    const download = await site.call('nobody', 'GET', json.url)
    expect(download.headers.get('content-disposition')).toContain('ata-2.pdf')
    expect(download.bytes.toString()).toBe(pdf('dois'))
  })

  test('of a material is changed in the material', async () => {
    const { _id } = await sent(pdf('livro'), 'files', 'livro.pdf')
    await use('material', [_id])
    expect((await read(_id)).can.replace).toBe(false)
    const { status, json } = await replace('admin', _id, pdf('outro'), 'outro.pdf')
    expect([status, json.code]).toEqual([409, 'of_material'])
    expect((await read(_id)).name).toBe('livro.pdf')
  })
})

test('only administrators replace; what is not there cannot be', async () => {
  const { _id, url } = await sent(await jpeg(240, 240))
  const other = await jpeg(250, 250)
  expect((await replace('nobody', _id, other)).status).toBe(401)
  expect((await replace('user', _id, other)).status).toBe(403)
  expect((await replace('admin', crypto.randomUUID(), other)).status).toBe(404)
  expect((await replace('admin', 'x', other)).status).toBe(404)
  expect((await read(_id)).url).toBe(url)
})

test('what matters in an image is kept in hundredths; the middle needs no words', async () => {
  const { _id } = await sent(await jpeg(260, 260))
  const say = (focus: unknown) => site.call('admin', 'PATCH', `/api/uploads/${_id}`, { focus } as object)
  expect((await say({ x: 0, y: 100 })).json.image.focus).toEqual({ x: 0, y: 100 })
  expect((await say({ x: 50, y: 50 })).json.image.focus).toBeUndefined()
  for (const focus of [{ x: -1, y: 0 }, { x: 0, y: 101 }, { x: 1.5, y: 0 }, { x: 'a', y: 0 }, [], 'middle'])
    expect((await say(focus)).status, JSON.stringify(focus)).toBe(422)
})

test('the list tells what nothing shows', async () => {
  const shown = await sent(await jpeg(270, 270))
  const idle = await sent(await jpeg(280, 280))
  await use('page', [shown._id])
  const ids = async (used: string) =>
    (await site.call('admin', 'GET', `/api/uploads?used=${used}&per_page=100`)).json.data.map(
      ({ _id }: { _id: string }) => _id,
    )
  expect(await ids('yes')).toContain(shown._id)
  expect(await ids('yes')).not.toContain(idle._id)
  expect(await ids('no')).toContain(idle._id)
  expect((await site.call('admin', 'GET', '/api/uploads?used=talvez')).status).toBe(422)
})
