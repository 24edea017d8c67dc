// The jobs of a killed program are taken up by another; those of a living one are not.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts'
import { addJob } from './jobs.server.ts'
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

function enter(id: string, given = quick): Presence {
  const presence = announcePresence({ pool: site.parts.database.jobsPool, ...given })
  open.push(presence)
  presence.enter(id)
  return presence
}

async function jobLockedBy(id: string) {
  await addJob(site.parts.db, 'sendLetter', { letter: id })
  await site.parts.database.pool.query(
    `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - interval '1 hour'
     where locked_by is null`,
    [id],
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

async function seen(): Promise<string[]> {
  const rows = await site.parts.db.selectFrom('job_runners').select('pool_id').execute()
  return rows.map((row) => row.pool_id)
}
