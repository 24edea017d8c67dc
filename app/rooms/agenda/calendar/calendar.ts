// Writes iCalendar (RFC 5545) by hand, as docs/decisions/0183 says. Times are local, with the zone's name.
import { addDays } from '../../../platform/text/days.ts'
import type { EventPlace, EventTimes, OccurrenceChange, Situation } from '../event.ts'
import { saidTitle } from '../situation-text.ts'

export type CalendarEvent = EventTimes &
  EventPlace & {
    id: string
    title: string
    text: string
    /** the event's page; null where the site's address is unknown */
    link: string | null
    situation: Situation
    /** RRULE with its UNTIL as this calendar writes it; null for a single event */
    rule: string | null
    /** the excluded days, and those that were changed */
    exceptions: readonly string[]
    changes: readonly CalendarChange[]
    sequence: number
    created_at: Date
    updated_at: Date
  }

/** One changed day of a recurring event, with its own times and place. */
type CalendarChange = EventTimes &
  EventPlace & { occurrence: OccurrenceChange['occurrence']; title: string; situation: Situation }

export type Calendar = {
  name: string
  /** the address of this calendar; null where the site's is unknown */
  address: string | null
  organiser: { name: string; email: string } | null
  /** VTIMEZONE of each zone named below, line by line */
  zones: readonly (readonly string[])[]
  events: readonly CalendarEvent[]
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: RFC 5545 has no place for them, escaped or not
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** Escapes the characters that would end a value, a list or a line. */
export const escapeText = (text: string): string =>
  text
    .toWellFormed()
    .replace(unwritable, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')

/** A parameter's value stands in quotes, which cannot be escaped. */
const quoted = (text: string): string =>
  `"${text
    .toWellFormed()
    .replace(unwritable, '')
    .replace(/["\r\n]/g, ' ')
    .trim()}"`

const octets = (text: string) => Buffer.byteLength(text)
const widest = 75

/** Lines over 75 octets continue in the next one, after a space; no character is cut in two. */
export function fold(line: string): string {
  if (octets(line) <= widest) return line
  const lines: string[] = []
  let current = ''
  for (const letter of line) {
    const room = lines.length === 0 ? widest : widest - 1
    if (octets(current) + octets(letter) > room) {
      lines.push(current)
      current = ''
    }
    current += letter
  }
  return [...lines, current].join('\r\n ')
}

/** `20261205T190000`, or `20261205`. */
const wall = (text: string): string =>
  text.length === 10 ? text.replaceAll('-', '') : `${text.replace(/[-:]/g, '')}00`

const utc = (moment: Date): string => `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** A time of the event's kind: `;VALUE=DATE:20261205`, `;TZID=America/Sao_Paulo:20261205T190000`. */
const at = ({ all_day, timezone }: EventTimes, text: string): string =>
  all_day ? `;VALUE=DATE:${wall(text)}` : `;TZID=${timezone}:${wall(text)}`

const startAndEnd = (times: EventTimes): string[] => {
  const { date_time, end_date_time, all_day } = times
  // DTEND of a whole-day event is exclusive.
  const end = all_day ? addDays(end_date_time ?? date_time, 1) : end_date_time
  return [`DTSTART${at(times, date_time)}`, ...(end ? [`DTEND${at(times, end)}`] : [])]
}

const statuses: Record<Situation, string> = {
  confirmed: 'CONFIRMED',
  postponed: 'TENTATIVE',
  canceled: 'CANCELLED',
}

const placeLines = ({ place, address, latitude, longitude }: EventPlace): string[] => {
  const where = [place, address].filter(Boolean).join(', ')
  return [
    ...(where ? [`LOCATION:${escapeText(where)}`] : []),
    ...(latitude !== null && longitude !== null ? [`GEO:${latitude};${longitude}`] : []),
  ]
}

type Shown = EventTimes & EventPlace & { title: string; situation: Situation }

function component(
  event: CalendarEvent,
  shown: Shown,
  own: readonly string[],
  organiser: Calendar['organiser'],
): string[] {
  const text = [event.text, shown.url && `Participe: ${shown.url}`, event.link].filter(Boolean).join('\n\n')
  return [
    'BEGIN:VEVENT',
    `UID:${event.id}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.updated_at)}`,
    `CREATED:${utc(event.created_at)}`,
    `LAST-MODIFIED:${utc(event.updated_at)}`,
    ...startAndEnd(shown),
    ...own,
    `SUMMARY:${escapeText(saidTitle(shown))}`,
    ...(text ? [`DESCRIPTION:${escapeText(text)}`] : []),
    ...placeLines(shown),
    ...(event.link ? [`URL:${event.link}`] : []),
    ...(organiser ? [`ORGANIZER;CN=${quoted(organiser.name)}:mailto:${organiser.email}`] : []),
    `STATUS:${statuses[shown.situation]}`,
    'END:VEVENT',
  ]
}

/** Lines of the event and of its changed days, each of which is named by the time the rule gave it. */
function eventLines(event: CalendarEvent, organiser: Calendar['organiser']): string[] {
  const time = event.date_time.slice(10)
  const ruled = (day: string) => at(event, day + time)
  const main = component(
    event,
    event,
    [
      ...(event.rule ? [`RRULE:${event.rule}`] : []),
      // One line for each date: a long list would be folded inside a date, which some readers cannot read.
      ...event.exceptions.map((day) => `EXDATE${ruled(day)}`),
    ],
    organiser,
  )
  const different = event.changes.flatMap((change) =>
    component(event, change, [`RECURRENCE-ID${ruled(change.occurrence)}`], organiser),
  )
  return [...main, ...different]
}

export function writeCalendar({ name, address, organiser, zones, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Praca//Agenda//PT-BR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    ...(address ? [`SOURCE;VALUE=URI:${address}`] : []),
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...zones.flat(),
    ...events.flatMap((event) => eventLines(event, organiser)),
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}
