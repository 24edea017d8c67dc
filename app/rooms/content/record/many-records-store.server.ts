// The statements of every content table about many records at once.
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Database } from '../../../platform/database/open.server.ts'
import type { PagesTable, Tables } from '../../../platform/database/tables.ts'
import type { ContentTableName } from './content-tables.ts'

export function manyOf<Name extends ContentTableName>(name: Name) {
  type Row = Selectable<Tables[Name]>
  // Kysely cannot follow a table that is a parameter; each of them has the columns named here.
  const known: ContentTableName = name
  const table = known as 'pages'

  /** Increments the versions. Sends one statement for all records that change the same columns. */
  async function updateAll(
    db: Database,
    changes: readonly { id: string; columns: Updateable<Tables[Name]> }[],
  ): Promise<Row[]> {
    const updated = new Map<string, Row>()
    for (const [, alike] of Map.groupBy(changes, ({ columns }) => givenIn(columns).join())) {
      const said = sql<PagesTable>`jsonb_populate_recordset(null::${sql.table(name)}, ${JSON.stringify(
        alike.map(({ id, columns }) => ({ ...columns, id })),
      )}::jsonb)`
      const names = givenIn(alike[0]?.columns ?? {})
      const rows = await db
        .updateTable(table)
        .from(said.as<'said'>(sql`said`))
        .whereRef('said.id', '=', `${table}.id`)
        .set(({ eb }) => ({
          ...(Object.fromEntries(
            names.map((column) => [column, sql.ref(`said.${column}`)]),
          ) as Updateable<PagesTable>),
          version: eb(`${table}.version`, '+', 1),
        }))
        .returningAll(table)
        .execute()
      for (const row of rows) updated.set(row.id, row as Row)
    }
    return changes.map(({ id }) => {
      const row = updated.get(id)
      if (!row) throw new Error(`${name}: ${id} went while it was held`)
      return row
    })
  }

  /**
   * Finds records outside the trash, and locks them until the transaction ends, in the order of their ids. Whoever
   * stores a row that refers to one, as an order does, need not wait.
   */
  async function lockAll(db: Database, ids: readonly string[]): Promise<Map<string, Row>> {
    if (ids.length === 0) return new Map()
    const rows = await db
      .selectFrom(table)
      .selectAll()
      .where('id', 'in', [...ids])
      .where('trashed_at', 'is', null)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
    return new Map(rows.map((row) => [row.id, row as Row]))
  }

  async function findAllBySlug(db: Database, slugs: readonly string[]): Promise<Map<string, Row>> {
    if (slugs.length === 0) return new Map()
    const rows = await db
      .selectFrom(table)
      .selectAll()
      .where('trashed_at', 'is', null)
      .where('slug', 'in', [...slugs])
      .execute()
    return new Map(rows.map((row) => [row.slug, row as Row]))
  }

  return { findAllBySlug, updateAll, lockAll }
}

const givenIn = (columns: object) =>
  Object.entries(columns)
    .flatMap(([name, value]) => (value === undefined ? [] : [name]))
    .sort()
