import { type Context, siteZone } from '../../../platform/context.server.ts'
import { authorize } from '../../../platform/policy.ts'
import { requireFeature } from '../../../platform/require-feature.server.ts'
import { NotFound } from '../../../platform/stops.ts'
import { addDays, addMonths, monthOf } from '../../../platform/text/days.ts'
import type { OccurrenceCard } from '../event.ts'
import { lookedAheadMs } from '../occurrences/read-occurrence.server.ts'
import { agendaPolicy } from '../policy.ts'
import { dayAt } from '../times/wall.server.ts'
import { occurrenceCards } from '../views.server.ts'
import { eventsPerPage, findBetween, listPast, listUpcoming, readMonth } from './agenda.server.ts'
import type { Agenda, AgendaPart } from './agenda.ts'
import { findReach } from './agenda-page-store.server.ts'
import { countOver } from './agenda-store.server.ts'

/** Throws 404 for pages beyond the last, and for months outside the reach of all events. */
export async function visitAgenda(ctx: Context, shown: AgendaPart): Promise<Agenda> {
  authorize(ctx, agendaPolicy, 'visitAgenda')
  const { title } = await requireFeature(ctx, 'events')
  const now = await ctx.now()
  const zone = await siteZone(ctx)
  const today = dayAt(now, zone)
  const reach = await monthsOf(ctx, now, zone)
  const month = shownMonth(shown) ?? monthOf(today)
  if (month < reach.firstMonth || month > reach.lastMonth) throw new NotFound()
  return {
    title,
    shown,
    ...reach,
    ...(await listPart(ctx, shown)),
    month: await readMonth(ctx, month),
    hasPast: (await countOver(ctx.db, now)) > 0,
  }
}

const shownMonth = (shown: AgendaPart): string | null =>
  shown.part === 'month' ? shown.month : shown.part === 'day' ? monthOf(shown.day) : null

type Listed = Pick<Agenda, 'events' | 'total' | 'per_page'>

async function listPart(ctx: Context, shown: AgendaPart): Promise<Listed> {
  if (shown.part === 'next' || shown.part === 'over') {
    const list = shown.part === 'next' ? listUpcoming : listPast
    const { data, total, per_page } = await list(ctx, { page: shown.page })
    return { events: data, total, per_page }
  }
  const events = await (shown.part === 'day'
    ? cardsBetween(ctx, shown.day, shown.day)
    : cardsBetween(ctx, `${shown.month}-01`, addDays(`${addMonths(shown.month, 1)}-01`, -1)))
  return { events, total: events.length, per_page: eventsPerPage }
}

const cardsBetween = async (ctx: Context, from: string, to: string): Promise<OccurrenceCard[]> =>
  occurrenceCards(ctx, await findBetween(ctx, from, to))

/** From the first event's month to the last one's; endless events reach at least a year ahead. */
async function monthsOf(ctx: Context, now: Date, zone: string) {
  const { first_at, last_at, endless } = await findReach(ctx.db)
  const thisMonth = monthOf(dayAt(now, zone))
  const ahead = endless ? new Date(now.getTime() + lookedAheadMs) : null
  const months = [first_at, now, last_at, ahead]
    .flatMap((at) => (at ? [monthOf(dayAt(at, zone))] : []))
    .sort()
  return { firstMonth: months.at(0) ?? thisMonth, lastMonth: months.at(-1) ?? thisMonth }
}
