// The news as a visitor meets them, on the built program: the list, an article, the feed, and what the cache makes of
// them; and all of it gone while the feature is off.
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWrittenSite, type WrittenSite } from './support/written-site.ts'

let site: WrittenSite

beforeAll(async () => {
  site = await openWrittenSite()
  await site.switchFeature('posts', true)
})
afterAll(() => site.close())

async function published(title: string, more: object = {}) {
  const { json } = await site.call('POST', '/api/posts', { title, status: 'published', ...more })
  return json as { _id: string; slug: string; version: number }
}

test('an article is drawn with its date, author and tags, and kept; so are the list and the home page', async () => {
  await published('Chegou o pequi', {
    content: '<h2>Sete da manhã</h2>',
    tags: ['Safra do pequi'],
    author: 'Dona Zefa',
    excerpt: 'O galpão abre na segunda.',
    published_at: '2026-01-05T15:00:00Z',
  })
  const answer = await site.read('/noticias/chegou-o-pequi')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('x-cache-class')).toBe('public')
  const html = await answer.text()
  expect(html).toContain('<title>Chegou o pequi – Cooperativa</title>')
  expect(html).toContain('<h2>Sete da manhã</h2>')
  expect(html).toContain('5 de janeiro de 2026')
  expect(html).toContain('Dona Zefa')
  expect(html).toContain('href="/noticias?tag=safra-do-pequi"')
  expect(html).toContain('content="O galpão abre na segunda."')
  // No address of the site is known: nothing absolute is built from the request.
  expect(html).not.toMatch(/rel="canonical"|og:url|ld\+json|feed\.xml/)
  for (const path of ['/', '/noticias', '/noticias?tag=safra-do-pequi']) {
    const kept = await site.read(path)
    expect(kept.headers.get('x-cache-class'), path).toBe('public')
    expect(await kept.text(), path).toContain('Chegou o pequi')
  }
})

test('what is changed is seen at the next look, what is withdrawn is gone at once, from every page', async () => {
  const post = await published('Mural', { content: '<p>antes</p>' })
  expect(await site.textAt('/noticias/mural')).toContain('antes')
  expect(await site.textAt('/noticias')).toContain('Mural')
  await site.call('PATCH', `/api/posts/${post._id}`, { version: 1, content: '<p>depois</p>' })
  expect(await site.textAt('/noticias/mural')).toContain('depois')
  await site.call('PATCH', `/api/posts/${post._id}`, { version: 2, status: 'draft' })
  for (const path of ['/noticias/mural', '/noticias/mural.data']) {
    const gone = await site.read(path)
    expect(gone.status).toBe(404)
    expect(gone.headers.get('cache-control')).toBe('private, no-store')
    expect(await gone.text()).not.toContain('depois')
  }
  for (const path of ['/', '/noticias', '/noticias.data'])
    expect(await site.textAt(path)).not.toContain('Mural')
})

test('an address that was left answers 301, to the address of today', async () => {
  const post = await published('Feira')
  await site.call('PATCH', `/api/posts/${post._id}`, { version: 1, slug: 'feira-de-sabado' })
  await site.call('PATCH', `/api/posts/${post._id}`, { version: 2, slug: 'feira-da-praca' })
  for (const old of ['/noticias/feira', '/noticias/feira-de-sabado']) {
    const answer = await site.read(old)
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe('/noticias/feira-da-praca')
  }
})

test('made-up parts of the list are 404 each, and keep nothing', async () => {
  await site.read('/noticias')
  const before = site.parts.cache.size.pages
  for (const query of ['page=2', 'page=0', 'page=01', 'page=x', 'page=99999', 'tag=nada', 'tag=Feira%20nova'])
    expect((await site.read(`/noticias?${query}`)).status, query).toBe(404)
  for (let n = 0; n < 50; n++) expect((await site.read(`/noticias?tag=inventada-${n}`)).status).toBe(404)
  expect(site.parts.cache.size.pages).toBeLessThanOrEqual(before)
})

test('a preview is shown to whoever has the link, and kept by nobody', async () => {
  const { json: draft } = await site.call('POST', '/api/posts', {
    title: 'Prévia',
    content: '<p>em obras</p>',
    tags: ['Festa junina'],
  })
  const { json: link } = await site.call('POST', `/api/posts/${draft._id}/preview`)
  const answer = await site.read(`/previa/noticia/${link.token}`)
  const html = await answer.text()
  expect(html).toContain('em obras')
  // The list of a tag is there once something with it is published.
  expect(html).toContain('Festa junina')
  expect(html).not.toContain('href="/noticias?tag=')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
  // A link to a post shows no page, and the other way round.
  expect((await site.read(`/previa/${link.token}`)).status).toBe(404)
})

describe('the feed', () => {
  test('says why there is none while nobody said where the site is', async () => {
    const answer = await site.read('/feed.xml')
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await answer.text()).toContain('endereço público')
  })

  test('is XML a browser reads, kept, and new at the next look after a change', async () => {
    await site.sql.query('update site set public_origin = $1', [site.origin])
    await expect.poll(async () => (await site.read('/feed.xml')).status).toBe(200)
    const post = await published('Mel & baru <novos>')
    const answer = await site.read('/feed.xml')
    expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    expect(answer.headers.get('x-cache-class')).toBe('public')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    const { document } = new JSDOM(await answer.text(), { contentType: 'application/xml' }).window
    const [first] = document.querySelectorAll('item')
    expect(first?.querySelector('title')?.textContent).toBe('Mel & baru <novos>')
    expect(first?.querySelector('link')?.textContent).toBe(`${site.origin}/noticias/${post.slug}`)
    // The news of a write may still be on its way, and drop what was drawn meanwhile.
    const rendersOfNext = async () => {
      const before = site.parts.cache.renders
      await site.read('/feed.xml')
      return site.parts.cache.renders - before
    }
    await expect.poll(rendersOfNext).toBe(0)
    await site.call('DELETE', `/api/posts/${post._id}`)
    expect(await site.textAt('/feed.xml')).not.toContain('Mel &amp; baru')
  })

  test('is named on the list and in articles, which now say where they are', async () => {
    for (const path of ['/noticias', '/noticias/chegou-o-pequi', '/']) {
      const { document } = new JSDOM(await site.textAt(path)).window
      expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(site.origin + path)
      expect(document.querySelector('link[type="application/rss+xml"]')?.getAttribute('href')).toBe(
        `${site.origin}/feed.xml`,
      )
    }
    const { document } = new JSDOM(await site.textAt('/noticias/chegou-o-pequi')).window
    const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
      JSON.parse(script.textContent ?? ''),
    )
    expect(data.map((one) => one['@type'])).toEqual(['NewsArticle', 'BreadcrumbList'])
    expect(data[0]).toMatchObject({ headline: 'Chegou o pequi', datePublished: '2026-01-05T15:00:00.000Z' })
  })
})

test('while the feature is off all of it is a 404, and its menu item and band are gone', async () => {
  expect(await site.textAt('/')).toContain('href="/noticias"')
  await site.switchFeature('posts', false)
  for (const path of [
    '/noticias',
    '/noticias.data',
    '/noticias?tag=safra-do-pequi',
    '/noticias/chegou-o-pequi',
    '/noticias/chegou-o-pequi.data',
    '/noticias/feira',
    '/feed.xml',
  ]) {
    const answer = await site.read(path)
    expect(answer.status, path).toBe(404)
    expect(await answer.text(), path).not.toContain('Sete da manhã')
  }
  const screen = await site.textAt('/noticias')
  expect(screen).toContain('Página não encontrada')
  // The error stands in the site's own frame.
  expect(screen).toContain('Fale conosco')
  for (const path of ['/api/posts', '/api/posts/chegou-o-pequi'])
    expect((await site.read(path)).status).toBe(404)
  const home = await site.textAt('/')
  expect(home).not.toContain('href="/noticias"')
  expect(home).not.toContain('Chegou o pequi')
  expect((await site.call('GET', '/api/posts/chegou-o-pequi')).status).toBe(200)
  await site.switchFeature('posts', true)
  expect(await site.textAt('/noticias')).toContain('Chegou o pequi')
})
