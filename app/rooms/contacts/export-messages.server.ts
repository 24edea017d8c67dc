import { type Context, siteZone } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import { type Cell, csvStream } from '../../platform/text/csv.ts'
import { momentText } from '../../platform/text/moments.ts'
import type { MessageState } from './message.ts'
import { contactsPolicy } from './policy.ts'
import type { MessagesQuery } from './schema.ts'
import { type MessageRow, streamRows } from './store.server.ts'
import { stateText } from './text.ts'

const head = ['Recebida em', 'Nome', 'E-mail', 'Mensagem', 'Situação', 'Respondida em', 'Notas']

/** The messages of a filter as a table, oldest first; times in the zone of the site. */
export async function exportMessages(
  ctx: Context,
  filter: Pick<MessagesQuery, 'state' | 'q'>,
): Promise<ReadableStream<Uint8Array>> {
  authorize(ctx, contactsPolicy, 'exportMessages')
  const zone = await siteZone(ctx)
  async function* batches() {
    for await (const rows of streamRows(ctx.db, filter)) yield rows.map((row) => cellsOf(row, zone))
  }
  return csvStream(head, batches())
}

const cellsOf = (row: MessageRow, zone: string): Cell[] => [
  momentText(row.created_at.toISOString(), zone),
  row.name,
  row.email,
  row.message,
  stateText[row.state as MessageState],
  row.answered_at && momentText(row.answered_at.toISOString(), zone),
  row.notes,
]
