import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/open.server.ts'
import type { PayableRef } from './payable.ts'
import { claimed, isDue, lookAt, paymentsOf } from './store.server.ts'

const now = sql<Date>`app_now()`

/** The last payment that brought money, and how much of it is or will be given back. */
export const lastPaid = (db: Database, ref: PayableRef) =>
  paymentsOf(db, ref)
    .where('paid_cents', '>', 0)
    .select((is) =>
      is
        .selectFrom('refunds')
        .select((is) => is.fn.coalesce(is.fn.sum<number>('amount_cents'), sql<number>`0`).as('sum'))
        .whereRef('payment_id', '=', 'payments.id')
        .as('back_cents'),
    )
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst()

export const insertRefund = (
  db: Database,
  refund: { payment_id: string; amount_cents: number; state: 'due' | 'done' },
) =>
  db
    .insertInto('refunds')
    .values({
      id: randomUUIDv7(),
      ...refund,
      created_at: now,
      ...(refund.state === 'done' && { done_at: now }),
    })
    .execute()

const refundsOf = (db: Database, ref: PayableRef) =>
  db.selectFrom('payments').select('id').where('payable_kind', '=', ref.kind).where('payable_id', '=', ref.id)

/** Everything owed has gone, sent by the shop or by the provider. */
export const markPaidBack = (db: Database, ref: PayableRef) =>
  db
    .updateTable('refunds')
    .set({ state: 'done', done_at: now, next_at: null })
    .where('payment_id', 'in', refundsOf(db, ref))
    .where('state', '<>', 'done')
    .execute()

/** Hands what is due to the job that asks the provider. */
export const askForRefunds = (db: Database, ref: PayableRef) =>
  db
    .updateTable('refunds')
    .set({ state: 'asked', next_at: now })
    .where('payment_id', 'in', refundsOf(db, ref))
    .where('state', '=', 'due')
    .returning('id')
    .execute()

export const claimDueRefunds = (db: Database, most: number) =>
  db
    .updateTable('refunds')
    .set({ next_at: claimed })
    .where('id', 'in', (db) =>
      db
        .selectFrom('refunds')
        .select('id')
        .where(isDue)
        .orderBy('next_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()

/** @param ms until the provider is asked again; null: never */
export const settleRefund = (
  db: Database,
  id: string,
  state: 'asked' | 'done' | 'failed',
  given: { external_id?: string | null; ms: number | null },
) =>
  db
    .updateTable('refunds')
    .set({
      state,
      tries: sql<number>`tries + 1`,
      ...(given.external_id && { external_id: given.external_id }),
      ...lookAt(given.ms),
      ...(state === 'done' && { done_at: now }),
    })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .returningAll()
    .executeTakeFirst()

/** Whether any refund has not gone yet. */
export async function hasRefundsLeft(db: Database, ref: PayableRef): Promise<boolean> {
  const left = await db
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', 'in', refundsOf(db, ref))
    .where('state', '<>', 'done')
    .limit(1)
    .executeTakeFirst()
  return left !== undefined
}
