import { sql } from 'kysely'
import type { Database } from '../../platform/database/open.server.ts'
import { minutesBeforeLetter, type TroubleKind } from './trouble.ts'

const now = sql<Date>`app_now()`

export type Lasting = { told_at: Date | null; is_lasting: boolean }

const isLasting =
  sql<boolean>`since <= app_now() - make_interval(mins => ${sql.lit(minutesBeforeLetter)})`.as('is_lasting')

/** Locks the table, so that two rounds at once write one letter. */
export async function lockTroubles(db: Database): Promise<(Lasting & { kind: TroubleKind })[]> {
  await sql`lock table system_troubles in share row exclusive mode`.execute(db)
  return db.selectFrom('system_troubles').select(['kind', 'told_at', isLasting]).orderBy('kind').execute()
}

export const insertTrouble = (db: Database, kind: TroubleKind) =>
  db.insertInto('system_troubles').values({ kind, since: now }).execute()

export const markTold = (db: Database, kind: TroubleKind) =>
  db.updateTable('system_troubles').set({ told_at: now }).where('kind', '=', kind).execute()

export const deleteTrouble = (db: Database, kind: TroubleKind) =>
  db.deleteFrom('system_troubles').where('kind', '=', kind).execute()

export const readTroubles = (db: Database) =>
  db.selectFrom('system_troubles').select(['kind', 'since']).execute()

/** The jobs of the trouble that are known, by their names. */
export async function readTroubledJobs(db: Database, kind: TroubleKind): Promise<Map<string, Lasting>> {
  const rows = await db
    .selectFrom('system_troubled_jobs')
    .select(['name', 'told_at', isLasting])
    .where('kind', '=', kind)
    .execute()
  return new Map(rows.map((row) => [row.name, row]))
}

/** A job that is known keeps the moment it was found at. */
export async function replaceTroubledJobs(db: Database, kind: TroubleKind, names: readonly string[]) {
  await sql`delete from system_troubled_jobs where kind = ${kind} and name <> all(${[...names]}::text[])`.execute(
    db,
  )
  await sql`insert into system_troubled_jobs (kind, name, since)
    select ${kind}, name, app_now() from unnest(${[...names]}::text[]) as name on conflict do nothing`.execute(
    db,
  )
}

export const markJobsTold = (db: Database, kind: TroubleKind, names: readonly string[]) =>
  db
    .updateTable('system_troubled_jobs')
    .set({ told_at: now })
    .where('kind', '=', kind)
    .where('name', 'in', names)
    .execute()
