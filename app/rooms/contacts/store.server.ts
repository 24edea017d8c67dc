import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { createdAfter, createdExactly, inPieces } from '../../platform/database/in-pieces.server.ts'
import { anywhere } from '../../platform/database/like.server.ts'
import type { Database } from '../../platform/database/open.server.ts'
import { type MessageState, movesTo, type Suspicion } from './message.ts'
import type { MessagesQuery } from './schema.ts'

const now = sql<Date>`app_now()`

type NewMessage = { name: string; email: string; message: string; suspicion: Suspicion | null }

export async function insertMessage(db: Database, message: NewMessage): Promise<string> {
  const id = randomUUIDv7()
  await db
    .insertInto('messages')
    .values({ id, ...message, state: message.suspicion ? 'spam' : 'new', created_at: now })
    .execute()
  return id
}

export const findMessage = (db: Database, id: string) =>
  db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst()

/** The message, and nobody else's to change until the transaction ends. */
export const lockMessage = (db: Database, id: string) =>
  db.selectFrom('messages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export type MessageRow = NonNullable<Awaited<ReturnType<typeof findMessage>>>

export async function listRows(db: Database, { state, q, sort, page, per_page }: MessagesQuery) {
  const query = matching(db, { state, q })
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

function matching(db: Database, { state, q }: Pick<MessagesQuery, 'state' | 'q'>) {
  let query = db.selectFrom('messages')
  if (state === 'open') query = query.where('state', 'in', ['new', 'read'])
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

/** @param email in lower case */
export const rowsFrom = (db: Database, email: string) =>
  db
    .selectFrom('messages')
    .select(['id', 'name', 'email', 'message', 'created_at'])
    .where(sql<string>`lower(email)`, '=', email)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Every message that matches, oldest first. */
export const streamRows = (db: Database, filter: Pick<MessagesQuery, 'state' | 'q'>, size = 200) =>
  inPieces<MessageRow & { created_exactly: string }>(size, (after) => {
    const query = matching(db, filter)
      .selectAll()
      .select(createdExactly)
      .orderBy('created_at')
      .orderBy('id')
      .limit(size)
    return (after ? query.where(createdAfter(after)) : query).execute()
  })

/** False when the message stands in a state from which nobody comes to this one, or not in the one expected. */
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
        answered_at: sql<Date>`case when state = 'answered' then answered_at else app_now() end`,
      }),
      ...(to !== 'answered' && { answered_at: null }),
    })
    .where('id', '=', id)
    .where('state', 'in', was ? [was] : movesTo(to))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Of a locked message whose notes are the ones the caller saw. */
export async function writeNotes(db: Database, id: string, notes: string): Promise<void> {
  await db
    .updateTable('messages')
    .set((of) => ({ notes, version: of('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteMessageRow(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('messages').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
