import { sql } from 'kysely'
import { daysAgo, deleteOld } from '../../platform/database/delete-old.server.ts'
import type { Database } from '../../platform/database/open.server.ts'
import { keptDays } from '../../platform/limits/retention.ts'

/** @returns false for a repetition: providers send the same event more than once */
export async function insertNotice(
  db: Database,
  notice: { provider: string; event_id: string; external_id: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('payment_notices')
    .values({ ...notice, received_at: sql<Date>`app_now()` })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const forgetOldNotices = (db: Database) =>
  deleteOld(db, 'payment_notices', sql<boolean>`received_at < ${daysAgo(keptDays.paymentNotices)}`)
