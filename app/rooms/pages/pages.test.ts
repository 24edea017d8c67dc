// The files tests/content-*.test.ts test what is common to all content types.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts'
import type { Context } from '../../platform/context.server.ts'
import {
  listPublished,
  pagesByIds,
  pageTargets,
  pageVerbs,
  showcasePages,
  visitPage,
} from './pages.server.ts'
import { aPage, imageOf, peopleOf } from './sample-pages.testing.ts'

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
beforeEach(() => site.parts.db.deleteFrom('pages').execute())

const inTwoDays = () => new Date(Date.now() + 2 * 86_400_000).toISOString()

async function pagesOfEveryKind() {
  const draft = await aPage(site, people.rosa, { title: 'Rascunho secreto' })
  const planned = await aPage(site, people.rosa, {
    title: 'Agendada secreta',
    status: 'scheduled',
    published_at: inTwoDays(),
  })
  const thrown = await aPage(site, people.rosa, { title: 'Excluída secreta', status: 'published' })
  await pageVerbs.trash(admin, thrown._id)
  const out = await aPage(site, people.rosa, { title: 'Publicada', status: 'published' })
  return { draft, planned, thrown, out }
}

describe('where links may lead', () => {
  test('to visitors and customers only what is out is named', async () => {
    const { draft, planned, thrown, out } = await pagesOfEveryKind()
    const ids = [draft, planned, thrown, out].map(({ _id }) => _id)
    for (const ctx of [visitor, customer]) {
      expect((await pagesByIds(ctx, ids)).map(({ title }) => title)).toEqual(['Publicada'])
      expect((await listPublished(ctx)).map(({ title }) => title)).toEqual(['Publicada'])
    }
  })

  test('an administrator chooses among all of it, and is told what is out', async () => {
    const { draft, out } = await pagesOfEveryKind()
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
    await expect(pageTargets(visitor)).rejects.toMatchObject({ status: 401 })
    await expect(pageTargets(customer)).rejects.toMatchObject({ status: 403 })
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

test('a page without a description is described by the beginning of its text', async () => {
  const text = 'Quarenta famílias plantam pequi. '.repeat(12)
  const page = { title: 'Quem planta', content: `<p>${text}</p>`, status: 'published' as const }
  const { slug } = await aPage(site, people.rosa, page)
  const own = await aPage(site, people.rosa, { ...page, title: 'Quem colhe', description: 'Uma frase.' })
  const described = async (at: string) => (await visitPage(visitor, at)).page?.description ?? ''
  expect(await described(slug)).toMatch(/^Quarenta famílias plantam .*\.\.\.$/)
  expect((await described(slug)).length).toBeLessThanOrEqual(180)
  expect(await described(own.slug)).toBe('Uma frase.')
})

test('an address typed with capitals or accents leads to the page; a draft is led to by none', async () => {
  const { slug } = await aPage(site, people.rosa, { title: 'Inscrição', status: 'published' })
  for (const typed of ['Inscricao', 'inscrição', 'INSCRIÇÃO'])
    expect(await visitPage(visitor, typed)).toEqual({ movedTo: slug })
  await aPage(site, people.rosa, { title: 'Segredo' })
  for (const typed of ['Segredo', 'Nada', '...'])
    await expect(visitPage(visitor, typed)).rejects.toMatchObject({ status: 404 })
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
