import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Database } from '../../platform/database/open.server.ts'
import type { PaymentsTable } from '../../platform/database/tables.ts'
import type { SiteEvent } from '../../platform/events/events.ts'
import type { PayableRef } from './payable.ts'
import type { StoredPayment } from './payment.ts'

const now = sql<Date>`app_now()`

/** Seconds in which nobody else asks the provider: longer than any of them is waited for. */
const claimedFor = 60
export const claimed = sql<Date>`app_now() + make_interval(secs => ${claimedFor})`
const later = (ms: number) => sql<Date>`app_now() + make_interval(secs => ${Math.round(ms / 1000)})`

export type PaymentChange = Omit<Updateable<PaymentsTable>, 'next_at' | 'tries'> & {
  next_at?: RawBuilder<Date> | null
  tries?: number | RawBuilder<number>
}

type NewPayment = Omit<Insertable<PaymentsTable>, 'state' | 'next_at' | 'created_at' | 'order_id'> &
  PaymentChange

/** Claimed by whoever asks for it, unless it says otherwise. */
export const insertPayment = (db: Database, payment: NewPayment) =>
  db
    .insertInto('payments')
    .values({ state: 'asked', next_at: claimed, ...payment, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()

export const paymentsOf = (db: Database, { kind, id }: PayableRef) =>
  db.selectFrom('payments').selectAll().where('payable_kind', '=', kind).where('payable_id', '=', id)

/** The last attempt, by which it is paid now. */
export const lastPayment = (db: Database, ref: PayableRef) =>
  paymentsOf(db, ref).orderBy('attempt', 'desc').limit(1).executeTakeFirst()

export const findPayment = (db: Database, id: string) =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()

export const lockPayment = (db: Database, id: string) =>
  db.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The newest one that a provider names so. */
export const findNamed = (db: Database, provider: string, externalId: string) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', provider)
    .where('external_id', '=', externalId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** What is not asked for any more is not told either. @returns it as it was, and what is to be told */
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

/** When an open charge is looked at next; null: only when somebody tells of it. */
export const lookAt = (ms: number | null) => ({ next_at: ms === null ? null : later(ms) })

export const updatePayment = (db: Database, id: string, change: PaymentChange) =>
  db.updateTable('payments').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Undefined where somebody is asking already, or there is nothing to ask. */
export const claimAsked = (db: Database, id: string) =>
  db
    .updateTable('payments')
    .set({ next_at: claimed })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .where((is) => is.or([is('tries', '>', 0), is('next_at', '<=', now)]))
    .returningAll()
    .executeTakeFirst()

/** Of which a provider is to be asked now, the longest first; claimed. */
export const claimDue = (db: Database, most: number) =>
  db
    .updateTable('payments')
    .set({ next_at: claimed })
    .where('id', 'in', (db) =>
      db
        .selectFrom('payments')
        .select('id')
        .where('next_at', '<=', now)
        .orderBy('next_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()

/** By a person, or as a provider says; of an order that asked nobody too. */
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

/** Not paid after all. @returns whether a person had said that it was */
export async function markUnpaid(db: Database, ref: PayableRef): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({
      // Never charged: then it is now.
      state: sql`case when code is null and url is null then 'asked' else 'open' end`,
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

/** Nothing more is asked for; what comes in all the same is heard of for as long as it is looked for. */
export const endUnpaid = (db: Database, ref: PayableRef) =>
  db
    .updateTable('payments')
    .set({ state: 'ended', untold: null })
    .where('payable_kind', '=', ref.kind)
    .where('payable_id', '=', ref.id)
    .where('state', 'in', ['asked', 'open', 'rejected'])
    .execute()
