// The keys of forms that became orders (docs/rules/security.md 1.10), and what keeps two of one person's forms apart.

import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/open.server.ts'
import { goesOn } from '../moves/hold-store.server.ts'

/** Who a key belongs to: keys of guests are one another's neighbours, as those of one person are. */
type FormKey = { userId: string | null; key: string }
/** With what the form said, and who sent it (a signature). */
export type HashedForm = FormKey & { bodyHash: Buffer; sender: string }

/** False while another transaction works on the same form. Held until the transaction ends. */
export async function takeFormKey(db: Database, { userId, key }: FormKey): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`order-form ${userId ?? ''} ${key}`}, 0)) as taken
  `.execute(db)
  return rows[0]?.taken === true
}

export const findFormKey = (db: Database, { userId, key }: FormKey) =>
  db
    .selectFrom('order_keys')
    .select(['body_hash', 'order_id', 'answer_sealed'])
    .where('key', '=', key)
    .where(sql<boolean>`user_id is not distinct from ${userId}`)
    .executeTakeFirst()

/** @param form.answer sealed: it holds a guest's link */
export const insertFormKey = (db: Database, form: HashedForm & { orderId: string; answer: Buffer }) =>
  db
    .insertInto('order_keys')
    .values({
      id: randomUUIDv7(),
      user_id: form.userId,
      key: form.key,
      body_hash: form.bodyHash,
      sender: form.sender,
      order_id: form.orderId,
      answer_sealed: form.answer,
      created_at: sql<Date>`app_now()`,
    })
    .execute()

export async function forgetOldKeys(db: Database, days: number): Promise<void> {
  await db
    .deleteFrom('order_keys')
    .where('created_at', '<', sql<Date>`app_now() - make_interval(days => ${days})`)
    .execute()
}

/**
 * Whose unpaid orders count together. An account whose e-mail was confirmed stands for itself; anybody else for an e-mail and
 * an address that orders come from: what a stranger can type, a document or an e-mail, must lock nobody out.
 */
export type Buyer = { userId: string } | { email: string; sender: string }

/** One at a time for each of them, so that counting and placing cannot cross. Held until the transaction ends. */
export async function lockBuyer(db: Database, buyer: Buyer): Promise<void> {
  const name = 'userId' in buyer ? buyer.userId : `${buyer.email.toLowerCase()} ${buyer.sender}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${`order-buyer ${name}`}, 0))`.execute(db)
}

/** Orders of this buyer that hold goods and are not paid; those the shop typed are the shop's. */
export async function countUnpaid(db: Database, buyer: Buyer): Promise<number> {
  const unpaid = db
    .selectFrom('orders')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('status', '=', 'pending')
    .where('payment_state', '=', 'awaiting')
    .where('placed_by', '=', 'customer')
    .where('is_held', '=', true)
    .where(goesOn)
  const own =
    'userId' in buyer
      ? unpaid.where('user_id', '=', buyer.userId)
      : unpaid
          .where(sql`lower(customer_email)`, '=', buyer.email.toLowerCase())
          .where('id', 'in', (from) =>
            from.selectFrom('order_keys').select('order_id').where('sender', '=', buyer.sender),
          )
  return (await own.executeTakeFirstOrThrow()).count
}

/** Who sent the form that made this order; null where that is not known any more. */
export const findSender = async (db: Database, orderId: string): Promise<string | null> =>
  (await db.selectFrom('order_keys').select('sender').where('order_id', '=', orderId).executeTakeFirst())
    ?.sender ?? null
