import { sql } from 'kysely'
import { advisoryLocks } from '../../platform/database/advisory-locks.ts'
import type { Database } from '../../platform/database/open.server.ts'
import type { FeatureKey } from '../site/settings.ts'
import type { MenuItem, MenuTarget, placesOf } from './menu.ts'

const now = sql<Date>`app_now()`

/** Serialises changes of the tree; held until the transaction ends. */
export const lockTree = (db: Database) =>
  sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.menuTree)})`.execute(db)

/** Lists siblings in their order. */
export async function listItems(db: Database): Promise<MenuItem[]> {
  const rows = await db.selectFrom('menu_items').selectAll().orderBy('position').orderBy('id').execute()
  return rows.map((row) => ({
    _id: row.id,
    parent: row.parent_id,
    name: row.name,
    target: row.target,
    page_id: row.page_id,
    url: row.url,
    feature: row.feature,
    version: row.version,
  }))
}

export type ItemFields = {
  name: string
  target: MenuTarget
  page_id: string | null
  url: string | null
  feature: FeatureKey | null
  parent: string | null
}

const columnsOf = ({ parent, ...rest }: ItemFields) => ({
  ...rest,
  parent_id: parent,
  level: parent === null ? 1 : 2,
})

/** The position behind all items, and so behind the new item's siblings. */
const atTheEnd = (db: Database) =>
  db.selectFrom('menu_items').select(sql<number>`coalesce(max(position), -1) + 1`.as('position'))

export const insertItem = (db: Database, id: string, fields: ItemFields) =>
  db
    .insertInto('menu_items')
    .values({ id, ...columnsOf(fields), position: atTheEnd(db), created_at: now, updated_at: now })
    .execute()

export const updateItem = (
  db: Database,
  id: string,
  fields: ItemFields,
  { toTheEnd }: { toTheEnd: boolean },
) =>
  db
    .updateTable('menu_items')
    .set((of) => ({
      ...columnsOf(fields),
      ...(toTheEnd && { position: atTheEnd(db) }),
      version: of('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute()

/**
 * Writes all places in one statement, so that parents and children may change places. An item with another parent has a
 * new version: a form that was opened before would move it back.
 */
export const writePlaces = (db: Database, places: ReturnType<typeof placesOf>) =>
  db
    .updateTable('menu_items')
    .from(
      sql<{ id: string; parent: string | null; position: number }>`
        jsonb_to_recordset(${JSON.stringify(places)}::jsonb)`.as<'place'>(
        sql`place(id uuid, parent uuid, position integer)`,
      ),
    )
    .set({
      version: sql<number>`menu_items.version + (menu_items.parent_id is distinct from place.parent)::integer`,
      parent_id: sql<string | null>`place.parent`,
      level: sql<number>`case when place.parent is null then 1 else 2 end`,
      position: sql<number>`place.position`,
      updated_at: now,
    })
    .whereRef('menu_items.id', '=', sql`place.id`)
    .execute()

/** Deletes the item with its children. */
export async function deleteItem(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('menu_items').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
