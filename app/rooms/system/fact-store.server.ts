import { sql } from 'kysely'
import type { Database } from '../../platform/database/open.server.ts'

type Found = { key: string; wrong: string; count: number; examples: string[] }

/** Locks the table, so that two checks at once write one letter. Answers which broken facts are known. */
export async function lockBrokenFacts(db: Database): Promise<Set<string>> {
  await sql`lock table system_broken_facts in share row exclusive mode`.execute(db)
  const rows = await db.selectFrom('system_broken_facts').select('key').execute()
  return new Set(rows.map(({ key }) => key))
}

/** A fact that is known keeps the moment it was found at. @param looked keys of all facts that were looked at */
export async function replaceBrokenFacts(db: Database, looked: readonly string[], found: readonly Found[]) {
  const gone = looked.filter((key) => !found.some((fact) => fact.key === key))
  await sql`delete from system_broken_facts where key = any(${gone}::text[])`.execute(db)
  for (const { key, wrong, count, examples } of found)
    await db
      .insertInto('system_broken_facts')
      .values({ key, wrong, count, examples, since: sql<Date>`app_now()` })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ wrong, count, examples }))
      .execute()
}

export const noteCheck = (db: Database) =>
  db
    .insertInto('system_fact_checks')
    .values({ id: 1, at: sql<Date>`app_now()` })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ at: sql<Date>`app_now()` }))
    .execute()

export const listBrokenFacts = (db: Database) =>
  db.selectFrom('system_broken_facts').selectAll().orderBy('since').orderBy('key').execute()

export const countBrokenFacts = async (db: Database): Promise<number> =>
  (
    await db
      .selectFrom('system_broken_facts')
      .select(db.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

export const findLastCheck = (db: Database) =>
  db.selectFrom('system_fact_checks').select('at').executeTakeFirst()
