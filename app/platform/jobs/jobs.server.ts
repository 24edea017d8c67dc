// What runs later. A job is added inside the transaction that causes it, so none is lost and none runs too early.
import { Logger, type Runner, run, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Context } from '../context.server.ts'
import type { Database } from '../database/open.server.ts'
import type { Log } from '../log.server.ts'

/** A room's jobs by name; each is called with a context of its own and must bear being run twice. */
export type Jobs = Record<
  string,
  // biome-ignore lint/suspicious/noExplicitAny: each job names the shape of its own payload
  (ctx: Context, payload: any, job: { attempts: number; maxAttempts: number }) => Promise<void>
>

/**
 * Adds a job in the transaction `db` belongs to. `key` replaces a waiting job of the same key; of those whose time has
 * come, the lowest `priority` goes first (0 by default).
 */
export async function addJob(
  db: Database,
  name: string,
  payload: Record<string, unknown>,
  options: { runAt?: Date; maxAttempts?: number; key?: string; priority?: number } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    identifier => ${name}, payload => ${JSON.stringify(payload)}::json,
    run_at => ${options.runAt ?? null}::timestamptz, max_attempts => ${options.maxAttempts ?? 25}::int,
    job_key => ${options.key ?? null}::text, priority => ${options.priority ?? null}::int)`.execute(db)
}

export type JobRunner = { stop(): Promise<void> }

/** Starts the worker; `crontab` in graphile-worker's syntax. */
export async function runJobs(parts: {
  pool: pg.Pool
  jobs: Jobs
  crontab: string
  log: Log
  newContext: () => Context
  /** nobody else works on these jobs: one that is being done was begun by a program that was killed */
  isAlone?: boolean
}): Promise<JobRunner> {
  if (parts.isAlone) await takeUpAgain(parts.pool)
  const taskList: TaskList = {}
  for (const [name, job] of Object.entries(parts.jobs))
    taskList[name] = async (payload, helpers) =>
      job(parts.newContext(), payload, {
        attempts: helpers.job.attempts,
        maxAttempts: helpers.job.max_attempts,
      })
  const runner: Runner = await run({
    pgPool: parts.pool,
    taskList,
    crontab: parts.crontab,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 1_000,
    logger: workerLogger(parts.log),
  })
  return { stop: () => runner.stop() }
}

/** Without it, what a killed program was doing would wait for four hours. */
const takeUpAgain = (pool: pg.Pool) =>
  pool.query(`select graphile_worker.force_unlock_workers(
    array(select distinct locked_by from graphile_worker._private_jobs where locked_by is not null))`)

const workerLogger = (log: Log) =>
  new Logger((scope) => (level, message, meta) => {
    if (level === 'error') log.error('job', meta?.error ?? message, { task: scope.taskIdentifier })
    else if (level === 'warning') log.warn('job', { task: scope.taskIdentifier, message })
  })
