// tests/content-doors.test.ts tests what is common to content doors.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPage, openPagesSite } from './sample-pages.testing.ts'

let site: Awaited<ReturnType<typeof openPagesSite>>
beforeAll(async () => {
  site = await openPagesSite()
})
afterAll(() => site.close())

test('a page has its shape on the wire', async () => {
  const page = await aPage(site, site.rosa, {
    title: 'Estatuto',
    content: '<p>Art. 1º</p>',
    status: 'published',
  })
  const answer = await site.call('admin', 'GET', `/api/pages/${page._id}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toContain('no-store')
  expect(answer.json).toEqual({
    _id: page._id,
    slug: 'estatuto',
    title: 'Estatuto',
    content: '<p>Art. 1º</p>',
    cover: null,
    description: '',
    status: 'published',
    version: 1,
    images: [],
    published_at: expect.stringMatching(/^\d{4}-.*Z$/),
    created_at: expect.stringMatching(/Z$/),
    updated_at: expect.stringMatching(/Z$/),
    can: { save: true, trash: true, restore: false, erase: false, preview: true },
  })
  expect((await site.call('nobody', 'GET', '/api/pages/estatuto')).json._id).toBe(page._id)
})

test('an address that is reserved is a 422 under its field', async () => {
  const made = await site.call('admin', 'POST', '/api/pages', { title: 'x', slug: 'conta' })
  expect(made.status).toBe(422)
  expect(Object.keys(made.json.errors)).toEqual(['slug'])
})
