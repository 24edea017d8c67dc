import { type RestoreResult, readRestoreResult } from '../../platform/backup/restore-request.server.ts'
import type { Context } from '../../platform/context.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import type { HistoryView } from '../../platform/history/history-folder.server.ts'
import { addJob } from '../../platform/jobs/jobs.server.ts'
import { machine } from '../../platform/machine.server.ts'
import { authorize } from '../../platform/policy.ts'
import { done, type Result, refuse } from '../../platform/result.ts'
import { NotFound } from '../../platform/stops.ts'
import type { Page } from '../../platform/text/schemas.ts'
import { cutWithin } from '../../platform/text/truncate.ts'
import { uploadedBytes } from '../uploads/uploads.server.ts'
import { readWork, type WorkRow } from './backup-store.server.ts'
import { readCopies, readSiteHistory } from './copies.server.ts'
import type { CopyView } from './copies.ts'
import type { Health } from './health.ts'
import { type JobView, mayRetry, troubleOf } from './job.ts'
import { systemPolicy } from './policy.ts'
import { type JobsQuery, jobId } from './schema.ts'
import {
  findJob,
  findJobNamed,
  type JobRow,
  listJobRows,
  readDatabaseFacts,
  runAgain,
} from './store.server.ts'
import { type BackupRefusal, type JobRefusal, jobText } from './text.ts'

/** Sizes in bytes; `free_bytes` is of the disk with the data folder. */
export async function readHealth(ctx: Context): Promise<Health> {
  authorize(ctx, systemPolicy, 'readHealth')
  const facts = await readDatabaseFacts(ctx.db)
  return {
    program: machine.program,
    node: machine.node,
    postgres: facts.postgres,
    started_at: machine.startedAt.toISOString(),
    database_bytes: facts.bytes,
    uploads_bytes: await uploadedBytes(ctx),
    free_bytes: await ctx.disk.freeBytes(),
    stopped: {
      uploads: !(await ctx.files.hasRoomFor(0)) || !(await ctx.disk.hasDatabaseRoom()),
      orders: !(await ctx.disk.hasDatabaseRoom()),
    },
    migrations: { total: facts.migrations, last: facts.last, last_at: facts.last_at.toISOString() },
  }
}

const longestError = 500

function jobView(row: JobRow): JobView {
  // A job that runs again has no error any more.
  const error = mayRetry(row.state) ? row.last_error : null
  return {
    _id: row.id,
    name: row.name,
    state: row.state,
    attempts: row.attempts,
    max_attempts: row.max_attempts,
    trouble: error === null ? null : troubleOf(error),
    error: error === null ? null : cutWithin(error, longestError),
    run_at: row.run_at.toISOString(),
    due: row.state !== 'failed' && row.has_come,
    created_at: row.created_at.toISOString(),
    can: { retry: mayRetry(row.state) },
  }
}

/** Lists failed jobs first, then those waiting for another try, then the rest. */
export async function listJobs(ctx: Context, query: JobsQuery): Promise<Page<JobView>> {
  authorize(ctx, systemPolicy, 'listJobs')
  const { page, per_page } = query
  const { rows, total } = await listJobRows(ctx.db, { state: query.state ?? null, page, perPage: per_page })
  return { data: rows.map(jobView), total, page, per_page }
}

/** Runs the job at once, with all its tries anew. Refuses `not_failed`. */
export async function retryJob(ctx: Context, id: string): Promise<Result<JobView, JobRefusal>> {
  authorize(ctx, systemPolicy, 'retryJob')
  if (!jobId.safeParse(id).success) throw new NotFound()
  const job = await findJob(ctx.db, id)
  if (!job) throw new NotFound()
  if (!mayRetry(job.state) || !(await runAgain(ctx.db, id))) return refuse('not_failed')
  await ctx.activity.write(ctx, {
    action: 'system.job_retried',
    subject: { id, name: jobText[job.name] ?? job.name },
  })
  // A worker may have finished it meanwhile.
  return done(
    jobView((await findJob(ctx.db, id)) ?? { ...job, state: 'waiting', attempts: 0, has_come: true }),
  )
}

export type BackupsView = {
  data: CopyView[]
  /** the running backup, or the last that failed */
  at_work: JobView | null
  /** how far the running one has come */
  progress: WorkRow | null
  /** the last restore that was asked for on the screen */
  restored: Omit<RestoreResult, 'by_id'> | null
  history: HistoryView | null
}

const restoredView = ({ name, by, at, error }: RestoreResult) => ({ name, by, at, error })

/** The copies in the data folder, the newest first. */
export async function listBackups(ctx: Context): Promise<BackupsView> {
  authorize(ctx, systemPolicy, 'listBackups')
  const job = await findJobNamed(ctx.db, 'makeBackup')
  const restored = await readRestoreResult(ctx.env)
  return {
    data: await readCopies(ctx),
    at_work: job && jobView(job),
    progress: await readWork(ctx.db),
    restored: restored && restoredView(restored),
    history: await readSiteHistory(ctx),
  }
}

/**
 * It goes before pictures in the queue: an administrator waits for it on the screen. A stop of the program takes one of its
 * tries.
 */
export const askedBackup = { key: 'makeBackup', maxAttempts: 3, priority: -10 }

/** Starts a backup as a job. Refuses `backup_running`. */
export async function startBackup(ctx: Context): Promise<Result<BackupsView, BackupRefusal>> {
  authorize(ctx, systemPolicy, 'startBackup')
  return transaction(ctx, async (ctx) => {
    const job = await findJobNamed(ctx.db, 'makeBackup')
    if (job && job.state !== 'failed') return refuse('backup_running')
    await addJob(ctx.db, 'makeBackup', {}, askedBackup)
    await ctx.activity.write(ctx, { action: 'system.backup_started', subject: { id: 'backup', name: '' } })
    return done(await listBackups(ctx))
  })
}
