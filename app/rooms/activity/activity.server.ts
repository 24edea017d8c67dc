import { type Context, siteZone } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import type { Page } from '../../platform/text/schemas.ts'
import type { Table } from '../../platform/text/table.ts'
import { wallClock } from '../../platform/text/wall-time.ts'
import { type ActivityLine, kindOf } from './activity.ts'
import { activityPolicy } from './policy.ts'
import type { ActivityFilter, ActivityQuery } from './schema.ts'
import { type LineRow, listActors, listLines, streamLines } from './store.server.ts'
import { activityActor, activitySentence, kindText } from './text.ts'

export type ActivityPage = Page<ActivityLine> & {
  /** there are more lines than `total`, which goes up to `mostCounted` */
  has_more: boolean
  actors: { _id: string; name: string }[]
}

/** Lists the newest first; `q` searches the actor's name and the subject's. */
export async function listActivity(ctx: Context, query: ActivityQuery): Promise<ActivityPage> {
  authorize(ctx, activityPolicy, 'listActivity')
  const { rows, total, hasMore } = await listLines(ctx.db, query)
  const actors = await listActors(ctx.db)
  return {
    data: rows.map(lineOf),
    total,
    has_more: hasMore,
    page: query.page,
    per_page: query.per_page,
    actors: actors.map(({ id, name }) => ({ _id: id, name })),
  }
}

/** Sorted newest first; times in the zone of the site. */
export async function exportActivity(ctx: Context, filter: ActivityFilter): Promise<Table> {
  authorize(ctx, activityPolicy, 'exportActivity')
  const zone = await siteZone(ctx)
  async function* batches() {
    for await (const rows of streamLines(ctx.db, filter))
      yield rows
        .map(lineOf)
        .map((line) => [
          { moment: wallClock(line.at, zone) },
          line.actor.name,
          kindText[line.kind],
          line.sentence,
        ])
  }
  return { head: ['Quando', 'Quem', 'Tipo', 'O quê'], batches: batches() }
}

function lineOf(row: LineRow): ActivityLine {
  const { action, details } = row
  const subject = { _id: row.subject, name: row.subject_name }
  return {
    _id: row.id,
    at: row.at.toISOString(),
    actor: { _id: row.actor_id, name: activityActor({ name: row.actor_name }, details) },
    kind: kindOf(action),
    action,
    subject,
    sentence: activitySentence({ action, subject, details }),
  }
}
