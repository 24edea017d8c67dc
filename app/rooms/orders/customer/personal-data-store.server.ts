// Anonymises orders. An order is over when it is canceled, or was received longer ago than the customer may withdraw,
// without an open return or refund.

import { type SqlBool, sql } from 'kysely'
import { daysAgo, taxTermIsOver } from '../../../platform/database/delete-old.server.ts'
import type { Database } from '../../../platform/database/open.server.ts'
import { keptDays, keptYears } from '../../../platform/limits/retention.ts'

/** @param email in lower case, for guest orders of the same person; null leaves guest orders out */
export const ordersOf = (db: Database, userId: string, email: string | null) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where((where) =>
      where.or([
        where('user_id', '=', userId),
        ...(email === null
          ? []
          : [
              where.and([
                where('user_id', 'is', null),
                where(sql<string>`lower(customer_email)`, '=', email),
              ]),
            ]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Eight whole days contain the seven of CDC art. 49 in any zone. */
const isOver = sql<SqlBool>`payment_state <> 'refund_due' and situation is distinct from 'withdrawal_requested'
  and (status = 'canceled' or (status = 'received' and received_at < app_now() - interval '8 days'))`

/** Retention has ended: the order was never paid, or five years from the following year have passed (CTN art. 173). */
const isFree = sql<SqlBool>`((paid_at is null and status = 'canceled')
  or ${taxTermIsOver(sql`coalesce(paid_at, created_at)`, keptYears.fiscal)})`

/** Orders of any buyer: no money came within a year, or the tax term is over; and the shop owes no refund. */
const isOld = sql<SqlBool>`payment_state <> 'refund_due' and (
  (paid_at is null and status in ('pending', 'canceled') and created_at < ${daysAgo(keptDays.unpaidOrders)})
  or ${taxTermIsOver(sql`coalesce(paid_at, created_at)`, keptYears.fiscal)})`

/** One account, or all accounts that have left. */
export type Leavers = { userId: string } | 'everybody'

const ofLeavers = (who: Leavers) =>
  who === 'everybody'
    ? sql<SqlBool>`user_id in (select id from users where anonymised_at is not null)`
    : sql<SqlBool>`user_id = ${who.userId}`

/** Erases e-mail, phone and notes of orders that are over. */
export const forgetContact = (db: Database, who: Leavers) =>
  db
    .updateTable('orders')
    .set({ customer_email: '', customer_phone: '', note: '', internal_note: '' })
    .where(ofLeavers(who))
    .where(isOver)
    .where(sql<SqlBool>`(customer_email, customer_phone, note, internal_note) <> ('', '', '', '')`)
    .returning('id')
    .execute()

/** Orders of an account that keep their customer's e-mail: those that are not over. */
export const ordersUnderWay = (db: Database, userId: string) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('customer_email', '<>', '')
    .where('anonymised_at', 'is', null)
    .orderBy('created_at')
    .execute()

/** Erases name, document and address; city and state stay. */
const withoutCustomer = (name: string) => ({
  customer_name: name,
  customer_document: '',
  address: sql<string | null>`case when address is null then null else jsonb_build_object(
    'recipient', '', 'postal_code', '', 'street', '', 'number', '', 'complement', '', 'district', '', 'reference', '',
    'city', address -> 'city', 'state', address -> 'state') end`,
  network: '',
  anonymised_at: sql<Date>`app_now()`,
})
const withoutContact = { customer_email: '', customer_phone: '', note: '', internal_note: '' }

/** Erases everything personal of at most `size` old orders, whether or not the buyer has an account. */
export const forgetOldCustomers = (db: Database, name: string, size: number) =>
  db
    .updateTable('orders')
    .set({ ...withoutCustomer(name), ...withoutContact })
    .where('id', 'in', (from) =>
      from.selectFrom('orders').select('id').where('anonymised_at', 'is', null).where(isOld).limit(size),
    )
    .returning('id')
    .execute()

/** Erases name, document and address of orders that are over, once their retention has ended. */
export const forgetCustomer = (db: Database, who: Leavers, name: string) =>
  db
    .updateTable('orders')
    .set(withoutCustomer(name))
    .where(ofLeavers(who))
    .where(isOver)
    .where(isFree)
    .where('anonymised_at', 'is', null)
    .returning('id')
    .execute()

/** Erases in anonymised orders the customer's name in moves, notes, and the payer's name in bank statements. */
export async function forgetTraces(db: Database, ids: readonly string[], name: string): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('order_moves')
    .set({ by_name: name, note: '' })
    .where('order_id', 'in', ids)
    .where(sql<SqlBool>`(by_id is null or by_id = (select user_id from orders where id = order_id))`)
    .where('by_name', '<>', '')
    .execute()
  await db.updateTable('withdrawals').set({ reason: '' }).where('order_id', 'in', ids).execute()
  await db.updateTable('statement_lines').set({ description: '' }).where('order_id', 'in', ids).execute()
}

/** Deletes the forms' keys: an older one may hold the whole order as its answer, sealed. */
export async function forgetAnswers(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('order_keys').where('order_id', 'in', ids).execute()
}
