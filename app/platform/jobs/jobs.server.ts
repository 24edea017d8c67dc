// A job is added inside the transaction that causes it, so that none is lost and none runs too early.
import { Logger, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Context } from '../context.server.ts'
import { daysAgo } from '../database/delete-old.server.ts'
import type { Database } from '../database/open.server.ts'
import { keptDays } from '../limits/retention.ts'
import type { Log } from '../log.server.ts'
import { announcePresence } from './presence.server.ts'
import { forgetComingMoments, watchClock } from './set-clock.server.ts'
import { type JobRunner, runSteadily } from './steady-worker.server.ts'

/** Each job is called with a context of its own, and must tolerate being run twice. */
export type Jobs = Record<
  string,
  // biome-ignore lint/suspicious/noExplicitAny: each job names the shape of its own payload
  (ctx: Context, payload: any, job: { attempts: number; maxAttempts: number }) => Promise<void>
>

/** `atOnce` of a lane's jobs run at a time in each process; lanes do not wait for each other. */
export type Lane = { name: string; jobs: Jobs; atOnce: number }

/**
 * Adds a job in the transaction of `db`. `key` replaces a waiting job of the same key; the lowest `priority` goes first
 * (0 by default).
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

/** Deletes the jobs that gave up long ago, with what they were given. */
export const deleteFailedJobs = (db: Database) =>
  sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs
    where attempts >= max_attempts and updated_at < ${daysAgo(keptDays.failedJobs)}))`.execute(db)

/** `crontab`, in graphile-worker's syntax, names jobs of any lane. */
export async function runJobs(parts: {
  pool: pg.Pool
  lanes: readonly Lane[]
  crontab: string
  log: Log
  newContext: () => Context
  /** true: no other process works on these jobs, so that a locked job was begun by a killed program */
  isAlone?: boolean
}): Promise<JobRunner> {
  if (parts.isAlone) await takeUpAgain(parts.pool)
  const presence = announcePresence({ pool: parts.pool, isAlone: parts.isAlone })
  const runners: Awaited<ReturnType<typeof runSteadily>>[] = []
  const clock = watchClock(() => runners[0]?.replace('the clock was set'))
  const stop = async () => {
    clock.stop()
    await Promise.all(runners.splice(0).map((runner) => runner.stop()))
    presence.stop()
  }
  try {
    for (const [place, { jobs, atOnce }] of parts.lanes.entries())
      runners.push(
        await runSteadily({
          pool: parts.pool,
          log: parts.log,
          presence,
          // One lane runs the timetable for all.
          prepare: place === 0 ? () => forgetComingMoments(parts.pool) : undefined,
          options: {
            taskList: taskListOf(jobs, parts.newContext),
            ...(place === 0 ? { crontab: parts.crontab } : { parsedCronItems: [] }),
            concurrency: atOnce,
            noHandleSignals: true,
            pollInterval: 1_000,
            logger: workerLogger(parts.log),
          },
        }),
      )
  } catch (problem) {
    await stop()
    throw problem
  }
  return { stop }
}

function taskListOf(jobs: Jobs, newContext: () => Context): TaskList {
  const taskList: TaskList = {}
  for (const [name, job] of Object.entries(jobs))
    taskList[name] = async (payload, { job: { attempts, max_attempts: maxAttempts } }) => {
      const ctx = newContext()
      await ctx.traces.job(name, { 'praca.attempt': attempts }, () =>
        job(ctx, payload, { attempts, maxAttempts }),
      )
    }
  return taskList
}

/** Unlocks the jobs of a killed program, which would otherwise wait for four hours. */
const takeUpAgain = (pool: pg.Pool) =>
  pool.query(`select graphile_worker.force_unlock_workers(
    array(select distinct locked_by from graphile_worker._private_jobs where locked_by is not null))`)

const workerLogger = (log: Log) =>
  new Logger((scope) => (level, message, meta) => {
    if (level === 'error')
      log.error('job', meta?.error ?? message, { task: scope.taskIdentifier, job: scope.jobId })
    else if (level === 'warning') log.warn('job', { task: scope.taskIdentifier, job: scope.jobId, message })
  })
