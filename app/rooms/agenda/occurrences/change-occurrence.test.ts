import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../../../../tests/support/test-site.ts'
import type { Context } from '../../../platform/context.server.ts'
import { readEvent } from '../events.server.ts'
import { visitEvent } from '../reading/agenda.server.ts'
import { anEvent, peopleOf } from '../sample-events.testing.ts'
import { changeOccurrence, resetOccurrence } from './change-occurrence.server.ts'

let site: TestSite
let rosa: Awaited<ReturnType<typeof peopleOf>>['rosa']
let ctx: Context
beforeAll(async () => {
  site = await openTestSite()
  ;({ rosa } = await peopleOf(site))
  ctx = site.ctx(rosa)
})
afterAll(() => site.close())

const aFair = () =>
  anEvent(site, rosa, {
    recurrence: 'FREQ=WEEKLY;BYDAY=FR',
    exceptions: ['2026-12-11'],
    status: 'published',
    place: 'Praça',
    url: 'https://exemplo.org.br',
  })

const reach = (id: string) =>
  site.parts.db.selectFrom('events').select(['first_at', 'last_at']).where('id', '=', id).executeTakeFirst()

test('one day is canceled, and shown so; the others are not', async () => {
  const fair = await aFair()
  const canceled = await changeOccurrence(ctx, {
    id: fair._id,
    occurrence: '2026-12-18',
    version: 1,
    situation: 'canceled',
  })
  expect(canceled).toMatchObject({
    value: {
      version: 2,
      situation: 'confirmed',
      changes: [{ occurrence: '2026-12-18', situation: 'canceled' }],
    },
  })
  const visit = await visitEvent(site.ctx(), { slug: fair.slug, day: '2026-12-18' })
  expect(visit.event).toMatchObject({ situation: 'canceled', date_time: '2026-12-18T19:00' })
  const other = await visitEvent(site.ctx(), { slug: fair.slug, day: '2026-12-25' })
  expect(other.event?.situation).toBe('confirmed')
})

test('one day is moved and placed elsewhere, changed again in part, and let be as the others', async () => {
  const fair = await aFair()
  const named = { id: fair._id, occurrence: '2026-12-25' }
  await changeOccurrence(ctx, {
    ...named,
    version: 1,
    place: 'Galpão',
    title: 'Feira de Natal',
    date_time: '2026-12-23T18:00',
    end_date_time: '2026-12-23T20:00',
  })
  await changeOccurrence(ctx, { ...named, version: 2, situation: 'postponed', title: null })
  const { event } = await visitEvent(site.ctx(), { slug: fair.slug, day: '2026-12-25' })
  expect(event).toMatchObject({
    title: 'Feira da praça',
    place: 'Galpão',
    situation: 'postponed',
    url: 'https://exemplo.org.br',
    starts_at: '2026-12-23T18:00:00-03:00',
    ends_at: '2026-12-23T20:00:00-03:00',
  })
  const kept = await resetOccurrence(ctx, { ...named, version: 3 })
  expect(kept).toMatchObject({ value: { version: 4, changes: [] } })
})

test('one day at another address stands no longer where the others do on the map', async () => {
  const fair = await anEvent(site, rosa, {
    recurrence: 'FREQ=WEEKLY;BYDAY=FR',
    status: 'published',
    place: 'Praça',
    address: 'Centro',
    latitude: -15.5,
    longitude: -47.3,
  })
  const named = { id: fair._id, occurrence: '2026-12-18' }
  await changeOccurrence(ctx, { ...named, version: 1, address: 'Rua das Flores, 10', url: 'https://a.br' })
  const visit = async (day: string) => (await visitEvent(site.ctx(), { slug: fair.slug, day })).event
  expect(await visit('2026-12-18')).toMatchObject({
    place: 'Praça',
    address: 'Rua das Flores, 10',
    latitude: null,
    longitude: null,
    url: 'https://a.br',
  })
  expect(await visit('2026-12-25')).toMatchObject({ address: 'Centro', latitude: -15.5, url: '' })
})

test('a change that says nothing is none', async () => {
  const fair = await aFair()
  const named = { id: fair._id, occurrence: '2026-12-18' }
  await changeOccurrence(ctx, { ...named, version: 1, situation: 'canceled' })
  expect(await changeOccurrence(ctx, { ...named, version: 2, situation: null })).toMatchObject({
    value: { changes: [] },
  })
})

test('a day moved before the first, or after the last, stretches the reach of the event', async () => {
  const event = await anEvent(site, rosa, { recurrence: 'FREQ=WEEKLY;BYDAY=FR;COUNT=2' })
  await changeOccurrence(ctx, {
    id: event._id,
    occurrence: '2026-12-04',
    version: 1,
    date_time: '2026-11-30T10:00',
  })
  await changeOccurrence(ctx, {
    id: event._id,
    occurrence: '2026-12-11',
    version: 2,
    date_time: '2027-02-01T10:00',
    end_date_time: '2027-02-01T12:00',
  })
  expect(await reach(event._id)).toEqual({
    first_at: new Date('2026-11-30T13:00Z'),
    last_at: new Date('2027-02-01T15:00Z'),
  })
})

test.each([
  ['a day of no date', '2026-12-19', {}, 'no_such_occurrence', 'occurrence'],
  ['an exception', '2026-12-11', {}, 'no_such_occurrence', 'occurrence'],
  ['no day', 'amanhã', {}, 'no_such_occurrence', 'occurrence'],
  ['31 February', '2026-12-18', { date_time: '2026-02-31T10:00' }, 'no_such_date', 'date_time'],
  [
    'an end before the start',
    '2026-12-18',
    { date_time: '2026-12-18T10:00', end_date_time: '2026-12-18T09:00' },
    ...(['ends_before_start', 'end_date_time'] as const),
  ],
  ['half a point', '2026-12-18', { latitude: 3 }, 'half_a_point', 'latitude'],
])('%s is refused, and nothing is written', async (_, occurrence, wish, code, field) => {
  const fair = await aFair()
  const before = await readEvent(ctx, fair._id)
  const answer = await changeOccurrence(ctx, {
    id: fair._id,
    occurrence,
    version: 1,
    situation: 'canceled',
    ...wish,
  })
  expect(answer).toMatchObject({ refused: code, errors: { [field]: [expect.any(String)] } })
  expect(await readEvent(ctx, fair._id)).toEqual(before)
})

test('on an older version it is refused; an event that happens once has no single days', async () => {
  const fair = await aFair()
  const named = { id: fair._id, occurrence: '2026-12-18', situation: 'canceled' as const }
  await changeOccurrence(ctx, { ...named, version: 1 })
  expect(await changeOccurrence(ctx, { ...named, version: 1 })).toMatchObject({
    refused: 'stale',
    details: { current: { version: 2 } },
  })
  const once = await anEvent(site, rosa)
  expect(
    await changeOccurrence(ctx, {
      id: once._id,
      occurrence: '2026-12-04',
      version: 1,
      situation: 'canceled',
    }),
  ).toMatchObject({ refused: 'no_such_occurrence' })
})

test('two people at once: one change is kept, the other hears of it', async () => {
  const fair = await aFair()
  const answers = await Promise.all(
    ['2026-12-18', '2026-12-25'].map((occurrence) =>
      changeOccurrence(ctx, { id: fair._id, occurrence, version: 1, situation: 'canceled' }),
    ),
  )
  expect(answers.map(({ refused }) => refused).sort()).toEqual(['stale', undefined])
  expect((await readEvent(ctx, fair._id)).changes).toHaveLength(1)
})
