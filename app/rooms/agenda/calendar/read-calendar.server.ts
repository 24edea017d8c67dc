import { paths } from '../../../paths.ts'
import type { Context } from '../../../platform/context.server.ts'
import { authorize } from '../../../platform/policy.ts'
import { requireFeature } from '../../../platform/require-feature.server.ts'
import { movedTo } from '../../content/past/past.server.ts'
import { excerptOf, type OccurrenceChange } from '../event.ts'
import { eventRecords } from '../event-records.server.ts'
import { isInSeries, occurrenceOn } from '../occurrences/occurrences.server.ts'
import { agendaPolicy } from '../policy.ts'
import { findForCalendar } from '../reading/agenda-store.server.ts'
import { findChanges, findEventBySlug, type StoredEvent } from '../store.server.ts'
import { momentOf } from '../times/wall.server.ts'
import { seriesOf } from '../views.server.ts'
import { type CalendarEvent, writeCalendar } from './calendar.ts'
import { zoneLines } from './zone-lines.server.ts'

const retentionMs = 366 * 86_400_000
const mostEvents = 1_000
/** Years of VTIMEZONE rules; calendars are fetched again long before. */
const yearsAhead = 10

/** The published events, until a year after they are over. UIDs are stable; SEQUENCE counts changes. */
export async function readCalendar(ctx: Context): Promise<string> {
  authorize(ctx, agendaPolicy, 'readCalendar')
  const { title } = await requireFeature(ctx, 'events')
  const site = await ctx.site()
  const now = await ctx.now()
  const events = await findForCalendar(ctx.db, new Date(now.getTime() - retentionMs), mostEvents)
  return write(ctx, events, {
    name: [title, site?.title].filter(Boolean).join(' – '),
    path: paths.agendaFeed(),
    now,
  })
}

/** The event's calendar, or its new address; throws 404 when there is neither. */
export async function readEventCalendar(
  ctx: Context,
  slug: string,
): Promise<{ calendar: string; movedTo?: undefined } | { movedTo: string }> {
  authorize(ctx, agendaPolicy, 'readEventCalendar')
  await requireFeature(ctx, 'events')
  const event = await findEventBySlug(ctx.db, slug, 'published')
  if (!event) return { movedTo: await movedTo(ctx, eventRecords, slug) }
  const path = paths.eventFile(event.slug)
  return { calendar: await write(ctx, [event], { name: event.title, path, now: await ctx.now() }) }
}

async function write(
  ctx: Context,
  events: readonly StoredEvent[],
  { name, path, now }: { name: string; path: string; now: Date },
): Promise<string> {
  const site = await ctx.site()
  const origin = site?.origin ?? null
  const changes = await findChanges(ctx.db, events)
  return writeCalendar({
    name,
    address: origin && origin + path,
    organiser: site?.email ? { name: site.title, email: site.email } : null,
    zones: zonesOf(events, now),
    events: events.map((event) => calendarEvent(event, changes.get(event.id) ?? [], origin)),
  })
}

function zonesOf(events: readonly StoredEvent[], now: Date): string[][] {
  const timed = events.filter(({ all_day }) => !all_day)
  const last = now.getUTCFullYear() + yearsAhead
  return [...new Set(timed.map(({ timezone }) => timezone))].sort().map((zone) => {
    const here = timed.filter(({ timezone }) => timezone === zone)
    const years = here.map(({ first_at, last_at, date_time }) => ({
      // A changed occurrence may lie before the first one, where the rule begins.
      from: Math.min(first_at.getUTCFullYear(), Number(date_time.slice(0, 4))) - 1,
      to: last_at ? Math.min(last_at.getUTCFullYear() + 1, last) : last,
    }))
    return zoneLines(zone, {
      from: Math.min(...years.map(({ from }) => from)),
      to: Math.max(...years.map(({ to }) => to)),
    })
  })
}

function calendarEvent(
  event: StoredEvent,
  changes: readonly OccurrenceChange[],
  origin: string | null,
): CalendarEvent {
  const series = seriesOf(event, changes)
  return {
    ...series,
    id: event.id,
    text: excerptOf(event),
    link: origin && origin + paths.event(event.slug),
    rule: event.recurrence && ruleText(event),
    exceptions: event.exceptions,
    changes: changes
      .filter(({ occurrence }) => isInSeries(series, occurrence))
      .flatMap(({ occurrence }) => occurrenceOn(series, occurrence) ?? []),
    sequence: event.version - 1,
    created_at: event.created_at,
    updated_at: event.updated_at,
  }
}

/** RFC 5545 wants UNTIL of times in a zone as the last moment, in UTC. */
function ruleText({ recurrence, all_day, timezone }: StoredEvent): string {
  return (recurrence ?? '').replace(/UNTIL=(\d{4})(\d\d)(\d\d)/, (until, year, month, day) => {
    if (all_day) return until
    const last = momentOf(`${year}-${month}-${day}T23:59:59`, timezone)
    return `UNTIL=${last.toInstant().toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')}`
  })
}
