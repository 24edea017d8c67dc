import { sql } from 'kysely'
import type { Database } from '../../platform/database/open.server.ts'

const now = sql<Date>`app_now()`

export type BackupRow = {
  name: string
  folder: string | null
  files: number | null
  missing: number | null
  second_state: string | null
  second_error: string | null
  second_at: Date | null
  trial_state: string | null
  trial_error: string | null
  trial_at: Date | null
}

export const listBackupRows = (db: Database): Promise<BackupRow[]> =>
  db.selectFrom('backups').selectAll().orderBy('name').execute()

type Facts = { files: number; missing: number }
type Second = { second_state: 'stored' | 'failed' | 'held'; second_error: string | null }
type Trial = { trial_state: 'good' | 'bad' | 'untested'; trial_error: string | null }

/** A copy's file: its name, and the id of the folder it is in. */
export type BackupKey = { name: string; folder: string }

const put = (db: Database, { name, ...folder }: BackupKey, its: object) => {
  const values = { ...folder, ...its }
  return db
    .insertInto('backups')
    .values({ name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute()
}

export const noteFacts = (db: Database, key: BackupKey, facts: Facts) => put(db, key, facts)

export const noteSecond = (db: Database, key: BackupKey, second: Second) =>
  put(db, key, { ...second, second_at: now })

/** Nothing is known any more of the copy in the second place. */
export const forgetSecond = (db: Database, key: BackupKey) =>
  put(db, key, { second_state: null, second_error: null, second_at: null })

export const noteTrial = (db: Database, key: BackupKey, trial: Trial) =>
  put(db, key, { ...trial, trial_at: now })

export type WorkRow = { step: 'table' | 'files'; done: number; total: number }

export async function noteWork(db: Database, { step, done, total }: WorkRow): Promise<void> {
  const work = { step, done, total, at: now }
  await db
    .insertInto('backup_work')
    .values(work)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(work))
    .execute()
}

/** Null when the backup has not been heard of for a minute. */
export async function readWork(db: Database): Promise<WorkRow | null> {
  const found = await db
    .selectFrom('backup_work')
    .select(['step', 'done', 'total'])
    .where('at', '>', sql<Date>`app_now() - interval '1 minute'`)
    .executeTakeFirst()
  return found ?? null
}

export const endWork = (db: Database) => db.deleteFrom('backup_work').execute()

/** Deletes what is known of copies whose files in this folder are gone. */
export async function forgetBackups(db: Database, folder: string, kept: readonly string[]): Promise<void> {
  await db
    .deleteFrom('backups')
    .where((is) => is.or([is('folder', 'is', null), is('folder', '=', folder)]))
    .where((is) => is.not(is('name', '=', is.fn.any(is.val([...kept])))))
    .execute()
}

/** When the first migration ran here; for a restored site, the moment it was restored. */
export async function readSiteBirth(db: Database): Promise<Date | null> {
  const { rows } = await sql<{
    at: Date | null
  }>`select min(applied_at) as at from schema_migrations`.execute(db)
  return rows[0]?.at ?? null
}

/** The moment at which the site was set up, to the microsecond, as every copy of it holds it; null before. */
export async function readSetUpAt(db: Database): Promise<string | null> {
  const found = await db
    .selectFrom('site')
    .select(sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('at'))
    .executeTakeFirst()
  return found?.at ?? null
}
