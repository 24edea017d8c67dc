// The library as a visitor meets it, on the built program: the shelf, a material, its file and citations, and what the
// cache makes of them; and all of it gone while the feature is off.
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWrittenSite, type WrittenSite } from './support/written-site.ts'

let site: WrittenSite

const upload = async (name: string) => {
  const form = new FormData()
  form.append('file', new Blob(['Como se planta, e quando.']), name)
  const { status, json } = await site.call('POST', '/api/uploads/files', form)
  expect(status).toBe(201)
  return json as { _id: string; url: string }
}

async function published(title: string, more: object = {}) {
  const { status, json } = await site.call('POST', '/api/medias', {
    title,
    category: 'Manejo',
    type: 'Livro',
    url: 'https://exemplo.org.br/livro',
    status: 'published',
    ...more,
  })
  expect(status).toBe(201)
  return json as { _id: string; slug: string; version: number }
}

const browser = { 'user-agent': 'Mozilla/5.0 Firefox/140.0' }

beforeAll(async () => {
  site = await openWrittenSite({ cacheTtlMs: 60_000 })
  await site.switchFeature('medias', true)
})
afterAll(() => site.close())

test('a library without materials says so', async () => {
  expect(await site.textAt('/biblioteca')).toContain('Nenhum material ainda')
  expect(await site.textAt('/')).not.toContain('id="materials-band"')
})

test('a material has a page with what the catalogue says; the shelf and the home page name it; all are kept', async () => {
  const file = await upload('guia.txt')
  await published('Manejo do pequi', {
    authors: ['Ana Maria dos Santos', 'EMBRAPA'],
    year: 2019,
    publisher: 'Embrapa',
    file: file._id,
    isbn: '978-85-333-0227-3',
    doi: '10.1590/abc',
    licence: 'CC-BY-SA-4.0',
    language: 'pt-BR',
    tags: ['Safra do pequi'],
    description: 'Como colher sem ferir a árvore.',
    content: '<h2>Quando</h2>',
  })
  const answer = await site.read('/biblioteca/manejo-do-pequi')
  expect(answer.headers.get('x-cache-class')).toBe('public')
  const html = await answer.text()
  for (const words of [
    '<title>Manejo do pequi – Cooperativa</title>',
    '<h2>Quando</h2>',
    'Como colher sem ferir a árvore.',
    '9788533302273',
    'https://doi.org/10.1590/abc',
    'Creative Commons Atribuição-CompartilhaIgual 4.0',
    'href="/biblioteca/manejo-do-pequi/arquivo"',
    'TXT, 25 bytes',
    'href="/biblioteca?tag=safra-do-pequi"',
    'SANTOS, Ana Maria dos; EMBRAPA. <strong>Manejo do pequi</strong>. [S. l.]: Embrapa, 2019.',
    '<meta name="citation_author" content="Ana Maria dos Santos"/>',
    '<meta name="citation_publication_date" content="2019"/>',
  ])
    expect(html).toContain(words)
  // No address of the site is known: nothing absolute is built from the request.
  expect(html).not.toMatch(/rel="canonical"|og:url|ld\+json|citation_pdf_url/)
  for (const path of ['/', '/biblioteca', '/biblioteca?category=manejo', '/biblioteca?tag=safra-do-pequi']) {
    const kept = await site.read(path)
    expect(kept.headers.get('x-cache-class'), path).toBe('public')
    expect(await kept.text(), path).toContain('Manejo do pequi')
  }
})

test('words are looked for in files too, and drawn anew when a file has been read', async () => {
  const { _id } = await published('Ata', { file: (await upload('ata.txt'))._id })
  const found = () => site.textAt('/biblioteca?q=borboletas')
  expect(await found()).toContain('Nenhum material')
  const answer = await site.read('/biblioteca?q=borboletas')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  await site.sql.query(`update material_words set file_text = 'Uma borboleta azul' where material_id = $1`, [
    _id,
  ])
  site.parts.cache.dropChanged(null)
  expect(await found()).toContain('href="/biblioteca/ata"')
  await site.call('DELETE', `/api/medias/${_id}`)
})

test('what is asked in another spelling, or beyond the last page, is led to the one that is', async () => {
  for (const [asked, is] of [
    ['?category=Manejo', '?category=manejo'],
    ['?category=Sa%C3%BAde%20e%20nutri%C3%A7%C3%A3o', '?category=saude-e-nutricao'],
    ['?page=99', ''],
    ['?page=abc&sort=xyz', ''],
  ]) {
    const answer = await site.read(`/biblioteca${asked}`)
    expect([answer.status, answer.headers.get('location')], asked).toEqual([302, `/biblioteca${is}`])
  }
})

test('values nobody has leave nothing, said kindly, found by no robot and kept by nobody', async () => {
  await site.read('/biblioteca')
  const before = site.parts.cache.size.pages
  for (let n = 0; n < 30; n++) {
    const answer = await site.read(`/biblioteca?category=inventada-${n}&year=${1000 + n}`)
    expect(answer.status).toBe(200)
    const html = await answer.text()
    expect(html).toContain('Nenhum material')
    expect(html).toContain('<meta name="robots" content="noindex, follow"/>')
  }
  expect(site.parts.cache.size.pages).toBeLessThanOrEqual(before)
})

test('no query gives an error of ours', async () => {
  const strange = [
    "'",
    '%',
    '((:*&',
    '💣',
    '\\',
    '"',
    '-',
    'a'.repeat(5000),
    '..%2f',
    '%ff',
    '%ed%a0%80',
    '*',
    '%0d%0a',
  ]
  for (const key of ['q', 'category', 'type', 'year', 'language', 'tag', 'sort', 'page'])
    for (const value of strange) {
      const { status } = await site.read(
        `/biblioteca?${key}=${value.includes('%') ? value : encodeURIComponent(value)}`,
      )
      expect(status, `${key}=${value.slice(0, 20)}`).toBeLessThan(500)
      const api = await site.read(
        `/api/medias?${key}=${value.includes('%') ? value : encodeURIComponent(value)}`,
      )
      expect(api.status, `api ${key}=${value.slice(0, 20)}`).toBeLessThan(500)
    }
})

test('a download is counted without a cookie, and drops no kept page', async () => {
  const page = '/biblioteca/manejo-do-pequi'
  const rendersOfNext = async () => {
    const before = site.parts.cache.renders
    await site.read(page)
    return site.parts.cache.renders - before
  }
  await expect.poll(rendersOfNext).toBe(0)
  for (let n = 0; n < 3; n++) {
    const answer = await site.read(`${page}/arquivo`, browser)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(answer.headers.get('location')).toMatch(/^\/uploads\/[0-9a-f-]{36}\/arquivo\.txt$/)
  }
  expect(await rendersOfNext()).toBe(0)
  expect((await site.call('GET', '/api/medias/manejo-do-pequi')).json.downloads).toBe(3)
  const served = await site.read((await site.read(`${page}/arquivo`, browser)).headers.get('location') ?? '')
  expect(served.headers.get('content-disposition')).toContain('filename="guia.txt"')
})

test('the citation is a file in both forms', async () => {
  const bibtex = await site.read('/biblioteca/manejo-do-pequi/citacao.bib')
  expect(bibtex.headers.get('content-type')).toBe('application/x-bibtex; charset=utf-8')
  expect(bibtex.headers.get('x-cache-class')).toBe('public')
  expect(await bibtex.text()).toContain('@book{santos2019manejo,')
  const ris = await site.read('/biblioteca/manejo-do-pequi/citacao.ris')
  expect(ris.headers.get('content-type')).toBe('application/x-research-info-systems; charset=utf-8')
  expect(await ris.text()).toContain('AU  - Santos, Ana Maria dos\r\nAU  - EMBRAPA\r\n')
  for (const path of ['/biblioteca/nada/citacao.bib', '/biblioteca/manejo-do-pequi/citacao.xml'])
    expect((await site.read(path)).status, path).toBe(404)
})

test('what is changed is seen at the next look, and what is withdrawn is gone at once, from everywhere', async () => {
  const { _id } = await published('Mural', { content: '<p>antes</p>' })
  expect(await site.textAt('/biblioteca/mural')).toContain('antes')
  expect(await site.textAt('/biblioteca')).toContain('Mural')
  await site.call('PATCH', `/api/medias/${_id}`, { version: 1, content: '<p>depois</p>' })
  expect(await site.textAt('/biblioteca/mural')).toContain('depois')
  await site.call('PATCH', `/api/medias/${_id}`, { version: 2, status: 'draft' })
  for (const path of ['', '.data', '/arquivo', '/citacao.bib', '/citacao.ris']) {
    const gone = await site.read(`/biblioteca/mural${path}`)
    expect(gone.status, path).toBe(404)
    expect(await gone.text(), path).not.toContain('depois')
  }
  for (const path of ['/', '/biblioteca', '/biblioteca.data', '/biblioteca?q=mural', '/api/medias?q=mural'])
    expect(await site.textAt(path), path).not.toMatch(/href="\/biblioteca\/mural"|"slug":"mural"/)
})

test('an address that was left answers 301, to the address of today, and so do its citations', async () => {
  const { _id } = await published('Feira')
  await site.call('PATCH', `/api/medias/${_id}`, { version: 1, slug: 'feira-de-sabado' })
  await site.call('PATCH', `/api/medias/${_id}`, { version: 2, slug: 'feira-da-praca' })
  for (const old of ['feira', 'feira-de-sabado'])
    for (const rest of ['', '/citacao.bib', '/citacao.ris']) {
      const answer = await site.read(`/biblioteca/${old}${rest}`)
      expect([answer.status, answer.headers.get('location')]).toEqual([
        301,
        `/biblioteca/feira-da-praca${rest}`,
      ])
    }
})

test('a preview is shown to whoever has the link, and kept by nobody', async () => {
  const { json: draft } = await site.call('POST', '/api/medias', {
    title: 'Prévia',
    category: 'Revisão',
    type: 'Outros',
    content: '<p>em obras</p>',
    tags: ['Festa junina'],
  })
  const { json: link } = await site.call('POST', `/api/medias/${draft._id}/preview`)
  const answer = await site.read(`/previa/material/${link.token}`)
  const html = await answer.text()
  expect(html).toContain('em obras')
  for (const words of ['Revisão', 'Outros', 'Festa junina']) expect(html).toContain(words)
  expect(html).not.toContain('href="/biblioteca?')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
  // A link to a material shows no post, and the other way round.
  expect((await site.read(`/previa/noticia/${link.token}`)).status).toBe(404)
})

test('with an address of its own the site tells search engines what a material is', async () => {
  await site.sql.query('update site set public_origin = $1', [site.origin])
  await expect.poll(() => site.textAt('/biblioteca/manejo-do-pequi')).toContain('rel="canonical"')
  const { document } = new JSDOM(await site.textAt('/biblioteca/manejo-do-pequi')).window
  const url = `${site.origin}/biblioteca/manejo-do-pequi`
  const metaOf = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content')
  const propertyOf = (name: string) =>
    document.querySelector(`meta[property="${name}"]`)?.getAttribute('content')
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(url)
  expect(propertyOf('og:url')).toBe(url)
  expect(propertyOf('og:locale')).toBe('pt_BR')
  expect(metaOf('citation_abstract_html_url')).toBe(url)
  expect(metaOf('citation_title')).toBe('Manejo do pequi')
  const [data, crumbs] = [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
    JSON.parse(script.textContent ?? ''),
  )
  expect(data).toMatchObject({
    '@type': 'Book',
    name: 'Manejo do pequi',
    url,
    datePublished: '2019',
    inLanguage: 'pt-BR',
    isbn: '9788533302273',
    license: 'https://creativecommons.org/licenses/by-sa/4.0/deed.pt-br',
    author: [
      { '@type': 'Person', name: 'Ana Maria dos Santos' },
      { '@type': 'Organization', name: 'EMBRAPA' },
    ],
    encoding: { '@type': 'MediaObject', contentUrl: `${url}/arquivo`, encodingFormat: 'text/plain' },
  })
  expect(crumbs['@type']).toBe('BreadcrumbList')
  const shelf = new JSDOM(await site.textAt('/biblioteca?category=manejo')).window.document
  expect(shelf.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    `${site.origin}/biblioteca?category=manejo`,
  )
})

test('titles and authors of other hands are text, wherever they are written', async () => {
  const evil = '</script><img src=x onerror=alert(1)>{}\\'
  const { slug } = await published(`Mal ${evil}`, {
    authors: [evil],
    publisher: evil,
    tags: [`t ${evil}`.slice(0, 40)],
  })
  for (const path of [`/biblioteca/${slug}`, '/biblioteca', `/biblioteca?q=${encodeURIComponent(evil)}`]) {
    const html = await site.textAt(path)
    expect(html, path).not.toContain('<img src=x')
    const { document } = new JSDOM(html).window
    expect(document.querySelector('img[src=x]'), path).toBeNull()
  }
})

test('while the feature is off all of it is a 404, and its menu item and band are gone', async () => {
  expect(await site.textAt('/')).toContain('href="/biblioteca"')
  await site.switchFeature('medias', false)
  for (const path of [
    '/biblioteca',
    '/biblioteca.data',
    '/biblioteca?category=manejo',
    '/biblioteca/manejo-do-pequi',
    '/biblioteca/manejo-do-pequi.data',
    '/biblioteca/manejo-do-pequi/arquivo',
    '/biblioteca/feira',
    '/biblioteca/manejo-do-pequi/citacao.bib',
    '/biblioteca/manejo-do-pequi/citacao.ris',
    '/api/medias',
    '/api/medias/manejo-do-pequi',
  ]) {
    const answer = await site.read(path)
    expect(answer.status, path).toBe(404)
    expect(await answer.text(), path).not.toContain('Ana Maria')
  }
  const home = await site.textAt('/')
  expect(home).not.toContain('href="/biblioteca"')
  expect(home).not.toContain('Manejo do pequi')
  expect((await site.call('GET', '/api/medias/manejo-do-pequi')).status).toBe(200)
  await site.switchFeature('medias', true)
  expect(await site.textAt('/biblioteca')).toContain('Manejo do pequi')
})
