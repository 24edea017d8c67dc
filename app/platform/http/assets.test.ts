import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { serveAsset } from './assets.server.ts'

const script = 'export const a = 1\n'.repeat(20)

let folder: string
let server: Server
let isHttps = true
const get = (path: string, headers: Record<string, string> = { 'accept-encoding': 'br' }) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers })

beforeAll(async () => {
  folder = await temporaryFolder('assets')
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets/a-1.js'), script)
  await writeFile(join(folder, 'assets/a-1.js.br'), brotliCompressSync(script))
  await writeFile(join(folder, 'sw.js'), script)
  server = createServer((req, res) => {
    if (!serveAsset(folder, req, res, { isHttps })) res.writeHead(404).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(async () => {
  await new Promise((done) => server.close(done))
  await rm(folder, { recursive: true, force: true })
})

test.each(['/assets/a-1.js', '/sw.js'])(
  '%s has the headers of every answer, HSTS by https alone',
  async (path) => {
    isHttps = true
    const answer = await get(path)
    expect(await answer.text()).toBe(script)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
      'content-security-policy': "frame-ancestors 'none'",
    })
    isHttps = false
    expect((await get(path)).headers.get('strict-transport-security')).toBe(null)
  },
)

test('whose name changes with its content is kept for a year, the others are asked for again', async () => {
  const named = await get('/assets/a-1.js')
  expect(named.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(named.headers.get('content-encoding')).toBe('br')
  const other = await get('/sw.js')
  expect(other.headers.get('cache-control')).toBe('no-cache')
  const etag = other.headers.get('etag') ?? ''
  expect((await get('/sw.js', { 'if-none-match': etag })).status).toBe(304)
  expect((await get('/nada.js')).status).toBe(404)
})
