// The network before the database swallows everything, and tells nobody; or the database takes no more connections: no
// request hangs, each is refused, and all is well afterwards. Or only what tells of changes is lost.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type SignedIn, type TestSite } from '../support/test-site.ts'

let site: TestSite
let admin: SignedIn
let target: pg.Client
let isSilent = false
/** In the soak as long as a server that hangs; else for the two rounds that are asked. */
const silentMs = process.env.FULL ? 30_000 : 0
let isFull = false
let isDeaf = false
/** those that tell of changes */
const listening = new Set<Socket>()
const sockets = new Set<Socket>()

/** As PostgreSQL says that max_connections are open: ErrorResponse with severity, SQLSTATE and words. */
const noneLeft = (() => {
  const fields = Buffer.from('SFATAL\0VFATAL\0C53300\0Msorry, too many clients already\0\0')
  const head = Buffer.from('E\0\0\0\0')
  head.writeUInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
})()

const proxy = createServer((near) => {
  if (isFull) {
    near.on('error', () => {})
    near.once('data', () => near.end(noneLeft))
    return
  }
  near.once('data', (start: Buffer) => {
    if (!start.includes('praca-listen')) return
    listening.add(near)
    if (isDeaf) near.destroy()
  })
  const far = target.host.startsWith('/')
    ? connect(`${target.host}/.s.PGSQL.${target.port}`)
    : connect(target.port, target.host)
  for (const [from, to] of [
    [near, far],
    [far, near],
  ] as const) {
    sockets.add(from)
    from.on('error', () => {})
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
    from.pipe(to)
    if (isSilent) from.pause()
  }
})

function fallSilent() {
  isSilent = true
  for (const socket of sockets) socket.pause()
}

function deliver() {
  isSilent = false
  for (const socket of sockets) socket.resume()
}

beforeAll(async () => {
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  const { port } = proxy.address() as AddressInfo
  site = await openTestSite({
    through(connection) {
      target = new pg.Client(connection)
      const { user, password, database } = target
      return { host: '127.0.0.1', port, user, password: password ?? undefined, database }
    },
  })
  admin = await site.setUp()
})
afterAll(async () => {
  deliver()
  await site?.close()
  for (const socket of sockets) socket.destroy()
  proxy.close()
})

const write = (title: string) => site.call('POST', '/api/pages', { token: admin.token, body: { title } })

test('a database that falls silent is 503 everywhere, for as long as it is silent', async () => {
  expect((await site.call('GET', '/readyz')).status).toBe(200)
  expect((await write('Antes')).status).toBe(201)

  expect(site.parts.changes.isListening).toBe(true)

  fallSilent()
  const since = performance.now()
  const ready = await site.call('GET', '/readyz')
  expect(ready.status).toBe(503)
  expect(ready.json).toMatchObject({ code: 'unavailable' })
  expect((await site.call('GET', '/healthz')).status).toBe(200)
  // More than there are connections, so that some ask on one that hangs and others wait for one, and twice: what was
  // left of the first must not be in the way.
  for (let round = 0; round < 2 || performance.now() - since < silentMs; round++) {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, count) =>
        count % 2 ? site.call('GET', '/api/settings') : write(`Nunca ${round}`),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    for (const { headers } of answers) expect(headers.get('retry-after')).not.toBeNull()
  }
  await expect.poll(() => site.parts.changes.isListening).toBe(false)

  deliver()
  await expect.poll(() => site.parts.changes.isListening).toBe(true)
  await expect.poll(async () => (await site.call('GET', '/readyz')).status).toBe(200)
  await expect.poll(async () => (await write('Depois')).status).toBe(201)
  const after = await Promise.all(Array.from({ length: 30 }, () => site.call('GET', '/api/settings')))
  expect(new Set(after.map(({ status }) => status))).toEqual(new Set([200]))
  const pages = await site.call('GET', '/api/pages', { token: admin.token })
  const titles = pages.json.data.map(({ title }: { title: string }) => title)
  expect(titles).toEqual(expect.arrayContaining(['Antes', 'Depois']))
})

test('a database that takes no more connections is 503 as well, and nothing is kept', async () => {
  expect((await write('Cabe')).status).toBe(201)
  isFull = true
  for (const socket of sockets) socket.destroy()
  await expect.poll(async () => (await site.call('GET', '/readyz')).status).toBe(503)
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, count) =>
      count % 2 ? site.call('GET', '/api/settings') : write('Não cabe'),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
  expect((await site.call('GET', '/healthz')).status).toBe(200)

  isFull = false
  await expect.poll(async () => (await site.call('GET', '/readyz')).status).toBe(200)
  expect((await write('Cabe de novo')).status).toBe(201)
  const pages = await site.call('GET', '/api/pages', { token: admin.token })
  const titles = pages.json.data.map(({ title }: { title: string }) => title)
  expect(titles).toEqual(expect.arrayContaining(['Cabe', 'Cabe de novo']))
  expect(titles).not.toContain('Não cabe')
})

test('with only the announcements lost, pages expire as ever; with all of the database away they stay', async () => {
  const { cache, changes } = site.parts
  await expect.poll(() => changes.isListening).toBe(true)
  // Of a table that is not written here: a page goes with what this program itself writes.
  const page = { status: 200, headers: {}, body: 'olá', tables: new Set(['materials']), isCacheable: true }
  await cache.render('/velha', async () => ({ ...page, holdsForMs: 0 }))
  expect(cache.read('/velha')).toBeNull()

  isDeaf = true
  for (const socket of listening) socket.destroy()
  await expect.poll(() => changes.isListening).toBe(false)
  await expect.poll(() => cache.read('/velha')).toBeNull()
  expect((await write('Sem notícia')).status).toBe(201)
  fallSilent()
  await expect.poll(() => cache.read('/velha')).not.toBeNull()

  isDeaf = false
  deliver()
  await expect.poll(() => changes.isListening).toBe(true)
  await expect.poll(() => cache.read('/velha')).toBeNull()
})
