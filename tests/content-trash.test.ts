// The trash of every content type: what it keeps, what goes for good by hand, and what goes by itself.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { siteJobs } from '../app/front-door/jobs.server.ts'
import { imageOf } from './support/content-site.ts'
import { contentTypes, sentBy } from './support/content-types.ts'
import { openTestSite, type SignedIn, type TestSite } from './support/test-site.ts'

let site: TestSite
let ana: SignedIn
let customer: SignedIn

beforeAll(async () => {
  site = await openTestSite()
  ana = await site.setUp()
  customer = await site.addUser('user')
})
beforeEach(() => later('0'))
afterAll(() => site.close())

const call = (method: string, path: string, body?: object, token = ana.token) =>
  site.call(method, path, { token, ...(body && { body }) })

/** Logged in again: sessions do not last as long as the trash; those of days to come would count as the newer ones. */
async function later(offset: string) {
  await site.moveClock(offset)
  await site.parts.db.deleteFrom('sessions').where('user_id', '=', ana._id).execute()
  ana = await site.signIn(ana.email, ana.password)
}

async function sweep() {
  const { sweepTrash } = siteJobs(site.parts)
  await sweepTrash?.(site.ctx(), {}, { attempts: 1, maxAttempts: 1 })
}

const rowsOf = async (record: string) => {
  const { db } = site.parts
  const counted = await Promise.all(
    (['revisions', 'redirects', 'trash_entries', 'upload_uses'] as const).map((table) =>
      db.selectFrom(table).select('kind').where('record_id', '=', record).execute(),
    ),
  )
  return counted.map((rows) => rows.length)
}

describe.each(contentTypes)('$api', ({ api, required, words }) => {
  const write = async (more: object = {}) => {
    const made = await call(
      'POST',
      api,
      sentBy({ words }, { ...required, title: 'Para a lixeira', ...more }) as object,
    )
    expect(made.status, made.text).toBe(201)
    return made.json as { _id: string; slug: string; version: number }
  }
  const inTrash = async () =>
    ((await call('GET', `${api}?status=trash&per_page=100`)).json.data as { _id: string }[]).map(
      ({ _id }) => _id,
    )

  test('what is erased is gone, with its revisions, its old addresses and its hold on uploads', async () => {
    const cover = await imageOf(site)
    const record = await write({ cover, status: 'published' })
    const renamed = await call('PATCH', `${api}/${record._id}`, {
      version: record.version,
      slug: `${record.slug}-renomeada`,
    })
    expect(renamed.status).toBe(200)
    expect((await call('DELETE', `${api}/${record._id}`)).status).toBe(204)
    expect(await rowsOf(record._id)).toEqual([2, 1, 1, 1])
    // Still to be restored: its picture is kept for it.
    expect((await call('DELETE', `/api/uploads/${cover}`)).status).toBe(409)
    expect((await call('DELETE', `${api}/${record._id}/forever`)).status).toBe(204)
    expect(await rowsOf(record._id)).toEqual([0, 0, 0, 0])
    expect(await inTrash()).not.toContain(record._id)
    expect((await call('POST', `${api}/${record._id}/restore`)).status).toBe(404)
    expect((await call('DELETE', `${api}/${record._id}/forever`)).status).toBe(404)
    expect((await call('DELETE', `/api/uploads/${cover}`)).status).toBe(204)
  })

  test('only what is in the trash is erased, and only by administrators', async () => {
    const { _id } = await write()
    const path = `${api}/${_id}/forever`
    expect((await call('DELETE', path)).status).toBe(404)
    await call('DELETE', `${api}/${_id}`)
    expect((await site.call('DELETE', path)).status).toBe(401)
    expect((await call('DELETE', path, undefined, customer.token)).status).toBe(403)
    expect(await inTrash()).toContain(_id)
  })

  test('whoever saves what is in the trash is told so, and saves once it is restored', async () => {
    const { _id, version } = await write()
    await call('DELETE', `${api}/${_id}`)
    const save = () => call('PATCH', `${api}/${_id}`, { version, title: 'Fora da lixeira' })
    const refused = await save()
    expect([refused.status, refused.json.code]).toEqual([404, 'in_trash'])
    expect(refused.json.message).toMatch(
      /^Est[ae] .+ foi movid[ao] para a lixeira\. Restaure antes de mudar\.$/,
    )
    await call('POST', `${api}/${_id}/restore`)
    expect((await save()).status).toBe(409)
    await call('DELETE', `${api}/${_id}`)
    await call('DELETE', `${api}/${_id}/forever`)
    const gone = await save()
    expect([gone.status, gone.json.code]).toEqual([404, 'not_found'])
  })

  test('thirty days later it goes by itself, by the clock of the database; not a minute before', async () => {
    const [thrown, kept, taken] = [await write(), await write(), await write()]
    for (const { _id } of [thrown, taken]) await call('DELETE', `${api}/${_id}`)
    await later('29 days 23 hours 59 minutes')
    await sweep()
    expect(await inTrash()).toEqual(expect.arrayContaining([thrown._id, taken._id]))
    expect((await call('POST', `${api}/${taken._id}/restore`)).status).toBe(200)
    await later('30 days 1 minute')
    await sweep()
    expect(await inTrash()).toEqual([])
    expect(await rowsOf(thrown._id)).toEqual([0, 0, 0, 0])
    for (const { _id } of [kept, taken]) expect((await call('GET', `${api}/${_id}`)).status).toBe(200)
  })

  test('thrown away twice, the days are counted from the second time', async () => {
    const { _id } = await write()
    await call('DELETE', `${api}/${_id}`)
    await later('20 days')
    await call('POST', `${api}/${_id}/restore`)
    await call('DELETE', `${api}/${_id}`)
    await later('31 days')
    await sweep()
    expect(await inTrash()).toContain(_id)
    await later('50 days 1 minute')
    await sweep()
    expect(await inTrash()).not.toContain(_id)
  })
})

test('an entry that cannot be erased keeps no other', async () => {
  const [{ api, required }] = contentTypes
  const ids: string[] = []
  for (let n = 0; n < 3; n++) {
    const made = await call('POST', api, { ...required, title: `Presa ${n}` })
    ids.push(made.json._id)
    await call('DELETE', `${api}/${made.json._id}`)
  }
  const { db } = site.parts
  await db.updateTable('trash_entries').set({ created_at: '2020-01-01' }).execute()
  // As if it had been taken out by other hands: the entry stands, the record is not in the trash.
  await db
    .updateTable('pages')
    .set({ trashed_at: null })
    .where('id', '=', ids[1] ?? '')
    .execute()
  await sweep()
  expect((await call('GET', `${api}/${ids[1]}`)).status).toBe(200)
  for (const id of [ids[0], ids[2]]) expect(await rowsOf(id ?? '')).toEqual([0, 0, 0, 0])
})
