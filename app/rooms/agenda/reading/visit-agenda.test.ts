import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../../../../tests/support/test-site.ts'
import type { Context } from '../../../platform/context.server.ts'
import { eventVerbs } from '../events.server.ts'
import { anEvent, peopleOf, switchAgenda } from '../sample-events.testing.ts'
import type { NewEvent } from '../schema.ts'
import { visitEvent } from './agenda.server.ts'
import type { AgendaPart } from './agenda.ts'
import { visitAgenda } from './visit-agenda.server.ts'

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

const at = (title: string, date_time: string, more: Partial<NewEvent> = {}) =>
  anEvent(site, rosa, { title, date_time, end_date_time: null, status: 'published', ...more })
const show = (part: AgendaPart, ctx = nobody) => visitAgenda(ctx, part)
const next: AgendaPart = { part: 'next', page: 1 }
const titles = ({ events }: { events: { title: string }[] }) => events.map(({ title }) => title)

test('an empty agenda shows this month, and no other', async () => {
  expect(await show(next)).toMatchObject({
    title: 'Agenda',
    events: [],
    total: 0,
    hasPast: false,
    firstMonth: '2026-11',
    lastMonth: '2026-11',
    month: { month: '2026-11', today: '2026-11-20', midnight: '2026-11-21T03:00:00.000Z' },
  })
  await expect(show({ part: 'month', month: '2026-12' })).rejects.toMatchObject({ status: 404 })
})

test('one turns pages from the first event’s month to the last one’s', async () => {
  await at('Há muito', '2025-03-05T10:00')
  await at('Longe', '2027-08-01T10:00')
  const agenda = await show(next)
  expect(agenda).toMatchObject({ firstMonth: '2025-03', lastMonth: '2027-08', hasPast: true })
  expect(titles(await show({ part: 'month', month: '2025-03' }))).toEqual(['Há muito'])
  expect(titles(await show({ part: 'month', month: '2026-01' }))).toEqual([])
  for (const month of ['2025-02', '2027-09'])
    await expect(show({ part: 'month', month })).rejects.toMatchObject({ status: 404 })
})

test('what never ends is turned to for a year', async () => {
  await at('Feira', '2026-11-21T07:00', { recurrence: 'FREQ=WEEKLY' })
  expect((await show(next)).lastMonth).toBe('2027-11')
})

test('what has a day later than that is in reach beside it', async () => {
  await at('Feira', '2026-11-21T07:00', { recurrence: 'FREQ=WEEKLY' })
  await at('Congresso', '2028-05-04T09:00')
  expect((await show(next)).lastMonth).toBe('2028-05')
  expect(titles(await show({ part: 'day', day: '2028-05-04' }))).toEqual(['Congresso'])
  await expect(show({ part: 'month', month: '2028-06' })).rejects.toMatchObject({ status: 404 })
})

test('a month lists each time of what recurs, and what reaches into it, a night over midnight too', async () => {
  await at('Feira', '2026-11-21T07:00', { recurrence: 'FREQ=WEEKLY' })
  await at('Recesso', '2026-12-24', { all_day: true, end_date_time: '2027-01-03' })
  await at('Réveillon', '2026-12-31T22:00', { end_date_time: '2027-01-01T03:00' })
  expect(titles(await show({ part: 'month', month: '2027-01' }))).toEqual([
    'Recesso',
    'Réveillon',
    'Feira',
    'Feira',
    'Feira',
    'Feira',
    'Feira',
  ])
})

test('a night that ends after midnight is found on both days', async () => {
  await at('Baile', '2026-12-04T21:00', { end_date_time: '2026-12-05T02:00' })
  await at('Sarau', '2026-12-04T19:00', { end_date_time: '2026-12-05T00:00' })
  expect(titles(await show({ part: 'day', day: '2026-12-04' }))).toEqual(['Sarau', 'Baile'])
  expect(titles(await show({ part: 'day', day: '2026-12-05' }))).toEqual(['Baile'])
})

test('a day lists what is on that day, what lasts several days too', async () => {
  await at('Festival', '2026-12-04T18:00', { end_date_time: '2026-12-06T16:00' })
  await at('Feira', '2026-12-05T07:00')
  await at('Almoço', '2026-12-06T17:00')
  const agenda = await show({ part: 'day', day: '2026-12-05' })
  expect(titles(agenda)).toEqual(['Festival', 'Feira'])
  expect(agenda.month.month).toBe('2026-12')
})

test('drafts are in no part of it, for administrators neither', async () => {
  await at('Rascunho', '2026-12-04T18:00', { status: 'draft' })
  await at('Feira', '2026-12-05T07:00')
  for (const ctx of [nobody, site.ctx(rosa)]) {
    expect(titles(await show(next, ctx))).toEqual(['Feira'])
    expect(titles(await show({ part: 'month', month: '2026-12' }, ctx))).toEqual(['Feira'])
    expect(titles(await show({ part: 'day', day: '2026-12-04' }, ctx))).toEqual([])
  }
})

test('it is true until the first of what it shows is over, or until midnight', async () => {
  const hour = 3_600_000
  await show(next)
  // It is noon in São Paulo, twelve hours before midnight.
  expect(nobody.page.holdsForMs / hour).toBeCloseTo(12, 1)
  await at('Almoço', '2026-11-20T11:00', { end_date_time: '2026-11-20T14:00' })
  nobody = site.ctx()
  await show(next)
  expect(nobody.page.holdsForMs / hour).toBeCloseTo(2, 1)
})

describe('beside an event', () => {
  const beside = async (slug: string, day?: string) => {
    const visit = await visitEvent(nobody, { slug, day })
    if (visit.movedTo !== undefined) throw new Error('moved')
    return [visit.before?.title, visit.after?.title]
  }

  test('stand what happens once before and after it', async () => {
    await at('Primeiro', '2026-10-01T10:00')
    await at('Segundo', '2026-12-01T10:00')
    await at('Segundo também', '2026-12-01T10:00')
    await at('Rascunho', '2026-12-02T10:00', { status: 'draft' })
    await at('Feira', '2026-11-21T07:00', { recurrence: 'FREQ=WEEKLY' })
    await at('Último', '2027-02-01T10:00')
    expect(await beside('primeiro')).toEqual([undefined, 'Segundo'])
    expect(await beside('segundo')).toEqual(['Primeiro', 'Segundo também'])
    expect(await beside('segundo-tambem')).toEqual(['Segundo', 'Último'])
    expect(await beside('ultimo')).toEqual(['Segundo também', undefined])
  })

  test('of what recurs, around the day one looks at', async () => {
    await at('Antes', '2026-11-25T10:00')
    await at('Depois', '2026-12-09T10:00')
    await at('Feira', '2026-11-21T07:00', { recurrence: 'FREQ=WEEKLY' })
    expect(await beside('feira', '2026-12-05')).toEqual(['Antes', 'Depois'])
    expect(await beside('feira', '2026-12-12')).toEqual(['Depois', undefined])
  })
})

test('what is out is told to search engines, with its address; nothing while the feature is off', async () => {
  await at('Feira', '2026-12-05T07:00', { description: 'Todo sábado.' })
  await at('Rascunho', '2026-12-06T07:00', { status: 'draft' })
  expect(await eventVerbs.listPublic(nobody)).toMatchObject({
    title: 'Agenda',
    path: '/agenda',
    addresses: [{ path: '/agenda/feira', title: 'Feira', description: 'Todo sábado.' }],
  })
  await switchAgenda(site, false)
  expect(await eventVerbs.listPublic(nobody)).toBeNull()
  await expect(show(next)).rejects.toMatchObject({ status: 404 })
  await switchAgenda(site, true)
})
