// tests/content-doors.test.ts tests what is common to content doors.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPost, openNewsSite } from './sample-posts.testing.ts'

let site: Awaited<ReturnType<typeof openNewsSite>>
beforeAll(async () => {
  site = await openNewsSite()
})
afterAll(() => site.close())

test('a post has its shape on the wire', async () => {
  const post = await aPost(site, site.rosa, {
    title: 'Estatuto',
    content: '<p>Art. 1º</p>',
    status: 'published',
  })
  const answer = await site.call('admin', 'GET', `/api/posts/${post._id}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toContain('no-store')
  expect(answer.json).toEqual({
    _id: post._id,
    slug: 'estatuto',
    title: 'Estatuto',
    content: '<p>Art. 1º</p>',
    cover: null,
    description: '',
    status: 'published',
    version: 1,
    images: [],
    excerpt: '',
    author: 'Rosa Nunes',
    tags: [],
    pinned: false,
    cover_credit: '',
    published_at: expect.stringMatching(/^\d{4}-.*Z$/),
    created_at: expect.stringMatching(/Z$/),
    updated_at: expect.stringMatching(/Z$/),
    can: { save: true, trash: true, restore: false, erase: false, preview: true },
  })
  expect((await site.call('nobody', 'GET', '/api/posts/estatuto')).json._id).toBe(post._id)
})

const bad: [string, object, string][] = [
  ['an excerpt over 300', { title: 'x', excerpt: 'x'.repeat(301) }, 'excerpt'],
  ['an author of two lines', { title: 'x', author: 'Rosa\nNunes' }, 'author'],
  ['an author over 120', { title: 'x', author: 'x'.repeat(121) }, 'author'],
  ['a credit over 160', { title: 'x', cover_credit: 'x'.repeat(161) }, 'cover_credit'],
  ['tags that are no list', { title: 'x', tags: 'feira' }, 'tags'],
  ['too many tags', { title: 'x', tags: Array.from({ length: 13 }, (_, n) => `t${n}`) }, 'tags'],
  ['pinned by a word', { title: 'x', pinned: 'sim' }, 'pinned'],
]

test.each(bad)('%s is a 422 under its field, of a new post and of a change', async (_, body, field) => {
  const { _id } = await aPost(site, site.rosa, { title: 'Firme' })
  const stored = () => site.parts.db.selectFrom('posts').selectAll().orderBy('id').execute()
  const before = await stored()
  const answers = [
    await site.call('admin', 'POST', '/api/posts', body),
    await site.call('admin', 'PATCH', `/api/posts/${_id}`, { ...body, version: 1 }),
  ]
  for (const answer of answers) {
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.json.errors)).toEqual([field])
    expect(answer.json.errors[field][0]).toMatch(/^[A-ZÀ-Ú]/)
  }
  expect(await stored()).toEqual(before)
})
