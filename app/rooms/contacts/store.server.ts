import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { daysAgo, deleteOld, yearsAgo } from '../../platform/database/delete-old.server.ts'
import { createdAfter, createdExactly, inPieces } from '../../platform/database/in-pieces.server.ts'
import { anywhere } from '../../platform/database/like.server.ts'
import type { Database } from '../../platform/database/open.server.ts'
import { keptDays, keptYears } from '../../platform/limits/retention.ts'
import { type MessageState, movesTo, type Suspicion } from './message.ts'
import type { MessagesFilter, MessagesQuery } from './schema.ts'

const now = sql<Date>`app_now()`

type NewMessage = {
  name: string
  email: string
  message: string
  suspicion: Suspicion | null
  key: string | undefined
}

/** Answers null where a message with this key exists. */
export async function insertMessage(db: Database, { key, ...message }: NewMessage): Promise<string | null> {
  const row = await db
    .insertInto('messages')
    .values({
      ...message,
      id: randomUUIDv7(),
      sending_key: key ?? null,
      state: message.suspicion ? 'spam' : 'new',
      spam_at: message.suspicion ? now : null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export const findMessage = (db: Database, id: string) =>
  db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst()

/** Locks the message until the transaction ends. */
export const lockMessage = (db: Database, id: string) =>
  db.selectFrom('messages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export type MessageRow = NonNullable<Awaited<ReturnType<typeof findMessage>>>

/** Messages assigned to one person, to no member of the team (null), or to anyone (undefined). */
export type AssigneeFilter = { assignee: string | null | undefined; team: string[] }

export async function listRows(
  db: Database,
  { sort, page, per_page, ...filter }: MessagesQuery,
  whose: AssigneeFilter,
) {
  const query = matching(db, filter, whose)
  const counted = await query.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const direction = sort === 'oldest' ? 'asc' : 'desc'
  const rows = await query
    .selectAll()
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  return { rows, total: counted.total }
}

function matching(db: Database, { state, q }: MessagesFilter, { assignee, team }: AssigneeFilter) {
  let query = db.selectFrom('messages')
  if (assignee) query = query.where('assignee_id', '=', assignee)
  else if (assignee === null)
    // A message assigned to a person who has left the team counts as unassigned.
    query = query.where(sql<boolean>`assignee_id is null or assignee_id <> all(${team}::uuid[])`)
  if (state === 'open') query = query.where('state', 'in', ['new', 'read'])
  else if (state === 'flood') query = query.where('state', '=', 'spam').where('suspicion', '=', 'flood')
  else if (state) query = query.where('state', '=', state)
  else query = query.where('state', '!=', 'spam')
  if (!q) return query
  const like = anywhere(q)
  return query.where((where) =>
    where.or(
      (['name', 'email', 'message'] as const).map((column) =>
        where(sql`unaccent(${sql.ref(column)})`, 'ilike', sql`unaccent(${like})`),
      ),
    ),
  )
}

/** Counts the messages of the last 24 hours. */
export const countRecent = (db: Database) =>
  db
    .selectFrom('messages')
    .select((of) => [
      of.fn.countAll<number>().as('received'),
      of.fn
        .countAll<number>()
        .filterWhere('suspicion', '=', 'flood')
        .filterWhere('state', '=', 'spam')
        .as('apart'),
    ])
    .where(sql<boolean>`created_at > app_now() - interval '1 day'`)
    .executeTakeFirstOrThrow()

/** @param email in lower case */
export const rowsFrom = (db: Database, email: string) =>
  db
    .selectFrom('messages')
    .select(['id', 'name', 'email', 'message', 'created_at'])
    .where(sql<string>`lower(email)`, '=', email)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const streamRows = (db: Database, filter: MessagesFilter, whose: AssigneeFilter, size = 200) =>
  inPieces<MessageRow & { created_exactly: string }>(size, (after) => {
    const query = matching(db, filter, whose)
      .selectAll()
      .select(createdExactly)
      .orderBy('created_at')
      .orderBy('id')
      .limit(size)
    return (after ? query.where(createdAfter(after)) : query).execute()
  })

/** False when the state machine or the expected state forbids it. */
export async function moveMessage(
  db: Database,
  id: string,
  to: MessageState,
  was?: MessageState,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({
      state: to,
      ...(to === 'new' && { read_at: null }),
      ...(to === 'read' && { read_at: sql<Date>`coalesce(read_at, app_now())` }),
      ...(to === 'answered' && {
        read_at: sql<Date>`coalesce(read_at, app_now())`,
        answered_at: sql<Date>`coalesce(answered_at, app_now())`,
      }),
      ...((to === 'new' || to === 'read') && { answered_at: null }),
      spam_at: to === 'spam' ? sql<Date>`case when state = 'spam' then spam_at else app_now() end` : null,
    })
    .where('id', '=', id)
    .where('state', 'in', was ? [was] : movesTo(to))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The message must be locked, and its version checked. */
export async function writeNotes(db: Database, id: string, notes: string): Promise<void> {
  await db
    .updateTable('messages')
    .set((of) => ({ notes, version: of('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The message must be locked. @param by null when unassigned */
export async function assignRow(db: Database, id: string, assignee: string | null, by: string | null) {
  await db
    .updateTable('messages')
    .set({ assignee_id: assignee, assigned_by: by, assigned_at: assignee === null ? null : now })
    .where('id', '=', id)
    .execute()
}

export async function deleteMessageRow(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('messages').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

export const forgetOldRows = (db: Database) =>
  deleteOld(
    db,
    'messages',
    sql<boolean>`created_at < ${yearsAgo(keptYears.messages)}
      or (state = 'spam' and coalesce(spam_at, created_at) < ${daysAgo(keptDays.spam)})`,
  )
