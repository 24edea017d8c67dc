import { describe, expect, test } from 'vitest'
import { type Calendar, type CalendarEvent, escapeText, fold, writeCalendar } from './calendar.ts'
import { zoneLines } from './zone-lines.server.ts'

const fair: CalendarEvent = {
  id: '01990000-0000-7000-8000-000000000001',
  title: 'Feira',
  text: 'Venha',
  link: null,
  url: '',
  date_time: '2026-12-04T19:00',
  end_date_time: '2026-12-04T22:00',
  all_day: false,
  timezone: 'America/Sao_Paulo',
  situation: 'confirmed',
  sequence: 3,
  rule: null,
  place: '',
  address: '',
  latitude: null,
  longitude: null,
  exceptions: [],
  changes: [],
  created_at: new Date('2026-11-01T12:00:00.500Z'),
  updated_at: new Date('2026-11-20T12:00:00.900Z'),
}
const write = (event: Partial<CalendarEvent>, more: Partial<Calendar> = {}) =>
  writeCalendar({
    name: 'Agenda',
    address: null,
    organiser: null,
    zones: [],
    events: [{ ...fair, ...event }],
    ...more,
  })
const linesOf = (calendar: string) => calendar.replaceAll('\r\n ', '').split('\r\n')

test('an event says when it was last changed, and how often', () => {
  const lines = linesOf(write({}))
  expect(lines).toEqual(
    expect.arrayContaining([
      'UID:01990000-0000-7000-8000-000000000001',
      'SEQUENCE:3',
      'STATUS:CONFIRMED',
      'DTSTAMP:20261120T120000Z',
      'LAST-MODIFIED:20261120T120000Z',
      'CREATED:20261101T120000Z',
      'DTSTART;TZID=America/Sao_Paulo:20261204T190000',
      'DTEND;TZID=America/Sao_Paulo:20261204T220000',
    ]),
  )
})

test('whole days end on the first day on which they are not', () => {
  const days = { date_time: '2026-12-31', all_day: true }
  expect(linesOf(write({ ...days, end_date_time: '2027-01-02' }))).toEqual(
    expect.arrayContaining(['DTSTART;VALUE=DATE:20261231', 'DTEND;VALUE=DATE:20270103']),
  )
  expect(linesOf(write({ ...days, end_date_time: null }))).toContain('DTEND;VALUE=DATE:20270101')
})

test('exceptions and days of their own are named as the rule names them', () => {
  const own = { title: 'Feira', place: '', address: '', latitude: null, longitude: null, url: '' }
  const times = { all_day: false, timezone: fair.timezone, end_date_time: null }
  const lines = linesOf(
    write({
      rule: 'FREQ=WEEKLY;BYDAY=FR',
      exceptions: ['2026-12-11'],
      changes: [
        { ...own, ...times, occurrence: '2026-12-18', date_time: '2026-12-17T20:00', situation: 'canceled' },
      ],
    }),
  )
  expect(lines.filter((line) => /^(RRULE|EXDATE|RECURRENCE-ID|SUMMARY|STATUS|UID)/.test(line))).toEqual([
    `UID:${fair.id}`,
    'RRULE:FREQ=WEEKLY;BYDAY=FR',
    'EXDATE;TZID=America/Sao_Paulo:20261211T190000',
    'SUMMARY:Feira',
    'STATUS:CONFIRMED',
    `UID:${fair.id}`,
    'RECURRENCE-ID;TZID=America/Sao_Paulo:20261218T190000',
    'SUMMARY:Cancelado: Feira',
    'STATUS:CANCELLED',
  ])
  const whole = linesOf(
    write({
      date_time: '2026-12-04',
      end_date_time: null,
      all_day: true,
      rule: 'FREQ=WEEKLY;BYDAY=FR',
      exceptions: ['2026-12-11'],
    }),
  )
  expect(whole).toContain('EXDATE;VALUE=DATE:20261211')
})

describe('texts from outside', () => {
  test.each([
    ['a;b,c\\d', 'a\\;b\\,c\\\\d'],
    ['um\r\nATTENDEE:mailto:x@y.z', 'um\\nATTENDEE:mailto:x@y.z'],
    ['um\rdois\ntrês', 'um\\ndois\\ntrês'],
    ['\u0000\u0007a\u001b', 'a'],
  ])('%j is written %j', (text, written) => {
    expect(escapeText(text)).toBe(written)
  })

  test('make no line of their own, wherever they stand', () => {
    const hostile = 'x\r\nATTENDEE:mailto:eve@evil.test\nBEGIN:VEVENT'
    const calendar = write(
      { title: hostile, text: hostile, place: hostile, address: hostile },
      { name: hostile, organiser: { name: `"${hostile}`, email: 'rosa@exemplo.org.br' } },
    )
    const lines = linesOf(calendar)
    expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([])
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
    expect(calendar.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })
})

describe('lines of at most 75 octets', () => {
  test.each(['a'.repeat(400), 'ção '.repeat(120), '👩🏽‍🌾'.repeat(60), `${'a'.repeat(74)}é`, 'a'.repeat(75)])(
    '%#',
    (line) => {
      const folded = fold(line).split('\r\n')
      for (const [place, part] of folded.entries()) {
        expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75)
        expect(Buffer.from(part).toString()).toBe(part)
        expect(part.isWellFormed()).toBe(true)
        if (place > 0) expect(part.startsWith(' ')).toBe(true)
      }
      expect(folded.map((part, place) => (place > 0 ? part.slice(1) : part)).join('')).toBe(line)
    },
  )
})

describe('zones', () => {
  test('what the clocks did and will do, as they were set in each year', () => {
    expect(zoneLines('America/Sao_Paulo', { from: 2018, to: 2030 })).toEqual([
      'BEGIN:VTIMEZONE',
      'TZID:America/Sao_Paulo',
      'BEGIN:DAYLIGHT',
      'DTSTART:20180101T000000',
      'TZOFFSETFROM:-0200',
      'TZOFFSETTO:-0200',
      'END:DAYLIGHT',
      'BEGIN:STANDARD',
      'DTSTART:20180218T000000',
      'TZOFFSETFROM:-0200',
      'TZOFFSETTO:-0300',
      'END:STANDARD',
      'BEGIN:DAYLIGHT',
      'DTSTART:20181104T000000',
      'TZOFFSETFROM:-0300',
      'TZOFFSETTO:-0200',
      'END:DAYLIGHT',
      'BEGIN:STANDARD',
      'DTSTART:20190217T000000',
      'TZOFFSETFROM:-0200',
      'TZOFFSETTO:-0300',
      'END:STANDARD',
      'END:VTIMEZONE',
    ])
  })

  test('a zone without summer time has one line of rules', () => {
    expect(zoneLines('America/Noronha', { from: 2025, to: 2036 })).toEqual([
      'BEGIN:VTIMEZONE',
      'TZID:America/Noronha',
      'BEGIN:STANDARD',
      'DTSTART:20250101T000000',
      'TZOFFSETFROM:-0200',
      'TZOFFSETTO:-0200',
      'END:STANDARD',
      'END:VTIMEZONE',
    ])
  })

  test('a zone with summer time has two lines for each year', () => {
    const lines = zoneLines('America/New_York', { from: 2026, to: 2027 })
    expect(lines.filter((line) => line.startsWith('DTSTART'))).toEqual([
      'DTSTART:20260101T000000',
      'DTSTART:20260308T020000',
      'DTSTART:20261101T020000',
      'DTSTART:20270314T020000',
      'DTSTART:20271107T020000',
    ])
  })
})
