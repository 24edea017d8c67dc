import type { DemoEvent } from '../../demo/shape.ts'
import { type Context, siteZone } from '../platform/context.server.ts'
import { addDays, daysBetween } from '../platform/text/days.ts'
import { wallDay } from '../platform/text/wall-time.ts'
import { changeOccurrence } from '../rooms/agenda/occurrences/change-occurrence.server.ts'
import { createEvent } from '../rooms/agenda/saving/save-event.server.ts'
import { dayFor } from './demo-days.ts'
import { inThePast, known, orThrow, withUploads } from './demo-steps.server.ts'

const daySeconds = 86_400
/** Days before an event at which it is published; a later event was published within the last month. */
const announcedAhead = 21

export async function loadEvents(
  ctx: Context,
  events: readonly DemoEvent[],
  images: Map<string, string>,
): Promise<void> {
  const zone = await siteZone(ctx)
  const today = wallDay((await ctx.now()).toISOString(), zone)
  const dated = events.map((event, at) => {
    const first = dayFor(event.day, today)
    const daysAgo = Math.max(announcedAhead - daysBetween(today, first), 1 + (at % 28))
    return { event, first, daysAgo }
  })
  for (const { event, first, daysAgo } of dated.sort((one, other) => other.daysAgo - one.daysAgo))
    await inThePast(ctx, daysAgo * daySeconds, (ctx) => loadEvent(ctx, event, { first, today }, images))
}

type Days = { first: string; today: string }

async function loadEvent(ctx: Context, event: DemoEvent, days: Days, images: Map<string, string>) {
  const { title, content, cover, place, url = '', situation = 'confirmed', repeats } = event
  const { _id, version } = orThrow(
    await createEvent(ctx, {
      title,
      situation,
      url,
      ...timesOf(event, days.first),
      content: withUploads(content, images),
      cover: cover && known(images, cover),
      ...(place && { place: place.name, address: place.address }),
      ...(place && { latitude: place.latitude, longitude: place.longitude }),
      recurrence: repeats ? ruleOf(repeats, days) : null,
      exceptions: repeats?.except?.map((day) => dayFor(day, days.today)) ?? [],
      status: 'published',
    }),
  )
  let saved = version
  for (const day of repeats?.canceled ?? []) {
    const occurrence = dayFor(day, days.today)
    const named = { id: _id, occurrence, version: saved }
    saved = orThrow(await changeOccurrence(ctx, { ...named, situation: 'canceled' })).version
  }
}

/** An event whose hours end before they begin ends on the next day. */
function timesOf({ hours, lasts = 0 }: DemoEvent, first: string) {
  const last = addDays(first, lasts)
  if (!hours) return { all_day: true, date_time: first, end_date_time: lasts > 0 ? last : null }
  const { from, to } = hours
  const ends = to !== null && lasts === 0 && to <= from ? addDays(first, 1) : last
  return { all_day: false, date_time: `${first}T${from}`, end_date_time: to && `${ends}T${to}` }
}

const ruleOf = ({ rule, untilIn }: NonNullable<DemoEvent['repeats']>, { first }: Days) =>
  untilIn === undefined ? rule : `${rule};UNTIL=${addDays(first, untilIn).replaceAll('-', '')}`
