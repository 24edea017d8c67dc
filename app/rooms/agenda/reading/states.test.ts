// What is said of an event besides its time: that it is off, that it waits for another date, whose clock it goes by.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../../../../tests/support/test-site.ts'
import type { Context } from '../../../platform/context.server.ts'
import { situationsOf } from '../events.server.ts'
import { anEvent, peopleOf } from '../sample-events.testing.ts'
import type { NewEvent } from '../schema.ts'
import { listPast, listUpcoming, nextEvents, visitEvent } from './agenda.server.ts'

let site: TestSite
let rosa: Awaited<ReturnType<typeof peopleOf>>['rosa']
let nobody: Context
beforeAll(async () => {
  site = await openTestSite()
  ;({ rosa } = await peopleOf(site))
})
beforeEach(async () => {
  await site.parts.db.deleteFrom('events').execute()
  nobody = site.ctx()
})
afterAll(() => site.close())

const at = (
  title: string,
  date_time: string,
  end_date_time: string | null = null,
  more: Partial<NewEvent> = {},
) => anEvent(site, rosa, { status: 'published', title, date_time, end_date_time, ...more })
const titles = (list: { data: { title: string }[] }) => list.data.map(({ title }) => title)

test('what is postponed waits for its new date at the end of what is next, for eight weeks', async () => {
  await at('Há muito', '2026-09-20T10:00', null, { situation: 'postponed' })
  await at('Festa', '2026-10-10T19:00', '2026-10-10T22:00', { situation: 'postponed' })
  await at('Mutirão', '2026-10-01T08:00', null, { situation: 'canceled' })
  await at('Roda', '2026-11-27T19:00', null, { situation: 'postponed' })
  await at('Bazar', '2026-12-01T10:00')
  const upcoming = await listUpcoming(nobody, { page: 1 })
  expect(upcoming).toMatchObject({ total: 3 })
  expect(titles(upcoming)).toEqual(['Roda', 'Bazar', 'Festa'])
  const past = await listPast(nobody, { page: 1 })
  expect(past.total).toBe(2)
  expect(titles(past)).toEqual(['Mutirão', 'Há muito'])
  expect((await nextEvents(nobody, 3))?.events.map(({ title }) => title)).toEqual(['Roda', 'Bazar', 'Festa'])
})

test('a page with it is true until its weeks are over', async () => {
  await at('Festa', '2026-09-25T15:00', '2026-09-25T16:00', { situation: 'postponed' })
  await listUpcoming(nobody, { page: 1 })
  // Eight weeks later, four hours from now.
  expect(nobody.page.holdsForMs).toBeLessThan(4 * 3_600_000 + 1_000)
  expect(nobody.page.holdsForMs).toBeGreaterThan(4 * 3_600_000 - 60_000)
})

test('an address typed with capitals and accents leads to the event', async () => {
  const party = await at('Festa do Pequi', '2026-12-05T19:00')
  for (const slug of ['Festa-do-Pequi', 'féstà-do-pequi'])
    expect(await visitEvent(nobody, { slug })).toEqual({ movedTo: party.slug })
})

test('of those that are found, it is told which are off; of drafts nothing', async () => {
  const off = await at('Feira', '2026-12-05T19:00', null, { situation: 'canceled' })
  const on = await at('Bazar', '2026-12-05T19:00')
  const draft = await at('Segredo', '2026-12-05T19:00', null, { status: 'draft', situation: 'postponed' })
  const ids = [off, on, draft].map(({ _id }) => _id)
  expect([...(await situationsOf(nobody, ids))]).toEqual([[off._id, 'canceled']])
  expect([...(await situationsOf(nobody, []))]).toEqual([])
})

test('hours by another clock than the site’s say whose they are, in lists and on the page', async () => {
  const far = await at('Puxirum', '2026-12-05T19:00', null, { timezone: 'America/Manaus' })
  await at('Bazar', '2026-12-06T10:00')
  await at('Conversa', '2026-12-07T19:00', null, { url: 'https://sala.example/1' })
  const { data } = await listUpcoming(nobody, { page: 1 })
  const clocks = ['horário de Manaus', '', 'horário de Brasília']
  expect(data.map(({ clock }) => clock)).toEqual(clocks)
  expect((await visitEvent(nobody, { slug: far.slug })).event?.clock).toBe(clocks[0])
})
