import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../../../../tests/support/test-site.ts'
import type { Context } from '../../../platform/context.server.ts'
import { listOccurrences } from '../events.server.ts'
import { changeOccurrence } from '../occurrences/change-occurrence.server.ts'
import { anEvent, peopleOf, setClock, switchAgenda } from '../sample-events.testing.ts'
import type { NewEvent } from '../schema.ts'
import { listPast, listUpcoming, nextEvents, readMonth, visitEvent } from './agenda.server.ts'

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

const out = (given: Partial<NewEvent>) => anEvent(site, rosa, { status: 'published', ...given })
const at = (
  title: string,
  date_time: string,
  end_date_time: string | null = null,
  more: Partial<NewEvent> = {},
) => out({ title, date_time, end_date_time, ...more })
const wholeDays = (title: string, first: string, last: string | null = null) =>
  at(title, first, last, { all_day: true })
const titles = (list: { data: { title: string }[] }) => list.data.map(({ title }) => title)

test('what is next comes in time, what is on first, what recurs at its next time, drafts and what is over not at all', async () => {
  await at('Ontem', '2026-11-19T10:00', '2026-11-19T12:00')
  await at('Bazar', '2026-12-01T10:00')
  await at('Feira', '2026-11-06T19:00', null, { recurrence: 'FREQ=WEEKLY;BYDAY=FR;UNTIL=20261204' })
  await wholeDays('Recesso', '2026-11-18', '2026-11-22')
  await at('Rascunho', '2026-11-25T10:00', null, { status: 'draft' })
  await at('Só amanhã', '2026-11-25T10:00', null, {
    status: 'scheduled',
    published_at: '2026-11-21T12:00:00Z',
  })
  const upcoming = await listUpcoming(nobody, { page: 1 })
  expect(upcoming).toMatchObject({ title: 'Agenda', today: '2026-11-20', total: 3, page: 1 })
  expect(upcoming.data.map(({ title, occurrence, repeats }) => [title, occurrence, repeats])).toEqual([
    ['Recesso', '2026-11-18', ''],
    ['Feira', '2026-11-20', 'Toda sexta-feira, até 4 de dezembro de 2026'],
    ['Bazar', '2026-12-01', ''],
  ])
})

test('of what recurs a day that is canceled or moved stands beside the next one that is not', async () => {
  const fair = await at('Feira', '2026-11-06T19:00', null, { recurrence: 'FREQ=WEEKLY;BYDAY=FR' })
  const day = { id: fair._id, version: 1 }
  await changeOccurrence(site.ctx(rosa), { ...day, occurrence: '2026-11-20', situation: 'canceled' })
  await changeOccurrence(site.ctx(rosa), {
    ...day,
    version: 2,
    occurrence: '2026-12-11',
    date_time: '2026-12-12T19:00',
  })
  const { data, total } = await listUpcoming(nobody, { page: 1 })
  expect(data.map(({ occurrence, date_time, situation }) => [occurrence, date_time, situation])).toEqual([
    ['2026-11-20', '2026-11-20T19:00', 'canceled'],
    ['2026-11-27', '2026-11-27T19:00', 'confirmed'],
    ['2026-12-11', '2026-12-12T19:00', 'confirmed'],
  ])
  expect(total).toBe(3)
})

test('a page made of it is true until the first of it is over, and no longer than today', async () => {
  await at('Almoço', '2026-11-20T11:30', '2026-11-20T14:00')
  await listUpcoming(nobody, { page: 1 })
  const twoHours = 2 * 3_600_000
  // A machine's clock is set back now and then, by less than a second.
  expect(nobody.page.holdsForMs).toBeLessThan(twoHours + 1_000)
  expect(nobody.page.holdsForMs).toBeGreaterThan(twoHours - 60_000)
  const quiet = site.ctx()
  await site.parts.db.deleteFrom('events').execute()
  await listUpcoming(quiet, { page: 1 })
  expect(quiet.page.holdsForMs).toBeGreaterThan(11 * 3_600_000)
  expect(quiet.page.holdsForMs).toBeLessThan(12 * 3_600_000 + 1_000)
})

test('pages of what is next follow each other; one that does not exist is a 404', async () => {
  await at('Feira', '2026-11-20T19:00', null, { recurrence: 'FREQ=WEEKLY;BYDAY=FR;COUNT=20' })
  for (let day = 1; day <= 27; day++)
    await at(`Curso ${day}`, `2026-12-${String(day).padStart(2, '0')}T08:00`)
  const pages = [await listUpcoming(nobody, { page: 1 }), await listUpcoming(nobody, { page: 2 })]
  const third = await listUpcoming(nobody, { page: 3 })
  expect(third.data).toHaveLength(4)
  const all = [...pages, third].flatMap(({ data }) => data.map(({ starts_at }) => starts_at))
  expect(all).toHaveLength(28)
  expect(all).toEqual(all.toSorted((one, other) => Date.parse(one) - Date.parse(other)))
  await expect(listUpcoming(nobody, { page: 4 })).rejects.toMatchObject({ status: 404 })
})

test('the archive has what is over, the latest first; what recurs stands there once, when all of it is over', async () => {
  await at('Mutirão', '2026-10-01T08:00', '2026-10-01T12:00')
  await at('Curso', '2026-09-01T08:00', null, { recurrence: 'FREQ=WEEKLY;BYDAY=TU;COUNT=8' })
  await at('Feira', '2026-09-04T19:00', null, { recurrence: 'FREQ=WEEKLY;BYDAY=FR' })
  const past = await listPast(nobody, { page: 1 })
  expect(past.data.map(({ title, occurrence }) => [title, occurrence])).toEqual([
    ['Curso', '2026-10-20'],
    ['Mutirão', '2026-10-01'],
  ])
  await expect(listPast(nobody, { page: 2 })).rejects.toMatchObject({ status: 404 })
})

describe('a month', () => {
  test('has a day for each day of what lasts, cut at its ends, and nothing of other months', async () => {
    await wholeDays('Recesso', '2026-11-29', '2026-12-02')
    await at('Feira', '2026-11-27T19:00', null, { recurrence: 'FREQ=WEEKLY;BYDAY=FR' })
    await at('Virada', '2026-12-31T22:00', '2027-01-01T03:00')
    const month = await readMonth(nobody, '2026-12')
    expect(month).toMatchObject({ month: '2026-12', today: '2026-11-20' })
    expect(month.days.map(({ date, events }) => [date, ...events.map(({ title }) => title)])).toEqual([
      ['2026-12-01', 'Recesso'],
      ['2026-12-02', 'Recesso'],
      ['2026-12-04', 'Feira'],
      ['2026-12-11', 'Feira'],
      ['2026-12-18', 'Feira'],
      ['2026-12-25', 'Feira'],
      ['2026-12-31', 'Virada'],
    ])
    expect((await readMonth(nobody, '2027-01')).days[0]).toMatchObject({
      date: '2027-01-01',
      events: [{ title: 'Virada' }, { title: 'Feira', recurs: true }],
    })
  })

  test('is what the walls of the places say, whichever zones they stand in', async () => {
    await at('Auckland', '2026-12-01T08:00', null, { timezone: 'Pacific/Auckland' })
    await at('Honolulu', '2026-12-31T22:00', null, { timezone: 'Pacific/Honolulu' })
    await at('Noronha', '2026-11-30T23:30', null, { timezone: 'America/Noronha' })
    const { days } = await readMonth(nobody, '2026-12')
    expect(days.map(({ date, events }) => [date, events[0]?.title])).toEqual([
      ['2026-12-01', 'Auckland'],
      ['2026-12-31', 'Honolulu'],
    ])
  })
})

test('occurrences of a window have their own times and situation, and are pages of one list', async () => {
  const fair = await at('Feira', '2026-11-20T19:00', '2026-11-20T22:00', {
    recurrence: 'FREQ=WEEKLY;BYDAY=FR',
  })
  await changeOccurrence(site.ctx(rosa), {
    id: fair._id,
    occurrence: '2026-12-11',
    version: 1,
    situation: 'canceled',
  })
  const query = { from: '2026-12-01', to: '2026-12-31', page: 1, per_page: 3 }
  const first = await listOccurrences(nobody, query)
  expect(first).toMatchObject({ total: 4, page: 1, per_page: 3 })
  expect(
    first.data.map(({ occurrence, starts_at, situation }) => [occurrence, starts_at, situation]),
  ).toEqual([
    ['2026-12-04', '2026-12-04T19:00:00-03:00', 'confirmed'],
    ['2026-12-11', '2026-12-11T19:00:00-03:00', 'canceled'],
    ['2026-12-18', '2026-12-18T19:00:00-03:00', 'confirmed'],
  ])
  expect((await listOccurrences(nobody, { ...query, page: 2 })).data).toMatchObject([
    { occurrence: '2026-12-25', _id: fair._id },
  ])
})

describe('the page of an event', () => {
  test('shows the time that is next, the others after it, and the one that is asked for', async () => {
    const fair = await at('Feira', '2026-11-06T19:00', '2026-11-06T22:00', {
      recurrence: 'FREQ=WEEKLY;BYDAY=FR;UNTIL=20261211',
    })
    const { event } = await visitEvent(nobody, { slug: fair.slug })
    expect(event).toMatchObject({ occurrence: '2026-11-20', is_over: false })
    expect(event?.next.map(({ occurrence }) => occurrence)).toEqual([
      '2026-11-27',
      '2026-12-04',
      '2026-12-11',
    ])
    const before = await visitEvent(nobody, { slug: fair.slug, day: '2026-11-06' })
    expect(before.event).toMatchObject({ occurrence: '2026-11-06', is_over: true })
    expect(before.event?.next).toHaveLength(4)
  })

  test('of what is over shows its last time, of what is years away its first', async () => {
    const over = await at('Curso', '2026-09-01T08:00', null, { recurrence: 'FREQ=WEEKLY;BYDAY=TU;COUNT=8' })
    expect((await visitEvent(nobody, { slug: over.slug })).event).toMatchObject({
      occurrence: '2026-10-20',
      is_over: true,
      next: [],
    })
    const far = await at('Centenário', '2029-05-01T08:00', null, { recurrence: 'FREQ=MONTHLY;BYMONTHDAY=1' })
    expect((await visitEvent(nobody, { slug: far.slug })).event?.occurrence).toBe('2029-05-01')
  })

  test.each(['', ';COUNT=4'])('shows the next time when it is more than a year away (%s)', async (end) => {
    const seminar = await at('Seminário', '2025-12-12T09:00', null, {
      recurrence: `FREQ=MONTHLY;INTERVAL=12;BYDAY=2FR${end}`,
      exceptions: ['2026-12-11'],
    })
    const { event } = await visitEvent(nobody, { slug: seminar.slug })
    expect(event).toMatchObject({ occurrence: '2027-12-10', is_over: false })
    expect(event?.next.map(({ occurrence }) => occurrence)).toEqual(['2028-12-08'])
  })

  test('on a day that is none of its own leads to its next one; what is no day is a 404, as a draft is', async () => {
    const fair = await at('Feira', '2026-11-06T19:00', null, { recurrence: 'FREQ=WEEKLY;BYDAY=FR' })
    expect(await visitEvent(nobody, { slug: fair.slug, day: '2026-11-07' })).toEqual({
      movedTo: fair.slug,
      isDayGone: true,
    })
    for (const day of ['2026-02-31', 'x', '../..'])
      await expect(visitEvent(nobody, { slug: fair.slug, day })).rejects.toMatchObject({ status: 404 })
    const draft = await anEvent(site, rosa, { title: 'Segredo' })
    await expect(visitEvent(nobody, { slug: draft.slug })).rejects.toMatchObject({ status: 404 })
    await expect(visitEvent(site.ctx(rosa), { slug: draft.slug })).rejects.toMatchObject({ status: 404 })
  })
})

test('the home page has what comes next, each event once, or nothing at all', async () => {
  expect(await nextEvents(nobody, 3)).toBeNull()
  await at('Feira', '2026-11-20T19:00', null, { recurrence: 'FREQ=WEEKLY;BYDAY=FR' })
  await at('Bazar', '2026-12-12T10:00')
  await at('Mutirão', '2026-11-25T08:00')
  await at('Almoço', '2026-12-13T11:00')
  const band = await nextEvents(nobody, 3)
  expect(band?.title).toBe('Agenda')
  expect(band?.events.map(({ title, occurrence }) => [title, occurrence])).toEqual([
    ['Feira', '2026-11-20'],
    ['Mutirão', '2026-11-25'],
    ['Bazar', '2026-12-12'],
  ])
})

test('while the feature is off nothing of it is there for visitors', async () => {
  const event = await at('Feira', '2026-11-27T19:00')
  await switchAgenda(site, false)
  for (const ask of [
    () => listUpcoming(nobody, { page: 1 }),
    () => listPast(nobody, { page: 1 }),
    () => readMonth(nobody, '2026-11'),
    () => listOccurrences(nobody, { from: '2026-11-01', to: '2026-11-30', page: 1, per_page: 20 }),
    () => visitEvent(nobody, { slug: event.slug }),
  ])
    await expect(ask()).rejects.toMatchObject({ status: 404 })
  expect(await nextEvents(nobody, 3)).toBeNull()
  await switchAgenda(site, true, 'O que vem por aí')
  expect((await listUpcoming(nobody, { page: 1 })).title).toBe('O que vem por aí')
})

test('what is scheduled appears when its time comes, by the clock of the database', async () => {
  await at('Surpresa', '2026-12-20T19:00', null, {
    status: 'scheduled',
    published_at: '2026-11-20T18:00:00Z',
  })
  expect(titles(await listUpcoming(nobody, { page: 1 }))).toEqual([])
  await setClock(site, '2026-11-20T18:00:30Z')
  expect(titles(await listUpcoming(nobody, { page: 1 }))).toEqual(['Surpresa'])
})

test('a page beyond the last is refused before what happens once is read', async () => {
  await at('Oficina', '2026-12-01T09:00')
  let lists = 0
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind === 'SelectQueryNode' && node.limit) lists++
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const ctx = { ...nobody, db: nobody.db.withPlugin(counting) }
  await expect(listUpcoming(ctx, { page: 99_999 })).rejects.toMatchObject({ status: 404 })
  expect(lists).toBe(0)
  expect(titles(await listUpcoming(ctx, { page: 1 }))).toEqual(['Oficina'])
  expect(lists).toBe(1)
})

test('visitors ask for 30 windows of days a minute, administrators for as many as they need', async () => {
  const limited = await openTestSite({ limits: true })
  const { rosa } = await peopleOf(limited)
  const window = { from: '2026-12-01', to: '2026-12-31', page: 1, per_page: 20 }
  for (let asked = 0; asked < 30; asked++) await listOccurrences(limited.ctx(), window)
  await expect(listOccurrences(limited.ctx(), window)).rejects.toMatchObject({ status: 429 })
  expect(await listOccurrences(limited.ctx(rosa), window)).toMatchObject({ total: 0 })
  await limited.close()
})
