// The jobs of a killed program are taken up by another; those of a living one are not.
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts'
import { createContext } from '../context.server.ts'
import { addJob, runJobs } from './jobs.server.ts'
import { announcePresence, type Presence } from './presence.server.ts'

let site: TestSite
const open: Presence[] = []
beforeEach(async () => {
  site = await openTestSite()
})
afterEach(async () => {
  for (const presence of open.splice(0)) presence.stop()
  await site.close()
})

const quick = { everyMs: 50, goneAfterMs: 1_000 }

function enter(id: string, given: typeof quick & { isAlone?: boolean } = quick): Presence {
  const presence = announcePresence({ pool: site.parts.database.jobsPool, ...given })
  open.push(presence)
  presence.enter(id)
  return presence
}

async function jobLockedBy(id: string, minutes = 60) {
  await addJob(site.parts.db, 'sendLetter', { letter: id })
  await site.parts.database.pool.query(
    `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - make_interval(mins => $2)
     where locked_by is null`,
    [id, minutes],
  )
}

async function lockers(): Promise<(string | null)[]> {
  const { rows } = await site.parts.database.pool.query<{ locked_by: string | null }>(
    'select locked_by from graphile_worker._private_jobs order by id',
  )
  return rows.map((row) => row.locked_by)
}

test('what a killed program worked on is free again, what a living one works on stays its own', async () => {
  for (const id of ['killed', 'living', 'here']) await jobLockedBy(id)
  enter('living')
  const killed = enter('killed')
  enter('here')
  await expect.poll(async () => (await seen()).sort()).toEqual(['here', 'killed', 'living'])
  killed.stop()
  await expect.poll(lockers).toEqual([null, 'living', 'here'])
  await expect.poll(async () => (await seen()).sort()).toEqual(['here', 'living'])
})

test('after an outage nobody is taken for dead before all could speak', async () => {
  await jobLockedBy('other')
  const { jobsPool } = site.parts.database
  const ask = jobsPool.query
  let isAway = true
  let asked = 0
  jobsPool.query = ((...given: unknown[]) => {
    asked++
    return isAway ? Promise.reject(new Error('away')) : Reflect.apply(ask, jobsPool, given)
  }) as typeof ask
  enter('here', { everyMs: 50, goneAfterMs: 3_000 })
  await expect.poll(() => asked > 5).toBe(true)
  isAway = false
  await expect.poll(seen).toEqual(['here'])
  expect(await lockers()).toEqual(['other'])
  // If the other program were alive, it would have reported by now.
  await expect.poll(lockers).toEqual([null])
})

test('after the machine slept nobody is taken for dead before all could speak', async () => {
  const pace = { everyMs: 50, goneAfterMs: 3_000 }
  for (const id of ['killed', 'other']) await jobLockedBy(id)
  const other = enter('other', pace)
  enter('here', pace)
  await expect.poll(lockers).toEqual([null, 'other'])
  other.stop()
  await delay(200)
  await site.parts.database.pool.query(`update job_runners set seen_at = seen_at - interval '1 hour'`)
  await expect.poll(seen).toEqual(['here'])
  await delay(1_000)
  expect(await lockers()).toEqual([null, 'other'])
  await expect.poll(lockers).toEqual([null, null])
})

test('alone, what a worker locked that is gone is free again, what one works on stays its own', async () => {
  for (const id of ['gone', 'here']) await jobLockedBy(id)
  await jobLockedBy('just now', 0)
  enter('here', { everyMs: 50, goneAfterMs: 60_000, isAlone: true })
  await expect.poll(lockers).toEqual([null, 'here', 'just now'])
  expect(await seen()).toEqual([])
})

/** Of each lock how many minutes ago it was taken; null where there is none. */
async function minutesLocked(): Promise<(number | null)[]> {
  const { rows } = await site.parts.database.pool.query<{ minutes: number | null }>(
    `select floor(extract(epoch from now() - locked_at) / 60)::int as minutes
     from graphile_worker._private_jobs order by id`,
  )
  return rows.map((row) => row.minutes)
}

test('a job that takes hours stays with the program that works on it', async () => {
  for (const id of ['here', 'other']) await jobLockedBy(id, 239)
  enter('here', { everyMs: 50, goneAfterMs: 60_000 })
  await expect.poll(minutesLocked, { timeout: 60_000 }).toEqual([0, 239])
})

test('also where one program works alone', async () => {
  const { database, log, db } = site.parts
  const work = Promise.withResolvers<void>()
  const runner = await runJobs({
    pool: database.jobsPool,
    lanes: [{ name: 'all', atOnce: 1, jobs: { carry: () => work.promise } }],
    crontab: '',
    log,
    newContext: () => createContext(site.parts),
    isAlone: true,
  })
  await addJob(db, 'carry', {})
  await expect.poll(minutesLocked, { timeout: 60_000 }).toEqual([0])
  await database.pool.query(
    `update graphile_worker._private_jobs set locked_at = now() - interval '239 minutes'`,
  )
  await expect.poll(minutesLocked, { timeout: 60_000 }).toEqual([0])
  expect(await seen()).toEqual([])
  work.resolve()
  await runner.stop()
})

async function seen(): Promise<string[]> {
  const rows = await site.parts.db.selectFrom('job_runners').select('pool_id').execute()
  return rows.map((row) => row.pool_id)
}
