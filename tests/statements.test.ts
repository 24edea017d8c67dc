// How many SQL statements each public page of the demo costs when nothing of it is kept. The numbers stand in
// statements.json, where a page that became slower shows as a line of the change: `npx vitest run -u` writes them anew.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { finishFiles } from '../app/front-door/finish-files.server.ts'
import routes from '../app/routes.ts'
import { demo } from '../demo/demo.ts'
import { type BuiltSite, openBuiltSite } from './support/built-site.ts'

type Routes = { path?: string; index?: boolean; file: string; children?: Routes }[]

/** Pages that are the same for everybody, by their own word. */
const cachedRoutes = (entries: Routes): string[] =>
  entries.flatMap(({ path = '', file, children }) => {
    if (children) return cachedRoutes(children)
    const isKept = readFileSync(join(import.meta.dirname, '../app', file), 'utf8').includes("cache: 'public'")
    return isKept ? [`/${path}`] : []
  })

/** Pages that are rendered anew for each visitor, and searches at that. */
const renderedEachTime = {
  '/loja/carrinho': '/loja/carrinho',
  '/busca': '/busca?q=pequi',
  '/login': '/login',
  '/nao-existe': '/nao-existe',
}

let site: BuiltSite
const query = pg.Client.prototype.query
let statements: string[] | null = null

beforeAll(async () => {
  site = await openBuiltSite()
  await site.module.tasks.demo?.(site.parts, ['--leave-files'], quickDemo)
  await site.sql.query('update site set public_origin = $1', [site.origin])
  await finishOpenedFiles()
  await vi.waitFor(async () => expect((await fetch(`${site.origin}/feed.xml`)).status).toBe(200))
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first] = given as [string | { text: string }]
    const text = typeof first === 'string' ? first : first.text
    // The beat of the connection that hears changes is no page's.
    if (text !== 'select 1') statements?.push(text)
    return Reflect.apply(query, this, given)
  } as typeof query
}, 600_000)
afterAll(async () => {
  pg.Client.prototype.query = query
  await site.close()
})

/** The demo with one small picture for all of them: what they show costs no statement, and drawing them most of a minute. */
async function quickDemo(): Promise<typeof demo> {
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#e4a853' } })
    .png()
    .toBuffer()
  const small = <Picture extends { png: unknown }>(picture: Picture) => ({
    ...picture,
    png: async () => bytes,
  })
  return { ...demo, drawings: demo.drawings.map(small), goods: demo.goods.map(small) }
}

/** Covers and pages of the material that is opened and of those its page leads to: a page asks for what was drawn. */
async function finishOpenedFiles() {
  const opened = await addressOf('/biblioteca/:id')
  const page = await (await fetch(site.origin + opened)).text()
  const shown = [opened, ...page.matchAll(/\/biblioteca\/[\w-]+/g)].map(
    (found) => String(found).split('/')[2],
  )
  await site.sql.query(
    `with shown as (select id, file_id from materials where slug = any($1))
     delete from graphile_worker._private_jobs jobs using graphile_worker._private_tasks tasks
     where tasks.id = jobs.task_id and (
       identifier = 'renderAvif'
       or identifier = 'readMaterialFile' and payload->>'material' not in (select id::text from shown)
       or identifier = 'drawPages' and payload->>'id' not in (select file_id::text from shown where file_id is not null))`,
    [shown],
  )
  await finishFiles(site.parts, () => {})
}

/** The address of the first record there is, for a route that shows one. */
async function addressOf(route: string): Promise<string> {
  if (route === '/sitemap/:part') return '/sitemap/1.xml'
  if (!route.includes(':id')) return route
  const section = route.split('/')[1] ?? ''
  const table =
    { noticias: 'posts', agenda: 'events', biblioteca: 'materials', loja: 'products' }[section] ?? 'pages'
  const { rows } = await site.sql.query<{ slug: string }>(
    `select slug from ${table} where status = 'published' and published_at <= now() order by slug limit 1`,
  )
  if (!rows[0]) throw new Error(`the demo has nothing to show at ${route}`)
  return route.replace(':id', rows[0].slug)
}

async function made(address: string, headers: Record<string, string> = {}) {
  statements = []
  const answer = await fetch(site.origin + address, { headers })
  await answer.text()
  const sent = statements
  statements = null
  return { answer, sent }
}

/** With a session that opens nothing, as for a customer: rendered anew, with what all pages share at hand. */
const withFrame = async (address: string) =>
  (await made(address, { cookie: `sid=${'x'.repeat(43)}` })).sent.length

async function statementsOf(route: string, address: string): Promise<string[]> {
  site.parts.cache.dropChanged(null)
  const { answer, sent } = await made(address)
  expect(answer.status, address).toBe(route === '/nao-existe' ? 404 : 200)
  // Once rendered it costs nothing more: a page that says it may be kept is kept.
  const isKept = answer.headers.get('x-cache-class') === 'public'
  expect(isKept, `${address} is kept`).toBe(!(route in renderedEachTime))
  return sent
}

test('a public page asks the database no oftener than written down, and nothing twice', async () => {
  const counts: Record<string, { nothing_kept: number; frame_kept: number }> = {}
  const repeated: string[] = []
  const addresses: [string, string][] = Object.entries(renderedEachTime)
  for (const route of cachedRoutes(routes as Routes)) addresses.push([route, await addressOf(route)])
  expect(addresses.length).toBeGreaterThan(12)
  for (const [route, address] of addresses.sort(([one], [other]) => (one < other ? -1 : 1))) {
    const sent = await statementsOf(route, address)
    counts[route] = { nothing_kept: sent.length, frame_kept: await withFrame(address) }
    for (const always of ['select * from "site"', 'select app_now() as now', 'from "menu_items"'])
      if (
        sent.filter((statement) => statement.trim().endsWith(always) || statement.includes(`${always} `))
          .length > 1
      )
        repeated.push(`${route} asks more than once: ${always}`)
  }
  expect(repeated).toEqual([])
  await expect(`${JSON.stringify(counts, null, 2)}\n`).toMatchFileSnapshot('./statements.json')
})
