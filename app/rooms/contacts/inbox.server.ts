import type { Context } from '../../platform/context.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import { rates } from '../../platform/limits/rates.ts'
import { authorize } from '../../platform/policy.ts'
import { done, type Result, refuse } from '../../platform/result.ts'
import { NotFound } from '../../platform/stops.ts'
import { isId, type Page } from '../../platform/text/schemas.ts'
import type { TeamMember } from '../people/users/team.server.ts'
import { assignMessage, refuseAssignee, teamOf } from './assign-message.server.ts'
import {
  answerDue,
  answeredAt,
  type FloodView,
  type MessageView,
  mayMove,
  movesFrom,
  suspicions,
} from './message.ts'
import { contactsPolicy } from './policy.ts'
import type { MessageEdit, MessagesFilter, MessagesQuery } from './schema.ts'
import {
  type AssigneeFilter,
  countRecent,
  deleteMessageRow,
  findMessage,
  listRows,
  lockMessage,
  type MessageRow,
  moveMessage,
  writeNotes,
} from './store.server.ts'

/** Lists all but spam unless a state is asked for; `q` searches name, e-mail and text. */
export async function listMessages(ctx: Context, query: MessagesQuery): Promise<Page<MessageView>> {
  authorize(ctx, contactsPolicy, 'listMessages')
  const team = await teamOf(ctx)
  const { rows, total } = await listRows(ctx.db, query, assigneeFilter(ctx, query, team))
  const now = await ctx.now()
  const data = rows.map((row) => viewOf(row, now, team))
  return { data, total, page: query.page, per_page: query.per_page }
}

/** Null unless more messages come than any ordinary day has, or some were kept apart as a flood. */
export async function readFlood(ctx: Context): Promise<FloodView | null> {
  authorize(ctx, contactsPolicy, 'listMessages')
  const { received, apart } = await countRecent(ctx.db)
  return apart > 0 || received > rates.messagesOfADay.max ? { received, apart } : null
}

/** Marks nothing as read: that is `editMessage`. */
export async function readMessage(ctx: Context, id: string): Promise<MessageView> {
  authorize(ctx, contactsPolicy, 'readMessage')
  return viewOf(await getMessage(ctx, id), await ctx.now(), await teamOf(ctx))
}

export async function listAssignees(ctx: Context): Promise<{ _id: string; name: string }[]> {
  authorize(ctx, contactsPolicy, 'listAssignees')
  return (await teamOf(ctx)).map(({ _id, name }) => ({ _id, name }))
}

/** Changes what is given: the state, the notes, the assignee. */
export async function editMessage(
  ctx: Context,
  id: string,
  edit: MessageEdit,
): Promise<Result<MessageView, 'moved' | 'move_not_allowed' | 'not_of_team' | 'stale'>> {
  authorize(ctx, contactsPolicy, 'editMessage')
  return transaction(ctx, async (ctx) => {
    const before = there(isId(id) ? await lockMessage(ctx.db, id) : undefined)
    const { state, was, notes, version, assignee } = edit
    const team = await teamOf(ctx)
    if (notes !== undefined && version !== before.version)
      return refuse('stale', { details: { current: viewOf(before, await ctx.now(), team) } })
    const refused = assignee === undefined ? null : refuseAssignee(assignee, team)
    if (refused) return refused
    if (state !== undefined) {
      if (was === undefined && !mayMove(before.state, state)) return refuse('move_not_allowed')
      if (was !== undefined && !mayMove(was, state)) return refuse('move_not_allowed')
      if (!(await moveMessage(ctx.db, id, state, was))) return refuse('moved')
    }
    if (notes !== undefined) await writeNotes(ctx.db, id, notes)
    if (assignee !== undefined) await assignMessage(ctx, before, assignee, team)
    const fields = Object.entries({ state, notes, assignee }).filter(([, value]) => value !== undefined)
    await ctx.activity.write(ctx, {
      action: 'message.changed',
      subject: { id, name: '' },
      details: { fields: fields.map(([name]) => name).join(', ') },
    })
    return done(viewOf(await getMessage(ctx, id), await ctx.now(), team))
  })
}

/** Deletes the message for good. Throws 404. */
export async function deleteMessage(ctx: Context, id: string): Promise<void> {
  authorize(ctx, contactsPolicy, 'deleteMessage')
  await transaction(ctx, async (ctx) => {
    if (!isId(id) || !(await deleteMessageRow(ctx.db, id))) throw new NotFound()
    await ctx.activity.write(ctx, { action: 'message.erased', subject: { id, name: '' } })
  })
}

const getMessage = async (ctx: Context, id: string): Promise<MessageRow> =>
  there(isId(id) ? await findMessage(ctx.db, id) : undefined)

function there(message: MessageRow | undefined): MessageRow {
  if (!message) throw new NotFound()
  return message
}

export function assigneeFilter(
  ctx: Context,
  { assignee }: MessagesFilter,
  team: TeamMember[],
): AssigneeFilter {
  const ids = team.map(({ _id }) => _id)
  if (assignee === 'none') return { assignee: null, team: ids }
  return { assignee: assignee === 'me' ? ctx.actor?._id : assignee, team: ids }
}

function viewOf(row: MessageRow, now: Date, team: TeamMember[]): MessageView {
  const member = (id: string | null) => {
    const found = team.find(({ _id }) => _id === id)
    return found ? { _id: found._id, name: found.name } : null
  }
  const assignee = member(row.assignee_id)
  const state = row.state
  const due = answerDue({ state, createdAt: row.created_at })
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    message: row.message,
    state,
    suspicion: suspicions.find((one) => one === row.suspicion) ?? null,
    notes: row.notes,
    version: row.version,
    assignee,
    assigned_at: assignee && (row.assigned_at?.toISOString() ?? null),
    assigned_by: assignee && member(row.assigned_by),
    created_at: row.created_at.toISOString(),
    read_at: row.read_at?.toISOString() ?? null,
    answered_at: answeredAt(row)?.toISOString() ?? null,
    answer_due_at: due?.toISOString() ?? null,
    overdue: due !== null && due < now,
    can: { mark: movesFrom(state), delete: true },
  }
}
