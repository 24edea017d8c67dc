import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts'
import { readNextPublication } from '../../rooms/content/record/next-publication.server.ts'
import type { Context } from '../context.server.ts'
import { nothingTouched } from '../database/touched.server.ts'
import { cacheAnswers } from './cached-answers.server.ts'
import { ChangeLog } from './change-log.server.ts'

let site: TestSite
beforeEach(async () => {
  site = await openTestSite()
})
afterEach(() => site.close())

const facts = { isCacheable: true, holdsForMs: Number.POSITIVE_INFINITY, sources: {} }
const nobody = () => ({ touched: nothingTouched(), page: { ...facts } })

const announced = new Set(['site', 'menu_items', 'pages'])

function cacheSites() {
  const clock = { now: 0 }
  const changes = new ChangeLog()
  const pageFor = cacheAnswers(site.parts, {
    changes,
    ttlMs: 1_000,
    announced,
    readNext: readNextPublication,
    now: () => clock.now,
  })
  let reads = 0
  const countSites = async (ctx: Context) => {
    reads++
    return (await ctx.db.selectFrom('site').select('title').execute()).length
  }
  return { clock, changes, pageFor, countSites, reads: () => reads }
}

test('is read once for all pages, and counts as read by each', async () => {
  const { pageFor, countSites, reads } = cacheSites()
  for (let page = 0; page < 3; page++) {
    const touched = nothingTouched()
    const cached = pageFor({ touched, page: { ...facts } })
    await Promise.all([cached('sites', countSites), cached('sites', countSites)])
    expect([...touched.read]).toEqual(['site'])
  }
  expect(reads()).toBe(1)
})

test('does not count as read from what the same page asks beside it', async () => {
  const { changes, pageFor, countSites, reads } = cacheSites()
  const cached = pageFor(nobody())
  const countPages = async (ctx: Context) => {
    const { length } = await ctx.db.selectFrom('pages').select('id').execute()
    return length + (await ctx.cached('sites', countSites))
  }
  await Promise.all([cached('pages', countPages), cached('sites', countSites)])
  expect(reads()).toBe(1)
  changes.note(['pages'])
  const later = nobody()
  await pageFor(later)('sites', countSites)
  expect([...later.touched.read]).toEqual(['site'])
  expect(reads()).toBe(1)
  // What is asked within an answer counts for that answer too.
  const both = nobody()
  await pageFor(both)('pages', countPages)
  expect([...both.touched.read].sort()).toEqual(['pages', 'site'])
})

test('is read anew after a change of its table, not of another, and when it is old', async () => {
  const { clock, changes, pageFor, countSites, reads } = cacheSites()
  const render = () => pageFor(nobody())('sites', countSites)
  await render()
  changes.note(['menu_items'])
  await render()
  expect(reads()).toBe(1)
  changes.note(['site'])
  await render()
  expect(reads()).toBe(2)
  changes.note(null)
  await render()
  expect(reads()).toBe(3)
  clock.now = 1_000
  await render()
  expect(reads()).toBe(4)
})

test('a change while it is read is not lost', async () => {
  const { changes, pageFor, countSites, reads } = cacheSites()
  await pageFor(nobody())('sites', async (ctx) => {
    const count = await countSites(ctx)
    changes.note(['site'])
    return count
  })
  await pageFor(nobody())('sites', countSites)
  expect(reads()).toBe(2)
})

test('holds no longer than until the next publication', async () => {
  await sql`insert into pages (id, slug, title, description, content, content_text, status, published_at, created_at, updated_at)
    values (gen_random_uuid(), 'amanha', 'Amanhã', '', '', '', 'published', now() + interval '400 milliseconds', now(), now())`.execute(
    site.parts.db,
  )
  const { clock, pageFor, countSites, reads } = cacheSites()
  const page = nobody()
  await pageFor(page)('sites', countSites)
  expect(page.page.holdsForMs).toBeLessThanOrEqual(400)
  clock.now = 401
  await pageFor(nobody())('sites', countSites)
  expect(reads()).toBe(2)
})

test('what is made of a table that announces nothing is asked each time', async () => {
  const { pageFor, reads, countSites } = cacheSites()
  const ask = async (ctx: Context) => {
    await ctx.db.selectFrom('users').select('id').execute()
    return countSites(ctx)
  }
  await pageFor(nobody())('users', ask)
  await pageFor(nobody())('users', ask)
  expect(reads()).toBe(2)
})

test('is asked as a visitor, whoever the page is rendered for, and a failure is nobody else’s', async () => {
  const { pageFor, countSites } = cacheSites()
  await expect(
    pageFor(nobody())('sites', async () => {
      throw new Error('away')
    }),
  ).rejects.toThrow('away')
  await pageFor(nobody())('sites', async (ctx) => {
    expect(ctx.actor).toBeNull()
    return countSites(ctx)
  })
})
