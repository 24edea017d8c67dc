// What browsers get that have what all pages share (RFC 9842), on the built site.
import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltSite, openBuiltSite } from './support/built-site.ts'

let site: BuiltSite
beforeAll(async () => {
  site = await openBuiltSite({ env: { SHARED_CACHE_SECONDS: '30' } })
})
afterAll(() => site.close())

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }

/** As it is sent: fetch would unpack it. */
const get = (path: string, headers: Record<string, string>, method = 'GET'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request(new URL(path, site.origin), { headers, method }, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece) => pieces.push(piece))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(pieces) }),
      )
    })
      .on('error', reject)
      .end()
  })

const whole = { 'accept-encoding': 'gzip, deflate, br, zstd' }
const sharing = (name: string) => ({
  'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz',
  'available-dictionary': name,
})
const unknown = sharing(`:${createHash('sha256').update('outro').digest('base64')}:`)

async function fetchDictionary() {
  const { headers, body } = await get('/dicionario/um-build', whole)
  expect(headers['use-as-dictionary']).toBe('match="/*", match-dest=("document" "")')
  expect(headers['cache-control']).toBe('public, max-age=86400')
  const bytes = brotliDecompressSync(body)
  const digest = createHash('sha256').update(bytes).digest()
  return { bytes, digest, name: `:${digest.toString('base64')}:`, sent: body.byteLength }
}

test('before the site is set up there is none, and pages are answered as always', async () => {
  expect((await get('/dicionario/um-build', whole)).status).toBe(204)
  expect((await get('/login', unknown)).headers['content-encoding']).not.toBe('dcz')
})

test('a page is sent as what is its own, the first time and when it is kept', async () => {
  const setup = await fetch(`${site.origin}/api/settings/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({
      title: 'Horta da Serra',
      admin_name: 'Rosa',
      email: 'rosa@horta.test',
      password: 'sementes-boas',
      password_confirmation: 'sementes-boas',
    }),
  })
  expect(setup.status).toBe(201)
  const dictionary = await fetchDictionary()
  for (const path of ['/', '/', '/login', '/contato', '/contato']) {
    const plain = await get(path, {})
    const brotli = await get(path, whole)
    const answer = await get(path, sharing(dictionary.name))
    expect(answer.headers['content-encoding'], path).toBe('dcz')
    expect(answer.headers.vary).toContain('Available-Dictionary')
    expect(answer.headers['cache-control']).not.toContain('s-maxage')
    expect(answer.body.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000')
    expect(answer.body.subarray(8, 40)).toEqual(dictionary.digest)
    const page = zstdDecompressSync(answer.body.subarray(40), { dictionary: dictionary.bytes })
    expect(page.toString()).toBe(plain.body.toString())
    expect(brotli.headers['content-encoding']).toBe('br')
    if (path === '/') expect(brotli.headers['cache-control']).toContain('s-maxage=30')
    expect(answer.body.byteLength).toBeLessThan(brotli.body.byteLength / 2)
  }
})

test('carries no cookie, for a cache would hand it to everybody', async () => {
  const cookie = `sid=${'x'.repeat(43)}`
  expect((await get('/login', { cookie })).headers['set-cookie']).toHaveLength(1)
  const { headers } = await get('/dicionario/um-build', { ...whole, cookie })
  expect([headers['cache-control'], headers['set-cookie']]).toEqual(['public, max-age=86400', undefined])
})

test('only to whoever says that they have it, and can unpack it', async () => {
  const { name } = await fetchDictionary()
  const encodingOf = async (headers: Record<string, string>) =>
    (await get('/', headers)).headers['content-encoding']
  expect(await encodingOf(unknown)).toBe('br')
  expect(await encodingOf({ ...sharing(name), 'accept-encoding': 'gzip, br' })).toBe('br')
  expect(await encodingOf({ ...sharing(name), 'accept-encoding': 'dcz;q=0, br' })).toBe('br')
  expect(await encodingOf({ ...sharing(name), 'available-dictionary': 'x'.repeat(2000) })).toBe('br')
  expect(await encodingOf({ 'available-dictionary': name })).toBeUndefined()
})

test('not to a HEAD, whose answer has no body to name it in', async () => {
  const { name } = await fetchDictionary()
  for (const path of ['/', '/', '/login']) {
    const { status, headers } = await get(path, sharing(name), 'HEAD')
    expect([status, headers['content-encoding']], path).toEqual([200, 'br'])
  }
})

test('what the browser has is not sent again, each coding by its own name', async () => {
  const { name } = await fetchDictionary()
  const { etag } = (await get('/', sharing(name))).headers
  const again = await get('/', { ...sharing(name), 'if-none-match': String(etag) })
  expect([again.status, again.body.byteLength]).toEqual([304, 0])
  expect((await get('/', { ...whole, 'if-none-match': String(etag) })).status).toBe(200)
  const { etag: own } = (await get('/', whole)).headers
  for (const held of [`W/${own}`, `"a", W/${own}`, '*'])
    expect((await get('/', { ...whole, 'if-none-match': held })).status, held).toBe(304)
})

test('is the same after a new start, and made for whoever names it', async () => {
  const { name } = await fetchDictionary()
  site.parts.cache.dictionary = null
  site.parts.cache.dropChanged(null)
  expect((await get('/', sharing(name))).headers['content-encoding']).toBe('dcz')
})

test('answers to nothing but its own address', async () => {
  for (const path of ['/dicionario', '/dicionario/a/b'])
    expect((await get(path, whole)).headers['use-as-dictionary'], path).toBeUndefined()
})
