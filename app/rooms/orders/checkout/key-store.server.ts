// Stores idempotency keys (docs/rules/security.md 1.10), and locks the forms of one buyer against each other.

import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { daysAgo, deleteOld } from '../../../platform/database/delete-old.server.ts'
import { lockByName } from '../../../platform/database/lock-by-name.server.ts'
import type { Database } from '../../../platform/database/open.server.ts'
import { keptDays } from '../../../platform/limits/retention.ts'
import { mailboxOf } from '../../people/user.ts'
import { isPayable } from '../moves/hold-store.server.ts'

/** A key is unique per account; guests share one namespace. */
type FormKey = { userId: string | null; key: string }
/** A key with hashes of the form and of its sender. */
export type HashedForm = FormKey & { bodyHash: Buffer; sender: string }

/** Locks the form until the transaction ends; false while another transaction works on the same form. */
export async function takeFormKey(db: Database, { userId, key }: FormKey): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`order-form ${userId ?? ''} ${key}`}, 0)) as taken
  `.execute(db)
  return rows[0]?.taken === true
}

export const findFormKey = (db: Database, { userId, key }: FormKey) =>
  db
    .selectFrom('order_keys')
    .select(['body_hash', 'order_id'])
    .where('key', '=', key)
    .where(sql<boolean>`user_id is not distinct from ${userId}`)
    .executeTakeFirst()

export const insertFormKey = (db: Database, form: HashedForm & { orderId: string }) =>
  db
    .insertInto('order_keys')
    .values({
      id: randomUUIDv7(),
      user_id: form.userId,
      key: form.key,
      body_hash: form.bodyHash,
      sender: form.sender,
      order_id: form.orderId,
      created_at: sql<Date>`app_now()`,
    })
    .execute()

export const forgetOldKeys = async (db: Database): Promise<void> =>
  void (await deleteOld(db, 'order_keys', sql<boolean>`created_at < ${daysAgo(keptDays.orderForms)}`))

/**
 * A buyer whose unpaid orders count together. An account with a confirmed e-mail counts alone, and so does an e-mail
 * that was proved; other buyers count by e-mail and sender's address: what a stranger can type must lock no customer
 * out.
 */
export type Buyer = { userId: string } | { proven: string } | { email: string; sender: string }

/** The same rule as `mailboxOf` of people. */
const mailbox = sql<string>`regexp_replace(lower(customer_email), '(.)\\+[^@]*@', '\\1@')`

/** Locks the buyer until the transaction ends, so that counting and placing cannot cross. */
export async function lockBuyer(db: Database, buyer: Buyer): Promise<void> {
  const name =
    'userId' in buyer
      ? buyer.userId
      : 'proven' in buyer
        ? mailboxOf(buyer.proven)
        : `${mailboxOf(buyer.email)} ${buyer.sender}`
  await lockByName(db, `order-buyer ${name}`)
}

/** Counts orders still to be paid, with a hold or without; those typed by the shop do not count. */
export async function countUnpaid(db: Database, buyer: Buyer): Promise<number> {
  const unpaid = db
    .selectFrom('orders')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('placed_by', '=', 'customer')
    .where(isPayable)
  const own =
    'userId' in buyer
      ? unpaid.where('user_id', '=', buyer.userId)
      : 'proven' in buyer
        ? unpaid
            .where(mailbox, '=', mailboxOf(buyer.proven))
            .where('known_by', 'in', ['code', 'link', 'paid_before'])
        : unpaid
            .where(mailbox, '=', mailboxOf(buyer.email))
            .where('id', 'in', (from) =>
              from.selectFrom('order_keys').select('order_id').where('sender', '=', buyer.sender),
            )
  return (await own.executeTakeFirstOrThrow()).count
}

/** The order's signed sender; null where unknown. */
export const findSender = async (db: Database, orderId: string): Promise<string | null> =>
  (await db.selectFrom('order_keys').select('sender').where('order_id', '=', orderId).executeTakeFirst())
    ?.sender ?? null
