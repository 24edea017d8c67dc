// tests/content-saving.test.ts tests what is common to all content types.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts'
import type { Context } from '../../platform/context.server.ts'
import { aPost, peopleOf } from './sample-posts.testing.ts'
import { savePost } from './save-post.server.ts'

let site: TestSite
let rosa: Awaited<ReturnType<typeof peopleOf>>['rosa']
let ctx: Context
beforeAll(async () => {
  site = await openTestSite()
  ;({ rosa } = await peopleOf(site))
  ctx = site.ctx(rosa)
})
afterAll(() => site.close())

test('a new post is signed by who writes it, unless it says otherwise', async () => {
  expect((await aPost(site, rosa, { title: 'Assinada' })).author).toBe('Rosa Nunes')
  expect((await aPost(site, rosa, { title: 'Da casa', author: '' })).author).toBe('')
  expect((await aPost(site, rosa, { title: 'De fora', author: 'Agência do Vão' })).author).toBe(
    'Agência do Vão',
  )
})

test('a post keeps each tag once, in its first spelling', async () => {
  const { _id, version, tags } = await aPost(site, rosa, {
    title: 'Com assuntos',
    tags: ['Safra do pequi', 'feira', 'safra do PEQUI', 'Feira'],
  })
  expect(tags).toEqual(['Safra do pequi', 'feira'])
  const saved = await savePost(ctx, { id: _id, version, tags: ['Mel'] })
  expect(saved).toMatchObject({ value: { tags: ['Mel'], title: 'Com assuntos' } })
})
