import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { deleteOld, taxTermIsOver } from '../../platform/database/delete-old.server.ts'
import type { Database } from '../../platform/database/open.server.ts'
import type { StatementLinesTable } from '../../platform/database/tables.ts'
import { keptYears } from '../../platform/limits/retention.ts'
import type { Doubt, LineState } from './statement-line.ts'

export type StatementLineRow = Selectable<StatementLinesTable>

/** Undefined for a duplicate, also one of a concurrent import. */
export const insertStatementLine = (
  db: Database,
  line: Omit<Insertable<StatementLinesTable>, 'imported_at' | 'state'>,
) =>
  db
    .insertInto('statement_lines')
    .values({ ...line, state: 'unmatched', imported_at: sql<Date>`app_now()` })
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .returning('id')
    .executeTakeFirst()

export const updateStatementLine = (db: Database, id: string, changes: Updateable<StatementLinesTable>) =>
  db.updateTable('statement_lines').set(changes).where('id', '=', id).execute()

export const lockStatementLine = (db: Database, id: string) =>
  db.selectFrom('statement_lines').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const findStatementLine = (db: Database, id: string) =>
  db.selectFrom('statement_lines').selectAll().where('id', '=', id).executeTakeFirst()

export type Said = { amount_cents: number; from: Date; until: Date; source: string }

/** The lines of other files with the same amount on the same day. */
const inOtherFiles = (db: Database, { amount_cents, from, until, source }: Said) =>
  db
    .selectFrom('statement_lines')
    .where('amount_cents', '=', amount_cents)
    .where('at', '>=', from)
    .where('at', '<', until)
    .where('source', '<>', source)

export const isInAnotherFile = async (db: Database, said: Said): Promise<boolean> =>
  (await inOtherFiles(db, said).select('id').limit(1).executeTakeFirst()) !== undefined

/** How many payments of this order other files told of: by lines that name it, or were given to it. */
export async function countInOtherFiles(
  db: Database,
  said: Said,
  order: { id: string; txid: string },
): Promise<number> {
  const { lines } = await inOtherFiles(db, said)
    .select(({ fn }) => fn.countAll<number>().as('lines'))
    .where(({ eb, or }) => or([eb('order_id', '=', order.id), eb('txid', '=', order.txid)]))
    .where('doubt', '<>', 'said_twice' satisfies Doubt)
    .executeTakeFirstOrThrow()
  return Number(lines)
}

/** The order among the candidates, as the last one. */
const withCandidate = (order: string) =>
  sql<string[]>`array_append(array_remove(candidates, ${order}::uuid), ${order}::uuid)`

/**
 * Reopens a line that confirmed no payment.
 * @returns whether the line was still as it was seen
 */
export async function reopenLine(db: Database, seen: StatementLineRow): Promise<boolean> {
  const wasMatched = seen.state === 'matched'
  const { numUpdatedRows } = await db
    .updateTable('statement_lines')
    .set({
      state: wasMatched || seen.doubt !== '' ? 'doubtful' : 'unmatched',
      ...(wasMatched && { doubt: 'reopened' satisfies Doubt }),
      ...(seen.order_id !== null && { candidates: withCandidate(seen.order_id) }),
      order_id: null,
      confirmed: false,
      settled_by_name: '',
    })
    .where('id', '=', seen.id)
    .where('state', '=', seen.state)
    .where('confirmed', '=', seen.confirmed)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Makes the matched lines of this order doubtful again, with the order among their candidates. */
export const reopenLinesOf = (db: Database, order: string) =>
  db
    .updateTable('statement_lines')
    .set({
      state: 'doubtful',
      doubt: 'reopened' satisfies Doubt,
      order_id: null,
      confirmed: false,
      settled_by_name: '',
      candidates: withCandidate(order),
    })
    .where('order_id', '=', order)
    .where('state', '=', 'matched')
    .returning('id')
    .execute()

export async function hasMatchedLine(db: Database, order: string): Promise<boolean> {
  const row = await db
    .selectFrom('statement_lines')
    .select('id')
    .where('order_id', '=', order)
    .where('state', '=', 'matched')
    .executeTakeFirst()
  return row !== undefined
}

/** Which of these orders have a matched line. */
export async function whichHaveLines(db: Database, orders: readonly string[]): Promise<string[]> {
  if (orders.length === 0) return []
  const rows = await db
    .selectFrom('statement_lines')
    .select('order_id')
    .distinct()
    .where('order_id', 'in', orders)
    .where('state', '=', 'matched')
    .execute()
  return rows.flatMap(({ order_id }) => order_id ?? [])
}

export type StatementQuery = {
  state: LineState | 'all'
  page: number
  per_page: number
  /** a state that 'all' leaves out */
  without?: LineState
}

export async function searchStatementLines(db: Database, { state, page, per_page, without }: StatementQuery) {
  const every = db.selectFrom('statement_lines')
  const all = without ? every.where('state', '<>', without) : every
  const found = state === 'all' ? all : all.where('state', '=', state)
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  return { rows, total: Number(total) }
}

export const countStatementLines = async (db: Database, state: LineState): Promise<number> => {
  const { total } = await db
    .selectFrom('statement_lines')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('state', '=', state)
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Deletes lines whose tax term is over. */
export const forgetOldLines = (db: Database) =>
  deleteOld(db, 'statement_lines', taxTermIsOver(sql.ref('at'), keptYears.fiscal))
