import { sql } from 'kysely'
import type { Database } from '../../../platform/database/open.server.ts'
import { payableUntil } from '../moves/hold-store.server.ts'
import type { Payable } from '../order.ts'

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

const ofAmount = (db: Database, { amount_cents, until }: Sought) =>
  payables(db).where('total_cents', '=', amount_cents).where('created_at', '<', until)

export const awaiting = (db: Database, sought: Sought, most: number): Promise<Payable[]> =>
  ofAmount(db, sought)
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

/** Orders that a person, not a provider, confirmed as paid around that time, also those canceled since. */
export function paidByHand(db: Database, sought: Sought, most: number): Promise<Payable[]> {
  const paid = ofAmount(db, sought)
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

export async function paidByHandIn(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', ids)
    .where('payment_state', '<>', 'awaiting')
    .where(isUntold)
    .execute()
  return rows.map(({ id }) => id)
}
