// By the database's clock.
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/open.server.ts'

export const isExpired = sql<boolean>`held_until <= app_now()`
export const goesOn = sql<boolean>`held_until > app_now()`
const isHeld = sql<boolean>`status = 'pending' and is_held and payment_state = 'awaiting'`

export const endOfHold = (hours: number) => sql<Date>`app_now() + make_interval(hours => ${hours})`

/** Expired ones with goods not returned, the longest first. */
export async function listOver(db: Database, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where(isHeld)
    .where(isExpired)
    .orderBy('held_until')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Undefined when it was ended, paid, canceled or renewed meanwhile, or is locked. */
export const endHold = (db: Database, id: string) =>
  db
    .updateTable('orders')
    .set({ is_held: false, situation: 'expired', updated_at: sql<Date>`app_now()` })
    .where('id', 'in', (of) =>
      of
        .selectFrom('orders')
        .select('id')
        .where('id', '=', id)
        .where(isHeld)
        .where(isExpired)
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
    .where(goesOn)
    .where('held_until', '<=', sql<Date>`app_now() + make_interval(mins => ${minutes})`)
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
