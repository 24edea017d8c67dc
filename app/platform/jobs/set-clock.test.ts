// The machine's clock jumps an hour or a month, and back: what was to run soon runs soon, once.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts'
import { createContext } from '../context.server.ts'
import { addJob, runJobs } from './jobs.server.ts'
import { watchClock } from './set-clock.server.ts'
import type { JobRunner } from './steady-worker.server.ts'

const hour = 3_600_000
const jumps = [hour, 31 * 24 * hour]
/** until the minute at which the timetable looks; where the machine takes longer, it is the one after */
const leadMs = 8_000
const patiently = { timeout: 90_000 }

let site: TestSite
let runner: JobRunner | undefined
const done: string[] = []
beforeEach(async () => {
  site = await openTestSite()
  done.length = 0
})
afterEach(async () => {
  vi.useRealTimers()
  await runner?.stop()
  runner = undefined
  await site.close()
})

const ask = (text: string, given: unknown[] = []) => site.parts.database.pool.query(text, given)

async function start() {
  const note = async (_: unknown, { name }: { name: string }) => void done.push(name)
  const { log, database } = site.parts
  runner = await runJobs({
    pool: database.jobsPool,
    lanes: [
      { name: 'all', atOnce: 1, jobs: { minutely: () => note(null, { name: 'minutely' }), once: note } },
    ],
    crontab: '* * * * * minutely',
    log,
    newContext: () => createContext(site.parts),
    isAlone: true,
  })
}

/** As a clock leaves it that was ahead by so much when it was set back. */
const leave = (ms: number) =>
  ask(
    `with timetable as (
       update graphile_worker._private_known_crontabs set last_execution = now() + make_interval(secs => $1)
     )
     update graphile_worker._private_jobs set
       created_at = created_at + make_interval(secs => $1), updated_at = updated_at + make_interval(secs => $1),
       run_at = run_at + make_interval(secs => $1), locked_at = locked_at + make_interval(secs => $1)`,
    [ms / 1_000],
  )

test.each(jumps)('what a clock added that was %i ms ahead runs when it would have', async (ms) => {
  await addJob(site.parts.db, 'once', { name: 'at once' })
  await addJob(site.parts.db, 'once', { name: 'killed' })
  await ask(`update graphile_worker._private_jobs set locked_by = 'killed', locked_at = now()
    where payload->>'name' = 'killed'`)
  await addJob(site.parts.db, 'once', { name: 'in an hour' }, { runAt: new Date(Date.now() + hour) })
  await leave(ms)
  await addJob(
    site.parts.db,
    'once',
    { name: 'in a month' },
    { runAt: new Date(Date.now() + 31 * 24 * hour) },
  )
  await addJob(site.parts.db, 'once', { name: 'failed before' })
  await ask(
    `update graphile_worker._private_jobs set attempts = 1, run_at = now() + make_interval(secs => $1)
     where payload->>'name' = 'failed before'`,
    [ms / 1_000],
  )
  await start()
  const expected = ms > 7 * hour ? ['at once', 'killed', 'failed before'] : ['at once', 'killed']
  await expect.poll(() => done.toSorted()).toEqual(expected.toSorted())
  const { rows } = await ask(
    `select payload->>'name' as name, round(extract(epoch from run_at - now()) / 3600)::int as hours
     from graphile_worker._private_jobs where payload->>'name' like 'in %' order by 1`,
  )
  expect(rows).toEqual([
    { name: 'in a month', hours: 31 * 24 },
    { name: 'in an hour', hours: 1 },
  ])
})

test('the timetable goes on where the clock of a program before was ahead', async () => {
  await start()
  await expect.poll(known).not.toBeNull()
  await runner?.stop()
  await leave(31 * 24 * hour)
  atMinute(-leadMs)
  await start()
  await expect.poll(() => done, patiently).toContain('minutely')
})

test('the timetable goes on when the clock jumps a month ahead while it runs, and back', async () => {
  atMinute(-leadMs)
  await start()
  atMinute(31 * 24 * hour - leadMs)
  const ahead = async () => {
    const { rows } = await ask(`select count(*)::int as jobs from graphile_worker._private_jobs
      where run_at > now() + interval '30 days'`)
    return rows[0].jobs
  }
  await expect.poll(ahead, patiently).toBeGreaterThan(0)
  // Only the program's clock jumped: to the database they are still to come.
  await ask('delete from graphile_worker._private_jobs')
  done.length = 0
  atMinute(-leadMs)
  await expect.poll(() => done, patiently).toEqual(['minutely'])
})

test.each([
  [-hour, 1],
  [-31 * 24 * hour, 1],
  [31 * 24 * hour, 1],
  [hour, 0],
  [-1_000, 0],
])('of a clock that jumps by %i ms is told %i times', (by, times) => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] })
  let told = 0
  const clock = watchClock(() => told++)
  vi.advanceTimersByTime(5_000)
  vi.setSystemTime(Date.now() + by)
  vi.advanceTimersByTime(5_000)
  clock.stop()
  expect(told).toBe(times)
})

const known = async () =>
  (await ask('select known_since from graphile_worker._private_known_crontabs')).rows[0]?.known_since ?? null

/** Sets the program's clock to the minute that began last, and so many milliseconds more; it goes on from there. */
function atMinute(ms: number) {
  vi.useRealTimers()
  const minute = Math.floor(Date.now() / 60_000) * 60_000
  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true, now: minute + ms })
}
