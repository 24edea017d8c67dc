import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import type { Result } from '../../platform/result.ts'
import { listRevisionsOf, type PastView, restorePast, viewPast } from '../content/past/past-text.server.ts'
import type { ChosenRevision, NamedRevision, RevisionView } from '../content/past/revision.ts'
import type { EventText, EventView, OccurrenceChange } from './event.ts'
import { eventRecords } from './event-records.server.ts'
import { agendaPolicy } from './policy.ts'
import { eventText } from './schema.ts'
import { settleSeries } from './settle-times.server.ts'
import { findChanges, replaceChanges, updateEvent } from './store.server.ts'
import type { SavingRefusal } from './text.ts'
import { seriesOf } from './views.server.ts'

/** Newest first, at most 50. */
export async function listEventRevisions(ctx: Context, id: string): Promise<RevisionView[]> {
  authorize(ctx, agendaPolicy, 'listEventRevisions')
  return listRevisionsOf(ctx, eventRecords, id)
}

/** What the event said then, and what was different on single days. Stops with 404. */
export async function readEventRevision(
  ctx: Context,
  named: NamedRevision,
): Promise<PastView<EventText> & { changes: OccurrenceChange[] }> {
  authorize(ctx, agendaPolicy, 'readEventRevision')
  const past = await viewPast(ctx, eventRecords, named, eventText)
  return { ...past, changes: past.changes ?? [] }
}

/**
 * The event says again what this revision says: title, text, cover, when and where, and the days changed one by one; a
 * revision that knows nothing of those leaves them where they still are days of it. Its address, publication and
 * situation stay. Refuses `stale` when `version` is given and no longer true.
 */
export async function restoreRevision(
  ctx: Context,
  named: ChosenRevision,
): Promise<Result<EventView, SavingRefusal>> {
  authorize(ctx, agendaPolicy, 'restoreRevision')
  return restorePast(ctx, eventRecords, named, eventText, async (ctx, event, columns, rest) => {
    const { changes: pastChanges, ...text } = rest
    const changes = pastChanges ?? (await findChanges(ctx.db, [event])).get(event.id) ?? []
    // Zones come and go: what was kept is settled again like anything that comes in.
    const series = settleSeries({ ...seriesOf(event), ...text, changes })
    if (series.refused) return series
    const { keptChanges, ...times } = series.value
    await replaceChanges(
      ctx.db,
      event.id,
      changes.filter(({ occurrence }) => keptChanges.includes(occurrence)),
    )
    return updateEvent(ctx.db, event.id, { ...columns, ...text, ...times })
  })
}
