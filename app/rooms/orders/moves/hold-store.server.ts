// Holds in SQL, by the database's clock.
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/open.server.ts'

const isOver = sql<boolean>`held_until <= app_now()`
const goesOn = sql<boolean>`held_until > app_now()`
const isHeld = sql<boolean>`status = 'pending' and is_held and payment_state = 'awaiting'`

/** The same rule as `payableUntil` of order.ts. */
export const payableUntil = sql<Date | null>`greatest(pay_until, held_until)`
const isUnpaid = sql<boolean>`status = 'pending' and payment_state = 'awaiting' and situation is null`
export const isExpired = sql<boolean>`${isUnpaid} and ${payableUntil} <= app_now()`
export const isPayable = sql<boolean>`${isUnpaid} and ${payableUntil} > app_now()`

/** Orders of a buyer the shop does not know, still to be paid. */
export const isUnconfirmed = sql<boolean>`known_at is null and ${isPayable}`

/** An account proves nothing about an e-mail typed into the order: for an account, its own confirmed e-mail counts. */
const hasPaidHere = sql<boolean>`(
  exists (select 1 from orders paid where paid.payment_state = 'confirmed' and paid.user_id = orders.user_id)
  or exists (
    select 1 from orders paid where paid.payment_state = 'confirmed' and lower(paid.customer_email) = lower(
      case orders.known_by when 'account' then (select email from users where users.id = orders.user_id)
      else orders.customer_email end
    )
  )
)`

/** Orders of a buyer who has never paid here: unconfirmed, or known by no more than a mailbox. */
export const isOfNewBuyer = sql<boolean>`(
  orders.known_at is null or orders.known_by in ('account', 'code', 'link') and not ${hasPaidHere}
)`

/** Orders of a buyer who has never paid here, still to be paid. */
export const isUnpaidOfNewBuyer = sql<boolean>`${isPayable} and ${isOfNewBuyer}`

export const minutesFromNow = (minutes: number) =>
  sql<Date>`app_now() + make_interval(mins => ${Math.round(minutes)}::int)`

/** Orders whose hold has ended, the longest ago first: their goods are to be returned. */
export async function listOver(db: Database, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where(isHeld)
    .where(isOver)
    .orderBy('held_until')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Expires orders without a hold whose time to pay has ended. */
export const expireUnheld = (db: Database, most: number) =>
  db
    .updateTable('orders')
    .set({ situation: 'expired', updated_at: sql<Date>`app_now()` })
    .where('id', 'in', (of) =>
      of
        .selectFrom('orders')
        .select('id')
        .where(sql<boolean>`not is_held`)
        .where(isExpired)
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()

/**
 * Ends a hold: the order expires, or stays payable where its hold was shorter than the time to pay. Undefined when the
 * hold was ended, paid, canceled or renewed meanwhile, or the order is locked.
 */
export const endHold = (db: Database, id: string) =>
  db
    .updateTable('orders')
    .set({
      is_held: false,
      situation: sql<'expired' | null>`case when ${isPayable} then null else 'expired' end`,
      updated_at: sql<Date>`app_now()`,
    })
    .where('id', 'in', (of) =>
      of
        .selectFrom('orders')
        .select('id')
        .where('id', '=', id)
        .where(isHeld)
        .where(isOver)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()

/** @param minutes before the end of the hold */
export async function listAboutToEnd(db: Database, minutes: number, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where(isHeld)
    .where('payment_method', '=', 'pix')
    .where('known_at', 'is not', null)
    .where(goesOn)
    .where('held_until', '<=', sql<Date>`app_now() + make_interval(mins => ${minutes})`)
    // A short hold ends before the time to pay does.
    .where(sql<boolean>`held_until = ${payableUntil}`)
    .whereRef('told_attempt', '<', 'attempt')
    .orderBy('held_until')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Claims the only letter about this hold's end. */
export const claimExpiryLetter = (db: Database, id: string) =>
  db
    .updateTable('orders')
    .set({ told_attempt: sql`attempt` })
    .where('id', '=', id)
    .where(isHeld)
    .whereRef('told_attempt', '<', 'attempt')
    .returningAll()
    .executeTakeFirst()
