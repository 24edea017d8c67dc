// The desk of the inbox: what administrators do with the messages of visitors.
import type { Context } from '../../platform/context.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import { authorize } from '../../platform/policy.ts'
import { done, type Result, refuse } from '../../platform/result.ts'
import { NotFound } from '../../platform/stops.ts'
import { isId, type Page } from '../../platform/text/schemas.ts'
import {
  answerDue,
  type MessageState,
  type MessageView,
  mayMove,
  movesFrom,
  type Suspicion,
} from './message.ts'
import { contactsPolicy } from './policy.ts'
import type { MessageEdit, MessagesQuery } from './schema.ts'
import {
  deleteMessageRow,
  findMessage,
  listRows,
  lockMessage,
  type MessageRow,
  moveMessage,
  writeNotes,
} from './store.server.ts'

/** All but spam unless a state is asked for; `q` looks into name, e-mail and text. */
export async function listMessages(ctx: Context, query: MessagesQuery): Promise<Page<MessageView>> {
  authorize(ctx, contactsPolicy, 'listMessages')
  const { rows, total } = await listRows(ctx.db, query)
  const now = await ctx.now()
  return { data: rows.map((row) => viewOf(row, now)), total, page: query.page, per_page: query.per_page }
}

/** Reading here changes nothing: whoever shows the message marks it (`editMessage`). */
export async function readMessage(ctx: Context, id: string): Promise<MessageView> {
  authorize(ctx, contactsPolicy, 'readMessage')
  return viewOf(await getMessage(ctx, id), await ctx.now())
}

/** Moves the message to a state, writes its notes, or both. */
export async function editMessage(
  ctx: Context,
  id: string,
  edit: MessageEdit,
): Promise<Result<MessageView, 'moved' | 'move_not_allowed' | 'stale'>> {
  authorize(ctx, contactsPolicy, 'editMessage')
  return transaction(ctx, async (ctx) => {
    const before = there(isId(id) ? await lockMessage(ctx.db, id) : undefined)
    const { state, was, notes, version } = edit
    if (notes !== undefined && version !== before.version)
      return refuse('stale', { details: { current: viewOf(before, await ctx.now()) } })
    if (state !== undefined) {
      if (was === undefined && !mayMove(before.state as MessageState, state))
        return refuse('move_not_allowed')
      if (was !== undefined && !mayMove(was, state)) return refuse('move_not_allowed')
      if (!(await moveMessage(ctx.db, id, state, was))) return refuse('moved')
    }
    if (notes !== undefined) await writeNotes(ctx.db, id, notes)
    return done(viewOf(await getMessage(ctx, id), await ctx.now()))
  })
}

/** For good. Stops with 404. */
export async function deleteMessage(ctx: Context, id: string): Promise<void> {
  authorize(ctx, contactsPolicy, 'deleteMessage')
  if (!isId(id) || !(await deleteMessageRow(ctx.db, id))) throw new NotFound()
}

const getMessage = async (ctx: Context, id: string): Promise<MessageRow> =>
  there(isId(id) ? await findMessage(ctx.db, id) : undefined)

function there(message: MessageRow | undefined): MessageRow {
  if (!message) throw new NotFound()
  return message
}

function viewOf(row: MessageRow, now: Date): MessageView {
  const state = row.state as MessageState
  const due = answerDue({ state, createdAt: row.created_at })
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    message: row.message,
    state,
    suspicion: row.suspicion as Suspicion | null,
    notes: row.notes,
    version: row.version,
    created_at: row.created_at.toISOString(),
    read_at: row.read_at?.toISOString() ?? null,
    answered_at: row.answered_at?.toISOString() ?? null,
    answer_due_at: due?.toISOString() ?? null,
    overdue: due !== null && due < now,
    can: { mark: movesFrom(state), delete: true },
  }
}
