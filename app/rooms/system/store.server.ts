// Reads graphile-worker's own tables, and PostgreSQL's statistics.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/open.server.ts'
import type { JobState } from './job.ts'

export type JobRow = {
  id: string
  name: string
  state: JobState
  attempts: number
  max_attempts: number
  last_error: string | null
  run_at: Date
  has_come: boolean
  created_at: Date
}

// A lock older than four hours belongs to a worker that died; another one takes the job.
const states = sql`select id::text as id, task_identifier as name, attempts::int, max_attempts::int, last_error,
    run_at, created_at, run_at <= now() as has_come,
    case when locked_at > now() - interval '4 hours' then 'running'
      when attempts >= max_attempts then 'failed'
      when attempts > 0 and last_error is not null then 'retrying'
      else 'waiting' end as state
  from graphile_worker.jobs`

export async function listJobRows(
  db: Database,
  { state, page, perPage }: { state: JobState | null; page: number; perPage: number },
): Promise<{ rows: JobRow[]; total: number }> {
  const only = state === null ? sql`` : sql`where state = ${state}`
  const { rows } = await sql<JobRow>`select * from (${states}) as jobs ${only}
    order by array_position(array['failed', 'retrying', 'running', 'waiting'], state), run_at, id::bigint
    limit ${perPage} offset ${(page - 1) * perPage}`.execute(db)
  const counted = await sql<{
    total: number
  }>`select count(*) as total from (${states}) as jobs ${only}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export async function findJob(db: Database, id: string): Promise<JobRow | null> {
  const { rows } = await sql<JobRow>`select * from (${states}) as jobs where id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function findJobNamed(db: Database, name: string): Promise<JobRow | null> {
  const { rows } = await sql<JobRow>`select * from (${states}) as jobs where name = ${name}
    order by id::bigint desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Whether a worker is on a job of one of these names. */
export async function isAnyRunning(db: Database, names: readonly string[]): Promise<boolean> {
  const { rows } = await sql`select 1 from (${states}) as jobs
    where name = any(${[...names]}) and state = 'running' limit 1`.execute(db)
  return rows.length > 0
}

/** Runs the job now, with all its tries anew; false where it is running already. */
export async function runAgain(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`select id from graphile_worker.reschedule_jobs(
    array[${id}::bigint], run_at => now(), attempts => 0)`.execute(db)
  return rows.length > 0
}

/** Tries; after so many, some ten minutes of them, what made a job fail does not pass by itself. */
const manyTries = 7

export type Queue = {
  name: string
  /** jobs whose time has come, and that no worker has taken */
  due: number
  running: number
  failed: number
  /** jobs that failed again and again, and are tried again, or just now */
  failing: number
  /** how long the oldest due job has waited */
  oldest_seconds: number
}

/** Answers one line per name of job. */
export async function readQueues(db: Database): Promise<Queue[]> {
  const { rows } = await sql<Queue>`select name, count(*) filter (where is_due) as due,
      count(*) filter (where state = 'running') as running,
      count(*) filter (where state = 'failed') as failed,
      count(*) filter (where state in ('retrying', 'running') and last_error is not null
        and attempts >= ${manyTries}) as failing,
      coalesce(extract(epoch from now() - min(run_at) filter (where is_due)), 0)::float8 as oldest_seconds
    from (select *, has_come and state in ('waiting', 'retrying') as is_due from (${states}) as told) as jobs
    group by name order by name`.execute(db)
  return rows
}

type DatabaseFacts = {
  postgres: string
  bytes: number
  migrations: number
  last: string
  last_at: Date
}

export async function readDatabaseFacts(db: Database): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select current_setting('server_version') as postgres, pg_database_size(current_database()) as bytes,
      (select count(*) from schema_migrations) as migrations, name as last, applied_at as last_at
    from schema_migrations order by name desc limit 1`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('no migration was ever applied')
  return facts
}
