import { expect, test } from 'vitest'
import type { EventReading, Situation } from '../event.ts'
import { sharedTitle } from '../situation-text.ts'
import { agendaMeta, agendaTitle } from './agenda-meta.ts'
import { stateIn } from './event-json-ld.ts'
import { eventMeta } from './event-meta.ts'

const cover = {
  _id: 'c',
  url: '/uploads/c/1600-a.jpg',
  width: 3200,
  height: 2000,
  alt: 'A feira',
  variants: [{ url: '/uploads/c/1600-a.jpg', width: 1600, height: 1000, format: 'jpeg' as const }],
}
const event: EventReading = {
  slug: 'feira-da-praca',
  title: 'Feira da praça',
  html: '',
  cover,
  description: 'Todo sábado.',
  occurrence: '2026-12-05',
  first_day: '2026-12-05',
  last_day: '2026-12-05',
  repeats: '',
  clock: '',
  date_time: '2026-12-05T07:00',
  end_date_time: '2026-12-05T12:00',
  all_day: false,
  timezone: 'America/Sao_Paulo',
  situation: 'confirmed',
  next: [],
  is_over: false,
  starts_at: '2026-12-05T07:00:00-03:00',
  ends_at: '2026-12-05T12:00:00-03:00',
  place: 'Praça da Matriz',
  address: 'Centro, São Domingos – GO',
  latitude: -13.4,
  longitude: -46.3,
  url: '',
  updated_at: '2026-11-21T12:00:00.000Z',
}
const site = { origin: 'https://cerrado.example', organizer: 'Cooperativa' }

const dataOf = (tags: ReturnType<typeof eventMeta>, type: string) =>
  tags
    .flatMap((tag) => ('script:ld+json' in tag ? [tag['script:ld+json'] as Record<string, unknown>] : []))
    .find((data) => data['@type'] === type)

const told = (more: Partial<EventReading>) =>
  dataOf(eventMeta({ ...event, ...more }, 'Agenda', site), 'Event')

test('search engines are told of an Event, its times with the offset of the place', () => {
  expect(told({})).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Event',
    inLanguage: 'pt-BR',
    name: 'Feira da praça',
    description: 'Todo sábado.',
    image: ['https://cerrado.example/uploads/c/1600-a.jpg'],
    startDate: '2026-12-05T07:00:00-03:00',
    endDate: '2026-12-05T12:00:00-03:00',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: 'Praça da Matriz',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Centro, São Domingos – GO',
        addressRegion: 'GO',
        addressCountry: 'BR',
      },
      geo: { '@type': 'GeoCoordinates', latitude: -13.4, longitude: -46.3 },
    },
    url: 'https://cerrado.example/agenda/feira-da-praca',
    organizer: { '@type': 'Organization', name: 'Cooperativa', url: 'https://cerrado.example' },
  })
})

test('an event without a cover has the picture of the site in its data, where the site has one', () => {
  const picture = 'https://cerrado.example/uploads/b/1600.jpg'
  const bare = { ...event, cover: null }
  expect(dataOf(eventMeta(bare, 'Agenda', { ...site, picture }), 'Event')).toMatchObject({ image: [picture] })
  expect(dataOf(eventMeta(bare, 'Agenda', site), 'Event')).not.toHaveProperty('image')
})

test('a date that was moved is told as rescheduled, with the day it was to be', () => {
  const moved = {
    first_day: '2026-12-06',
    date_time: '2026-12-06T07:00',
    starts_at: '2026-12-06T07:00:00-03:00',
  }
  expect(told(moved)).toMatchObject({
    eventStatus: 'https://schema.org/EventRescheduled',
    previousStartDate: '2026-12-05',
    startDate: '2026-12-06T07:00:00-03:00',
  })
  expect(told({ ...moved, situation: 'canceled' })).not.toHaveProperty('previousStartDate')
})

test('whole days are days, never moments', () => {
  const days = { all_day: true, date_time: '2026-12-24', end_date_time: '2027-01-03' }
  expect(told({ ...days, first_day: '2026-12-24', last_day: '2027-01-03' })).toMatchObject({
    startDate: '2026-12-24',
    endDate: '2027-01-03',
  })
})

test('what nobody said is not made up: no end, no place', () => {
  const bare = told({
    ends_at: null,
    end_date_time: null,
    place: '',
    address: '',
    latitude: null,
    longitude: null,
  })
  expect(bare).not.toHaveProperty('endDate')
  expect(bare).not.toHaveProperty('location')
  expect(bare).not.toHaveProperty('eventAttendanceMode')
})

test('on the net, or on the net and at a place', () => {
  const url = 'https://sala.example/1'
  expect(told({ url, place: '', address: '' })).toMatchObject({
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
  })
  expect(told({ url })).toMatchObject({
    eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
    location: [{ '@type': 'Place' }, { '@type': 'VirtualLocation', url }],
  })
})

test.each([
  ['canceled', 'EventCancelled'],
  ['postponed', 'EventPostponed'],
] as const)('%s is said', (situation, status) => {
  expect(told({ situation })).toMatchObject({ eventStatus: `https://schema.org/${status}` })
})

test('a shared link says when and where', () => {
  const tags = eventMeta(event, 'Agenda', site)
  expect(tags).toContainEqual({
    property: 'og:description',
    content: 'sábado, 5 de dezembro de 2026, das 7h às 12h · Praça da Matriz · Todo sábado.',
  })
  expect(tags).toContainEqual({ property: 'og:type', content: 'website' })
  expect(tags).toContainEqual({
    property: 'og:image',
    content: 'https://cerrado.example/uploads/c/1600-a.jpg',
  })
})

test('a shared link says first that it is off, and whose clock its hours are of', () => {
  const tags = eventMeta({ ...event, situation: 'canceled', clock: 'horário de Manaus' }, 'Agenda', site)
  expect(tags).toContainEqual({ property: 'og:title', content: 'Cancelado: Feira da praça' })
  expect(tags).toContainEqual({
    name: 'description',
    content:
      'Cancelado · sábado, 5 de dezembro de 2026, das 7h às 12h (horário de Manaus) · Praça da Matriz · Todo sábado.',
  })
})

const weekly: EventReading = { ...event, repeats: 'Todo sábado' }
const offNames: [string, Situation, Situation[], string][] = [
  ['among others', 'canceled', ['confirmed'], 'Cancelado em 5 de dezembro de 2026: Feira da praça'],
  ['the last one', 'canceled', [], 'Cancelado em 5 de dezembro de 2026: Feira da praça'],
  ['as all to come', 'canceled', ['canceled', 'canceled'], 'Cancelado: Feira da praça'],
  ['without a new day yet', 'postponed', ['canceled'], 'Adiado de 5 de dezembro de 2026: Feira da praça'],
  ['that takes place', 'confirmed', ['canceled'], 'Feira da praça'],
]
test.each(offNames)('what repeats is not called off whole for a date %s', (_, situation, next, title) => {
  const dates = next.map((situation) => ({ ...event, occurrence: '2026-12-12', situation }))
  const tags = eventMeta({ ...weekly, situation, next: dates }, 'Agenda', site)
  expect(tags).toContainEqual({ property: 'og:title', content: title })
})

test('a date that was moved and is off is named by the day its page shows', () => {
  const moved: EventReading = { ...weekly, date_time: '2026-12-06T07:00', situation: 'canceled' }
  expect(sharedTitle(moved)).toBe('Cancelado em 6 de dezembro de 2026: Feira da praça')
})

test('where the site does not know its address nothing absolute is invented', () => {
  expect(JSON.stringify(eventMeta(event, 'Agenda', { ...site, origin: null }))).not.toMatch(
    /og:|ld\+json|canonical/,
  )
  const shown = { part: 'next', page: 1 } as const
  expect(JSON.stringify(agendaMeta({ title: 'Agenda', shown, events: [] }, 'Cooperativa', null))).not.toMatch(
    /og:|ld\+json|canonical/,
  )
})

test.each([
  ['Rua A, 10, São Paulo - SP', 'SP'],
  ['Rua A, Belém/PA, CEP 66000-000', 'PA'],
  ['Salão paroquial (BA)', 'BA'],
  ['Rua A, São Domingos – XX', null],
  ['Rua DO Go', null],
  ['', null],
])('the state in %j is %j', (address, state) => expect(stateIn(address)).toBe(state))

test('each part of the agenda has its own title and its own canonical address', () => {
  const parts = [
    { part: 'next', page: 1 },
    { part: 'month', month: '2026-12' },
    { part: 'day', day: '2026-12-04' },
    { part: 'over', page: 2 },
  ] as const
  expect(parts.map((shown) => agendaTitle({ title: 'Agenda', shown }))).toEqual([
    'Agenda',
    'Agenda: Dezembro de 2026',
    'Agenda: Sexta-feira, 4 de dezembro de 2026',
    'Agenda: Eventos que já passaram – página 2',
  ])
  const canonical = parts.map((shown) =>
    agendaMeta({ title: 'Agenda', shown, events: [] }, 'Cooperativa', 'https://cerrado.example').find(
      (tag) => 'rel' in tag && tag.rel === 'canonical',
    ),
  )
  expect(canonical.map((tag) => (tag as { href: string }).href)).toEqual([
    'https://cerrado.example/agenda',
    'https://cerrado.example/agenda?mes=2026-12',
    'https://cerrado.example/agenda?dia=2026-12-04',
    'https://cerrado.example/agenda?passados=2',
  ])
})

test.each([
  [{ part: 'month', month: '2026-12' }, 1, false],
  [{ part: 'month', month: '2026-12' }, 0, true],
  [{ part: 'day', day: '2026-12-04' }, 1, true],
  [{ part: 'next', page: 1 }, 0, false],
] as const)(
  '%j with %d events is kept from search engines: %s, its address known or not',
  (shown, count, is) => {
    const agenda = { title: 'Agenda', shown, events: Array(count).fill(event) }
    for (const origin of ['https://cerrado.example', null]) {
      const tags = agendaMeta(agenda, 'Cooperativa', origin)
      expect(tags.some((tag) => 'name' in tag && tag.name === 'robots')).toBe(is)
    }
  },
)
