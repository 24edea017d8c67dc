import { type Context, siteZone } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import type { Cell, Table } from '../../platform/text/table.ts'
import { wallClock } from '../../platform/text/wall-time.ts'
import { teamOf } from './assign-message.server.ts'
import { assigneeFilter } from './inbox.server.ts'
import { answeredAt } from './message.ts'
import { contactsPolicy } from './policy.ts'
import type { MessagesFilter } from './schema.ts'
import { type MessageRow, streamRows } from './store.server.ts'
import { stateText } from './text.ts'

const head = [
  'Recebida em',
  'Nome',
  'E-mail',
  'Mensagem',
  'Situação',
  'Respondida em',
  'Responsável',
  'Anotações',
]

/** Sorted oldest first; times in the zone of the site. */
export async function exportMessages(ctx: Context, filter: MessagesFilter): Promise<Table> {
  authorize(ctx, contactsPolicy, 'exportMessages')
  const zone = await siteZone(ctx)
  const team = await teamOf(ctx)
  const names = new Map(team.map(({ _id, name }) => [_id, name]))
  async function* batches() {
    for await (const rows of streamRows(ctx.db, filter, assigneeFilter(ctx, filter, team)))
      yield rows.map((row) => cellsOf(row, zone, names.get(row.assignee_id ?? '') ?? ''))
  }
  return { head, batches: batches() }
}

const momentIn = (zone: string, at: Date | null): Cell => at && { moment: wallClock(at.toISOString(), zone) }

const cellsOf = (row: MessageRow, zone: string, assignee: string): Cell[] => [
  momentIn(zone, row.created_at),
  row.name,
  row.email,
  row.message,
  stateText[row.state],
  momentIn(zone, answeredAt(row)),
  assignee,
  row.notes,
]
