import { sql } from 'kysely'
import type { Database } from '../../../platform/database/open.server.ts'
import { payableUntil } from '../moves/hold-store.server.ts'
import type { PaidByHand, Payable } from '../order.ts'

const payables = (db: Database) =>
  db
    .selectFrom('orders')
    .select(['id', 'number', 'customer_name', 'status', 'payment_state'])
    .select(['total_cents', 'created_at'])
    .select(payableUntil.as('pay_until'))
    .$castTo<Payable>()

export type PayableBy = { id: string } | { number: number } | { external_id: string }

export function payableBy(db: Database, by: PayableBy): Promise<Payable | undefined> {
  const found =
    'id' in by
      ? payables(db).where('id', '=', by.id)
      : 'number' in by
        ? payables(db).where('number', '=', by.number)
        : payables(db).where('id', '=', (db) =>
            db
              .selectFrom('payments')
              .select('order_id')
              .where('external_id', '=', by.external_id)
              .orderBy('created_at', 'desc')
              .limit(1),
          )
  return found.executeTakeFirst()
}

/** Locks the order until the transaction ends. */
export const lockPayableOf = (db: Database, id: string): Promise<Payable | undefined> =>
  payables(db).where('id', '=', id).forUpdate().executeTakeFirst()

export const payablesIn = (db: Database, ids: readonly string[]): Promise<Payable[]> =>
  payables(db).where('id', 'in', ids).execute()

/** The newest orders awaiting payment, and those with one of these amounts. */
export async function awaitingSome(
  db: Database,
  amounts: readonly number[],
  most: number,
): Promise<Payable[]> {
  const open = payables(db)
    .where('status', '=', 'pending')
    .where('payment_state', '=', 'awaiting')
    .orderBy('created_at', 'desc')
    .limit(most)
  const found = [...(await open.execute()), ...(await open.where('total_cents', 'in', amounts).execute())]
  return [...new Map(found.map((order) => [order.id, order])).values()]
}

/** What a payment must be for: made before `until`, of exactly this amount. `from` is when it came. */
export type Sought = { amount_cents: number; from: Date; until: Date }

/** An order expires and stays pending for good; so long after its time to pay, nobody pays it any more. */
const paidLate = sql`interval '7 days'`

export const awaiting = (db: Database, sought: Sought, most: number): Promise<Payable[]> =>
  payables(db)
    .where('total_cents', '=', sought.amount_cents)
    .where('created_at', '<', sought.until)
    .where('status', '=', 'pending')
    .where('payment_state', '=', 'awaiting')
    .where(
      sql<boolean>`(${payableUntil} is null or ${payableUntil} >= ${sought.from}::timestamptz - ${paidLate})`,
    )
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()

/** A person confirms some days after the money came, or before the bank's statement says so. */
const confirmedAround = sql`interval '7 days'`

/** No provider told of money of the order. */
const isUntold = sql<boolean>`not exists (
  select from payments where payments.order_id = orders.id and is_told and paid_cents > 0
)`

/** A person may confirm another amount than the total. */
const confirmedCents = sql<number>`coalesce(
  (select max(paid_cents) from payments where payments.order_id = orders.id), total_cents
)`

/** @param cents what came in, as a person said */
const isConfirmedWith = (cents: number) => sql<boolean>`exists (
  select from payments where payments.order_id = orders.id and not is_told and paid_cents = ${cents}
)`

/** Those of this total, or confirmed with this amount, around that time, also those canceled since. */
export function paidByHand(db: Database, sought: Sought, most: number): Promise<PaidByHand[]> {
  const paid = payables(db)
    .select(confirmedCents.as('confirmed_cents'))
    .$castTo<PaidByHand>()
    .where((is) => is.or([is('total_cents', '=', sought.amount_cents), isConfirmedWith(sought.amount_cents)]))
    .where('created_at', '<', sought.until)
    .where(sql<boolean>`paid_at >= ${sought.from}::timestamptz - ${confirmedAround}`)
    .where(sql<boolean>`paid_at < ${sought.until}::timestamptz + ${confirmedAround}`)
    .where(isUntold)
  // Apart, since the index of the orders that were sold has none that was canceled.
  return paid
    .where('status', '<>', 'canceled')
    .unionAll(paid.where('status', '=', 'canceled'))
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()
}

/** Those that a person confirmed, with the centavos that they said had come. */
export async function paidByHandIn(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', confirmedCents.as('confirmed_cents')])
    .where('id', 'in', ids)
    .where('payment_state', '<>', 'awaiting')
    .where(isUntold)
    .execute()
  return new Map(rows.map(({ id, confirmed_cents }) => [id, confirmed_cents]))
}
