// node-ical reads the calendars again: it has zones and local times of its own.
import { async as ical, type VEvent } from 'node-ical'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../../../../tests/support/test-site.ts'
import type { Context } from '../../../platform/context.server.ts'
import type { EventView } from '../event.ts'
import { eventVerbs, listOccurrences } from '../events.server.ts'
import { changeOccurrence } from '../occurrences/change-occurrence.server.ts'
import { anEvent, peopleOf, switchAgenda } from '../sample-events.testing.ts'
import { saveEvent } from '../saving/save-event.server.ts'
import type { NewEvent } from '../schema.ts'
import { readCalendar, readEventCalendar } from './read-calendar.server.ts'

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

async function exported(slug: string): Promise<string> {
  const answer = await readEventCalendar(nobody, slug)
  if (answer.movedTo !== undefined) throw new Error(`moved to ${answer.movedTo}`)
  return answer.calendar
}

const eventsIn = async (calendar: string) =>
  Object.values(await ical.parseICS(calendar)).filter((one): one is VEvent => one?.type === 'VEVENT')

async function reRead(calendar: string, from: string, to: string) {
  const { default: nodeIcal } = await import('node-ical')
  return (await eventsIn(calendar)).flatMap((event) =>
    nodeIcal
      .expandRecurringEvent(event, { from: new Date(from), to: new Date(to) })
      .map(({ start, end, event: shown }) => ({
        start: start.toISOString(),
        end: end.toISOString(),
        status: shown.status,
      })),
  )
}

async function ours(from: string, to: string) {
  const { data } = await listOccurrences(nobody, { from, to, page: 1, per_page: 100 })
  return data.map(({ starts_at, ends_at, situation }) => ({
    start: new Date(starts_at).toISOString(),
    end: new Date(ends_at ?? starts_at).toISOString(),
    status: { confirmed: 'CONFIRMED', postponed: 'TENTATIVE', canceled: 'CANCELLED' }[situation],
  }))
}

const cases: [string, Partial<NewEvent>, from: string, to: string, many: number][] = [
  ['a fair that is over at ten', { recurrence: 'FREQ=WEEKLY;BYDAY=FR' }, '2026-12-01', '2027-02-28', 13],
  [
    'a rule that ends on a day',
    { recurrence: 'FREQ=WEEKLY;BYDAY=FR;UNTIL=20261218' },
    ...(['2026-12-01', '2027-02-28', 3] as const),
  ],
  [
    'New York over the change of its clocks',
    { timezone: 'America/New_York', recurrence: 'FREQ=WEEKLY;BYDAY=FR;UNTIL=20270430' },
    ...(['2027-03-01', '2027-03-31', 4] as const),
  ],
  [
    'a party over the night on which the clocks go back',
    {
      timezone: 'America/New_York',
      date_time: '2026-10-24T22:00',
      end_date_time: '2026-10-25T04:00',
      recurrence: 'FREQ=WEEKLY;BYDAY=SA;COUNT=3',
    },
    ...(['2026-10-01', '2026-11-30', 3] as const),
  ],
  [
    'São Paulo when it still had summer time',
    {
      date_time: '2018-10-19T19:00',
      end_date_time: '2018-10-19T22:00',
      recurrence: 'FREQ=WEEKLY;BYDAY=FR;COUNT=6',
    },
    ...(['2018-10-01', '2018-12-31', 6] as const),
  ],
  [
    'Noronha, the second Tuesday',
    {
      timezone: 'America/Noronha',
      date_time: '2026-12-08T09:30',
      end_date_time: '2026-12-08T11:00',
      recurrence: 'FREQ=MONTHLY;BYDAY=2TU',
    },
    ...(['2026-12-01', '2027-06-30', 7] as const),
  ],
  [
    'the 31st, in months that have one',
    {
      date_time: '2026-12-31T23:30',
      end_date_time: '2027-01-01T00:30',
      recurrence: 'FREQ=MONTHLY;BYMONTHDAY=31;COUNT=5',
    },
    ...(['2026-12-01', '2027-12-31', 5] as const),
  ],
  ['once', {}, '2026-12-01', '2026-12-31', 1],
]

describe('an exported event takes place at the same moments when another program reads it', () => {
  test.each(cases)('%s', async (_, given, from, to, many) => {
    const event = await out(given)
    const theirs = await reRead(await exported(event.slug), `${from}T00:00Z`, `${to}T23:59Z`)
    expect(theirs).toHaveLength(many)
    expect(theirs).toEqual(await ours(from, to))
  })

  test('exceptions are gone, a canceled and a moved day are as we say', async () => {
    const fair = await out({ recurrence: 'FREQ=WEEKLY;BYDAY=FR', exceptions: ['2026-12-11'] })
    await changeOccurrence(site.ctx(rosa), {
      id: fair._id,
      occurrence: '2026-12-18',
      version: 1,
      situation: 'canceled',
    })
    await changeOccurrence(site.ctx(rosa), {
      id: fair._id,
      occurrence: '2026-12-25',
      version: 2,
      date_time: '2026-12-23T18:00',
      end_date_time: '2026-12-23T20:00',
    })
    const theirs = await reRead(await exported(fair.slug), '2026-12-01T00:00Z', '2026-12-31T00:00Z')
    expect(theirs).toEqual(await ours('2026-12-01', '2026-12-31'))
    expect(theirs.map(({ start, status }) => [start, status])).toEqual([
      ['2026-12-04T22:00:00.000Z', 'CONFIRMED'],
      ['2026-12-18T22:00:00.000Z', 'CANCELLED'],
      ['2026-12-23T21:00:00.000Z', 'CONFIRMED'],
    ])
  })

  test('whole days are days, not moments', async () => {
    const recess = await out({ all_day: true, date_time: '2026-12-24', end_date_time: '2027-01-02' })
    const [event] = await eventsIn(await exported(recess.slug))
    expect(event?.datetype).toBe('date')
    const day = (date: Date | undefined) => date && [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    expect(day(event?.start)).toEqual([2026, 12, 24])
    expect(day(event?.end)).toEqual([2027, 1, 3])
  })
})

describe('what a calendar goes by', () => {
  test('the same export twice is the same, letter for letter', async () => {
    const fair = await out({ recurrence: 'FREQ=WEEKLY;BYDAY=FR' })
    expect(await exported(fair.slug)).toBe(await exported(fair.slug))
  })

  test('an event keeps its UID for good and counts its changes, under a new address too', async () => {
    const fair = await out({})
    const save = (version: number, more: Partial<EventView>) =>
      saveEvent(site.ctx(rosa), { id: fair._id, version, ...(more as Partial<NewEvent>) })
    const [before] = await eventsIn(await exported(fair.slug))
    await save(1, { date_time: '2026-12-04T20:00' })
    await save(2, { slug: 'outro-nome', situation: 'canceled' })
    const [after] = await eventsIn(await exported('outro-nome'))
    expect(after?.uid).toBe(before?.uid)
    expect([Number(before?.sequence), Number(after?.sequence)]).toEqual([0, 2])
    expect(after?.status).toBe('CANCELLED')
    expect(await readEventCalendar(nobody, fair.slug)).toEqual({ movedTo: 'outro-nome' })
  })

  test('every zone it names it explains', async () => {
    await out({ timezone: 'America/Noronha' })
    await out({ timezone: 'America/New_York', recurrence: 'FREQ=WEEKLY;BYDAY=FR' })
    await out({ all_day: true, date_time: '2026-12-04', end_date_time: null })
    const calendar = await readCalendar(nobody)
    const named = new Set([...calendar.matchAll(/;TZID=([^:]+):/g)].map(([, zone]) => zone))
    const explained = [...calendar.matchAll(/^TZID:(.+)\r$/gm)].map(([, zone]) => zone)
    expect(explained.toSorted()).toEqual([...named].toSorted())
    expect(explained).toHaveLength(2)
  })

  test('links only where the address of the site is known', async () => {
    const fair = await out({ url: 'https://exemplo.org.br/sala' })
    expect(await exported(fair.slug)).not.toMatch(/^(URL|SOURCE)/m)
    await site.parts.db.updateTable('site').set({ public_origin: 'https://cerrado.test' }).execute()
    const calendar = await exported(fair.slug)
    expect(calendar).toContain('URL:https://cerrado.test/agenda/feira-da-praca')
    expect(calendar.replaceAll('\r\n ', '')).toContain('Participe: https://exemplo.org.br/sala')
    await site.parts.db.updateTable('site').set({ public_origin: null }).execute()
  })
})

test('the calendar to subscribe to has what is out and not long over; drafts, the trash and last year are not in it', async () => {
  await out({ title: 'Feira' })
  await out({
    title: 'Sempre',
    date_time: '2024-01-05T19:00',
    end_date_time: null,
    recurrence: 'FREQ=WEEKLY',
  })
  await out({ title: 'Há meses', date_time: '2026-03-06T19:00', end_date_time: null })
  await out({ title: 'Há anos', date_time: '2024-03-06T19:00', end_date_time: null })
  await anEvent(site, rosa, { title: 'Rascunho' })
  const thrown = await out({ title: 'Lixo' })
  await eventVerbs.trash(site.ctx(rosa), thrown._id)
  const found = (await eventsIn(await readCalendar(nobody))).map(({ summary }) => summary)
  expect(found.toSorted()).toEqual(['Feira', 'Há meses', 'Sempre'])
  await expect(readEventCalendar(nobody, thrown.slug)).rejects.toMatchObject({ status: 404 })
})

test('while the feature is off there is no calendar', async () => {
  const fair = await out({})
  await switchAgenda(site, false)
  await expect(readCalendar(nobody)).rejects.toMatchObject({ status: 404 })
  await expect(readEventCalendar(nobody, fair.slug)).rejects.toMatchObject({ status: 404 })
  await switchAgenda(site, true)
})
