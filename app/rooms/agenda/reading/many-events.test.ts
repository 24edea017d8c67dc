// Public pages find events by an index, never by reading all of them.
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../../../../tests/support/test-site.ts'
import type { Context } from '../../../platform/context.server.ts'
import { listOccurrences } from '../events.server.ts'
import { anEvent, peopleOf } from '../sample-events.testing.ts'
import { nextEvents, readMonth, visitEvent } from './agenda.server.ts'

let site: TestSite
let nobody: Context
let sql: pg.Pool
beforeAll(async () => {
  site = await openTestSite()
  const { rosa } = await peopleOf(site)
  await anEvent(site, rosa, { title: 'Feira', status: 'published', recurrence: 'FREQ=WEEKLY;BYDAY=FR' })
  sql = site.parts.database.longPool
  // Ten years of events around the tests' date, one every nine hours.
  await sql.query(`
    -- What the search of the site keeps of them is not what is measured here.
    alter table events disable trigger events_searched;
    insert into events (id, slug, title, content, content_text, description, all_day, date_time, timezone, exceptions,
      first_at, last_at, place, address, url, situation, status, published_at, created_at, updated_at)
    select gen_random_uuid(), 'encontro-' || n, 'Encontro ' || n, '', '', '', false,
      to_char(at, 'YYYY-MM-DD"T"HH24:MI'), 'UTC', '{}', at, at + interval '2 hours', '', '', '', 'confirmed', 'published',
      '2020-01-01', '2020-01-01', '2020-01-01'
    from (select n, timestamptz '2021-11-20 00:00Z' + n * interval '9 hours' as at from generate_series(1, 10000) n) days`)
  await sql.query('vacuum analyze events')
  nobody = site.ctx()
})
afterAll(() => site.close())

const scans = async () => {
  const { rows } = await sql.query<{ whole: string; by_index: string }>(`
    select sum(seq_scan) as whole, sum(idx_scan) as by_index from pg_stat_user_tables where relname = 'events'`)
  return { whole: Number(rows[0]?.whole), byIndex: Number(rows[0]?.by_index) }
}

test('what a public page asks of the agenda is found by an index', async () => {
  const before = await scans()
  const month = await readMonth(nobody, '2026-12')
  expect(month.days).toHaveLength(31)
  const window = await listOccurrences(nobody, {
    from: '2026-12-01',
    to: '2026-12-07',
    page: 1,
    per_page: 100,
  })
  expect(window.total).toBeGreaterThanOrEqual(19)
  expect((await nextEvents(nobody, 3))?.events).toHaveLength(3)
  expect((await visitEvent(nobody, { slug: 'encontro-5000' })).event?.title).toBe('Encontro 5000')
  await expect
    .poll(async () => (await scans()).byIndex - before.byIndex, { interval: 500 })
    .toBeGreaterThanOrEqual(4)
  expect((await scans()).whole - before.whole).toBe(0)
})
