import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/open.server.ts'
import type { PayableRef } from './payable.ts'
import { claimed, isDue, lookAt, paymentsOf } from './store.server.ts'

const now = sql<Date>`app_now()`

/** The payments that brought money, the last first, each with the centavos that neither went back nor are to. */
export async function listPaid(db: Database, ref: PayableRef) {
  const paid = await paymentsOf(db, ref)
    .where('paid_cents', '>', 0)
    .select((is) =>
      is
        .selectFrom('refunds')
        .select((is) => is.fn.coalesce(is.fn.sum<number>('amount_cents'), sql<number>`0`).as('sum'))
        .whereRef('payment_id', '=', 'payments.id')
        .as('back_cents'),
    )
    .orderBy('attempt', 'desc')
    .execute()
  return paid.map(({ back_cents, ...payment }) => ({
    ...payment,
    left_cents: payment.paid_cents - Number(back_cents),
  }))
}

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

/** What is owed of these payments has gone, sent by the shop or by the provider. */
export const markPaidBack = (db: Database, payments: readonly { id: string }[]) =>
  db
    .updateTable('refunds')
    .set({ state: 'done', done_at: now, next_at: null })
    .where((is) => is('payment_id', '=', is.fn.any(sql<string[]>`${payments.map(({ id }) => id)}::uuid[]`)))
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

/**
 * Deletes what was booked at this moment, where nobody has sent any of it nor asked a provider for it.
 * @param at with microseconds, which a Date has not
 * @returns false where some of it was sent or asked for: nothing is deleted
 */
export async function deleteDueRefunds(db: Database, ref: PayableRef, at: string): Promise<boolean> {
  const moment = sql<Date>`${at}::timestamptz`
  const booked = await db
    .selectFrom('refunds')
    .select(['id', 'state'])
    .where('payment_id', 'in', refundsOf(db, ref))
    .where('created_at', '=', moment)
    .forUpdate()
    .execute()
  if (booked.some(({ state }) => state !== 'due')) return false
  const ids = booked.map(({ id }) => id)
  await db
    .deleteFrom('refunds')
    .where((is) => is('id', '=', is.fn.any(sql<string[]>`${ids}::uuid[]`)))
    .execute()
  return true
}

const openRefunds = (db: Database, ref: PayableRef) =>
  db.selectFrom('refunds').where('payment_id', 'in', refundsOf(db, ref)).where('state', '<>', 'done')

/** Whether any refund has not gone yet. */
export async function hasRefundsLeft(db: Database, ref: PayableRef): Promise<boolean> {
  return (await openRefunds(db, ref).select('id').limit(1).executeTakeFirst()) !== undefined
}

/** In centavos. */
export type Refunds = { due: number; done: number }

/** What is still to go back, and what has gone back. */
export async function sumRefunds(db: Database, ref: PayableRef): Promise<Refunds> {
  const sums = await db
    .selectFrom('refunds')
    .where('payment_id', 'in', refundsOf(db, ref))
    .select((of) => [
      of.fn.sum<number | null>('amount_cents').filterWhere('state', '<>', 'done').as('due'),
      of.fn.sum<number | null>('amount_cents').filterWhere('state', '=', 'done').as('done'),
    ])
    .executeTakeFirstOrThrow()
  return { due: Number(sums.due), done: Number(sums.done) }
}

/** Whether the provider is being asked for any refund. */
export async function isRefundAsked(db: Database, ref: PayableRef): Promise<boolean> {
  const asked = openRefunds(db, ref).where('state', '=', 'asked')
  return (await asked.select('id').limit(1).executeTakeFirst()) !== undefined
}
