// A worker that outlives its database. graphile-worker fetches, completes and fails jobs over connections that may die
// under it; it then shuts itself down at best, and what it had locked stays locked for hours. Here a worker in trouble is retired,
// its locks are given back, and another begins as soon as the database answers.
import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { type RunnerOptions, run, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Log } from '../log.server.ts'
import type { JobRunner } from './jobs.server.ts'

const tryAgainMs = 300
/** for what a worker still has to write when it has nothing to do any more */
const lastWordsMs = 2_000

type Worker = {
  /** Takes no more jobs, and resolves when those it was at have ended, however long that takes. */
  leave(): Promise<void>
}

/** Resolves once the first worker runs; throws where the database is away from the start. */
export async function runSteadily(given: {
  pool: pg.Pool
  options: Omit<RunnerOptions, 'pgPool' | 'events' | 'preset'>
  log: Log
}): Promise<JobRunner> {
  const { pool, options, log } = given
  let isStopping = false
  let current: Worker | null = null
  const underWay = new Set<Promise<void>>()

  const keep = (work: Promise<void>) => {
    underWay.add(work)
    void work.finally(() => underWay.delete(work))
  }

  async function begin() {
    const events: WorkerEvents = new EventEmitter()
    let id = ''
    events.on('pool:create', ({ workerPool }) => {
      id = workerPool.id
    })
    // Without a delay it does not look at what becomes of these two queries: a rejection that nobody catches.
    const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }
    const idle = new Promise<void>((resolve) => {
      events.once('pool:gracefulShutdown:complete', () => resolve())
      events.once('pool:forcefulShutdown:complete', () => resolve())
      events.once('pool:forcefulShutdown:error', () => resolve())
    })
    const runner = await run({ ...options, pgPool: pool, events, preset })
    const worker: Worker = {
      async leave() {
        const gone = runner.stop().then(
          () => runner.promise,
          () => runner.promise,
        )
        // Two ends that could not be written at once leave it waiting for good (graphile/worker, main.ts, `batch`).
        await Promise.race([gone.catch(() => {}), idle.then(() => delay(lastWordsMs))])
      },
    }
    current = worker
    const lose = () => {
      if (current !== worker) return
      current = null
      if (isStopping) return
      log.warn('job', { message: 'the worker lost its database and is replaced' })
      keep(retire(worker, id))
      keep(replace())
    }
    events.on('worker:getJob:error', lose)
    events.on('pool:fatalError', lose)
    runner.promise.then(lose, lose)
  }

  /** Its locks are released only after its last job has ended. */
  async function retire(worker: Worker, id: string) {
    await worker.leave()
    await untilDone(() => pool.query('select graphile_worker.force_unlock_workers(array[$1])', [id]))
  }

  async function replace() {
    await untilDone(begin)
    if (!isStopping) log.info('job', { message: 'the worker is back' })
  }

  async function untilDone(work: () => Promise<unknown>) {
    while (!isStopping) {
      try {
        await work()
        return
      } catch {
        await delay(tryAgainMs)
      }
    }
  }

  await begin()
  return {
    async stop() {
      isStopping = true
      await current?.leave()
      await Promise.all(underWay)
    },
  }
}
