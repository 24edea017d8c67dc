// What programs read of the site, on the built program: sitemap, robots.txt, llms.txt, manifest and icons.
import robotsParser from 'robots-parser'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BuiltSite, openBuiltSite } from './support/built-site.ts'
import { sitemapTroubles } from './support/sitemap-schema.ts'

const address = 'https://pequi.org.br'
let site: BuiltSite
let token = ''

const call = async (method: string, path: string, body?: object) => {
  const answer = await fetch(site.origin + path, {
    method,
    headers: {
      'Sec-Fetch-Site': 'same-origin',
      ...(body && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Token ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, json: text ? JSON.parse(text) : null }
}
const read = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.origin + path, { redirect: 'manual', headers })
const textAt = async (path: string) => (await read(path)).text()

type Managed = { version: number; features: Record<string, object> }
const settle = async (changes: (managed: Managed) => object) => {
  const managed: Managed = (await call('GET', '/api/settings/managed')).json
  const answer = await call('PUT', '/api/settings', { ...changes(managed), version: managed.version })
  expect(answer.status, JSON.stringify(answer.json)).toBe(200)
}
const switchFeature = (key: string, enabled: boolean) =>
  settle(({ features }) => ({ features: { ...features, [key]: { ...features[key], enabled } } }))
const switchNews = (enabled: boolean) => switchFeature('posts', enabled)
const write = async (kind: 'pages' | 'posts' | 'events' | 'medias', title: string, more: object = {}) =>
  (await call('POST', `/api/${kind}`, { title, status: 'published', ...more })).json

beforeAll(async () => {
  site = await openBuiltSite()
})
afterAll(() => site.close())

describe('before the first run', () => {
  test('nothing is to be found', async () => {
    expect(await textAt('/robots.txt')).toBe('User-agent: *\nDisallow: /\n')
    for (const path of ['/llms.txt', '/manifest.webmanifest', '/icons/192.png', '/sitemap.xml'])
      expect((await read(path)).status, path).toBe(404)
  })
})

describe('a site that does not know its address', () => {
  beforeAll(async () => {
    const person = { email: 'rosa@cerrado.test', password: 'jatoba-na-praca-7' }
    await call('POST', '/api/settings/setup', {
      title: 'Cooperativa',
      admin_name: 'Rosa',
      email: person.email,
      password: person.password,
      password_confirmation: person.password,
    })
    token = (await call('POST', '/api/auth/login', person)).json.token
    await switchNews(true)
    await write('pages', 'Quem somos', { description: 'Famílias do Cerrado' })
    await write('posts', 'Chegou o pequi')
    await write('posts', 'Segredo do rascunho', { status: 'draft' })
    await write('posts', 'Segredo de amanhã', { status: 'scheduled', published_at: '2099-01-01T12:00:00Z' })
  })

  test('has no sitemap and says why; its robots.txt names none', async () => {
    const answer = await read('/sitemap.xml')
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('endereço público')
    expect(await textAt('/robots.txt')).not.toMatch(/sitemap/i)
  })

  test('still tells programs what there is to read, by relative links', async () => {
    const text = await textAt('/llms.txt')
    expect(text).toContain('[Quem somos](/quem-somos): Famílias do Cerrado')
    expect(text).toContain('[Chegou o pequi](/noticias/chegou-o-pequi)')
    expect(text).not.toContain('Segredo')
  })
})

describe('a site with an address', () => {
  beforeAll(() => settle(() => ({ public_origin: address })))

  test('the sitemap is valid, names what is out, and nothing else', async () => {
    const answer = await read('/sitemap.xml')
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const xml = await answer.text()
    expect(await sitemapTroubles(xml)).toEqual([])
    const named = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, path]) => path)
    expect(named).toEqual(
      ['/', '/quem-somos', '/noticias', '/noticias/chegou-o-pequi'].map((path) => address + path),
    )
    for (const path of named) {
      const page = await read((path ?? '').replace(address, ''))
      expect(page.status, path).toBe(200)
      expect(await page.text(), path).toContain(`<link rel="canonical" href="${path}"/>`)
    }
  })

  test('a list has one address for each of its parts', async () => {
    expect(await textAt('/noticias?page=1')).toContain(`rel="canonical" href="${address}/noticias"`)
  })

  test('robots.txt leads to it', async () => {
    const robots = robotsParser(`${address}/robots.txt`, await textAt('/robots.txt'))
    expect(robots.getSitemaps()).toEqual([`${address}/sitemap.xml`])
    expect(robots.isAllowed(`${address}/noticias/chegou-o-pequi`, 'Bingbot')).toBe(true)
    expect(robots.isAllowed(`${address}/conta`, 'Bingbot')).toBe(false)
  })

  test('what was switched off or thrown away is gone from it at once', async () => {
    await switchNews(false)
    expect(await textAt('/sitemap.xml')).not.toContain('/noticias')
    expect(await textAt('/llms.txt')).not.toContain('pequi](')
    await switchNews(true)
    const { _id } = await write('pages', 'Edital antigo')
    expect(await textAt('/sitemap.xml')).toContain('/edital-antigo')
    expect((await call('DELETE', `/api/pages/${_id}`)).status).toBe(204)
    expect(await textAt('/sitemap.xml')).not.toContain('/edital-antigo')
  })

  test('each feature tells its own, while it is on', async () => {
    await write('events', 'Feira de dezembro', { date_time: '2027-12-05T08:00', all_day: false })
    await write('medias', 'Manual do baru', {
      category: 'Manejo',
      type: 'Livro',
      url: 'https://exemplo.org.br/baru.pdf',
    })
    const product = {
      name: 'Mel de aroeira',
      price_cents: 3_800,
      weight_g: 400,
      length_mm: 160,
      width_mm: 110,
      height_mm: 60,
      stock: 5,
      status: 'published',
    }
    expect((await call('POST', '/api/products', product)).status).toBe(201)
    for (const [key, path] of [
      ['events', '/agenda/feira-de-dezembro'],
      ['medias', '/biblioteca/manual-do-baru'],
      ['shop', '/loja/mel-de-aroeira'],
    ] as const) {
      await switchFeature(key, true)
      expect(await textAt('/sitemap.xml')).toContain(`<loc>${address}${path}</loc>`)
      expect(await textAt('/llms.txt')).toContain(`](${address}${path})`)
      await switchFeature(key, false)
      expect(await textAt('/sitemap.xml')).not.toContain(path)
    }
  })

  test('ten thousand more make it an index, and each part is valid', async () => {
    await site.sql.query(`
      insert into posts (id, slug, title, content, content_text, excerpt, description, author, tags, tag_keys, cover_credit, pinned, status, published_at, created_at, updated_at)
      select gen_random_uuid(), 'noticia-' || n, 'Notícia ' || n, '', '', '', '', '', '{}', '{}', '', false, 'published', at, at, at
      from (select n, now() - n * interval '1 minute' as at from generate_series(1, 10000) n) as many`)
    await expect.poll(() => textAt('/sitemap.xml')).toContain('<sitemapindex')
    const index = await textAt('/sitemap.xml')
    expect(await sitemapTroubles(index)).toEqual([])
    const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, path]) => path?.replace(address, ''))
    expect(parts).toEqual(['/sitemap/1.xml', '/sitemap/2.xml'])
    let named = 0
    for (const part of parts) {
      const xml = await textAt(part ?? '')
      expect(await sitemapTroubles(xml)).toEqual([])
      named += xml.split('<loc>').length - 1
    }
    expect(named).toBe(10_004)
    for (const part of ['0.xml', '3.xml', '01.xml', '1', 'x.xml', '99999999999.xml'])
      expect((await read(`/sitemap/${part}`)).status, part).toBe(404)
    await site.sql.query(`delete from posts where slug like 'noticia-%'`)
    await expect.poll(() => textAt('/sitemap.xml')).not.toContain('<sitemapindex')
  })

  test.each(['/sitemap.xml', '/robots.txt', '/llms.txt', '/manifest.webmanifest'])(
    '%s is kept like a page: the same bytes, a strong ETag, 304 for who has it',
    async (path) => {
      const answer = await read(path)
      expect(answer.headers.get('x-cache-class')).toBe('public')
      const etag = answer.headers.get('etag') ?? ''
      expect(etag).toMatch(/^"[\w-]{43}-(br|gzip|plain)"$/)
      const again = await read(path, { 'if-none-match': etag, 'accept-encoding': 'gzip, deflate, br' })
      expect([again.status === 304, again.headers.get('etag') !== etag]).toContain(true)
    },
  )

  test('home says who stands behind the site', async () => {
    const html = await textAt('/')
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(data)['@graph'][0]).toMatchObject({ '@type': 'Organization', name: 'Cooperativa' })
  })
})

describe('on a phone', () => {
  test('the manifest names the site, and icons that are there in the size they claim', async () => {
    await settle(() => ({ title: 'Chão de Pequi', primary_color: '#2f4a1d' }))
    const manifest = JSON.parse(await textAt('/manifest.webmanifest'))
    expect(manifest).toMatchObject({ name: 'Chão de Pequi', theme_color: '#2f4a1d', lang: 'pt-BR' })
    for (const { src, sizes, purpose } of manifest.icons) {
      const answer = await read(src)
      expect(answer.headers.get('content-type')).toBe('image/png')
      const picture = sharp(Buffer.from(await answer.arrayBuffer()))
      const { width, height } = await picture.metadata()
      expect(`${width}x${height}`, src).toBe(sizes)
      // Cut to any shape, a maskable icon shows no hole.
      if (purpose === 'maskable') expect((await picture.stats()).isOpaque, src).toBe(true)
      const etag = answer.headers.get('etag') ?? ''
      expect((await read(src, { 'if-none-match': etag })).status).toBe(304)
    }
    expect(await textAt('/')).toContain('<link rel="manifest" href="/manifest.webmanifest"/>')
  })

  test('another favicon gives other icons, at other addresses', async () => {
    const before = JSON.parse(await textAt('/manifest.webmanifest')).icons[1].src
    const red = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c00000' } })
      .png()
      .toBuffer()
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(red)], { type: 'image/png' }), 'marca.png')
    const sent = await fetch(`${site.origin}/api/uploads/images`, {
      method: 'POST',
      headers: { Authorization: `Token ${token}` },
      body: form,
    })
    const { _id } = (await sent.json()) as { _id: string }
    await settle(() => ({ site_favicon: _id }))
    const after = JSON.parse(await textAt('/manifest.webmanifest')).icons[1].src
    expect(after).not.toBe(before)
    const { data } = await sharp(Buffer.from(await (await read(after)).arrayBuffer()))
      .extract({ left: 256, top: 256, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data[0]).toBeGreaterThan(150)
    expect(data[1]).toBeLessThan(60)
  })

  test('no other names are drawn', async () => {
    for (const name of ['193.png', '192.svg', '..%2f192.png', '', '192.png/x'])
      expect((await read(`/icons/${name}`)).status, name).toBe(404)
  })
})
