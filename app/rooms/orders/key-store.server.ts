// The keys of forms that became orders (threats.md 1.10), and what keeps two of one person's forms apart.
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/open.server.ts'

/** Who a key belongs to: keys of guests are one another's neighbours, as those of one person are. */
type FormKey = { userId: string | null; key: string }
/** With what the form said. */
export type HashedForm = FormKey & { bodyHash: Buffer }

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
 * One at a time for each document and e-mail, so that counting and placing cannot cross. Taken in one order by everybody; held
 * until the transaction ends.
 */
export async function lockCustomer(db: Database, known: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('order-customer ' || one, 0)) from unnest(${known.toSorted()}::text[]) as one
  `.execute(db)
}

/** Orders of this person that hold goods and are not paid. */
export async function countUnpaid(
  db: Database,
  { email, document }: { email: string; document: string },
  except?: string,
): Promise<number> {
  let query = db
    .selectFrom('orders')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('status', '=', 'pending')
    .where('payment_state', '=', 'awaiting')
    .where('is_held', '=', true)
    .where('held_until', '>', sql<Date>`app_now()`)
    .where((where) =>
      where.or([
        where(sql`lower(customer_email)`, '=', email.toLowerCase()),
        where.and([where('customer_document', '=', document), where('customer_document', '!=', '')]),
      ]),
    )
  if (except) query = query.where('id', '!=', except)
  return (await query.executeTakeFirstOrThrow()).count
}
