// What is scheduled comes out at its moment on every page that lists it, although all of them are kept.
import { setTimeout as after } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { contentTypes, sentBy } from '../support/content-types.ts'
import { openWrittenSite, type WrittenSite } from '../support/written-site.ts'

let site: WrittenSite

beforeAll(async () => {
  site = await openWrittenSite()
  for (const feature of ['posts', 'events', 'medias', 'shop'] as const)
    await site.switchFeature(feature, true)
  await site.sql.query('update site set public_origin = $1', [site.origin])
  await vi.waitFor(async () => expect((await site.read('/feed.xml')).status).toBe(200))
})
afterAll(() => site.close())

/** Where each of them is named, beside the sitemap and llms.txt. */
const listedAt = {
  pages: [],
  posts: ['/', '/noticias', '/noticias.data', '/feed.xml'],
  events: ['/', '/agenda', '/agenda.ics'],
  materials: ['/', '/biblioteca'],
  products: ['/', '/loja', '/loja.data'],
}
const soon = 2_500

test.each(contentTypes)(
  '$table: not a moment early, and no kept page late',
  async ({ api, table, required, at, words }) => {
    const title = `Ainda não ${table}`
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
    const { status, json } = await site.call(
      'POST',
      api,
      sentBy(
        { words },
        {
          ...required,
          ...(table === 'events' && { date_time: `${new Date().getFullYear() + 1}-03-05T19:00` }),
          title,
          status: 'scheduled',
          published_at: inAnHour,
        },
      ) as object,
    )
    expect(status).toBe(201)
    const address = at(json.slug)
    const lists = ['/sitemap/1.xml', '/llms.txt', ...listedAt[table]]
    const isNamed = async (path: string) => {
      const text = await site.textAt(path)
      return text.includes(title) || text.includes(address)
    }
    for (const path of lists) await site.read(path)
    await site.sql.query(
      `update ${table} set published_at = app_now() + $1 * interval '1 ms' where slug = $2`,
      [soon, json.slug],
    )
    const moment = performance.now() + soon
    // The news of the write arrives, and drops what was drawn.
    await after(300)
    for (const path of lists) expect(await isNamed(path), path).toBe(false)
    const { renders } = site.parts.cache
    for (const path of lists)
      expect((await site.read(path)).headers.get('x-cache-class'), path).toBe('public')
    expect(site.parts.cache.renders).toBe(renders)
    expect((await site.read(address)).status).toBe(404)
    expect(performance.now(), 'all of it was drawn before the moment').toBeLessThan(moment)
    await after(moment - performance.now())
    for (const path of lists) expect(await isNamed(path), path).toBe(true)
    expect((await site.read(address)).status).toBe(200)
  },
)
