// What one of each costs: processor time of the program and of its database, which depends less on how busy the machine is
// than the clock does. docs/growing.md multiplies it.
import { randomInt } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import sharp from 'sharp'
import { inDatabase } from '../support/in-database.ts'
import { firstOf } from '../support/kinds.ts'
import { newForm, send, stock, wantedTexts } from '../support/order-load.ts'
import { type RunningSite, startSite } from '../support/running-site.ts'
import { drawn } from './load.ts'
import { administratorsToken } from './orders.ts'
import { kilobytes } from './words.ts'

/** Milliseconds of a clock tick (`getconf CLK_TCK` is 100 wherever Node runs on Linux). */
const tickMs = 10

/** Milliseconds of processor of a process, and of its children that have ended. Source: proc(5). */
function processorOf(pid: number): { parent: number; own: number; ended: number } {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/\(.*\)/, '')
      .split(' ')
      .map(Number)
    const at = (place: number) => fields[place - 1] ?? 0
    return { parent: at(4), own: (at(14) + at(15)) * tickMs, ended: (at(16) + at(17)) * tickMs }
  } catch {
    return { parent: 0, own: 0, ended: 0 }
  }
}

function processorOfTree(pid: number): number {
  const { own, ended } = processorOf(pid)
  const children = readdirSync('/proc').filter((name) => processorOf(Number(name)).parent === pid)
  return own + ended + children.reduce((sum, child) => sum + processorOf(Number(child)).own, 0)
}

function processorTime({ folder, process: program }: RunningSite) {
  const server = Number(readFileSync(`${folder}/postgres/postmaster.pid`, 'utf8').split('\n')[0])
  const database = processorOfTree(server)
  const pid = program.pid ?? 0
  // The program starts PostgreSQL: it is a child of one of the two.
  return {
    program: processorOfTree(pid) - (processorOf(server).parent === pid ? processorOf(server).own : 0),
    database,
  }
}

/** @returns milliseconds of processor a unit */
async function measure(
  site: RunningSite,
  name: string,
  times: number,
  work: (at: number) => Promise<unknown>,
) {
  await work(times)
  const before = processorTime(site)
  for (let at = 0; at < times; at += 8)
    await Promise.all(Array.from({ length: Math.min(8, times - at) }, (_, more) => work(at + more)))
  const after = processorTime(site)
  const [program, database] = [after.program - before.program, after.database - before.database]
  const each = (ms: number) => (ms / times).toFixed(2).padStart(8)
  console.log(`  ${name.padEnd(34)}program${each(program)} ms   database${each(database)} ms`)
}

/** @param data folder of the demo site, which is not running */
export async function benchUnits(data: string): Promise<void> {
  if (process.platform !== 'linux') return
  const site = await startSite({ folder: data, env: { TRUST_PROXY: '127.0.0.1' } })
  try {
    console.log('\nProcessor time of one')
    await inDatabase(data, (client) => benchOn(site, client))
  } finally {
    await site.stop()
  }
}

async function benchOn(site: RunningSite, client: pg.Client) {
  const { origin } = site
  const paths = [
    '/',
    '/quem-somos',
    '/noticias',
    '/loja',
    await firstOf(origin, '/loja'),
    await firstOf(origin, '/noticias'),
  ]
  const urlAt = (at: number) => origin + paths[at % paths.length]
  const get = async (url: string, headers: Record<string, string>) => {
    const answer = await fetch(url, { headers: { 'accept-encoding': 'br', ...headers } })
    await answer.arrayBuffer()
    return answer
  }
  const etags = new Map<string, string>()
  for (const path of paths) etags.set(origin + path, (await get(origin + path, {})).headers.get('etag') ?? '')
  await measure(site, 'page from the cache', 3_000, (at) => get(urlAt(at), {}))
  await measure(site, 'page that has not changed (304)', 3_000, (at) =>
    get(urlAt(at), { 'if-none-match': etags.get(urlAt(at)) ?? '' }),
  )
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(await (await fetch(origin)).text())?.[1] ?? '/'
  await measure(site, 'file of the program', 3_000, () => get(origin + script, {}))
  await measure(site, 'page rendered', 300, async (at) => {
    const answer = await drawn(urlAt(at), { 'accept-encoding': 'br', 'x-forwarded-for': anAddress() })
    await answer.arrayBuffer()
  })
  const product = await readyShop(client)
  const order = (acceptance: Record<string, number>) => {
    const form = newForm()
    return send(site, {
      ...form,
      body: { ...form.body, items: [{ product, qtd: 1, shipping: 'retirada' }], acceptance },
    })
  }
  const acceptance = await wantedTexts(await order({}))
  const [orders, before] = [200, await databaseBytes(client)]
  await measure(site, 'order of a guest', orders, async () => {
    const answer = await order(acceptance)
    if (answer.status !== 201) throw new Error(`an order answered ${answer.status}: ${await answer.text()}`)
  })
  const kept = ((await databaseBytes(client)) - before) / (orders + 1)
  console.log(`  ${'what is kept of an order'.padEnd(34)}${kilobytes(kept)} in the database`)
  const token = await administratorsToken(origin)
  const photo = await sharp({
    create: {
      width: 3_000,
      height: 2_000,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer()
  await measure(site, 'photo of 6 megapixels, all sizes', 4, async () => {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), `${randomInt(1e9)}.jpg`)
    const answer = await fetch(`${origin}/api/uploads/images`, {
      method: 'POST',
      headers: { authorization: `Token ${token}`, 'sec-fetch-site': 'same-origin' },
      body,
    })
    if (answer.status !== 201) throw new Error(`an upload answered ${answer.status}: ${await answer.text()}`)
    while (await inDatabase(site.folder, hasJobs)) await delay(200)
  })
}

const anAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

async function readyShop(client: pg.Client): Promise<string> {
  await client.query(
    `insert into shop_settings (id, pickup) values (1, '{"enabled": true, "address": "", "instructions": ""}')
     on conflict (id) do update set pickup = excluded.pickup`,
  )
  const { rows } = await client.query<{ id: string }>(
    `select id from products where status = 'published' and trashed_at is null and min_qtd = 1 order by id limit 1`,
  )
  const id = rows[0]?.id ?? ''
  await client.query('update goods set stock = $2 where product_id = $1', [id, stock])
  return id
}

async function databaseBytes(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>(
    'select pg_database_size(current_database())::float8 as bytes',
  )
  return rows[0]?.bytes ?? 0
}

async function hasJobs(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ left: boolean }>(
    `select exists (select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts) as left`,
  )
  return rows[0]?.left ?? false
}
