// tests/content-doors.test.ts tests what is common to content doors.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anEvent, openAgendaSite, switchAgenda, type Who } from './sample-events.testing.ts'

let site: Awaited<ReturnType<typeof openAgendaSite>>
beforeAll(async () => {
  site = await openAgendaSite()
})
afterAll(() => site.close())

const weekly = 'FREQ=WEEKLY;BYDAY=FR'
const stored = async () => [
  await site.parts.db.selectFrom('events').selectAll().orderBy('id').execute(),
  await site.parts.db.selectFrom('event_changes').selectAll().orderBy('occurrence').execute(),
]

test('an event has its shape on the wire', async () => {
  const event = await anEvent(site, site.rosa, {
    title: 'Mutirão',
    content: '<p>Venha</p>',
    status: 'published',
    recurrence: `${weekly};COUNT=3`,
    place: 'Galpão',
    latitude: -15.5,
    longitude: -47.25,
    exceptions: ['2026-12-11'],
  })
  const answer = await site.call('admin', 'GET', `/api/events/${event._id}`)
  expect(answer.status).toBe(200)
  expect(answer.json).toEqual({
    _id: event._id,
    slug: 'mutirao',
    title: 'Mutirão',
    content: '<p>Venha</p>',
    cover: null,
    description: '',
    status: 'published',
    version: 1,
    images: [],
    situation: 'confirmed',
    date_time: '2026-12-04T19:00',
    end_date_time: '2026-12-04T22:00',
    all_day: false,
    timezone: 'America/Sao_Paulo',
    starts_at: '2026-12-04T19:00:00-03:00',
    ends_at: '2026-12-04T22:00:00-03:00',
    recurrence: `${weekly};COUNT=3`,
    exceptions: ['2026-12-11'],
    changes: [],
    place: 'Galpão',
    address: '',
    url: '',
    latitude: -15.5,
    longitude: -47.25,
    published_at: expect.stringMatching(/^\d{4}-.*Z$/),
    created_at: expect.stringMatching(/Z$/),
    updated_at: expect.stringMatching(/Z$/),
    can: { save: true, trash: true, restore: false, erase: false, preview: true },
  })
  expect((await site.call('nobody', 'GET', '/api/events/mutirao')).json._id).toBe(event._id)
})

describe('a window of days', () => {
  test('has each occurrence for itself, for everyone', async () => {
    const fair = await anEvent(site, site.rosa, {
      title: 'Janela',
      status: 'published',
      date_time: '2027-03-05T19:00',
      end_date_time: null,
      recurrence: weekly,
    })
    await site.call('admin', 'PUT', `/api/events/${fair._id}/occurrences/2027-03-12`, {
      situation: 'canceled',
      version: 1,
    })
    const { status, json } = await site.call('nobody', 'GET', '/api/events?from=2027-03-01&to=2027-03-20')
    expect(status).toBe(200)
    expect(json).toMatchObject({ total: 3, page: 1, per_page: 20 })
    expect(json.data).toMatchObject([
      { _id: fair._id, occurrence: '2027-03-05', situation: 'confirmed' },
      { occurrence: '2027-03-12', date_time: '2027-03-12T19:00', situation: 'canceled' },
      { occurrence: '2027-03-19', starts_at: '2027-03-19T19:00:00-03:00' },
    ])
  })

  test.each([
    ['from=2027-03-01', 'to'],
    ['to=2027-03-01', 'from'],
    ['from=2027-03-02&to=2027-03-01', 'to'],
    ['from=2027-01-01&to=2028-03-01', 'to'],
    ['from=2027-02-31&to=2027-03-01', 'from'],
    ['from=ontem&to=2027-03-01', 'from'],
    ['from=0001-01-01&to=0001-01-02', 'from'],
    ['situation=lost', 'situation'],
    ['when=sometime', 'when'],
    ['sort=place', 'sort'],
  ])('?%s is a 422', async (query, field) => {
    const answer = await site.call('nobody', 'GET', `/api/events?${query}`)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.json.errors)).toContain(field)
    expect(answer.json.errors[field][0]).toMatch(/^[A-ZÀ-Ú]/)
  })

  test('is a 404 for visitors while the feature is off', async () => {
    await switchAgenda(site, false)
    for (const path of ['/api/events', '/api/events?from=2027-03-01&to=2027-03-20', '/api/events/janela'])
      expect((await site.call('nobody', 'GET', path)).status, path).toBe(404)
    await switchAgenda(site, true)
  })
})

const begins = { title: 'x', date_time: '2026-12-04T19:00' }
const bad: [string, object, string][] = [
  ['no date', { title: 'x', date_time: '' }, 'date_time'],
  ['a date of another country', { ...begins, date_time: '04/12/2026' }, 'date_time'],
  ['a moment with an offset', { ...begins, date_time: '2026-12-04T19:00:00Z' }, 'date_time'],
  ['an end that is none', { ...begins, end_date_time: 'tarde' }, 'end_date_time'],
  ['all day by a word', { ...begins, all_day: 'sim' }, 'all_day'],
  ['a situation there is not', { ...begins, situation: 'talvez' }, 'situation'],
  ['a place over 160', { ...begins, place: 'x'.repeat(161) }, 'place'],
  ['a place of two lines', { ...begins, place: 'a\nb' }, 'place'],
  ['a link that runs', { ...begins, url: 'javascript:alert(1)' }, 'url'],
  ['a link of this machine', { ...begins, url: 'file:///etc/passwd' }, 'url'],
  ['half a link', { ...begins, url: 'https://' }, 'url'],
  ['beyond the pole', { ...begins, latitude: 91, longitude: 0 }, 'latitude'],
  ['a point by a word', { ...begins, latitude: '-15', longitude: 0 }, 'latitude'],
  ['exceptions that are no list', { ...begins, exceptions: '2026-12-04' }, 'exceptions'],
  [
    'exceptions without end',
    { ...begins, exceptions: Array.from({ length: 201 }, () => '2026-12-04') },
    'exceptions',
  ],
  ['a rule as a list', { ...begins, recurrence: ['FREQ=WEEKLY'] }, 'recurrence'],
  ['a rule of 10,000 dates', { ...begins, recurrence: `${weekly};COUNT=10000` }, 'recurrence'],
]

test.each(bad)('%s is a 422 under its field, of a new event and of a change', async (_, body, field) => {
  const { _id } = await anEvent(site, site.rosa, { title: 'Firme' })
  const before = await stored()
  const answers = [
    await site.call('admin', 'POST', '/api/events', body),
    await site.call('admin', 'PATCH', `/api/events/${_id}`, { ...body, version: 1 }),
  ]
  for (const answer of answers) {
    expect(answer.status, answer.text).toBe(422)
    expect(Object.keys(answer.json.errors)).toEqual([field])
    expect(answer.json.errors[field][0]).toMatch(/^[A-ZÀ-Ú]/)
  }
  expect(await stored()).toEqual(before)
})

describe('one date of a series', () => {
  const who: [Who, number][] = [
    ['nobody', 401],
    ['customer', 403],
    ['admin', 200],
    ['super', 200],
  ]
  test.each(who)('%s changes it: %i', async (who, status) => {
    const { _id } = await anEvent(site, site.rosa, { recurrence: weekly, status: 'published' })
    const path = `/api/events/${_id}/occurrences/2026-12-11`
    const before = await stored()
    const changed = await site.call(who, 'PUT', path, { situation: 'canceled', version: 1 })
    expect(changed.status).toBe(status)
    if (status !== 200) expect(await stored()).toEqual(before)
    else {
      expect(changed.json.changes).toMatchObject([{ occurrence: '2026-12-11', situation: 'canceled' }])
      const kept = await site.call(who, 'DELETE', path, { version: 2 })
      expect(kept.json).toMatchObject({ changes: [], version: 3 })
    }
    const copy = await site.call(who, 'POST', `/api/events/${_id}/duplicate`)
    expect(copy.status).toBe(status === 200 ? 201 : status)
  })

  test('on an older version is a 409 that shows the event as it is', async () => {
    const { _id } = await anEvent(site, site.rosa, { recurrence: weekly })
    const path = `/api/events/${_id}/occurrences/2026-12-11`
    await site.call('admin', 'PUT', path, { situation: 'canceled', version: 1 })
    const late = await site.call('admin', 'PUT', path, { situation: 'postponed', version: 1 })
    expect(late.status).toBe(409)
    expect(late.json).toMatchObject({ code: 'stale', current: { version: 2 } })
  })

  test('of an event or a day that is not there is a 404, or a 422 that says so', async () => {
    const nothing = await site.call(
      'admin',
      'PUT',
      `/api/events/${crypto.randomUUID()}/occurrences/2026-12-11`,
      {
        version: 1,
      },
    )
    expect(nothing.status).toBe(404)
    const { _id } = await anEvent(site, site.rosa, { recurrence: weekly })
    const wrongDay = await site.call('admin', 'PUT', `/api/events/${_id}/occurrences/2026-12-12`, {
      situation: 'canceled',
      version: 1,
    })
    expect(wrongDay.status).toBe(422)
    expect(wrongDay.json.message).toBe('Este evento não acontece nesse dia.')
  })
})

describe('the dates a rule would have', () => {
  const ask = (body: object, who: Who = 'admin') => site.call(who, 'POST', '/api/events/dates', body)

  test('are told before it is saved, with the exceptions that do not belong to it', async () => {
    const { json } = await ask({
      date_time: '2026-12-04T19:00',
      end_date_time: '2026-12-04T22:00',
      recurrence: `${weekly};COUNT=3`,
      exceptions: ['2026-12-11', '2026-12-12'],
      changed: ['2026-12-18', '2026-12-25'],
    })
    expect(json).toMatchObject({
      repeats: 'Toda sexta-feira, 3 vezes',
      dates: [{ occurrence: '2026-12-04' }, { occurrence: '2026-12-11' }, { occurrence: '2026-12-18' }],
      stray: ['2026-12-12'],
      lost: ['2026-12-25'],
    })
  })

  test('begin today for what began long ago', async () => {
    const { json } = await ask({ date_time: '2020-01-03T19:00', recurrence: weekly })
    expect(json.dates[0]).toMatchObject({ occurrence: '2026-11-20', starts_at: '2026-11-20T19:00:00-03:00' })
    expect(json.dates).toHaveLength(30)
  })

  test('are refused as saving them would be, and told to administrators alone', async () => {
    const answer = await ask({ date_time: '2026-12-04T19:00', recurrence: 'FREQ=WEEKLY;BYDAY=MO' })
    expect(answer.status).toBe(422)
    expect(answer.json.errors.recurrence[0]).toContain('não é da repetição')
    expect((await ask({ date_time: '2026-12-04T19:00' }, 'nobody')).status).toBe(401)
    expect((await ask({ date_time: '2026-12-04T19:00' }, 'customer')).status).toBe(403)
  })
})
