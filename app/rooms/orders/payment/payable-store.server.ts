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

export const awaiting = (db: Database, amountCents: number, most: number): Promise<Payable[]> =>
  payables(db)
    .where('status', '=', 'pending')
    .where('payment_state', '=', 'awaiting')
    .where('total_cents', '=', amountCents)
    .orderBy('created_at')
    .limit(most)
    .execute()
