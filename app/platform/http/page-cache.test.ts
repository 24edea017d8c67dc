import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { watchAway } from '../database/away.server.ts'
import { answerFor as answerWith } from './page-answer.server.ts'
import { type CachedPage, PageCache, type Rendered } from './page-cache.server.ts'

const page = (body: string, tables: string[] = ['pages'], more: Partial<Rendered> = {}): Rendered => ({
  status: 200,
  headers: { 'content-type': 'text/html' },
  body,
  tables: new Set(tables),
  isCacheable: true,
  ...more,
})

function openCache(settings: { ttlMs?: number; maxBytes?: number; isAway?: () => boolean } = {}) {
  const clock = { now: 0 }
  const cache = new PageCache({ ttlMs: 60_000, maxBytes: 1_000_000, ...settings, now: () => clock.now })
  return { cache, clock }
}

describe('keeping a page', () => {
  test('what was rendered is read back', async () => {
    const { cache } = openCache()
    await cache.render('/', async () => page('olá'))
    expect(cache.read('/')?.plain.toString()).toBe('olá')
  })

  test('a thousand simultaneous misses are one render', async () => {
    const { cache } = openCache()
    let rendered = 0
    const render = async () => {
      rendered++
      await new Promise((resolve) => setTimeout(resolve, 5))
      return page('uma vez')
    }
    const answers = await Promise.all(Array.from({ length: 1000 }, () => cache.render('/', render)))
    expect(rendered).toBe(1)
    expect(answers.every((answer) => (answer as CachedPage).plain.toString() === 'uma vez')).toBe(true)
  })

  test('whoever asks after a change waits for a render of their own, not for one begun before it', async () => {
    const { cache } = openCache()
    const early = Promise.withResolvers<Rendered>()
    const before = cache.render('/', () => early.promise)
    cache.dropChanged(['pages'])
    const after = cache.render('/', async () => page('despublicada'))
    const together = cache.render('/', async () => page('nunca'))
    early.resolve(page('publicada'))
    expect(((await before) as CachedPage).plain.toString()).toBe('publicada')
    expect(((await after) as CachedPage).plain.toString()).toBe('despublicada')
    expect(((await together) as CachedPage).plain.toString()).toBe('despublicada')
    expect(cache.read('/')?.plain.toString()).toBe('despublicada')
  })

  test.each([
    ['an error', { status: 500 }],
    ['a redirect', { status: 302 }],
    ['a page for one person', { isCacheable: false }],
  ])('%s is never kept', async (_, more) => {
    const { cache } = openCache()
    await cache.render('/', async () => page('x', ['pages'], more))
    expect(cache.read('/')).toBeNull()
  })

  test('a render that fails keeps nothing and lets the next one try', async () => {
    const { cache } = openCache()
    await expect(cache.render('/', () => Promise.reject(new Error('caiu')))).rejects.toThrow('caiu')
    await cache.render('/', async () => page('voltou'))
    expect(cache.read('/')?.plain.toString()).toBe('voltou')
  })

  test('a page lives for its time to live and no longer', async () => {
    const { cache, clock } = openCache({ ttlMs: 100 })
    await cache.render('/', async () => page('x'))
    clock.now = 99
    expect(cache.read('/')).not.toBeNull()
    clock.now = 100
    expect(cache.read('/')).toBeNull()
  })

  test('a page that is true for a shorter time is gone when it stops being true', async () => {
    const { cache, clock } = openCache({ ttlMs: 100 })
    const yesterday = async () => {
      clock.now = 10
      return page('hoje é dia 20', ['events'], { holdsForMs: 30 })
    }
    await cache.render('/', yesterday)
    clock.now = 29
    expect(cache.read('/')).not.toBeNull()
    // Counted from the beginning of the render, because it may have read the clock then.
    clock.now = 30
    expect(cache.read('/')).toBeNull()
    await cache.render('/', async () => page('hoje é dia 21', ['events'], { holdsForMs: 86_400_000 }))
    clock.now = 129
    expect(cache.read('/')?.plain.toString()).toBe('hoje é dia 21')
    clock.now = 130
    expect(cache.read('/')).toBeNull()
  })

  test('memory stays within its bound, the oldest pages go first', async () => {
    const { cache } = openCache({ maxBytes: 20_000 })
    for (let n = 0; n < 200; n++) await cache.render(`/${n}`, async () => page('x'.repeat(1000) + n))
    expect(cache.size.bytes).toBeLessThanOrEqual(20_000)
    expect(cache.read('/0')).toBeNull()
    expect(cache.read('/199')).not.toBeNull()
  })
})

describe('dropping what changed', () => {
  test('only pages that read the table go', async () => {
    const { cache } = openCache()
    await cache.render('/a', async () => page('a', ['site', 'pages']))
    await cache.render('/b', async () => page('b', ['site', 'menus']))
    cache.dropChanged(['pages'])
    expect(cache.read('/a')).toBeNull()
    expect(cache.read('/b')).not.toBeNull()
  })

  test('everything goes when the connection to the announcements was lost', async () => {
    const { cache } = openCache()
    await cache.render('/a', async () => page('a'))
    cache.dropChanged(null)
    expect(cache.read('/a')).toBeNull()
  })

  test('where only the announcements are lost, a page lives for its time and no longer', async () => {
    const isAway = watchAway({ isListening: () => false, ask: async () => {} })
    const { cache, clock } = openCache({ ttlMs: 100, isAway })
    await cache.render('/a', async () => page('a'))
    clock.now = 100
    await expect.poll(() => cache.read('/a')).toBeNull()
  })

  test('what may have changed is answered again where the database goes away before it could be rendered anew', async () => {
    let isAway = false
    const { cache } = openCache({ isAway: () => isAway })
    await cache.render('/a', async () => page('a'))
    await cache.render('/b', async () => page('b'))
    cache.dropChanged(null)
    await cache.render('/a', async () => page('nova'))
    expect(cache.read('/a')?.plain.toString()).toBe('nova')
    expect(cache.read('/b')).toBeNull()
    expect(cache.readOld('/b')?.plain.toString()).toBe('b')
    isAway = true
    expect(cache.read('/a')?.plain.toString()).toBe('nova')
    expect(cache.read('/b')?.plain.toString()).toBe('b')
    cache.dropChanged(['pages'])
    expect(cache.readOld('/b')).toBeNull()
    expect(cache.size).toEqual({ pages: 0, bytes: 0 })
  })

  test('a render that began before a change is answered but not kept', async () => {
    const { cache } = openCache()
    const answer = await cache.render('/a', async () => {
      cache.dropChanged(['pages'])
      return page('velha')
    })
    expect((answer as CachedPage).plain.toString()).toBe('velha')
    expect(cache.read('/a')).toBeNull()
  })
})

async function answerFor(page: CachedPage, encodings: string, etags: string | null = null) {
  const { headers, ...answer } = await answerWith(page, { encodings, etags, dictionary: null }, null)
  const named: Record<string, string | undefined> = {}
  for (let at = 0; at < headers.length; at += 2) named[headers[at] ?? ''] = headers[at + 1]
  return { ...answer, headers: named }
}

describe('answering', () => {
  async function cached(body: string) {
    const { cache } = openCache()
    return (await cache.render('/', async () => page(body))) as CachedPage
  }

  test('brotli, gzip or plain, as the browser accepts', async () => {
    const one = await cached('olá '.repeat(500))
    const brotli = await answerFor(one, 'gzip, deflate, br')
    expect(brotli.headers['Content-Encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.body as Buffer).toString()).toBe('olá '.repeat(500))
    const gzip = await answerFor(one, 'gzip')
    expect(gunzipSync(gzip.body as Buffer).toString()).toBe('olá '.repeat(500))
    expect((await answerFor(one, '')).headers['Content-Encoding']).toBeUndefined()
    expect((await answerFor(one, 'br;q=0, gzip;q=0')).headers['Content-Encoding']).toBeUndefined()
  })

  test('a page that many read is compressed better meanwhile, once, and says the same', async () => {
    const { cache } = openCache()
    const word = (n: number) =>
      createHash('md5')
        .update(String(n % 300))
        .digest('base64')
        .slice(0, 6)
    const text = Array.from({ length: 3000 }, (_, n) => `<p>${word(n * n)} cestas</p>`).join('')
    await cache.render('/', async () => page(text))
    const sizes: number[] = []
    for (let read = 0; read < 12; read++) {
      const one = cache.read('/') as CachedPage
      const { body } = await answerFor(one, 'br')
      expect(brotliDecompressSync(body as Buffer).toString()).toBe(text)
      sizes.push(body?.byteLength ?? 0)
      await cache.squeezed()
    }
    expect(new Set(sizes.slice(0, 10)).size).toBe(1)
    expect(sizes[11]).toBeLessThan(sizes[0] as number)
    await cache.render('/', async () => page(text))
    expect(cache.read('/')?.brotli.byteLength).toBe(sizes[11])
  })

  test('304 only for the very bytes the browser has', async () => {
    const one = await cached('x')
    const { headers } = await answerFor(one, 'br')
    expect((await answerFor(one, 'br', headers.ETag ?? null)).status).toBe(304)
    expect((await answerFor(one, 'gzip', headers.ETag ?? null)).status).toBe(200)
    expect((await answerFor(one, 'br', '"outro"')).status).toBe(200)
    expect((await answerFor(one, 'br', `"outro", ${headers.ETag}`)).status).toBe(304)
  })
})
