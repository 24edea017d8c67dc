// "Só esta ocorrência": one day of a recurring event moved, relocated, postponed or canceled.
import type { Context } from '../../../platform/context.server.ts'
import { authorize } from '../../../platform/policy.ts'
import { done, type Result } from '../../../platform/result.ts'
import { lockRecord, storePast, writing } from '../../content/record/write-record.server.ts'
import { type EventView, type OccurrenceChange, unchanged } from '../event.ts'
import { eventRecords } from '../event-records.server.ts'
import { agendaPolicy } from '../policy.ts'
import { mostDates } from '../recurrence/recurrence.ts'
import { isHalfAPoint } from '../saving/save-event.server.ts'
import { settleTimes } from '../saving/settle-times.server.ts'
import type { OccurrenceWish } from '../schema.ts'
import { deleteChanges, findChanges, updateEvent, upsertChange } from '../store.server.ts'
import { onField, type SavingRefusal } from '../text.ts'
import { seriesOf, timesOf } from '../views.server.ts'
import { isInSeries, reachOf, ruledDays, type Series } from './occurrences.server.ts'

type Named = { id: string; occurrence: string; version: number }

/**
 * A field that is null is reset to the event's; a missing one stays. Refuses `stale`, `no_such_occurrence`, and times
 * that do not exist.
 */
export const changeOccurrence = (
  ctx: Context,
  { id, occurrence, version, ...wish }: Named & OccurrenceWish,
): Promise<Result<EventView, SavingRefusal>> => {
  authorize(ctx, agendaPolicy, 'changeOccurrence')
  return rewrite(ctx, { id, occurrence, version }, (series, before) => {
    const change = { ...before, ...stated(wish) }
    if (isHalfAPoint(change)) return onField('half_a_point')
    if (change.date_time === null) return done({ ...change, end_date_time: null })
    const { date_time, end_date_time } = change
    const times = settleTimes({ ...timesOf(series), date_time, end_date_time: end_date_time || null })
    return times.refused
      ? times
      : done({ ...change, date_time: times.value.date_time, end_date_time: times.value.end_date_time })
  })
}

/** Removes the changes of that day. */
export const resetOccurrence = (ctx: Context, named: Named): Promise<Result<EventView, SavingRefusal>> => {
  authorize(ctx, agendaPolicy, 'resetOccurrence')
  return rewrite(ctx, named, () => done(null))
}

type Decide = (
  series: Series,
  before: OccurrenceChange,
) => Result<OccurrenceChange | null, Exclude<SavingRefusal, 'stale'>>

async function rewrite(
  ctx: Context,
  { id, occurrence, version }: Named,
  decide: Decide,
): Promise<Result<EventView, SavingRefusal>> {
  return writing(ctx, eventRecords, async (ctx) => {
    const held = await lockRecord(ctx, eventRecords, { id, version })
    if (held.refused) return held
    const event = held.value
    const series = seriesOf(event, (await findChanges(ctx.db, [event])).get(id))
    if (series.recurrence === null || !isInSeries(series, occurrence)) return onField('no_such_occurrence')
    const others = series.changes.filter((one) => one.occurrence !== occurrence)
    const before = series.changes.find((one) => one.occurrence === occurrence) ?? unchanged(occurrence)
    const decided = decide(series, before)
    if (decided.refused) return decided
    const change = decided.value && saysSomething(decided.value) ? decided.value : null
    if (change) await upsertChange(ctx.db, { event_id: id, ...change })
    else await deleteChanges(ctx.db, id, [occurrence])
    const changed = { ...series, changes: change ? [...others, change] : others }
    const saved = await updateEvent(ctx.db, id, {
      ...reachOf(changed, ruledDays(series, mostDates)),
      updated_at: await ctx.now(),
    })
    return storePast(ctx, eventRecords, saved, event)
  })
}

const saysSomething = ({ occurrence: _, ...change }: OccurrenceChange) =>
  Object.values(change).some((value) => value !== null)

/** Drops the fields that are `undefined`, which would overwrite what was there. */
const stated = (wish: Partial<OccurrenceChange>): Partial<OccurrenceChange> =>
  Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined))
