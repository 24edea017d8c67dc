// graphile-worker's connections may die; at best it then shuts itself down, and its locks last for hours. Here such a
// worker is retired, its locks are released, and another begins as soon as the database answers.
import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { type RunnerOptions, run, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Log } from '../log.server.ts'
import type { Presence } from './presence.server.ts'

const tryAgainMs = 300
/** milliseconds for the writes of a worker that has no jobs left */
const lastWordsMs = 2_000

type Worker = {
  /** Takes no more jobs; resolves when the running ones have ended, however long that takes. */
  leave(): Promise<void>
}

export type JobRunner = { stop(): Promise<void> }

/**
 * Resolves once the first worker runs; throws if the database is away at the start.
 * @param given.prepare what each worker finds done when it begins
 */
export async function runSteadily(given: {
  pool: pg.Pool
  options: Omit<RunnerOptions, 'pgPool' | 'events' | 'preset'>
  log: Log
  presence?: Presence | undefined
  prepare?: (() => Promise<unknown>) | undefined
}): Promise<JobRunner & { replace(why: string): void }> {
  const { pool, options, log, presence, prepare } = given
  let isStopping = false
  let current: Worker | null = null
  let replaceCurrent = (_why: string) => {}
  const underWay = new Set<Promise<void>>()

  const keep = (work: Promise<void>) => {
    underWay.add(work)
    void work.finally(() => underWay.delete(work))
  }

  async function begin() {
    await prepare?.()
    const events: WorkerEvents = new EventEmitter()
    let id = ''
    events.on('pool:create', ({ workerPool }) => {
      id = workerPool.id
      presence?.enter(id)
    })
    // Without a delay graphile-worker ignores these two queries' promises: an unhandled rejection.
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
        // Two failed writes at once leave the worker waiting for ever (graphile/worker, main.ts, `batch`).
        await Promise.race([gone.catch(() => {}), idle.then(() => delay(lastWordsMs))])
      },
    }
    current = worker
    const replaceThis = (why: string) => {
      if (current !== worker) return
      current = null
      if (isStopping) return
      log.warn('job', { message: `${why}, and the worker is replaced` })
      keep(retire(worker, id))
      keep(replace())
    }
    replaceCurrent = replaceThis
    const lose = () => replaceThis('the worker lost its database')
    events.on('worker:getJob:error', lose)
    events.on('pool:fatalError', lose)
    runner.promise.then(lose, lose)
  }

  /** Its locks are released only after its last job has ended. */
  async function retire(worker: Worker, id: string) {
    await worker.leave()
    await untilDone(() => pool.query('select graphile_worker.force_unlock_workers(array[$1])', [id]))
    presence?.leave(id)
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
    replace: (why) => replaceCurrent(why),
    async stop() {
      isStopping = true
      await current?.leave()
      await Promise.all(underWay)
    },
  }
}
