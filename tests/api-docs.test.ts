// What people who write programs read: the page holds every operation that a key opens, loads and runs nothing, and its
// examples work as they stand there and in docs/integrations.md.
import { execFile, spawn } from 'node:child_process'
import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiDocument, openOperations } from '../app/rooms/integrations/reference/api-document.ts'
import {
  curlExample,
  noAddress,
  ordersExample,
  webhookExample,
} from '../app/rooms/integrations/reference/examples.ts'
import { createReferenceDoor } from '../app/rooms/integrations/reference/reference-door.server.tsx'
import { operationText } from '../app/rooms/integrations/reference/words.ts'
import { type BuiltSite, openBuiltSite } from './support/built-site.ts'

const root = join(import.meta.dirname, '..')
const run = promisify(execFile)

let site: BuiltSite
let token: string
let page: Response
let html: string
beforeAll(async () => {
  site = await openBuiltSite()
  const password = 'segredo-da-ana'
  await post('/api/settings/setup', {
    title: 'Mel & Cia <b>',
    admin_name: 'Ana',
    email: 'ana@cerrado.test',
    password,
    password_confirmation: password,
  })
  token = (
    (await (await post('/api/auth/login', { email: 'ana@cerrado.test', password })).json()) as {
      token: string
    }
  ).token
  page = await fetch(`${site.origin}/api/docs`)
  html = await page.text()
})
afterAll(() => site.close())

const post = (path: string, body: unknown) =>
  fetch(site.origin + path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Sec-Fetch-Site': 'same-origin',
      ...(token && { Authorization: `Token ${token}` }),
    },
    body: JSON.stringify(body),
  })
const documentOf = async () => (await (await fetch(`${site.origin}/api/openapi.json`)).json()) as ApiDocument

const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

test('it is a page by itself: no script, nothing from elsewhere but our own typefaces, one sheet by its hash', async () => {
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  const [raw] = (await once(
    get(`${site.origin}/api/docs`, { headers: { 'accept-encoding': 'br' } }),
    'response',
  )) as [IncomingMessage]
  expect(raw.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(await buffer(raw)).toString()).toBe(html)
  const ours = /<link rel="preload" as="font"[^>]*>|url\("?\/assets\/(figtree|fraunces)[\w-]+\.woff2"?\)/g
  expect(html.match(ours)?.length).toBeGreaterThan(2)
  expect(html.replaceAll(ours, '')).not.toMatch(
    /<script|<link|<img|<iframe|\ssrc=|\son\w+=|\sstyle=|@import|url\(/i,
  )
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? []
  expect(style).toContain('--paper')
  const hash = createHash('sha256').update(style).digest('base64')
  expect(page.headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  )
  expect(html).toContain('Mel &amp; Cia &lt;b&gt;')
})

test('every operation that a key opens, or nobody’s, stands there in Portuguese, and no other', async () => {
  const document = await documentOf()
  const open = openOperations(document)
  expect(open.length).toBeGreaterThan(120)
  expect(
    open.filter(({ method, path }) => operationText(method, path) === null).map(({ path }) => path),
  ).toEqual([])
  const shown = [...html.matchAll(/<b class="([A-Z]+)">\1<\/b> ([^<]+)</g)].map(
    ([, method, path]) => `${method} ${path}`,
  )
  expect(shown.sort()).toEqual(open.map(({ method, path }) => `${method} ${path}`).sort())
  for (const { scope } of open) if (scope) expect(html).toContain(`<code>${scope}</code>`)
  expect(html).not.toContain('/api/users')
})

test('every link within it leads somewhere', () => {
  const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  expect(targets.length).toBeGreaterThan(50)
  expect(targets.filter((id) => !ids.has(id))).toEqual([])
})

test('a document of a stranger’s words is text, not markup', async () => {
  const evil = '<img src=x onerror=alert(1)>'
  const door = createReferenceDoor(() => ({
    paths: {
      '/api/x': {
        get: {
          summary: evil,
          security: [],
          parameters: [{ name: evil, in: 'query', schema: { type: 'string', enum: [evil] } }],
          responses: {
            200: {
              content: { 'application/json': { schema: { type: 'object', properties: { [evil]: {} } } } },
            },
          },
        },
      },
    },
  }))
  const ctx = { site: async () => ({ title: evil, origin: null }) }
  const whole = new Hono<{ Variables: { ctx: never } }>()
  whole.use('*', async (c, next) => {
    c.set('ctx', ctx as never)
    await next()
  })
  whole.route('/', door as never)
  const text = await (await whole.request('/')).text()
  expect(text).toContain('&lt;img')
  expect(text).not.toContain('<img')
})

test('the document names the examples as the page does, in ten lines each', () => {
  const written = readFileSync(join(root, 'docs/integrations.md'), 'utf8')
  for (const example of [curlExample(noAddress), ordersExample(noAddress), webhookExample]) {
    expect(example.split('\n').filter(Boolean).length).toBeLessThanOrEqual(10)
    expect(written).toContain(`\n${example}\n`)
    expect(unescaped(html)).toContain(`<pre>${example}</pre>`)
  }
})

const execute = (code: string, env: Record<string, string>) =>
  run(process.execPath, ['--input-type=module', '-e', code], { cwd: root, env: { ...process.env, ...env } })

const orderOf = (number: number) => ({
  id: randomUUIDv7(),
  number,
  placed_by: 'customer' as const,
  status: 'processing' as const,
  customer_name: 'Clara Dias',
  customer_email: 'clara@exemplo.test',
  customer_phone: '',
  customer_document: '',
  items_cents: number * 100,
  shipping_cents: 0,
  total_cents: number * 100,
  payment_method: 'arrange' as const,
  payment_state: 'confirmed' as const,
  is_held: true,
  token_hash: randomBytes(32),
  token_sealed: randomBytes(32),
  created_at: new Date(),
  updated_at: new Date(),
})

test('the example reads every order, page by page, and says why it may not', async () => {
  const orders = Array.from({ length: 45 }, (_, n) => n + 1)
  for (const n of orders) await site.parts.db.insertInto('orders').values(orderOf(n)).execute()
  const make = async (scope: string) =>
    ((await (await post('/api/keys', { name: 'x', scopes: [scope], days: 30 })).json()) as { key: string })
      .key
  const { stdout } = await execute(ordersExample(site.origin), { PRACA_KEY: await make('orders:read') })
  const lines = stdout.trim().split('\n')
  expect(new Set(lines)).toEqual(new Set(Array.from({ length: 45 }, (_, n) => `${n + 1} ${n + 1}`)))
  await expect(
    execute(ordersExample(site.origin), { PRACA_KEY: await make('content:read') }),
  ).rejects.toThrow(/falta a permissão orders:read/)
  const { stdout: answer } = await run('sh', ['-c', `${curlExample(site.origin)} -s`], {
    env: { ...process.env, PRACA_KEY: await make('orders:read') },
  })
  expect(JSON.parse(answer).total).toBe(45)
})

test('the example takes what is signed and refuses what is not', async () => {
  const secret = `whsec_${Buffer.from('a'.repeat(32)).toString('base64')}`
  const code = webhookExample.replace(
    '8080',
    "0, '127.0.0.1', function () { console.log(this.address().port) }",
  )
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: root,
    env: { ...process.env, PRACA_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk
  })
  try {
    await expect.poll(() => said).toMatch(/\d+\n/)
    const body = JSON.stringify({ type: 'stock.out', timestamp: new Date().toISOString(), data: {} })
    const at = new Date()
    const send = (signature: string) =>
      fetch(`http://127.0.0.1:${said.split('\n')[0]}/`, {
        method: 'POST',
        headers: {
          'webhook-id': 'msg_1',
          'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
          'webhook-signature': signature,
        },
        body,
      })
    expect((await send(new Webhook(secret).sign('msg_1', at, body))).status).toBe(204)
    expect((await send(new Webhook(secret).sign('msg_2', at, body))).status).toBe(400)
    expect(said).toContain('msg_1 stock.out')
  } finally {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
})
