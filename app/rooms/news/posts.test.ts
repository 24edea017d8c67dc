// The files tests/content-*.test.ts test what is common to all content types.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts'
import { latestPosts, listNews, visitPost } from './news.server.ts'
import { postVerbs, usedTags } from './posts.server.ts'
import { aPost, imageOf, peopleOf } from './sample-posts.testing.ts'

let site: TestSite
let people: Awaited<ReturnType<typeof peopleOf>>
beforeAll(async () => {
  site = await openTestSite()
  people = await peopleOf(site)
})
afterAll(() => site.close())
beforeEach(() => site.parts.db.deleteFrom('posts').execute())

test('the news and the home page name what is out alone, whoever looks', async () => {
  const { rosa, cliente } = people
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString()
  await aPost(site, rosa, { title: 'Rascunho secreto' })
  await aPost(site, rosa, { title: 'Agendada secreta', status: 'scheduled', published_at: inTwoDays })
  const thrown = await aPost(site, rosa, { title: 'Excluída secreta', status: 'published' })
  await postVerbs.trash(site.ctx(rosa), thrown._id)
  await aPost(site, rosa, { title: 'Publicada', status: 'published' })
  for (const ctx of [site.ctx(), site.ctx(cliente), site.ctx(rosa)]) {
    expect((await listNews(ctx, { page: 1, tag: '' })).data.map(({ title }) => title)).toEqual(['Publicada'])
    expect((await latestPosts(ctx, 3))?.posts.map(({ title }) => title)).toEqual(['Publicada'])
  }
})

test('the tags in use are told to administrators alone', async () => {
  await expect(usedTags(site.ctx())).rejects.toMatchObject({ status: 401 })
  await expect(usedTags(site.ctx(people.cliente))).rejects.toMatchObject({ status: 403 })
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
  const visit = await visitPost(site.ctx(), slug)
  expect(visit.post?.html).toContain(
    `<source type="image/webp" srcset="/uploads/${image}/400-bbbbbbbb.webp 400w"`,
  )
  expect(visit.post?.html).toContain('alt="Banca"')
  expect(Object.keys(visit.post ?? {}).sort()).toEqual(
    [
      'author',
      'cover',
      'cover_credit',
      'description',
      'excerpt',
      'html',
      'published_at',
      'slug',
      'published_on',
      'tags',
      'title',
      'updated_at',
    ].sort(),
  )
})
