import { sql } from 'kysely'
import { daysAgo, deleteOld } from '../../../platform/database/delete-old.server.ts'
import type { Database } from '../../../platform/database/open.server.ts'
import { latestNow } from '../../../platform/database/set-back.server.ts'

export const codeMinutes = 10
export const mostTries = 5

const isYounger = (minutes: number) =>
  sql<boolean>`(created_at > app_now() - make_interval(mins => ${minutes}) and created_at < ${latestNow})`
const mayBeTried = sql<boolean>`tries < ${mostTries}`

/** The live code, if any, with more than half of its time left: a letter under way must not spoil the one before. */
export const findFreshCode = (db: Database, key: string) =>
  db
    .selectFrom('order_codes')
    .select('code_sealed')
    .where('key', '=', key)
    .where(isYounger(codeMinutes / 2))
    .where(mayBeTried)
    .executeTakeFirst()

export const putCode = (db: Database, key: string, sealed: Buffer) =>
  db
    .insertInto('order_codes')
    .values({ key, code_sealed: sealed, created_at: sql<Date>`app_now()` })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ code_sealed: sealed, tries: 0, created_at: sql<Date>`app_now()` }),
    )
    .execute()

/** Counts a try before the digits are compared, so that concurrent tries cannot exceed `mostTries`. */
export const tryCode = (db: Database, key: string) =>
  db
    .updateTable('order_codes')
    .set({ tries: sql<number>`tries + 1` })
    .where('key', '=', key)
    .where(isYounger(codeMinutes))
    .where(mayBeTried)
    .returning('code_sealed')
    .executeTakeFirst()

/** Uncounts a try, as the right digits are none. */
export const giveTryBack = (db: Database, key: string) =>
  db
    .updateTable('order_codes')
    .set({ tries: sql<number>`greatest(tries - 1, 0)` })
    .where('key', '=', key)
    .execute()

/** Whether the code was still there. */
export const deleteCode = async (db: Database, key: string): Promise<boolean> =>
  (await db.deleteFrom('order_codes').where('key', '=', key).executeTakeFirst()).numDeletedRows > 0n

export const forgetOldCodes = async (db: Database): Promise<void> =>
  void (await deleteOld(db, 'order_codes', sql<boolean>`created_at < ${daysAgo(1)}`))
