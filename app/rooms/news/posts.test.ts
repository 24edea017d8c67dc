import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts'
import type { Context } from '../../platform/context.server.ts'
import type { PostView } from './post.ts'
import {
  createPost,
  latestPosts,
  listNews,
  listPostRevisions,
  listPosts,
  managePosts,
  previewPost,
  readPost,
  readPostRevision,
  restorePost,
  restoreRevision,
  savePost,
  sharePreview,
  trashPost,
  usedTags,
  visitPost,
} from './posts.server.ts'
import { aPost, imageOf, peopleOf } from './sample-posts.testing.ts'
import { postQuery } from './schema.ts'

let site: TestSite
let people: Awaited<ReturnType<typeof peopleOf>>
let admin: Context
let visitor: Context
let customer: Context
beforeAll(async () => {
  site = await openTestSite()
  people = await peopleOf(site)
  admin = site.ctx(people.rosa)
  visitor = site.ctx()
  customer = site.ctx(people.cliente)
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.moveClock('0')
  await site.parts.db.deleteFrom('posts').execute()
})

const everything = postQuery.parse({ per_page: 100 })
const titles = (list: { data: { title: string }[] }) => list.data.map(({ title }) => title).sort()
const inTwoDays = () => new Date(Date.now() + 2 * 86_400_000).toISOString()

async function pagesOfEveryKind() {
  const draft = await aPost(site, people.rosa, { title: 'Rascunho secreto' })
  const planned = await aPost(site, people.rosa, {
    title: 'Agendada secreta',
    status: 'scheduled',
    published_at: inTwoDays(),
  })
  const thrown = await aPost(site, people.rosa, { title: 'Excluída secreta', status: 'published' })
  await trashPost(admin, thrown._id)
  const out = await aPost(site, people.rosa, { title: 'Publicada', status: 'published' })
  return { draft, planned, thrown, out }
}

async function isHiddenFrom(ctx: Context, post: PostView) {
  await expect(readPost(ctx, post._id)).rejects.toMatchObject({ status: 404 })
  await expect(readPost(ctx, post.slug)).rejects.toMatchObject({ status: 404 })
  await expect(visitPost(ctx, post.slug)).rejects.toMatchObject({ status: 404 })
}

describe('what is not out never leaves', () => {
  test('to visitors and customers there is only the published post', async () => {
    const { draft, planned, thrown, out } = await pagesOfEveryKind()
    for (const ctx of [visitor, customer]) {
      for (const post of [draft, planned, thrown]) await isHiddenFrom(ctx, post)
      expect(titles(await listPosts(ctx, everything))).toEqual(['Publicada'])
      expect((await listPosts(ctx, everything)).total).toBe(1)
      for (const status of ['draft', 'scheduled', 'trash'] as const)
        expect((await listPosts(ctx, { ...everything, status })).data).toEqual([])
      expect((await listPosts(ctx, { ...everything, q: 'secret' })).data).toEqual([])
      expect(titles(await listNews(ctx, { page: 1, tag: '' }))).toEqual(['Publicada'])
      expect((await latestPosts(ctx, 3))?.posts.map(({ title }) => title)).toEqual(['Publicada'])
      expect(await readPost(ctx, out.slug)).toMatchObject({
        can: { save: false, trash: false, restore: false, preview: false },
      })
    }
  })

  test('neither at an address they left', async () => {
    const post = await aPost(site, people.rosa, { title: 'De saída', slug: 'de-saida', status: 'published' })
    await savePost(admin, { id: post._id, version: 1, slug: 'de-saida-nova', status: 'draft' })
    await expect(visitPost(visitor, 'de-saida')).rejects.toMatchObject({ status: 404 })
  })

  test('an administrator reads all of it, but finds at the address what everyone finds', async () => {
    const { draft, planned, out } = await pagesOfEveryKind()
    expect(titles(await listPosts(admin, everything))).toEqual([
      'Agendada secreta',
      'Publicada',
      'Rascunho secreto',
    ])
    expect(titles(await listPosts(admin, { ...everything, status: 'trash' }))).toEqual(['Excluída secreta'])
    expect((await readPost(admin, draft.slug)).status).toBe('draft')
    expect((await readPost(admin, planned._id)).status).toBe('scheduled')
    await expect(visitPost(admin, draft.slug)).rejects.toMatchObject({ status: 404 })
    expect(titles(await listNews(admin, { page: 1, tag: '' }))).toEqual(['Publicada'])
    expect(await readPost(admin, out.slug)).toMatchObject({ status: 'published' })
  })

  test('a scheduled post appears by itself when its time comes', async () => {
    const { planned } = await pagesOfEveryKind()
    await site.moveClock('1 day 23 hours')
    await isHiddenFrom(visitor, planned)
    await site.moveClock('2 days 1 minute')
    expect(await visitPost(visitor, planned.slug)).toMatchObject({ post: { title: 'Agendada secreta' } })
    expect(await readPost(visitor, planned._id)).toMatchObject({ status: 'published' })
    expect(titles(await listPosts(visitor, everything))).toEqual(['Agendada secreta', 'Publicada'])
    expect((await managePosts(admin, { ...everything, status: 'scheduled' })).data).toEqual([])
  })

  test('the verbs of administrators are closed to others', async () => {
    const { out } = await pagesOfEveryKind()
    const id = out._id
    const revision = crypto.randomUUID()
    for (const [ctx, status] of [
      [visitor, 401],
      [customer, 403],
    ] as const) {
      const stopped = { status }
      await expect(managePosts(ctx, everything)).rejects.toMatchObject(stopped)
      await expect(usedTags(ctx)).rejects.toMatchObject(stopped)
      await expect(createPost(ctx, { title: 'x' })).rejects.toMatchObject(stopped)
      await expect(savePost(ctx, { id, version: 1, title: 'x' })).rejects.toMatchObject(stopped)
      await expect(trashPost(ctx, id)).rejects.toMatchObject(stopped)
      await expect(restorePost(ctx, id)).rejects.toMatchObject(stopped)
      await expect(sharePreview(ctx, id)).rejects.toMatchObject(stopped)
      await expect(listPostRevisions(ctx, id)).rejects.toMatchObject(stopped)
      await expect(readPostRevision(ctx, { id, revision })).rejects.toMatchObject(stopped)
      await expect(restoreRevision(ctx, { id, revision })).rejects.toMatchObject(stopped)
    }
    expect(await readPost(admin, id)).toEqual(out)
  })
})

describe('the list of administrators', () => {
  test('is searched without accents, and what looks like a pattern is a letter', async () => {
    for (const title of ['Associação', 'Desconto de 100%', 'Outra']) await aPost(site, people.rosa, { title })
    const found = async (q: string) => titles(await managePosts(admin, { ...everything, q }))
    expect(await found('associacao')).toEqual(['Associação'])
    expect(await found('ASSOCIAÇÃO')).toEqual(['Associação'])
    expect(await found('%')).toEqual(['Desconto de 100%'])
    expect(await found('_')).toEqual([])
    expect(await found('\\')).toEqual([])
  })

  test('is sorted as asked, and comes in posts', async () => {
    for (const title of ['Ética', 'Zelo', 'Área', 'bairro']) await aPost(site, people.rosa, { title })
    const sorted = await managePosts(admin, { ...everything, sort: 'alphabetical_order' })
    expect(sorted.data.map(({ title }) => title)).toEqual(['Área', 'bairro', 'Ética', 'Zelo'])
    const second = await managePosts(admin, {
      ...everything,
      sort: 'alphabetical_order',
      per_page: 3,
      page: 2,
    })
    expect(second).toMatchObject({ total: 4, page: 2, per_page: 3, data: [{ title: 'Zelo' }] })
    const newest = await managePosts(admin, everything)
    expect(newest.data[0]?.title).toBe('bairro')
  })
})

describe('the trash', () => {
  test('says who threw a post away, and gives it back as it was', async () => {
    const post = await aPost(site, people.rosa, { title: 'Vai e volta', status: 'published' })
    await trashPost(admin, post._id)
    await isHiddenFrom(visitor, post)
    const [row] = (await managePosts(admin, { ...everything, status: 'trash' })).data
    expect(row).toMatchObject({ trashed: { by: 'Rosa Nunes' }, can: { restore: true, save: false } })
    await expect(trashPost(admin, post._id)).rejects.toMatchObject({ status: 404 })
    await expect(savePost(admin, { id: post._id, version: 2, title: 'x' })).rejects.toMatchObject({
      status: 404,
    })
    expect(await restorePost(admin, post._id)).toMatchObject({ slug: 'vai-e-volta', status: 'published' })
    expect(await visitPost(visitor, 'vai-e-volta')).toMatchObject({ post: { title: 'Vai e volta' } })
    await expect(restorePost(admin, post._id)).rejects.toMatchObject({ status: 404 })
  })

  test('gives up the address; a post that comes back finds the next one', async () => {
    const old = await aPost(site, people.rosa, { title: 'Oficina', status: 'published' })
    await trashPost(admin, old._id)
    const young = await aPost(site, people.rosa, { title: 'Oficina', status: 'published' })
    expect(young.slug).toBe('oficina')
    expect((await restorePost(admin, old._id)).slug).toBe('oficina-2')
    expect(await readPost(visitor, 'oficina')).toMatchObject({ _id: young._id })
  })
})

describe('revisions', () => {
  test('bring a text back without moving the post, and keep what it said until then', async () => {
    const cover = await imageOf(site)
    const post = await aPost(site, people.rosa, {
      ...{ title: 'Primeira', content: '<p>um</p>', description: 'd1', cover, status: 'published' },
    })
    const change = {
      title: 'Segunda',
      content: '<p>dois</p>',
      description: 'd2',
      cover: null,
      slug: 'segunda',
    }
    await savePost(admin, { id: post._id, version: 1, ...change })
    const [second, first] = await listPostRevisions(admin, post._id)
    expect([second?.title, first?.title]).toEqual(['Segunda', 'Primeira'])
    const revision = first?._id ?? ''
    expect(await readPostRevision(admin, { id: post._id, revision })).toMatchObject({
      ...{
        title: 'Primeira',
        content: '<p>um</p>',
        html: '<p>um</p>',
        description: 'd1',
        cover: { _id: cover },
      },
    })
    expect(await restoreRevision(admin, { id: post._id, revision, version: 1 })).toMatchObject({
      refused: 'stale',
      details: { current: { title: 'Segunda', version: 2 } },
    })
    expect(await restoreRevision(admin, { id: post._id, revision, version: 2 })).toMatchObject({
      value: {
        ...{ title: 'Primeira', content: '<p>um</p>', description: 'd1', cover: { _id: cover } },
        ...{ slug: 'segunda', status: 'published', version: 3 },
      },
    })
    expect((await listPostRevisions(admin, post._id)).map(({ title }) => title)).toEqual([
      'Primeira',
      'Segunda',
      'Primeira',
    ])
  })

  test('of one post are not those of another', async () => {
    const [one, other] = [
      await aPost(site, people.rosa, { title: 'Uma' }),
      await aPost(site, people.rosa, { title: 'Outra' }),
    ]
    const [revision] = await listPostRevisions(admin, one._id)
    const crossed = { id: other._id, revision: revision?._id ?? '' }
    await expect(readPostRevision(admin, crossed)).rejects.toMatchObject({ status: 404 })
    await expect(restoreRevision(admin, crossed)).rejects.toMatchObject({ status: 404 })
    expect((await readPost(admin, other._id)).title).toBe('Outra')
  })
})

describe('a preview link', () => {
  test('shows a draft to anyone for seven days, as it is by then', async () => {
    const draft = await aPost(site, people.rosa, { title: 'Só para ver', content: '<p>um</p>' })
    const { token, expires_at } = await sharePreview(admin, draft._id)
    expect(new Date(expires_at).getTime() - Date.now()).toBeGreaterThan(6.99 * 86_400_000)
    await savePost(admin, { id: draft._id, version: 1, content: '<p>dois</p>' })
    expect(await previewPost(visitor, token)).toMatchObject({ title: 'Só para ver', html: '<p>dois</p>' })
    await site.moveClock('7 days 1 minute')
    await expect(previewPost(visitor, token)).rejects.toMatchObject({ status: 404 })
  })

  test('shows that post alone, until it is thrown away', async () => {
    const draft = await aPost(site, people.rosa, { title: 'Uma' })
    const other = await aPost(site, people.rosa, { title: 'Outra' })
    const { token } = await sharePreview(admin, draft._id)
    const longer = token.replace(/\.(\w+)\./, '.zzzzzzz.')
    for (const forged of [
      token.replace(draft._id, other._id),
      longer,
      `${token}x`,
      token.slice(0, -1),
      '',
      'x',
    ])
      await expect(previewPost(visitor, forged)).rejects.toMatchObject({ status: 404 })
    await trashPost(admin, draft._id)
    await expect(previewPost(visitor, token)).rejects.toMatchObject({ status: 404 })
  })
})

test('a visitor reads pictures in all their sizes, and nothing of how the post is managed', async () => {
  const image = await imageOf(site)
  const content = `<figure><img data-upload="${image}" alt="Banca"><figcaption>A feira</figcaption></figure>`
  const { slug } = await aPost(site, people.rosa, {
    title: 'Feira',
    content,
    cover: image,
    status: 'published',
  })
  const visit = await visitPost(visitor, slug)
  expect(visit.post?.html).toContain(
    `<source type="image/webp" srcset="/uploads/${image}/400-bbbbbbbb.webp 400w"`,
  )
  expect(visit.post?.html).toContain('alt="Banca"')
  expect(Object.keys(visit.post ?? {}).sort()).toEqual(
    [
      ...['author', 'cover', 'cover_credit', 'description', 'excerpt', 'html', 'published_at', 'slug'],
      ...['tags', 'title', 'updated_at'],
    ].sort(),
  )
})
