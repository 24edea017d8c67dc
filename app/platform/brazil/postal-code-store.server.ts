import { sql } from 'kysely'
import { daysAgo, deleteOld } from '../database/delete-old.server.ts'
import type { Database } from '../database/open.server.ts'
import { keptDays } from '../limits/retention.ts'
import type { StateCode } from './states.ts'

/** A small town has one code, without a street or district. */
export type PostalCodePlace = {
  state: StateCode
  city: string | null
  district: string | null
  street: string | null
}

/** Ignores entries older than half a year, because streets are renamed. */
export async function findPlace(
  db: Database,
  plain: string,
): Promise<(PostalCodePlace & { source: string }) | null> {
  const row = await db
    .selectFrom('postal_code_answers')
    .select(['state', 'city', 'district', 'street', 'source'])
    .where('postal_code', '=', plain)
    .where('answered_at', '>', daysAgo(keptDays.postalCodes))
    .executeTakeFirst()
  return row ? { ...row, state: row.state as StateCode } : null
}

export async function storePlace(
  db: Database,
  plain: string,
  place: PostalCodePlace & { source: string },
): Promise<void> {
  const values = { ...place, answered_at: sql<Date>`app_now()` }
  await db
    .insertInto('postal_code_answers')
    .values({ postal_code: plain, ...values })
    .onConflict((conflict) => conflict.column('postal_code').doUpdateSet(values))
    .execute()
}

export const forgetOldPlaces = (db: Database) =>
  deleteOld(db, 'postal_code_answers', sql<boolean>`answered_at < ${daysAgo(keptDays.postalCodes)}`)
