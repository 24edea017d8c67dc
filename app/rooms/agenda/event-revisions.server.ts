import type { Context } from '../../platform/context.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import { authorize } from '../../platform/policy.ts'
import { done, type Result } from '../../platform/result.ts'
import { NotFound } from '../../platform/stops.ts'
import { listRevisions } from '../history/history.server.ts'
import { columnsOfPast, type PastView, viewPast } from '../history/past-text.server.ts'
import type { RevisionView } from '../history/revision.ts'
import type { EventText, EventView, OccurrenceChange } from './event.ts'
import { agendaPolicy } from './policy.ts'
import { onField, stale } from './refusals.server.ts'
import { rememberEvent } from './remember-event.server.ts'
import { eventText } from './schema.ts'
import { settleSeries } from './settle-times.server.ts'
import { findChanges, findEvent, lockEvent, replaceChanges, updateEvent } from './store.server.ts'
import type { SavingRefusal } from './text.ts'
import { eventView, seriesOf } from './views.server.ts'

/** Newest first, at most 50. */
export async function listEventRevisions(ctx: Context, id: string): Promise<RevisionView[]> {
  authorize(ctx, agendaPolicy, 'listEventRevisions')
  if (!(await findEvent(ctx.db, id, 'everything'))) throw new NotFound()
  return listRevisions(ctx, { kind: 'event', record: id })
}

export async function readEventRevision(
  ctx: Context,
  { id, revision }: { id: string; revision: string },
): Promise<PastView<EventText> & { changes: OccurrenceChange[] }> {
  authorize(ctx, agendaPolicy, 'readEventRevision')
  if (!(await findEvent(ctx.db, id, 'everything'))) throw new NotFound()
  const past = await viewPast(ctx, { kind: 'event', record: id, revision }, eventText)
  return { ...past, changes: past.changes ?? [] }
}

/**
 * The event says again what this revision says: title, text, cover, when and where, and the days changed one by one; a
 * revision that knows nothing of those leaves them where they still are days of it. Its address, publication and
 * situation stay. Refuses `stale` when `version` is given and no longer true.
 */
export async function restoreRevision(
  ctx: Context,
  { id, revision, version }: { id: string; revision: string; version?: number | undefined },
): Promise<Result<EventView, SavingRefusal>> {
  authorize(ctx, agendaPolicy, 'restoreRevision')
  return transaction(ctx, async (ctx) => {
    const event = await lockEvent(ctx.db, id)
    if (!event) throw new NotFound()
    if (version !== undefined && event.version !== version) return stale(await eventView(ctx, event))
    const past = await columnsOfPast(ctx, { kind: 'event', record: id, revision }, eventText)
    if (past.refused) return onField(past.refused)
    const { changes: pastChanges, ...text } = past.value.rest
    const changes = pastChanges ?? (await findChanges(ctx.db, [event])).get(id) ?? []
    // Zones come and go: what was kept is settled again like anything that comes in.
    const series = settleSeries({ ...seriesOf(event), ...text, changes })
    if (series.refused) return series
    const { keptChanges, ...times } = series.value
    await replaceChanges(
      ctx.db,
      id,
      changes.filter(({ occurrence }) => keptChanges.includes(occurrence)),
    )
    const saved = await updateEvent(ctx.db, id, {
      ...past.value.columns,
      ...text,
      ...times,
      updated_at: await ctx.now(),
    })
    await rememberEvent(ctx, saved, event.slug)
    return done(await eventView(ctx, saved))
  })
}
