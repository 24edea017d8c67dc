import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../../../../tests/support/test-site.ts'
import type { Context } from '../../../platform/context.server.ts'
import { eventVerbs, readEvent } from '../events.server.ts'
import { changeOccurrence } from '../occurrences/change-occurrence.server.ts'
import { visitEvent } from '../reading/agenda.server.ts'
import { anEvent, imageOf, peopleOf } from '../sample-events.testing.ts'
import type { NewEvent } from '../schema.ts'
import { eventRefusals, type SavingRefusal } from '../text.ts'
import { duplicateEvent } from './duplicate-event.server.ts'
import { createEvent, saveEvent } from './save-event.server.ts'

let site: TestSite
let rosa: Awaited<ReturnType<typeof peopleOf>>['rosa']
let ctx: Context
beforeAll(async () => {
  site = await openTestSite()
  ;({ rosa } = await peopleOf(site))
  ctx = site.ctx(rosa)
})
afterAll(() => site.close())

const weekly = 'FREQ=WEEKLY;BYDAY=FR'
const stored = (id: string) =>
  site.parts.db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const counted = async () => (await site.parts.db.selectFrom('events').select('id').execute()).length

describe('a new event', () => {
  test('is a confirmed draft in the zone of the site, at an address made from its title', async () => {
    const event = await anEvent(site, rosa, { title: 'Noite de São João', content: '<p>Venha</p>' })
    expect(event).toMatchObject({
      slug: 'noite-de-sao-joao',
      status: 'draft',
      situation: 'confirmed',
      version: 1,
      date_time: '2026-12-04T19:00',
      end_date_time: '2026-12-04T22:00',
      all_day: false,
      timezone: 'America/Sao_Paulo',
      recurrence: null,
      exceptions: [],
      changes: [],
      starts_at: '2026-12-04T19:00:00-03:00',
      ends_at: '2026-12-04T22:00:00-03:00',
      place: '',
      address: '',
      latitude: null,
      longitude: null,
      url: '',
    })
    expect(await eventVerbs.listRevisions(ctx, event._id)).toMatchObject([
      { by: 'Rosa Nunes', title: event.title },
    ])
  })

  test('of whole days has days, from the first to the last', async () => {
    const event = await anEvent(site, rosa, {
      all_day: true,
      date_time: '2026-12-04',
      end_date_time: '2026-12-06',
    })
    expect(event).toMatchObject({
      date_time: '2026-12-04',
      end_date_time: '2026-12-06',
      starts_at: '2026-12-04T00:00:00-03:00',
      ends_at: '2026-12-07T00:00:00-03:00',
    })
    const timed = await anEvent(site, rosa, {
      all_day: true,
      date_time: '2026-12-04T19:00',
      end_date_time: null,
    })
    expect(timed.date_time).toBe('2026-12-04')
  })

  test('keeps its reach: to the last of a rule that ends, without end for one that does not', async () => {
    const ended = await anEvent(site, rosa, { recurrence: `${weekly};COUNT=3` })
    expect(await stored(ended._id)).toMatchObject({
      first_at: new Date('2026-12-04T22:00Z'),
      last_at: new Date('2026-12-19T01:00Z'),
    })
    const endless = await anEvent(site, rosa, { recurrence: weekly })
    expect((await stored(endless._id)).last_at).toBeNull()
    const excepted = await anEvent(site, rosa, { recurrence: weekly, exceptions: ['2026-12-04'] })
    expect((await stored(excepted._id)).first_at).toEqual(new Date('2026-12-11T22:00Z'))
  })

  test('holds an image as its cover, which cannot be deleted then', async () => {
    const cover = await imageOf(site)
    const event = await anEvent(site, rosa, { cover })
    expect(event.cover?._id).toBe(cover)
    const uses = await site.parts.db
      .selectFrom('upload_uses')
      .selectAll()
      .where('upload_id', '=', cover)
      .execute()
    expect(uses).toMatchObject([{ kind: 'event', record_id: event._id, label: 'Feira da praça' }])
  })
})

type Wrong = [string, Partial<NewEvent>, SavingRefusal, field: string, says?: string]
const wrong: Wrong[] = [
  ['ends before it starts', { end_date_time: '2026-12-04T18:00' }, 'ends_before_start', 'end_date_time'],
  ['ends on the day before', { end_date_time: '2026-12-03T22:00' }, 'ends_before_start', 'end_date_time'],
  ['lasts longer than a year', { end_date_time: '2028-01-01T00:00' }, 'too_many_days', 'end_date_time'],
  ['31 February', { date_time: '2026-02-31T19:00', end_date_time: null }, 'no_such_date', 'date_time'],
  ['ends on 31 April', { end_date_time: '2027-04-31T19:00' }, 'no_such_date', 'end_date_time'],
  [
    'a year nobody lives in',
    { date_time: '0026-12-04T19:00', end_date_time: null },
    'no_such_date',
    'date_time',
  ],
  ['25 o’clock', { date_time: '2026-12-04T25:00', end_date_time: null }, 'needs_time', 'date_time'],
  ['no time at all', { date_time: '2026-12-04', end_date_time: null }, 'needs_time', 'date_time'],
  ['an unknown zone', { timezone: 'America/Brasilia' }, 'unknown_zone', 'timezone'],
  ['an offset for a zone', { timezone: '-03:00' }, 'unknown_zone', 'timezone'],
  ['a zone with a line break', { timezone: 'America/Sao_Paulo\r\nX' }, 'unknown_zone', 'timezone'],
  [
    'an hour the clocks skip',
    { date_time: '2026-03-08T02:30', end_date_time: null, timezone: 'America/New_York' },
    ...(['no_such_time', 'date_time'] as const),
  ],
  ['a rule of nothing', { recurrence: 'FREQ=MONTHLY;BYMONTHDAY=32' }, 'rule_impossible', 'recurrence'],
  ['a rule of something else', { recurrence: 'FREQ=HOURLY' }, 'rule_unsupported', 'recurrence'],
  ['no rule', { recurrence: 'sempre' }, 'rule_unreadable', 'recurrence'],
  [
    'begins on a day that its rule does not have',
    { recurrence: 'FREQ=WEEKLY;BYDAY=MO' },
    ...(['start_outside_rule', 'recurrence'] as const),
  ],
  [
    'every year on 31 February, as months go',
    {
      date_time: '2026-02-28T19:00',
      end_date_time: null,
      recurrence: 'FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31',
    },
    ...(['start_outside_rule', 'recurrence'] as const),
  ],
  [
    'a rule over before it begins',
    { recurrence: `${weekly};UNTIL=20261130` },
    'rule_ends_early',
    'recurrence',
  ],
  ['10,000 times', { recurrence: `${weekly};COUNT=10000` }, 'too_many_dates', 'recurrence'],
  ['until the next century', { recurrence: `${weekly};UNTIL=21991231` }, 'too_many_dates', 'recurrence'],
  [
    'an exception outside the rule',
    { recurrence: weekly, exceptions: ['2026-12-12'] },
    ...(['exception_outside', 'exceptions', '12/12/2026 não é uma data desta repetição.'] as const),
  ],
  [
    'an exception that is no day',
    { recurrence: weekly, exceptions: ['2026-02-31'] },
    ...(['exception_outside', 'exceptions', 'Uma das exceções não é uma data.'] as const),
  ],
  [
    'no day left',
    { recurrence: `${weekly};COUNT=2`, exceptions: ['2026-12-04', '2026-12-11'] },
    ...(['nothing_left', 'exceptions'] as const),
  ],
  ['half a point on the map', { latitude: -15.5 }, 'half_a_point', 'latitude'],
  ['no such picture', { cover: crypto.randomUUID() }, 'no_such_image', 'cover'],
]

describe('what makes no sense is refused with a sentence under its field, and nothing is written', () => {
  test.each(wrong)('%s', async (_, given, code, field, says = eventRefusals[code]) => {
    const before = await counted()
    const input = { title: 'Errado', date_time: '2026-12-04T19:00', end_date_time: '2026-12-04T22:00' }
    const answer = await createEvent(ctx, { ...input, ...given })
    expect(answer).toMatchObject({ refused: code, errors: { [field]: [says] } })
    expect(await counted()).toBe(before)

    const event = await anEvent(site, rosa)
    const untouched = await stored(event._id)
    expect(await saveEvent(ctx, { id: event._id, version: 1, title: 'Errado', ...given })).toMatchObject({
      refused: code,
    })
    expect(await stored(event._id)).toEqual(untouched)
  })
})

describe('saving', () => {
  test('leaves the exceptions that still belong to a changed rule, and drops what was changed on other days', async () => {
    const event = await anEvent(site, rosa, {
      recurrence: weekly,
      exceptions: ['2026-12-11', '2026-12-18'],
    })
    const changed = await changeOccurrence(ctx, {
      id: event._id,
      occurrence: '2026-12-25',
      version: 1,
      situation: 'canceled',
    })
    if (changed.refused) throw new Error(changed.refused)
    const saved = await saveEvent(ctx, {
      id: event._id,
      version: 2,
      recurrence: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR',
    })
    expect(saved).toMatchObject({ value: { exceptions: ['2026-12-18'], changes: [] } })
    const once = await saveEvent(ctx, { id: event._id, version: 3, recurrence: null })
    expect(once).toMatchObject({ value: { recurrence: null, exceptions: [] } })
  })

  test('turns an event into whole days and back', async () => {
    const event = await anEvent(site, rosa)
    const days = await saveEvent(ctx, { id: event._id, version: 1, all_day: true })
    expect(days).toMatchObject({ value: { date_time: '2026-12-04', end_date_time: '2026-12-04' } })
    expect(await saveEvent(ctx, { id: event._id, version: 2, all_day: false })).toMatchObject({
      refused: 'needs_time',
    })
    const hours = await saveEvent(ctx, {
      id: event._id,
      version: 2,
      all_day: false,
      date_time: '2026-12-04T20:00',
      end_date_time: '',
    })
    expect(hours).toMatchObject({ value: { date_time: '2026-12-04T20:00', end_date_time: null } })
  })
})

test('a revision brings text, times and place back; address, publication and situation stay', async () => {
  const event = await anEvent(site, rosa, { content: '<p>um</p>', place: 'Praça', recurrence: weekly })
  await saveEvent(ctx, {
    id: event._id,
    version: 1,
    content: '<p>dois</p>',
    place: 'Galpão',
    situation: 'canceled',
    date_time: '2026-12-05T10:00',
    end_date_time: null,
    recurrence: null,
    slug: 'outro-lugar',
  })
  const revisions = await eventVerbs.listRevisions(ctx, event._id)
  const first = revisions.at(-1)?._id ?? ''
  expect(await eventVerbs.readRevision(ctx, { id: event._id, revision: first })).toMatchObject({
    html: '<p>um</p>',
    date_time: '2026-12-04T19:00',
    recurrence: weekly,
  })
  const restored = await eventVerbs.restoreRevision(ctx, { id: event._id, revision: first, version: 2 })
  expect(restored).toMatchObject({
    value: {
      content: '<p>um</p>',
      place: 'Praça',
      date_time: '2026-12-04T19:00',
      recurrence: weekly,
      slug: 'outro-lugar',
      situation: 'canceled',
      version: 3,
    },
  })
  expect((await stored(event._id)).last_at).toBeNull()
})

describe('a date changed by itself', () => {
  const canceled = { occurrence: '2026-12-18', situation: 'canceled' }
  const moved = {
    occurrence: '2026-12-25',
    date_time: '2026-12-23T18:00',
    place: 'Galpão',
    url: 'https://a.br',
  }

  async function changedFair() {
    const { _id } = await anEvent(site, rosa, { recurrence: weekly })
    await changeOccurrence(ctx, { id: _id, version: 1, occurrence: '2026-12-18', situation: 'canceled' })
    await changeOccurrence(ctx, { id: _id, version: 2, ...moved })
    const [revision] = await eventVerbs.listRevisions(ctx, _id)
    return { id: _id, revision: revision?._id ?? '' }
  }

  test.each([
    ['on another weekday', { date_time: '2026-12-05T19:00', recurrence: 'FREQ=WEEKLY;BYDAY=SA' }],
    ['that no longer recurs', { recurrence: null }],
  ])('is lost to an event %s, and comes back with its revision', async (_, given) => {
    const { id, revision } = await changedFair()
    const saved = await saveEvent(ctx, { id, version: 3, end_date_time: null, ...given })
    expect(saved).toMatchObject({ value: { changes: [] } })
    expect(await eventVerbs.readRevision(ctx, { id, revision })).toMatchObject({ changes: [canceled, moved] })
    const restored = await eventVerbs.restoreRevision(ctx, { id, revision, version: 4 })
    expect(restored).toMatchObject({ value: { changes: [canceled, moved], version: 5 } })
    const { slug } = await saveAndRead(id)
    const visit = await visitEvent(site.ctx(), { slug, day: '2026-12-18' })
    expect(visit.event).toMatchObject({ situation: 'canceled' })
  })

  test('is a revision of its own: the one before it knows only the first', async () => {
    const { id } = await changedFair()
    const revisions = await eventVerbs.listRevisions(ctx, id)
    expect(revisions).toHaveLength(3)
    const [, before, first] = revisions
    const restored = await eventVerbs.restoreRevision(ctx, { id, revision: before?._id ?? '' })
    expect(restored).toMatchObject({ value: { changes: [canceled] } })
    expect(await eventVerbs.restoreRevision(ctx, { id, revision: first?._id ?? '' })).toMatchObject({
      value: { changes: [] },
    })
  })

  test('stays when a revision comes back that was kept before dates were part of one', async () => {
    const { id } = await changedFair()
    const first = (await eventVerbs.listRevisions(ctx, id)).at(-1)?._id ?? ''
    await sql`update revisions set body = body - 'changes' where id = ${first}`.execute(site.parts.db)
    expect(await eventVerbs.readRevision(ctx, { id, revision: first })).toMatchObject({ changes: [] })
    expect(await eventVerbs.restoreRevision(ctx, { id, revision: first })).toMatchObject({
      value: { changes: [canceled, moved] },
    })
  })

  async function saveAndRead(id: string) {
    const { version } = await readEvent(ctx, id)
    await saveEvent(ctx, { id, version, status: 'published' })
    return readEvent(ctx, id)
  }
})

test('a copy is a draft with the same text, times, rule and place, but no changed days', async () => {
  const event = await anEvent(site, rosa, {
    title: 'F'.repeat(160),
    status: 'published',
    recurrence: weekly,
    exceptions: ['2026-12-11'],
    place: 'Praça',
    latitude: -15.5,
    longitude: -47.3,
    content: '<p>Venha</p>',
  })
  await changeOccurrence(ctx, { id: event._id, occurrence: '2026-12-18', version: 1, situation: 'canceled' })
  const copy = await duplicateEvent(ctx, event._id)
  expect(copy).toMatchObject({
    title: `${'F'.repeat(152)} (cópia)`,
    status: 'draft',
    version: 1,
    changes: [],
    recurrence: weekly,
    exceptions: ['2026-12-11'],
    date_time: event.date_time,
    end_date_time: event.end_date_time,
    latitude: -15.5,
    content: '<p>Venha</p>',
  })
  expect(copy.slug).not.toBe(event.slug)
})
