// Inserts records of any content table, many at once; inserting one is the same with a list of one.
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database } from '../../../platform/database/open.server.ts'
import type { PagesTable, Tables } from '../../../platform/database/tables.ts'
import type { ContentTableName } from './content-tables.ts'

/** A wished slug, and generated ones: `made(1)`, then numbered. */
export type WishedSlug = { wish: string | undefined; made(attempt: number): string }

/** The generated slugs that are asked for at first. */
const firstAttempts = 8

export function insertingInto<Name extends ContentTableName>(name: Name) {
  type Row = Selectable<Tables[Name]>
  type New = Omit<Insertable<Tables[Name]>, 'slug'>
  type Wanted = { slugs: WishedSlug; record: New }
  // Kysely cannot follow a table that is a parameter; each of them has the columns named here.
  const known: ContentTableName = name
  const table = known as 'pages'

  /** Inserts the records whose slug is free, and answers them by it: the check is the write. */
  async function insertFree(
    db: Database,
    records: readonly (New & { slug: string })[],
  ): Promise<Map<string, Row>> {
    if (records.length === 0) return new Map()
    const rows = await db
      .insertInto(table)
      .values([...records] as unknown as Insertable<PagesTable>[])
      .onConflict((conflict) => conflict.column('slug').where('trashed_at', 'is', null).doNothing())
      .returningAll()
      .execute()
    return new Map(rows.map((row) => [row.slug, row as Row]))
  }

  async function findTaken(db: Database, slugs: readonly string[]): Promise<string[]> {
    if (slugs.length === 0) return []
    const rows = await db
      .selectFrom(table)
      .select('slug')
      .where('trashed_at', 'is', null)
      // One array, because the number of parameters of a statement is limited.
      .where(sql<boolean>`slug = any(${[...new Set(slugs)]}::text[])`)
      .execute()
    return rows.map(({ slug }) => slug)
  }

  /**
   * Inserts each record at its wished slug, or the first free generated one, as if one after the other; undefined where
   * the wish is taken.
   */
  async function insertAll(db: Database, wanted: readonly Wanted[]): Promise<(Row | undefined)[]> {
    const inserted = new Map<Wanted, Row>()
    const taken = new Set<string>()
    let open = [...wanted]
    // A single record tries its slug before it asks which are taken.
    let asked = open.length > 1 ? firstAttempts : 0
    while (open.length > 0) {
      for (const slug of await findTaken(db, candidates(open, asked))) taken.add(slug)
      const { placed, attempts } = placeAll(open, taken)
      // A slug that was not asked about may be taken: ask for more before placing, so that the order holds.
      if (asked > 0 && attempts > asked) {
        asked = attempts * 2
        continue
      }
      for (const slug of placed.keys()) taken.add(slug)
      const records = [...placed].map(([slug, { record }]) => ({ ...record, slug }))
      for (const [slug, row] of await insertFree(db, records)) {
        const one = placed.get(slug)
        if (one) inserted.set(one, row)
      }
      open = [...placed.values()].filter((one) => !inserted.has(one))
      asked = Math.max(firstAttempts, asked)
    }
    return wanted.map((one) => inserted.get(one))
  }

  return insertAll
}

const candidates = (wanted: readonly { slugs: WishedSlug }[], attempts: number) =>
  wanted.flatMap(({ slugs: { wish, made } }) =>
    wish ? [wish].slice(0, attempts) : Array.from({ length: attempts }, (_, at) => made(at + 1)),
  )

/** Gives each its slug in turn, leaving out those whose wish is taken; tells the most attempts that one needed. */
function placeAll<Wanted extends { slugs: WishedSlug }>(
  wanted: readonly Wanted[],
  before: ReadonlySet<string>,
) {
  const taken = new Set(before)
  const placed = new Map<string, Wanted>()
  let attempts = 1
  for (const one of wanted) {
    const { wish, made } = one.slugs
    if (wish && taken.has(wish)) continue
    let attempt = 1
    let slug = wish || made(attempt)
    while (taken.has(slug)) slug = made(++attempt)
    taken.add(slug)
    placed.set(slug, one)
    attempts = Math.max(attempts, attempt)
  }
  return { placed, attempts }
}
