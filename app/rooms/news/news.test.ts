import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts'
import type { Context } from '../../platform/context.server.ts'
import { latestPosts, listNews, newsPerPage, visitPost } from './news.server.ts'
import { listPosts, postVerbs, readPost, usedTags } from './posts.server.ts'
import { readFeed } from './read-feed.server.ts'
import { aPost, peopleOf, switchNews } from './sample-posts.testing.ts'
import { savePost } from './save-post.server.ts'
import { type NewPost, newsQueryOf, postQuery } from './schema.ts'

let site: TestSite
let rosa: Awaited<ReturnType<typeof peopleOf>>['rosa']
let admin: Context
let visitor: Context
beforeAll(async () => {
  site = await openTestSite()
  ;({ rosa } = await peopleOf(site))
  admin = site.ctx(rosa)
  visitor = site.ctx()
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.moveClock('0')
  await site.parts.db.deleteFrom('posts').execute()
  await switchNews(site, true)
})

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const out = (title: string, days: number, more: Partial<NewPost> = {}) =>
  aPost(site, rosa, { title, status: 'published', published_at: daysAgo(days), ...more })
const first = { page: 1, tag: '' }
const titles = (list: { data: { title: string }[] }) => list.data.map(({ title }) => title)

describe('the list', () => {
  test('has pinned posts first, then the newest', async () => {
    await out('Antiga fixada', 30, { pinned: true })
    await out('De ontem', 1)
    await out('Da semana', 7)
    const news = await listNews(visitor, first)
    expect(titles(news)).toEqual(['Antiga fixada', 'De ontem', 'Da semana'])
    expect(news).toMatchObject({ title: 'Notícias', total: 3, page: 1, per_page: newsPerPage, tag: null })
  })

  test('comes in pages, each post on one of them; beyond the last there is none', async () => {
    for (let day = 1; day <= newsPerPage + 2; day++) await out(`Dia ${day}`, day, { pinned: day === 9 })
    const [one, two] = [await listNews(visitor, first), await listNews(visitor, { page: 2, tag: '' })]
    expect(one.data).toHaveLength(newsPerPage)
    expect(titles(one)[0]).toBe('Dia 9')
    expect(titles(two)).toEqual(['Dia 13', 'Dia 14'])
    expect(new Set([...titles(one), ...titles(two)]).size).toBe(newsPerPage + 2)
    await expect(listNews(visitor, { page: 3, tag: '' })).rejects.toMatchObject({ status: 404 })
  })

  test('has the day a post came out by the clock of the site', async () => {
    await out('Tarde da noite', 0, { published_at: '2026-03-02T02:30:00.000Z' })
    expect((await listNews(visitor, first)).data[0]).toMatchObject({
      published_at: '2026-03-02T02:30:00.000Z',
      published_on: '2026-03-01',
    })
  })

  test('without any post is an empty first page', async () => {
    expect(await listNews(visitor, first)).toMatchObject({ total: 0, data: [], tags: [] })
    await expect(listNews(visitor, { page: 2, tag: '' })).rejects.toMatchObject({ status: 404 })
  })

  test('is narrowed to what posts are about, whatever the spelling', async () => {
    await out('Uma', 1, { tags: ['Safra do pequi', 'Feira'] })
    await out('Outra', 2, { tags: ['safra do Pequi'] })
    await out('Terceira', 3, { tags: ['Mel'] })
    await aPost(site, rosa, { title: 'Rascunho', tags: ['Segredo', 'Mel'] })
    const news = await listNews(visitor, { page: 1, tag: 'safra-do-pequi' })
    expect(titles(news)).toEqual(['Uma', 'Outra'])
    expect(news.tag?.key).toBe('safra-do-pequi')
    expect(news.tags.map(({ key, uses }) => [key, uses])).toEqual([
      ['safra-do-pequi', 2],
      ['feira', 1],
      ['mel', 1],
    ])
    for (const tag of ['segredo', 'nunca-houve', 'Feira'])
      await expect(listNews(visitor, { page: 1, tag })).rejects.toMatchObject({ status: 404 })
    expect((await usedTags(admin)).map(({ key }) => key)).toContain('segredo')
    const listed = await listPosts(visitor, postQuery.parse({ tag: 'Safra do Pequi' }))
    expect(listed.total).toBe(2)
  })

  test('says the excerpt, or the first 180 characters of the text without markup', async () => {
    await out('Com resumo', 1, { excerpt: 'Em uma frase.', content: '<p>Texto</p>' })
    await out('Sem resumo', 2, {
      content: `<h2>Já</h2><p>é <strong>hora</strong> ${'de ir '.repeat(60)}</p>`,
    })
    await out('Curta', 3, { content: '<p>Só isto.</p>' })
    const [given, cut, short] = (await listNews(visitor, first)).data
    expect(given?.excerpt).toBe('Em uma frase.')
    expect(cut?.excerpt).toBe(`Já\u00a0· é hora ${'de ir '.repeat(27)}de...`)
    expect(short?.excerpt).toBe('Só isto.')
  })

  test('what an address may ask for has one spelling', () => {
    const asks = (search: string) => newsQueryOf(new URLSearchParams(search))
    expect(asks('')).toEqual({ page: 1, tag: '' })
    expect(asks('page=2&tag=mel')).toEqual({ page: 2, tag: 'mel' })
    for (const search of ['page=0', 'page=-1', 'page=01', 'page=1.5', 'page=x', 'page=', 'page=1e3'])
      expect(asks(search), search).toBeNull()
  })
})

describe('a post', () => {
  test('stands between the one that came out before and the one after', async () => {
    await out('Velha', 3)
    await out('Do meio', 2, { pinned: true })
    await aPost(site, rosa, { title: 'Rascunho' })
    await out('Nova', 1)
    expect(await visitPost(visitor, 'do-meio')).toMatchObject({
      older: { slug: 'velha', title: 'Velha' },
      newer: { slug: 'nova', title: 'Nova' },
    })
    expect(await visitPost(visitor, 'velha')).toMatchObject({ older: null, newer: { slug: 'do-meio' } })
    expect(await visitPost(visitor, 'nova')).toMatchObject({ older: { slug: 'do-meio' }, newer: null })
  })

  test('of those that came out together each is passed once', async () => {
    const at = daysAgo(1)
    for (const title of ['Um', 'Dois', 'Três']) await out(title, 1, { published_at: at })
    const seen: string[] = []
    for (let slug: string | undefined = 'tres'; slug; ) {
      seen.push(slug)
      const visit = await visitPost(visitor, slug)
      slug = visit.movedTo === undefined ? visit.older?.slug : undefined
    }
    expect(seen).toEqual(['tres', 'dois', 'um'])
  })

  test('that moved says where to', async () => {
    const { _id } = await out('Nome antigo', 1)
    await savePost(admin, { id: _id, version: 1, slug: 'nome-novo' })
    expect(await visitPost(visitor, 'nome-antigo')).toEqual({ movedTo: 'nome-novo' })
    expect(await visitPost(visitor, 'Nome-Antigo')).toEqual({ movedTo: 'nome-novo' })
  })
})

describe('while the feature is off', () => {
  test('visitors find nothing, and administrators go on writing', async () => {
    const { _id, slug } = await out('Guardada', 1)
    await savePost(admin, { id: _id, version: 1, slug: 'guardada-nova' })
    const { token } = await postVerbs.sharePreview(admin, _id)
    await switchNews(site, false)
    const gone = { status: 404 }
    for (const ctx of [visitor, admin]) {
      await expect(listNews(ctx, first)).rejects.toMatchObject(gone)
      await expect(visitPost(ctx, 'guardada-nova')).rejects.toMatchObject(gone)
      await expect(visitPost(ctx, slug)).rejects.toMatchObject(gone)
      await expect(readFeed(ctx)).rejects.toMatchObject(gone)
      expect(await latestPosts(ctx, 3)).toBeNull()
    }
    await expect(readPost(visitor, _id)).rejects.toMatchObject(gone)
    await expect(listPosts(visitor, postQuery.parse({}))).rejects.toMatchObject(gone)
    expect((await readPost(admin, _id)).title).toBe('Guardada')
    expect((await postVerbs.preview(visitor, token)).title).toBe('Guardada')
    await switchNews(site, true, 'Boletim')
    expect(await listNews(visitor, first)).toMatchObject({ title: 'Boletim', total: 1 })
  })
})

describe('the feed', () => {
  const origin = (address: string | null) =>
    site.parts.db.updateTable('site').set({ public_origin: address }).execute()

  test('is refused while nobody said where the site is', async () => {
    await origin(null)
    expect(await readFeed(visitor)).toMatchObject({ refused: 'no_address' })
  })

  test('lists the 30 newest by time, with absolute addresses', async () => {
    await origin('https://cerrado.example')
    for (let day = 1; day <= 32; day++)
      await out(`Dia ${day} & noite`, day, { pinned: day === 31, tags: ['Feira'] })
    await aPost(site, rosa, { title: 'Rascunho secreto' })
    await aPost(site, rosa, { title: 'Agendado secreto', status: 'scheduled', published_at: daysAgo(-1) })
    const { value = '' } = (await readFeed(visitor)) as { value?: string }
    const { document } = new JSDOM(value, { contentType: 'application/xml' }).window
    const items = [...document.querySelectorAll('item')]
    expect(items).toHaveLength(30)
    expect(value).not.toContain('secreto')
    expect(items[0]?.querySelector('title')?.textContent).toBe('Dia 1 & noite')
    expect(items[0]?.querySelector('link')?.textContent).toBe(
      'https://cerrado.example/noticias/dia-1-e-noite',
    )
    expect(items.at(-1)?.querySelector('title')?.textContent).toBe('Dia 30 & noite')
    await origin(null)
  })
})

test('the home page gets the first of the list, and nothing where there is nothing', async () => {
  expect(await latestPosts(visitor, 3)).toBeNull()
  for (let day = 1; day <= 4; day++) await out(`Dia ${day}`, day)
  const band = await latestPosts(visitor, 3)
  expect(band?.posts.map(({ title }) => title)).toEqual(['Dia 1', 'Dia 2', 'Dia 3'])
})
