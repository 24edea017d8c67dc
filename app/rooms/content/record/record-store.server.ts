// The statements of every content table, extended by each room's store. A table needs the columns below, and a unique
// index `<table>_slug` outside the trash.
import type { Expression, Insertable, RawBuilder, Selectable, SqlBool, Updateable } from 'kysely'
import { lockByName } from '../../../platform/database/lock-by-name.server.ts'
import type { Database } from '../../../platform/database/open.server.ts'
import type { PagesTable, Tables } from '../../../platform/database/tables.ts'
import { only } from '../../../platform/result.ts'
import { isId } from '../../../platform/text/schemas.ts'
import type { Kind } from '../past/revision.ts'
import type { ContentTableName } from './content-tables.ts'
import type { ContentSort } from './fields.ts'
import { insertingInto, type WishedSlug } from './insert-records-store.server.ts'
import { manyOf } from './many-records-store.server.ts'
import type { Status, Visibility } from './publication.ts'
import { byTitle, isCalled, isClashOn, visible, withStatus } from './visible-store.server.ts'

/** A kind of record, and the table it is found in. */
export type Findable<Row> = {
  kind: Kind
  table: {
    find(db: Database, id: string, visibility: Visibility): Promise<Row | undefined>
    findBySlug(db: Database, slug: string, visibility: Visibility): Promise<Row | undefined>
  }
}

/** The query of administrators' lists and of the API. */
type ContentQuery = {
  q: string
  /** '' means any but the trash */
  status: Status | 'trash' | ''
  sort: ContentSort
  page: number
  per_page: number
}

/** Waits until the same form, sent before, is done with. */
export const lockNew = (db: Database, key: string) => lockByName(db, `new-record ${key}`)

/** docs/decisions/0016 says what the table must have. */
export function contentTable<Name extends ContentTableName>(name: Name) {
  type Row = Selectable<Tables[Name]>
  type New = Omit<Insertable<Tables[Name]>, 'slug'>
  // Kysely cannot follow a table that is a parameter; each of them has the columns named here.
  const known: ContentTableName = name
  const table = known as 'pages'

  const find = (db: Database, id: string, visibility: Visibility) =>
    db
      .selectFrom(table)
      .selectAll()
      .where(visible(visibility))
      .where('id', '=', id)
      .executeTakeFirst() as Promise<Row | undefined>

  const findBySlug = (db: Database, slug: string, visibility: Visibility) =>
    db
      .selectFrom(table)
      .selectAll()
      .where(visible(visibility))
      .where('slug', '=', slug)
      .executeTakeFirst() as Promise<Row | undefined>

  /** Finds a record by id or by slug. */
  const findNamed = async (db: Database, idOrSlug: string, visibility: Visibility) =>
    (isId(idOrSlug) ? await find(db, idOrSlug, visibility) : undefined) ??
    findBySlug(db, idOrSlug, visibility)

  /** `also` narrows the search further; `first` is an order of the room's own. */
  async function search(
    db: Database,
    { q, status, sort, page, per_page }: ContentQuery,
    visibility: Visibility,
    also?: Expression<SqlBool>,
    first?: RawBuilder<unknown>,
  ): Promise<{ rows: Row[]; total: number }> {
    let found = db.selectFrom(table).where(withStatus(status, visibility))
    if (q) found = found.where(isCalled(q))
    if (also) found = found.where(also)
    const { total } = await found
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    let sorted = found.selectAll()
    if (first) sorted = sorted.orderBy(first)
    if (sort === 'alphabetical_order') sorted = sorted.orderBy(byTitle)
    if (sort === 'publication') sorted = sorted.orderBy('published_at', (order) => order.desc().nullsLast())
    const rows = await sorted
      .orderBy('updated_at', 'desc')
      .orderBy('id', 'desc')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute()
    return { rows: rows as Row[], total }
  }

  /** Locks the record until the transaction ends. */
  const lock = (db: Database, id: string, where: 'kept' | 'trashed' = 'kept') =>
    db
      .selectFrom(table)
      .selectAll()
      .where('id', '=', id)
      .where('trashed_at', where === 'kept' ? 'is' : 'is not', null)
      .forUpdate()
      .executeTakeFirst() as Promise<Row | undefined>

  const insertAll = insertingInto(name)

  /** Inserts at the wished slug, or the first free generated one; undefined when the wish is taken. */
  const insertAt = async (db: Database, slugs: WishedSlug, record: New): Promise<Row | undefined> =>
    only(await insertAll(db, [{ slugs, record }]))

  /** Increments the version. */
  const update = (db: Database, id: string, changes: Updateable<Tables[Name]>) =>
    db
      .updateTable(table)
      .set(({ eb }) => ({ ...(changes as Updateable<PagesTable>), version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow() as Promise<Row>

  async function erase(db: Database, id: string): Promise<void> {
    await db.deleteFrom(table).where('id', '=', id).execute()
  }

  async function isSlugFree(db: Database, slug: string, exceptFor: string): Promise<boolean> {
    const holder = await db
      .selectFrom(table)
      .select('id')
      .where('slug', '=', slug)
      .where('trashed_at', 'is', null)
      .where('id', '<>', exceptFor)
      .executeTakeFirst()
    return holder === undefined
  }

  const isSlugClash = isClashOn(`${name}_slug`)

  return {
    ...manyOf(name),
    insertAll,
    find,
    findBySlug,
    findNamed,
    search,
    lock,
    insertAt,
    update,
    erase,
    isSlugFree,
    isSlugClash,
  }
}
