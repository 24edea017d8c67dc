import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/open.server.ts'
import type { Returned } from '../../pricing/price.ts'

const now = sql<Date>`app_now()`

/** Withdrawals of an order, the oldest first. */
export const withdrawalsOf = (db: Database, orderId: string) =>
  db
    .selectFrom('withdrawals')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('requested_at')
    .orderBy('id')
    .execute()

export type WithdrawalRow = Awaited<ReturnType<typeof withdrawalsOf>>[number]

export async function insertWithdrawal(
  db: Database,
  given: { orderId: string; items: readonly Returned[]; reason: string; refundCents: number },
): Promise<string> {
  const id = randomUUIDv7()
  await db
    .insertInto('withdrawals')
    .values({
      id,
      order_id: given.orderId,
      items: JSON.stringify(given.items),
      reason: given.reason,
      state: 'requested',
      refund_cents: given.refundCents,
      requested_at: now,
    })
    .execute()
  return id
}

/** The withdrawal whose goods came back last; undefined where none came back. */
export const lastReturned = (db: Database, orderId: string) =>
  db
    .selectFrom('withdrawals')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('received_at', 'is not', null)
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Deletes a withdrawal of which nothing was returned yet.
 * @returns when it was requested, with microseconds, which a Date has not
 */
export const deleteOpenWithdrawal = (db: Database, id: string) =>
  db
    .deleteFrom('withdrawals')
    .where('id', '=', id)
    .where('received_at', 'is', null)
    .returning(sql<string>`requested_at::text`.as('requested_exactly'))
    .executeTakeFirst()

/** As in `afterLastMove`, by which the last return is the one of the last move. */
const afterLastReturn = (orderId: string) => sql<Date>`greatest(app_now(), (
  select max(received_at) + interval '1 microsecond' from withdrawals where order_id = ${orderId}
))`

/** If the refund was paid before, the withdrawal is now finished. */
export const markReturned = (db: Database, { id, order_id }: { id: string; order_id: string }) =>
  db
    .updateTable('withdrawals')
    .set({
      state: sql`case when refunded_at is null then 'received' else 'refunded' end`,
      received_at: afterLastReturn(order_id),
    })
    .where('id', '=', id)
    .where('received_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

/**
 * Makes a withdrawal not returned after all, under a new id: the ledger moves goods once for each withdrawal, and may
 * have to move them again.
 * @returns whether it was returned before
 */
export async function reopenWithdrawal(db: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('withdrawals')
    .set({ id: randomUUIDv7(), state: 'requested', received_at: null })
    .where('id', '=', id)
    .where('received_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Records that the refund was paid, whether or not the goods are back. */
export const markPaidBack = (db: Database, orderId: string) =>
  db
    .updateTable('withdrawals')
    .set({ state: sql`case when received_at is null then state else 'refunded' end`, refunded_at: now })
    .where('order_id', '=', orderId)
    .where('refunded_at', 'is', null)
    .execute()
