import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts'
import type { Context } from '../../platform/context.server.ts'
import type { PageView } from './page.ts'
import {
  listPageRevisions,
  listPages,
  listPublished,
  managePages,
  pagesByIds,
  pageTargets,
  previewPage,
  readPage,
  readPageRevision,
  restorePage,
  restoreRevision,
  savePage,
  sharePreview,
  showcasePages,
  trashPage,
  visitPage,
} from './pages.server.ts'
import { aPage, imageOf, peopleOf } from './sample-pages.testing.ts'
import { pageQuery } from './schema.ts'

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
  await site.parts.db.deleteFrom('pages').execute()
})

const everything = pageQuery.parse({ per_page: 100 })
const titles = (list: { data: { title: string }[] }) => list.data.map(({ title }) => title).sort()
const inTwoDays = () => new Date(Date.now() + 2 * 86_400_000).toISOString()

async function pagesOfEveryKind() {
  const draft = await aPage(site, people.rosa, { title: 'Rascunho secreto' })
  const planned = await aPage(site, people.rosa, {
    title: 'Agendada secreta',
    status: 'scheduled',
    published_at: inTwoDays(),
  })
  const thrown = await aPage(site, people.rosa, { title: 'Excluída secreta', status: 'published' })
  await trashPage(admin, thrown._id)
  const out = await aPage(site, people.rosa, { title: 'Publicada', status: 'published' })
  return { draft, planned, thrown, out }
}

async function isHiddenFrom(ctx: Context, page: PageView) {
  await expect(readPage(ctx, page._id)).rejects.toMatchObject({ status: 404 })
  await expect(readPage(ctx, page.slug)).rejects.toMatchObject({ status: 404 })
  await expect(visitPage(ctx, page.slug)).rejects.toMatchObject({ status: 404 })
  expect(await pagesByIds(ctx, [page._id])).toEqual([])
}

describe('what is not out never leaves', () => {
  test('to visitors and customers there is only the published page', async () => {
    const { draft, planned, thrown, out } = await pagesOfEveryKind()
    for (const ctx of [visitor, customer]) {
      for (const page of [draft, planned, thrown]) await isHiddenFrom(ctx, page)
      expect(titles(await listPages(ctx, everything))).toEqual(['Publicada'])
      expect((await listPages(ctx, everything)).total).toBe(1)
      for (const status of ['draft', 'scheduled', 'trash'] as const)
        expect((await listPages(ctx, { ...everything, status })).data).toEqual([])
      expect((await listPages(ctx, { ...everything, q: 'secret' })).data).toEqual([])
      expect((await listPublished(ctx)).map(({ title }) => title)).toEqual(['Publicada'])
      expect(await readPage(ctx, out.slug)).toMatchObject({
        can: { save: false, trash: false, restore: false, preview: false },
      })
    }
  })

  test('neither at an address they left', async () => {
    const page = await aPage(site, people.rosa, { title: 'De saída', slug: 'de-saida', status: 'published' })
    await savePage(admin, { id: page._id, version: 1, slug: 'de-saida-nova', status: 'draft' })
    await expect(visitPage(visitor, 'de-saida')).rejects.toMatchObject({ status: 404 })
  })

  test('an administrator reads all of it, but finds at the address what everyone finds', async () => {
    const { draft, planned, out } = await pagesOfEveryKind()
    expect(titles(await listPages(admin, everything))).toEqual([
      'Agendada secreta',
      'Publicada',
      'Rascunho secreto',
    ])
    expect(titles(await listPages(admin, { ...everything, status: 'trash' }))).toEqual(['Excluída secreta'])
    expect((await readPage(admin, draft.slug)).status).toBe('draft')
    expect((await readPage(admin, planned._id)).status).toBe('scheduled')
    await expect(visitPage(admin, draft.slug)).rejects.toMatchObject({ status: 404 })
    const targets = await pagesByIds(admin, [draft._id, out._id])
    expect(Object.fromEntries(targets.map(({ title, isPublic }) => [title, isPublic]))).toEqual({
      'Rascunho secreto': false,
      Publicada: true,
    })
    expect((await pageTargets(admin)).map(({ title }) => title)).toEqual([
      'Agendada secreta',
      'Publicada',
      'Rascunho secreto',
    ])
  })

  test('a scheduled page appears by itself when its time comes', async () => {
    const { planned } = await pagesOfEveryKind()
    await site.moveClock('1 day 23 hours')
    await isHiddenFrom(visitor, planned)
    await site.moveClock('2 days 1 minute')
    expect(await visitPage(visitor, planned.slug)).toMatchObject({ page: { title: 'Agendada secreta' } })
    expect(await readPage(visitor, planned._id)).toMatchObject({ status: 'published' })
    expect(titles(await listPages(visitor, everything))).toEqual(['Agendada secreta', 'Publicada'])
    expect((await managePages(admin, { ...everything, status: 'scheduled' })).data).toEqual([])
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
      await expect(managePages(ctx, everything)).rejects.toMatchObject(stopped)
      await expect(pageTargets(ctx)).rejects.toMatchObject(stopped)
      await expect(savePage(ctx, { id, version: 1, title: 'x' })).rejects.toMatchObject(stopped)
      await expect(trashPage(ctx, id)).rejects.toMatchObject(stopped)
      await expect(restorePage(ctx, id)).rejects.toMatchObject(stopped)
      await expect(sharePreview(ctx, id)).rejects.toMatchObject(stopped)
      await expect(listPageRevisions(ctx, id)).rejects.toMatchObject(stopped)
      await expect(readPageRevision(ctx, { id, revision })).rejects.toMatchObject(stopped)
      await expect(restoreRevision(ctx, { id, revision })).rejects.toMatchObject(stopped)
    }
    expect(await readPage(admin, id)).toEqual(out)
  })
})

describe('the list of administrators', () => {
  test('is searched without accents, and what looks like a pattern is a letter', async () => {
    for (const title of ['Associação', 'Desconto de 100%', 'Outra']) await aPage(site, people.rosa, { title })
    const found = async (q: string) => titles(await managePages(admin, { ...everything, q }))
    expect(await found('associacao')).toEqual(['Associação'])
    expect(await found('ASSOCIAÇÃO')).toEqual(['Associação'])
    expect(await found('%')).toEqual(['Desconto de 100%'])
    expect(await found('_')).toEqual([])
    expect(await found('\\')).toEqual([])
  })

  test('is sorted as asked, and comes in pages', async () => {
    for (const title of ['Ética', 'Zelo', 'Área', 'bairro']) await aPage(site, people.rosa, { title })
    const sorted = await managePages(admin, { ...everything, sort: 'alphabetical_order' })
    expect(sorted.data.map(({ title }) => title)).toEqual(['Área', 'bairro', 'Ética', 'Zelo'])
    const second = await managePages(admin, {
      ...everything,
      sort: 'alphabetical_order',
      per_page: 3,
      page: 2,
    })
    expect(second).toMatchObject({ total: 4, page: 2, per_page: 3, data: [{ title: 'Zelo' }] })
    const newest = await managePages(admin, everything)
    expect(newest.data[0]?.title).toBe('bairro')
  })
})

describe('the trash', () => {
  test('says who threw a page away, and gives it back as it was', async () => {
    const page = await aPage(site, people.rosa, { title: 'Vai e volta', status: 'published' })
    await trashPage(admin, page._id)
    await isHiddenFrom(visitor, page)
    const [row] = (await managePages(admin, { ...everything, status: 'trash' })).data
    expect(row).toMatchObject({ trashed: { by: 'Rosa Nunes' }, can: { restore: true, save: false } })
    await expect(trashPage(admin, page._id)).rejects.toMatchObject({ status: 404 })
    await expect(savePage(admin, { id: page._id, version: 2, title: 'x' })).rejects.toMatchObject({
      status: 404,
    })
    expect(await restorePage(admin, page._id)).toMatchObject({ slug: 'vai-e-volta', status: 'published' })
    expect(await visitPage(visitor, 'vai-e-volta')).toMatchObject({ page: { title: 'Vai e volta' } })
    await expect(restorePage(admin, page._id)).rejects.toMatchObject({ status: 404 })
  })

  test('gives up the address; a page that comes back finds the next one', async () => {
    const old = await aPage(site, people.rosa, { title: 'Oficina', status: 'published' })
    await trashPage(admin, old._id)
    const young = await aPage(site, people.rosa, { title: 'Oficina', status: 'published' })
    expect(young.slug).toBe('oficina')
    expect((await restorePage(admin, old._id)).slug).toBe('oficina-2')
    expect(await readPage(visitor, 'oficina')).toMatchObject({ _id: young._id })
  })
})

describe('revisions', () => {
  test('bring a text back without moving the page, and keep what it said until then', async () => {
    const cover = await imageOf(site)
    const page = await aPage(site, people.rosa, {
      ...{ title: 'Primeira', content: '<p>um</p>', description: 'd1', cover, status: 'published' },
    })
    const change = {
      title: 'Segunda',
      content: '<p>dois</p>',
      description: 'd2',
      cover: null,
      slug: 'segunda',
    }
    await savePage(admin, { id: page._id, version: 1, ...change })
    const [second, first] = await listPageRevisions(admin, page._id)
    expect([second?.title, first?.title]).toEqual(['Segunda', 'Primeira'])
    const revision = first?._id ?? ''
    expect(await readPageRevision(admin, { id: page._id, revision })).toMatchObject({
      ...{
        title: 'Primeira',
        content: '<p>um</p>',
        html: '<p>um</p>',
        description: 'd1',
        cover: { _id: cover },
      },
    })
    expect(await restoreRevision(admin, { id: page._id, revision, version: 1 })).toMatchObject({
      refused: 'stale',
      details: { current: { title: 'Segunda', version: 2 } },
    })
    expect(await restoreRevision(admin, { id: page._id, revision, version: 2 })).toMatchObject({
      value: {
        ...{ title: 'Primeira', content: '<p>um</p>', description: 'd1', cover: { _id: cover } },
        ...{ slug: 'segunda', status: 'published', version: 3 },
      },
    })
    expect((await listPageRevisions(admin, page._id)).map(({ title }) => title)).toEqual([
      'Primeira',
      'Segunda',
      'Primeira',
    ])
  })

  test('of one page are not those of another', async () => {
    const [one, other] = [
      await aPage(site, people.rosa, { title: 'Uma' }),
      await aPage(site, people.rosa, { title: 'Outra' }),
    ]
    const [revision] = await listPageRevisions(admin, one._id)
    const crossed = { id: other._id, revision: revision?._id ?? '' }
    await expect(readPageRevision(admin, crossed)).rejects.toMatchObject({ status: 404 })
    await expect(restoreRevision(admin, crossed)).rejects.toMatchObject({ status: 404 })
    expect((await readPage(admin, other._id)).title).toBe('Outra')
  })
})

describe('a preview link', () => {
  test('shows a draft to anyone for seven days, as it is by then', async () => {
    const draft = await aPage(site, people.rosa, { title: 'Só para ver', content: '<p>um</p>' })
    const { token, expires_at } = await sharePreview(admin, draft._id)
    expect(new Date(expires_at).getTime() - Date.now()).toBeGreaterThan(6.99 * 86_400_000)
    await savePage(admin, { id: draft._id, version: 1, content: '<p>dois</p>' })
    expect(await previewPage(visitor, token)).toMatchObject({ title: 'Só para ver', html: '<p>dois</p>' })
    await site.moveClock('7 days 1 minute')
    await expect(previewPage(visitor, token)).rejects.toMatchObject({ status: 404 })
  })

  test('shows that page alone, until it is thrown away', async () => {
    const draft = await aPage(site, people.rosa, { title: 'Uma' })
    const other = await aPage(site, people.rosa, { title: 'Outra' })
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
      await expect(previewPage(visitor, forged)).rejects.toMatchObject({ status: 404 })
    await trashPage(admin, draft._id)
    await expect(previewPage(visitor, token)).rejects.toMatchObject({ status: 404 })
  })
})

test('a visitor reads pictures in all their sizes, and nothing of how the page is managed', async () => {
  const image = await imageOf(site)
  const content = `<figure><img data-upload="${image}" alt="Banca"><figcaption>A feira</figcaption></figure>`
  const { slug } = await aPage(site, people.rosa, {
    title: 'Feira',
    content,
    cover: image,
    status: 'published',
  })
  const visit = await visitPage(visitor, slug)
  expect(visit.page?.html).toContain(
    `<source type="image/webp" srcset="/uploads/${image}/400-bbbbbbbb.webp 400w"`,
  )
  expect(visit.page?.html).toContain('alt="Banca"')
  expect(Object.keys(visit.page ?? {}).sort()).toEqual(
    ['cover', 'description', 'html', 'published_at', 'slug', 'title', 'updated_at'].sort(),
  )
})

describe('cards on the home page', () => {
  test('show what is out, in the order asked for, with its cover; the same to everyone', async () => {
    const { draft, planned, thrown, out } = await pagesOfEveryKind()
    const cover = await imageOf(site)
    const covered = await aPage(site, people.rosa, {
      title: 'Com capa',
      description: 'Uma frase.',
      cover,
      status: 'published',
    })
    const ids = [covered, draft, planned, thrown, out, covered].map(({ _id }) => _id)
    for (const ctx of [visitor, customer, admin])
      expect(await showcasePages(ctx, ids)).toMatchObject([
        { slug: 'com-capa', title: 'Com capa', description: 'Uma frase.', cover: { _id: cover } },
        { slug: 'publicada', title: 'Publicada', cover: null },
      ])
    expect(await showcasePages(visitor, [])).toEqual([])
  })
})
