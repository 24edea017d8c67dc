import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../../../../tests/support/test-site.ts'
import { readMaterial } from '../materials.server.ts'
import { aMaterial, fileOf, peopleOf, switchLibrary } from '../sample-materials.testing.ts'
import { saveMaterial } from '../saving/save-material.server.ts'
import { isDownload } from './downloads.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const asking = { method: 'GET', range: null, purpose: null, userAgent: firefox }

describe('one more download', () => {
  test.each([
    {},
    { range: 'bytes=0-' },
    { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1' },
    { userAgent: 'curl/8.5.0' },
  ])('%j', (given) => {
    expect(isDownload({ ...asking, ...given })).toBe(true)
  })

  test.each([
    { method: 'HEAD' },
    { range: 'bytes=0-1' },
    { range: 'bytes=500-' },
    { range: 'bytes=-500' },
    { purpose: 'prefetch' },
    { purpose: 'prefetch;prerender' },
    { userAgent: '' },
    { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    { userAgent: 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)' },
    { userAgent: 'WhatsApp/2.23.20.0' },
    { userAgent: 'facebookexternalhit/1.1' },
    { userAgent: 'GPTBot/1.2' },
  ])('not %j', (given) => {
    expect(isDownload({ ...asking, ...given })).toBe(false)
  })
})

describe('the file of a material', () => {
  let site: TestSite
  let rosa: Awaited<ReturnType<typeof peopleOf>>['rosa']
  beforeAll(async () => {
    site = await openTestSite()
    ;({ rosa } = await peopleOf(site))
  })
  afterAll(() => site.close())

  const get = (slug: string, headers: Record<string, string> = {}, method = 'GET') =>
    site.call(method, `/biblioteca/${slug}/arquivo`, { headers: { 'user-agent': firefox, ...headers } })
  const downloads = async (id: string) => (await readMaterial(site.ctx(rosa), id)).downloads
  const out = async () =>
    aMaterial(site, rosa, { title: 'Cartilha', status: 'published', file: await fileOf(site) })

  test('is where all uploads are, asked for anew each time', async () => {
    const { slug, file } = await out()
    const { status, headers } = await get(slug)
    expect([status, headers.get('location')]).toEqual([302, file?.url])
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('set-cookie')).toBeNull()
  })

  test('is counted once for each who gets it, however many at once', async () => {
    const { _id, slug } = await out()
    const answers = await Promise.all(Array.from({ length: 60 }, () => get(slug)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302]))
    expect(await downloads(_id)).toBe(60)
  })

  test('is counted once an hour for one address, and got each time', async () => {
    const limited = await openTestSite({ limits: true })
    const { rosa } = await peopleOf(limited)
    const given = { status: 'published' as const, file: await fileOf(limited) }
    const [one, other] = [await aMaterial(limited, rosa, given), await aMaterial(limited, rosa, given)]
    const askAt = (slug: string) =>
      limited.call('GET', `/biblioteca/${slug}/arquivo`, { headers: { 'user-agent': firefox } })
    for (const { slug } of [one, one, one, other]) expect((await askAt(slug)).status).toBe(302)
    const counted = async () =>
      Promise.all([one, other].map(async ({ _id }) => (await readMaterial(limited.ctx(rosa), _id)).downloads))
    expect(await counted()).toEqual([1, 1])
    await limited.parts.db
      .updateTable('limit_counts')
      .set({ window_start: new Date(0) })
      .execute()
    await askAt(one.slug)
    expect(await counted()).toEqual([2, 1])
    await limited.close()
  })

  test('is not counted by parts, robots and who only looks', async () => {
    const { _id, slug } = await out()
    await get(slug, { range: 'bytes=1000-' })
    await get(slug, { 'user-agent': 'Googlebot/2.1' })
    await get(slug, { 'sec-purpose': 'prefetch' })
    expect((await get(slug, {}, 'HEAD')).status).toBe(302)
    expect(await downloads(_id)).toBe(0)
  })

  test('counting changes no version and announces nothing', async () => {
    const { _id, slug, version } = await out()
    await get(slug)
    expect(await readMaterial(site.ctx(rosa), _id)).toMatchObject({ version, downloads: 1 })
    const { rows } = await site.parts.database.pool.query(
      `select tgname from pg_trigger where tgrelid = 'material_downloads'::regclass and not tgisinternal`,
    )
    expect(rows).toEqual([])
  })

  test('is found at the old address too, and nowhere while it is not out', async () => {
    const { _id: id, slug } = await out()
    await saveMaterial(site.ctx(rosa), { id, version: 1, slug: 'outra-cartilha' })
    expect((await get(slug)).status).toBe(302)
    await saveMaterial(site.ctx(rosa), { id, version: 2, status: 'draft' })
    for (const at of [slug, 'outra-cartilha']) expect((await get(at)).status).toBe(404)
  })

  test.each(['nao-existe', '%00', '..%2f..', 'a'.repeat(500), "'"])('%s is not found', async (slug) => {
    expect([400, 404]).toContain((await get(slug)).status)
  })

  test('a link has no file, and a closed library none at all', async () => {
    const link = await aMaterial(site, rosa, { title: 'Só um link', status: 'published' })
    expect((await get(link.slug)).status).toBe(404)
    const { slug, _id } = await out()
    await switchLibrary(site, false)
    expect((await get(slug)).status).toBe(404)
    expect(await downloads(_id)).toBe(0)
    await switchLibrary(site, true)
  })

  test('nobody writes there', async () => {
    const { slug } = await out()
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect([404, 405]).toContain((await get(slug, {}, method)).status)
  })
})
