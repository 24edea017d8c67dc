// A page as a visitor meets it, on the built program: its address, its past addresses, and what the cache makes of it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWrittenSite, type WrittenSite } from './support/written-site.ts'

let site: WrittenSite

beforeAll(async () => {
  site = await openWrittenSite()
})
afterAll(() => site.close())

async function published(title: string, more: object = {}) {
  const { json } = await site.call('POST', '/api/pages', { title, status: 'published', ...more })
  return json as { _id: string; slug: string; version: number }
}

test('a published page is drawn with its title, text and description, and kept', async () => {
  await published('Quem somos', { content: '<h2>Desde 2009</h2>', description: 'Quarenta famílias' })
  const first = await site.read('/quem-somos')
  expect(first.status).toBe(200)
  const html = await first.text()
  expect(html).toContain('<title>Quem somos – Cooperativa</title>')
  expect(html).toContain('<h2>Desde 2009</h2>')
  expect(html).toContain('content="Quarenta famílias"')
  // No address of the site is known: nothing absolute is built from the request.
  expect(html).not.toMatch(/rel="canonical"|og:url|ld\+json/)
  expect(first.headers.get('x-cache-class')).toBe('public')
})

test('what is changed is seen at the next look, what is withdrawn is gone at once', async () => {
  const page = await published('Mural', { content: '<p>antes</p>' })
  expect(await (await site.read('/mural')).text()).toContain('antes')
  await site.call('PATCH', `/api/pages/${page._id}`, { version: 1, content: '<p>depois</p>' })
  expect(await (await site.read('/mural')).text()).toContain('depois')
  await site.call('PATCH', `/api/pages/${page._id}`, { version: 2, status: 'draft' })
  for (const path of ['/mural', '/mural.data']) {
    const gone = await site.read(path)
    expect(gone.status).toBe(404)
    expect(gone.headers.get('cache-control')).toBe('private, no-store')
    expect(await gone.text()).not.toContain('depois')
  }
})

test('an address that was left answers 301, to the address of today', async () => {
  const page = await published('Feira')
  await site.call('PATCH', `/api/pages/${page._id}`, { version: 1, slug: 'feira-de-sabado' })
  await site.call('PATCH', `/api/pages/${page._id}`, { version: 2, slug: 'feira-da-praca' })
  for (const old of ['/feira', '/feira-de-sabado']) {
    const answer = await site.read(old)
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe('/feira-da-praca')
  }
})

test('drafts, scheduled pages and what never was look the same', async () => {
  await site.call('POST', '/api/pages', { title: 'Canário do rascunho' })
  const soon = new Date(Date.now() + 3_600_000).toISOString()
  await site.call('POST', '/api/pages', {
    title: 'Canário agendado',
    status: 'scheduled',
    published_at: soon,
  })
  for (const path of ['/canario-do-rascunho', '/canario-agendado', '/nunca-houve']) {
    const answer = await site.read(path)
    expect(answer.status).toBe(404)
    const html = await answer.text()
    expect(html).toContain('Página não encontrada')
    expect(html).not.toContain('Canário')
    expect((await site.read(`${path}.data`)).status).toBe(404)
  }
})

test('a preview is shown to whoever has the link, and kept by nobody', async () => {
  const { json: draft } = await site.call('POST', '/api/pages', {
    title: 'Prévia',
    content: '<p>em obras</p>',
  })
  const { json: link } = await site.call('POST', `/api/pages/${draft._id}/preview`)
  const answer = await site.read(`/previa/${link.token}`)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('em obras')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
  expect(answer.headers.get('x-cache-class')).toBeNull()
  expect((await site.read(`/previa/${link.token}x`)).status).toBe(404)
})

test('visitors get nothing of the form of a page', async () => {
  const page = await published('Formulário')
  for (const path of ['/conta/pages', '/conta/pages/new', `/conta/pages/${page._id}/edit`]) {
    const answer = await site.read(path)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toMatch(/^\/login/)
    expect(await (await site.read(`${path}.data`)).text()).not.toContain('Formulário')
  }
})
