import { sql } from 'kysely'
import { daysAgo, deleteOld } from '../database/delete-old.server.ts'
import type { Database } from '../database/open.server.ts'
import { keptDays } from '../limits/retention.ts'
import { type StateCode, stateCodes } from './states.ts'

/** A small town has one code, without a street or district. */
export type PostalCodePlace = {
  state: StateCode
  city: string | null
  district: string | null
  street: string | null
}

export const placeSources = ['viacep', 'brasilapi'] as const
type KeptPlace = PostalCodePlace & { source: (typeof placeSources)[number] }

/** Ignores entries older than half a year, because streets are renamed. */
export async function findPlace(db: Database, plain: string): Promise<KeptPlace | null> {
  const row = await db
    .selectFrom('postal_code_answers')
    .select(['state', 'city', 'district', 'street', 'source'])
    .where('postal_code', '=', plain)
    .where('answered_at', '>', daysAgo(keptDays.postalCodes))
    .executeTakeFirst()
  const state = stateCodes.find((code) => code === row?.state)
  const source = placeSources.find((one) => one === row?.source)
  return row && state && source ? { ...row, state, source } : null
}

export async function storePlace(db: Database, plain: string, place: KeptPlace): Promise<void> {
  const values = { ...place, answered_at: sql<Date>`app_now()` }
  await db
    .insertInto('postal_code_answers')
    .values({ postal_code: plain, ...values })
    .onConflict((conflict) => conflict.column('postal_code').doUpdateSet(values))
    .execute()
}

export const forgetOldPlaces = (db: Database) =>
  deleteOld(db, 'postal_code_answers', sql<boolean>`answered_at < ${daysAgo(keptDays.postalCodes)}`)
