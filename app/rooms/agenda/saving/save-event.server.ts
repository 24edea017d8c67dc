import type { Context } from '../../../platform/context.server.ts'
import { authorize } from '../../../platform/policy.ts'
import type { Result } from '../../../platform/result.ts'
import { NotFound } from '../../../platform/stops.ts'
import { creating } from '../../content/record/create-once.server.ts'
import { columnsOfFields, defaultsOf } from '../../content/record/field.ts'
import {
  cleanGiven,
  cleanText,
  lockRecord,
  settle,
  settleNew,
  storePast,
  writing,
} from '../../content/record/write-record.server.ts'
import type { EventView } from '../event.ts'
import { eventFields, placeFields } from '../event-fields.ts'
import { eventRecords } from '../event-records.server.ts'
import type { Series } from '../occurrences/occurrences.server.ts'
import { agendaPolicy } from '../policy.ts'
import { type EventChanges, type NewEvent, slugForTitle } from '../schema.ts'
import { deleteChanges, findChanges, insertEvent, updateEvent } from '../store.server.ts'
import { onField, type SavingRefusal } from '../text.ts'
import { seriesOf } from '../views.server.ts'
import { settleSeries } from './settle-times.server.ts'

/**
 * Makes a draft by default, in the site's zone by default; the slug comes from its title. Refuses impossible times
 * (settle-times), `half_a_point`, `slug_taken`, `too_long`, `too_deep`, `no_such_image` and `needs_future`, each
 * under its field.
 */
export async function createEvent(
  ctx: Context,
  input: NewEvent,
  key?: string,
): Promise<Result<EventView, SavingRefusal>> {
  authorize(ctx, agendaPolicy, 'create')
  const series = settleSeries(wishedSeries(input, await noSeries(ctx)))
  if (series.refused) return series
  if (isHalfAPoint(input)) return onField('half_a_point')
  const { validChanges: _, ...times } = series.value
  const text = cleanText(eventRecords, input.content ?? '')
  if (text.refused) return text
  return creating(ctx, eventRecords, key, async (ctx, id) => {
    const settled = await settleNew(ctx, eventRecords, input, id)
    if (settled.refused) return settled
    const event = await insertEvent(
      ctx.db,
      { wish: input.slug, made: (attempt) => slugForTitle(input.title, attempt) },
      {
        ...settled.value,
        ...text.value,
        cover_id: input.cover ?? null,
        ...defaultsOf(eventFields),
        ...columnsOfFields(eventFields, input),
        ...times,
      },
    )
    return event ? storePast(ctx, eventRecords, event, null) : onField('slug_taken')
  })
}

/**
 * Refuses `stale` unless at the version the writer read, with the current event in `details.current`; refuses all else
 * that createEvent refuses. Changed days that are no dates of a new rule, or exceptions, are dropped.
 */
export async function saveEvent(
  ctx: Context,
  changes: EventChanges & { id: string },
): Promise<Result<EventView, SavingRefusal>> {
  authorize(ctx, agendaPolicy, 'save')
  const text = cleanGiven(eventRecords, changes.content)
  if (text.refused) return text
  return writing(ctx, eventRecords, async (ctx) => {
    const held = await lockRecord(ctx, eventRecords, changes)
    if (held.refused) return held
    const event = held.value
    const settled = await settle(ctx, eventRecords, event, changes)
    if (settled.refused) return settled
    const before = seriesOf(event, (await findChanges(ctx.db, [event])).get(event.id))
    const series = settleSeries(wishedSeries(changes, before))
    if (series.refused) return series
    if (isHalfAPoint({ ...event, ...columnsOfFields(placeFields, changes) })) return onField('half_a_point')
    const { validChanges, ...times } = series.value
    const days = before.changes.map(({ occurrence }) => occurrence)
    const dropped = days.filter((day) => !validChanges.includes(day))
    await deleteChanges(ctx.db, event.id, dropped)
    const saved = await updateEvent(ctx.db, event.id, {
      ...settled.value,
      ...text.value,
      ...columnsOfFields(eventFields, changes),
      ...(changes.cover !== undefined && { cover_id: changes.cover }),
      ...times,
    })
    return storePast(ctx, eventRecords, saved, event)
  })
}

async function noSeries(ctx: Context): Promise<Series> {
  const site = await ctx.site()
  if (!site) throw new NotFound()
  return {
    title: '',
    situation: 'confirmed',
    changes: [],
    recurrence: null,
    exceptions: [],
    date_time: '',
    end_date_time: null,
    all_day: false,
    timezone: site.timezone,
    ...defaultsOf(placeFields),
  }
}

/** Exceptions that are already stored stay where they still belong to the rule. */
function wishedSeries(given: Partial<NewEvent>, before: Series) {
  const all_day = given.all_day ?? before.all_day
  return {
    ...before,
    all_day,
    date_time: given.date_time ?? before.date_time,
    end_date_time: given.end_date_time === undefined ? before.end_date_time : given.end_date_time || null,
    timezone: given.timezone ?? before.timezone,
    recurrence: given.recurrence === undefined ? before.recurrence : given.recurrence || null,
    exceptions: given.exceptions ?? before.exceptions,
    mendsExceptions: given.exceptions === undefined,
    // A changed time of day means nothing on a whole day, nor the other way round.
    changes:
      all_day === before.all_day
        ? before.changes
        : before.changes.filter(({ date_time }) => date_time === null),
  }
}

type Point = { latitude?: number | null | undefined; longitude?: number | null | undefined }

export const isHalfAPoint = ({ latitude = null, longitude = null }: Point): boolean =>
  (latitude === null) !== (longitude === null)
