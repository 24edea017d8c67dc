import { sql } from 'kysely'
import type { Database } from '../../platform/database/open.server.ts'
import { minutesBeforeLetter, type TroubleKind } from './trouble.ts'

const now = sql<Date>`app_now()`

export type TroubleRow = { kind: TroubleKind; told_at: Date | null; is_lasting: boolean }

/** Locks the table, so that two rounds at once write one letter. */
export async function lockTroubles(db: Database): Promise<TroubleRow[]> {
  await sql`lock table system_troubles in share row exclusive mode`.execute(db)
  return db
    .selectFrom('system_troubles')
    .select([
      'kind',
      'told_at',
      sql<boolean>`since <= app_now() - make_interval(mins => ${sql.lit(minutesBeforeLetter)})`.as(
        'is_lasting',
      ),
    ])
    .orderBy('kind')
    .execute()
}

export const insertTrouble = (db: Database, kind: TroubleKind) =>
  db.insertInto('system_troubles').values({ kind, since: now }).execute()

export const markTold = (db: Database, kind: TroubleKind) =>
  db.updateTable('system_troubles').set({ told_at: now }).where('kind', '=', kind).execute()

export const deleteTrouble = (db: Database, kind: TroubleKind) =>
  db.deleteFrom('system_troubles').where('kind', '=', kind).execute()

export const readTroubles = (db: Database) =>
  db.selectFrom('system_troubles').select(['kind', 'since']).execute()
