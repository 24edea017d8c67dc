import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { advisoryLocks } from '../../platform/database/advisory-locks.ts'
import { daysAgo, deleteOld } from '../../platform/database/delete-old.server.ts'
import type { Database } from '../../platform/database/open.server.ts'
import type { ImportRunsTable } from '../../platform/database/tables.ts'
import { keptDays } from '../../platform/limits/retention.ts'
import type { CsvRow } from '../../platform/text/read-csv.server.ts'
import type { RowsQuery } from './schema.ts'

export type RunRow = Selectable<ImportRunsTable>

export const insertRun = (db: Database, run: Insertable<ImportRunsTable>) =>
  db.insertInto('import_runs').values(run).returningAll().executeTakeFirstOrThrow()

export async function insertRows(db: Database, run: string, rows: readonly CsvRow[]) {
  await db
    .insertInto('import_rows')
    .values(rows.map(({ line, cells }) => ({ run_id: run, line, cells: JSON.stringify(cells) })))
    .execute()
}

export const findRun = (db: Database, id: string) =>
  db.selectFrom('import_runs').selectAll().where('id', '=', id).executeTakeFirst()

export const lockRun = (db: Database, id: string) =>
  db.selectFrom('import_runs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const updateRun = (db: Database, id: string, changes: Updateable<ImportRunsTable>) =>
  db.updateTable('import_runs').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Only this worker continues from now on; undefined when no row is left. */
export const claimRun = (db: Database, id: string, walker: string, at: Date) =>
  db
    .updateTable('import_runs')
    .set({ state: 'running', walker, moved_at: at })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .returningAll()
    .executeTakeFirst()

/** Fails the run only while this worker has it; it may be canceled, done or another worker's by now. */
export async function failClaimed(
  db: Database,
  { id, walker, trouble, at }: { id: string; walker: string; trouble: string; at: Date },
) {
  await db
    .updateTable('import_runs')
    .set({ state: 'failed', trouble, walker: null, moved_at: at, finished_at: at })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('walker', '=', walker)
    .execute()
}

export const nextRows = (db: Database, run: string, count: number) =>
  db
    .selectFrom('import_rows')
    .select(['line', 'cells'])
    .where('run_id', '=', run)
    .where('ok', 'is', null)
    .orderBy('line')
    .limit(count)
    .execute()

/**
 * Holds locks until the transaction ends, always in one order: two runs that write the same things take turns, others
 * write beside each other. A run that waits here waits for a whole batch, longer than a request may.
 */
export async function takeTurns(db: Database, kind: string, identities: readonly string[]) {
  if (identities.length === 0) return
  const { rows } = await sql<{ was: string }>`
    with usual as materialized (select current_setting('lock_timeout') as was),
      patient as materialized (select was, set_config('lock_timeout', '4500', true) from usual)
    select was, pg_advisory_xact_lock(${sql.lit(advisoryLocks.importTurns)}, key)
    from patient, (
      select distinct hashtext(${kind} || identity) as key from unnest(${[...identities]}::text[]) as said (identity)
      order by key
    ) as keys
  `.execute(db)
  await sql`select set_config('lock_timeout', ${rows[0]?.was}, true)`.execute(db)
}

/** For each identity, the first line that was taken in under it. */
export async function findTaken(
  db: Database,
  run: string,
  identities: readonly string[],
): Promise<Map<string, number>> {
  if (identities.length === 0) return new Map()
  const rows = await db
    .selectFrom('import_rows')
    .select(({ fn }) => ['identity', fn.min('line').as('line')])
    .where('run_id', '=', run)
    .where('identity', 'in', [...identities])
    .where('ok', '=', true)
    .groupBy('identity')
    .execute()
  return new Map(rows.map(({ identity, line }) => [identity ?? '', line]))
}

export type SettledRow = { line: number; ok: boolean; message: string; identity: string | null }

/** Settles all rows of a batch in one statement. */
export async function settleRows(db: Database, run: string, settled: readonly SettledRow[]) {
  if (settled.length === 0) return
  await sql`
    update import_rows set ok = said.ok, message = said.message, identity = said.identity
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb)
      as said (line integer, ok boolean, message text, identity text)
    where run_id = ${run} and import_rows.line = said.line
  `.execute(db)
}

export const unsettleRows = (db: Database, run: string) =>
  db
    .updateTable('import_rows')
    .set({ ok: null, message: '', identity: null })
    .where('run_id', '=', run)
    .execute()

export async function searchRuns(
  db: Database,
  { kinds, page, per_page }: { kinds: readonly string[]; page: number; per_page: number },
) {
  if (kinds.length === 0) return { rows: [], total: 0 }
  const found = db.selectFrom('import_runs').where('kind', 'in', [...kinds])
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  return { rows, total }
}

const walked = (db: Database, run: string, only: RowsQuery['only']) => {
  const rows = db.selectFrom('import_rows').where('run_id', '=', run)
  return only === 'refused' ? rows.where('ok', '=', false) : rows.where('ok', 'is not', null)
}

export async function searchRows(
  db: Database,
  run: string,
  { only, page, per_page, refusedFirst = false }: RowsQuery,
) {
  const { total } = await walked(db, run, only)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const found = walked(db, run, only).select(['line', 'ok', 'message'])
  const rows = await (refusedFirst ? found.orderBy('ok') : found)
    .orderBy('line')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  return { rows, total }
}

/** Sorted in the order of the file. */
export const findWalked = (db: Database, run: string) =>
  walked(db, run, 'all').select(['line', 'ok', 'message']).orderBy('line').execute()

/** The refused rows after a line, with their cells. */
export const refusedAfter = (db: Database, run: string, line: number, count: number) =>
  walked(db, run, 'refused')
    .select(['line', 'message', 'cells'])
    .where('line', '>', line)
    .orderBy('line')
    .limit(count)
    .execute()

/** Unfinished runs without progress since then. */
export async function findLost(db: Database, since: Date | null): Promise<string[]> {
  let open = db.selectFrom('import_runs').select('id').where('state', 'in', ['waiting', 'running'])
  if (since) open = open.where('moved_at', '<', since)
  return (await open.execute()).map(({ id }) => id)
}

/** Deletes few at a time: each run may have thousands of rows. */
export const forgetOldRuns = (db: Database) =>
  deleteOld(
    db,
    'import_runs',
    sql<boolean>`state not in ('waiting', 'running') and created_at < ${daysAgo(keptDays.importReports)}`,
    10,
  )
