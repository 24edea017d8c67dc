import { sql, type Updateable } from 'kysely'
import type { Database } from '../../platform/database/open.server.ts'
import type { ShopSettingsTable } from '../../platform/database/tables.ts'

/** Undefined until an administrator has saved settings. */
export const findShopSettings = (db: Database) =>
  db.selectFrom('shop_settings').selectAll().where('id', '=', 1).executeTakeFirst()

export type ShopSettingsRow = NonNullable<Awaited<ReturnType<typeof findShopSettings>>>

/** Locks the row, so that saves happen one after another; the first save finds the defaults. */
export async function lockShopSettings(db: Database): Promise<ShopSettingsRow> {
  await db
    .insertInto('shop_settings')
    .values({ id: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db.selectFrom('shop_settings').selectAll().where('id', '=', 1).forUpdate().executeTakeFirstOrThrow()
}

export const updateShopSettings = (
  db: Database,
  changes: Updateable<ShopSettingsTable>,
): Promise<ShopSettingsRow> =>
  db
    .updateTable('shop_settings')
    .set({ ...changes, version: sql`version + 1`, updated_at: sql`app_now()` })
    .where('id', '=', 1)
    .returningAll()
    .executeTakeFirstOrThrow()
