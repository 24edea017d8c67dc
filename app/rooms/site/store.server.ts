import type { Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/open.server.ts'
import type { SiteTable } from '../../platform/database/tables.ts'

export const findSite = (db: Database) =>
  db.selectFrom('site').selectAll().where('id', '=', 1).executeTakeFirst()

export type SiteRow = NonNullable<Awaited<ReturnType<typeof findSite>>>

/** Asked at each request that matters: one indexed look. */
export async function siteExists(db: Database): Promise<boolean> {
  const row = await db.selectFrom('site').select('id').where('id', '=', 1).executeTakeFirst()
  return row !== undefined
}

/** The key decides the race: the second transaction waits for the first to commit, then inserts nothing. */
export async function insertSite(db: Database, title: string): Promise<boolean> {
  const row = await db
    .insertInto('site')
    .values({ id: 1, title })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Serialises changes of settings and banners. */
export const lockSite = (db: Database) =>
  db.selectFrom('site').selectAll().where('id', '=', 1).forUpdate().executeTakeFirst()

export const updateSite = (db: Database, changes: Updateable<SiteTable>): Promise<SiteRow> =>
  db
    .updateTable('site')
    .set({ ...changes, version: sql`version + 1`, updated_at: sql`app_now()` })
    .where('id', '=', 1)
    .returningAll()
    .executeTakeFirstOrThrow()
