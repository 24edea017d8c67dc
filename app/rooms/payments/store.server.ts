import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Database } from '../../platform/database/open.server.ts'
import type { PaymentsTable } from '../../platform/database/tables.ts'
import type { SiteEvent } from '../../platform/events/events.ts'
import type { PayableRef } from './payable.ts'
import type { StoredPayment } from './payment.ts'

const now = sql<Date>`app_now()`

/** Seconds in which no other request asks the provider: longer than one waits for an answer. */
const claimedFor = 60
export const claimed = sql<Date>`app_now() + make_interval(secs => ${claimedFor})`
/** Nothing is put off for more than half an hour: what is to come later was put off by a clock that has been set back. */
export const isDue = sql<boolean>`(next_at <= app_now() or next_at > app_now() + interval '1 hour')`
const later = (ms: number) => sql<Date>`app_now() + make_interval(secs => ${Math.round(ms / 1000)})`

export type PaymentChange = Omit<Updateable<PaymentsTable>, 'next_at' | 'tries'> & {
  next_at?: RawBuilder<Date> | null
  tries?: number | RawBuilder<number>
}

type NewPayment = Omit<Insertable<PaymentsTable>, 'state' | 'next_at' | 'created_at' | 'order_id'> &
  PaymentChange

/** Inserts a payment claimed by the request that asks for it, unless `payment` says otherwise. */
export const insertPayment = (db: Database, payment: NewPayment) =>
  db
    .insertInto('payments')
    .values({ state: 'asked', next_at: claimed, ...payment, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()

export const paymentsOf = (db: Database, { kind, id }: PayableRef) =>
  db.selectFrom('payments').selectAll().where('payable_kind', '=', kind).where('payable_id', '=', id)

/** The last attempt, which is the one to pay by. */
export const lastPayment = (db: Database, ref: PayableRef) =>
  paymentsOf(db, ref).orderBy('attempt', 'desc').limit(1).executeTakeFirst()

export const findPayment = (db: Database, id: string) =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()

export const lockPayment = (db: Database, id: string) =>
  db.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The newest payment that the provider knows by this name. */
export const findNamed = (db: Database, provider: string, externalId: string) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', provider)
    .where('external_id', '=', externalId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Settles a payment that is still asked for, and takes its event out, so that it is told once.
 * @returns the payment and the event to tell; undefined where another request was faster
 */
export async function settleAsked(
  db: Database,
  id: string,
  change: PaymentChange,
): Promise<{ payment: StoredPayment; event: SiteEvent | null } | undefined> {
  const settled = await db
    .with('before', (db) =>
      db
        .selectFrom('payments')
        .select(['id', 'untold as to_tell'])
        .where('id', '=', id)
        .where('state', '=', 'asked')
        .forUpdate(),
    )
    .updateTable('payments')
    .from('before')
    .set({ ...change, untold: null })
    .whereRef('payments.id', '=', 'before.id')
    .returningAll('payments')
    .returning('before.to_tell')
    .executeTakeFirst()
  if (!settled) return undefined
  const { to_tell, ...payment } = settled
  return { payment, event: to_tell as SiteEvent | null }
}

/** @param ms until it is tried again */
export const triedInVain = (ms: number): PaymentChange => ({
  tries: sql<number>`tries + 1`,
  next_at: later(ms),
})

/** When an open charge is looked at next; null: only after a notification. */
export const lookAt = (ms: number | null) => ({ next_at: ms === null ? null : later(ms) })

export const updatePayment = (db: Database, id: string, change: PaymentChange) =>
  db.updateTable('payments').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Undefined while another request is asking, or where there is nothing to ask. */
export const claimAsked = (db: Database, id: string) =>
  db
    .updateTable('payments')
    .set({ next_at: claimed })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .where((is) => is.or([is('tries', '>', 0), isDue]))
    .returningAll()
    .executeTakeFirst()

/** Claims the payments whose provider is to be asked now, the longest due first. */
export const claimDue = (db: Database, most: number) =>
  db
    .updateTable('payments')
    .set({ next_at: claimed })
    .where('id', 'in', (db) =>
      db
        .selectFrom('payments')
        .select('id')
        .where(isDue)
        .orderBy('next_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()

/** Marks the last attempt as paid. */
export const markPaid = (db: Database, ref: PayableRef, cents: number) =>
  db
    .updateTable('payments')
    .set({ state: 'confirmed', paid_cents: cents, paid_at: now, next_at: null })
    .where('payable_kind', '=', ref.kind)
    .where('payable_id', '=', ref.id)
    .where('attempt', '=', (db) =>
      db
        .selectFrom('payments')
        .select((is) => is.fn.max('attempt').as('last'))
        .where('payable_kind', '=', ref.kind)
        .where('payable_id', '=', ref.id),
    )
    .returning('id')
    .executeTakeFirst()

/**
 * Takes back that it was paid. @param local providers whose charge may be nothing at all
 * @returns false where a provider, not a person, had said so
 */
export async function markUnpaid(db: Database, ref: PayableRef, local: readonly string[]): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({
      // A payment that was never charged is asked for again.
      state: sql`case when code is null and url is null and provider <> all(${local}) then 'asked' else 'open' end`,
      next_at: now,
      paid_cents: 0,
      paid_at: null,
    })
    .where('payable_kind', '=', ref.kind)
    .where('payable_id', '=', ref.id)
    .where('state', '=', 'confirmed')
    .where('is_told', '=', false)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Asks for nothing more. Money that comes in all the same is still looked for. */
export const endUnpaid = (db: Database, ref: PayableRef) =>
  db
    .updateTable('payments')
    .set({ state: 'ended', untold: null })
    .where('payable_kind', '=', ref.kind)
    .where('payable_id', '=', ref.id)
    .where('state', 'in', ['asked', 'open', 'rejected'])
    .execute()
