import { sql } from 'kysely'
import { daysAgo, deleteOld } from '../database/delete-old.server.ts'
import type { Database } from '../database/open.server.ts'
import { keptDays } from '../limits/retention.ts'
import type { SiteEvent } from './events.ts'

export type Untold = { id: string; subscriber: string; event: SiteEvent }

/** Inserts the rows and a job for each, in one statement. */
export async function insertUntold(db: Database, untold: readonly Untold[]): Promise<void> {
  await sql`
    with told as (
      insert into untold_events (id, subscriber, event)
      select id, subscriber, event
      from jsonb_to_recordset(${JSON.stringify(untold)}::jsonb) as given (id uuid, subscriber text, event jsonb)
      returning id
    )
    select graphile_worker.add_job('hearEvent', json_build_object('id', id), job_key => 'event:' || id) from told
  `.execute(db)
}

/** No other job gets the row until the transaction ends; undefined if it was handled already. */
export async function takeUntold(db: Database, id: string): Promise<Omit<Untold, 'id'> | undefined> {
  const row = await db
    .deleteFrom('untold_events')
    .where('id', '=', id)
    .returning(['subscriber', 'event'])
    .executeTakeFirst()
  return row && { subscriber: row.subscriber, event: row.event }
}

export async function deleteUntold(
  db: Database,
  subscriber: string,
  matching: readonly SiteEvent['data'][],
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('untold_events')
    .where('subscriber', '=', subscriber)
    .where(
      sql<boolean>`event -> 'data' @> any (array(select jsonb_array_elements(${JSON.stringify(matching)}::jsonb)))`,
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Adds a job for each row that is five minutes old or more and has none. */
export async function addLeftJobs(db: Database): Promise<void> {
  await sql`
    select graphile_worker.add_job('hearEvent', json_build_object('id', id),
      job_key => 'event:' || id, job_key_mode => 'unsafe_dedupe')
    from untold_events where created_at < now() - interval '5 minutes'
  `.execute(db)
}

/** Their jobs have given up long ago. */
export const deleteOldUntold = (db: Database) =>
  deleteOld(db, 'untold_events', sql<boolean>`created_at < ${daysAgo(keptDays.failedJobs)}`)
