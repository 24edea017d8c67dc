// By the database's clock.
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/open.server.ts'

const isOver = sql<boolean>`held_until <= app_now()`
const goesOn = sql<boolean>`held_until > app_now()`
const isHeld = sql<boolean>`status = 'pending' and is_held and payment_state = 'awaiting'`

/** As `payableUntil` of order.ts says. */
export const payableUntil = sql<Date | null>`greatest(pay_until, held_until)`
const isUnpaid = sql<boolean>`status = 'pending' and payment_state = 'awaiting' and situation is null`
export const isExpired = sql<boolean>`${isUnpaid} and ${payableUntil} <= app_now()`
export const isPayable = sql<boolean>`${isUnpaid} and ${payableUntil} > app_now()`

/** Of a buyer nobody knows, and still to be paid. */
export const isUnconfirmed = sql<boolean>`known_at is null and ${isPayable}`

/** With a typed e-mail an account proves nothing: there the one that it confirmed counts. */
const hasPaidHere = sql<boolean>`(
  exists (select 1 from orders paid where paid.payment_state = 'confirmed' and paid.user_id = orders.user_id)
  or exists (
    select 1 from orders paid where paid.payment_state = 'confirmed' and lower(paid.customer_email) = lower(
      case orders.known_by when 'account' then (select email from users where users.id = orders.user_id)
      else orders.customer_email end
    )
  )
)`

/** Of a buyer who has never paid here: unconfirmed, or known by no more than a mailbox. */
export const isOfNewBuyer = sql<boolean>`(
  orders.known_at is null or orders.known_by in ('account', 'code', 'link') and not ${hasPaidHere}
)`

/** Of a buyer who has never paid here, and still to be paid. */
export const isUnpaidOfNewBuyer = sql<boolean>`${isPayable} and ${isOfNewBuyer}`

export const minutesFromNow = (minutes: number) =>
  sql<Date>`app_now() + make_interval(mins => ${Math.round(minutes)}::int)`

/** Whose hold has ended, the longest first: its goods are to be returned. */
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

/** Unheld ones whose time to pay has ended. */
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
 * Expired, or of a buyer with a short hold who may still pay. Undefined when it was ended, paid, canceled or renewed
 * meanwhile, or is locked.
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

/** @param minutes before the end */
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

/** Claims the one letter about this hold's end. */
export const claimExpiryLetter = (db: Database, id: string) =>
  db
    .updateTable('orders')
    .set({ told_attempt: sql`attempt` })
    .where('id', '=', id)
    .where(isHeld)
    .whereRef('told_attempt', '<', 'attempt')
    .returningAll()
    .executeTakeFirst()
