// No request that anybody may send costs more than twenty plain ones: every shape of target, cookie and header that fits
// into the sixteen kilobytes that Node reads. Processor time is compared, in one run; FULL=1 measures stalls as well.
import http from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltSite, openBuiltSite } from '../support/built-site.ts'

let site: BuiltSite
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
beforeAll(async () => {
  site = await openBuiltSite()
  await fetch(`${site.origin}/api/settings/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({
      title: 'Horta',
      admin_name: 'Rosa',
      email: 'rosa@horta.test',
      password: 'sementes-boas',
      password_confirmation: 'sementes-boas',
    }),
  })
})
afterAll(async () => {
  agent.destroy()
  await site.close()
})

type Shape = { name: string; path: string; headers?: Record<string, string> }

/** What a request line and a header may be filled with, up to just under Node's limit. */
const room = 15_000
const fill = (unit: string, bytes = room) => unit.repeat(Math.floor(bytes / unit.length))
const units = [
  '/a',
  '//',
  '/',
  'a',
  '%61',
  '%2F',
  '/..',
  '/.',
  '.data',
  '/_.data',
  ';',
  '/%E0',
  '/a.',
  '-',
  '*',
  ':',
]
const pieces = [
  'a',
  ' ',
  ';',
  ',',
  '=',
  '%',
  '%22',
  '"',
  '[',
  'a=b; ',
  'sid=',
  ', ',
  '; ',
  '%5B',
  'br;q=0,',
  '\\',
  '\t',
]
const headers = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'cookie',
  'if-none-match',
  'origin',
]
const more = [
  'range',
  'referer',
  'sec-fetch-site',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-proto',
  'idempotency-key',
]

const targets: Shape[] = [
  ...units.flatMap((unit) => [
    { name: `/ + ${unit}`, path: `/${fill(unit)}` },
    { name: `/ + ${unit} short`, path: `/${fill(unit, 2000)}` },
    { name: `/ + ${unit} .data`, path: `/${fill(unit, 2000)}.data` },
    { name: `/noticias/ + ${unit}`, path: `/noticias/${fill(unit, 60)}` },
  ]),
  ...['a=b&', 'a&', '&', '=', '%', 'q=a&', 'page=1&', 'tag=', '%00', '+', '_routes=a&', '[]='].flatMap(
    (unit) => [
      { name: `/?${unit}`, path: `/?${fill(unit)}` },
      { name: `/nada?${unit}`, path: `/nada?${fill(unit)}` },
      { name: `/nada.data?${unit}`, path: `/nada.data?${fill(unit)}` },
      { name: `/busca?q=${unit}`, path: `/busca?q=${fill(unit)}` },
      { name: `/api/search?q=${unit}`, path: `/api/search?q=${fill(unit, 3000)}` },
      { name: `/api/settings?${unit}`, path: `/api/settings?${fill(unit)}` },
    ],
  ),
  ...['/a,', '/a/b/c/d,', 'a', ',', '/noticias/a,'].map((unit) => ({
    name: `/__manifest ${unit}`,
    path: `/__manifest?paths=${fill(unit, 7000)}&version=${'x'.repeat(8)}`,
  })),
  ...['/api', '/uploads', '/icons', '/api/orders/by-token', '/biblioteca'].map((door) => ({
    name: `${door}/a/a…`,
    path: `${door}${fill('/a')}`,
  })),
]

const withHeaders: Shape[] = [...headers, ...more].flatMap((header) =>
  pieces.flatMap((piece) =>
    ['/nada', '/api/settings'].map((path) => ({
      name: `${header}: ${piece} at ${path}`,
      path,
      headers: { [header]: `x${fill(piece, 15_000)}` },
    })),
  ),
)
const cookies: Shape[] = ['cart', 'postal_code', 'locale', 'sid', '__Host-sid'].flatMap((name) =>
  [...pieces, '%5B%5B', '[[', '[["a",1],', '%5B%22a%22%2C1%5D%2C', '{"a":'].flatMap((piece) =>
    ['/nada', '/loja/carrinho.data'].map((path) => ({
      name: `cookie ${name}=${piece} at ${path}`,
      path,
      headers: { cookie: `${name}=${fill(piece, 15_000)}` },
    })),
  ),
)
const many: Shape[] = [
  {
    name: 'a thousand headers',
    path: '/nada',
    headers: Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`x${at}`, 'a'])),
  },
  {
    name: 'a thousand cookies',
    path: '/nada',
    headers: { cookie: Array.from({ length: 1500 }, (_, at) => `c${at}=1`).join('; ') },
  },
]

const send = ({ path, headers = {} }: Pick<Shape, 'path' | 'headers'>) =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(site.origin)
    const request = http.request({ hostname, port, path, headers, agent }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', reject)
    })
    request.on('error', reject)
    request.end()
  })

/** Microseconds of the processor, ours and the client's, for one request: the least of some tries. */
async function costOf(shape: Pick<Shape, 'path' | 'headers'>, tries: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < tries; turn++) {
    const before = process.cpuUsage()
    await send(shape)
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, user + system)
  }
  return least
}

const mostStall = 250

/** Milliseconds for which nobody else is answered: the least of some tries. */
async function stallOf(shape: Shape, tries: number): Promise<number> {
  const stalls = monitorEventLoopDelay({ resolution: 10 })
  let least = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < tries && least > mostStall; turn++) {
    stalls.reset()
    stalls.enable()
    await send(shape)
    stalls.disable()
    least = Math.min(least, stalls.max / 1e6)
  }
  return least
}

test('no shape of a request costs more than twenty plain ones, and none is a bug', async () => {
  const plain = { path: '/nao-existe' }
  for (let warm = 0; warm < 30; warm++) await send(plain)
  const plainCost = await costOf(plain, 20)
  const all = [...withHeaders, ...cookies]
  const shapes = [...targets, ...many, ...(process.env.FULL ? all : all.filter((_, at) => at % 7 === 0))]
  expect(shapes.length).toBeGreaterThan(process.env.FULL ? 700 : 200)
  const wrong: string[] = []
  for (const shape of shapes) {
    const before = process.cpuUsage()
    const status = await send(shape).catch((problem: Error) => problem.message)
    const { user, system } = process.cpuUsage(before)
    if (typeof status === 'string' || status >= 500) wrong.push(`${shape.name}: ${status}`)
    // A single look is disturbed by whatever else runs: what seems dear is looked at again.
    if (user + system > 10 * plainCost) {
      const times = (await costOf(shape, 5)) / plainCost
      if (times > 20) wrong.push(`${shape.name}: ${Math.round(times)} times a plain one`)
    }
    if (!process.env.FULL) continue
    const stall = await stallOf(shape, 5)
    if (stall > mostStall) wrong.push(`${shape.name}: stalled ${Math.round(stall)} ms`)
  }
  expect(wrong).toEqual([])
})
