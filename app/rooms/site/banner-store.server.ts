import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database } from '../../platform/database/open.server.ts'
import type { BannersTable } from '../../platform/database/tables.ts'

export type BannerRow = Selectable<BannersTable>

const ordered = (db: Database) => db.selectFrom('banners').selectAll().orderBy('position').orderBy('id')

export const findBanners = (db: Database) => ordered(db).execute()

export const lockBanner = (db: Database, id: string) =>
  db.selectFrom('banners').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Inserts the banner last in the order. */
export const insertBanner = (db: Database, banner: Omit<Insertable<BannersTable>, 'position'>) =>
  db
    .insertInto('banners')
    .values({ ...banner, position: sql`coalesce((select max(position) from banners), 0) + 1` })
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateBanner = (db: Database, id: string, changes: Updateable<BannersTable>) =>
  db
    .updateTable('banners')
    .set({ ...changes, version: sql`version + 1`, updated_at: sql`app_now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export async function removeBanner(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('banners').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Sets the order, which belongs to the list: a banner that moves does not count as changed. */
export const placeBanners = (db: Database, ids: readonly string[]) =>
  sql`update banners set position = place.position
      from unnest(${ids}::uuid[]) with ordinality as place (id, position)
      where banners.id = place.id`.execute(db)
