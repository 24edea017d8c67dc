import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts'
import { type Context, contextWith } from '../context.server.ts'
import { transaction } from '../database/transaction.server.ts'
import { runJobs } from '../jobs/jobs.server.ts'
import { silentLog } from '../log.server.ts'
import { refuse } from '../result.ts'
import { createEventBook, hearEvent } from './event-book.server.ts'
import { addLeftJobs } from './event-store.server.ts'
import type { SiteEvent, Subscriber } from './events.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())
beforeEach(async () => {
  await sql`delete from untold_events`.execute(site.parts.db)
  await sql`delete from graphile_worker._private_jobs`.execute(site.parts.db)
  await sql`delete from job_runners`.execute(site.parts.db)
})

const event = (_id: string): SiteEvent => ({ type: 'stock.low', data: { _id } })

/** Writes rows, as every subscriber of the program does: the same event cannot be written twice. */
const writer = (name: string, before?: (ctx: Context, event: SiteEvent) => Promise<void>): Subscriber => ({
  name,
  hears: ['stock.low'],
  async hear(ctx, event) {
    await ctx.db
      .insertInto('job_runners')
      .values({ pool_id: `${name} ${event.data._id}` })
      .execute()
    await before?.(ctx, event)
  },
})

const heard = async (name: string) => {
  const rows = await site.parts.db.selectFrom('job_runners').select('pool_id').orderBy('pool_id').execute()
  return rows.filter(({ pool_id }) => pool_id.startsWith(`${name} `)).map(({ pool_id }) => pool_id)
}
const untold = (name: string) =>
  site.parts.db.selectFrom('untold_events').select('id').where('subscriber', '=', name).execute()

async function whileHearing(subscribers: readonly Subscriber[], until: () => Promise<void>) {
  const runner = await runJobs({
    pool: site.parts.database.jobsPool,
    lanes: [{ name: 'events', jobs: { hearEvent: hearEvent(subscribers) }, atOnce: 2 }],
    crontab: '',
    log: silentLog,
    newContext: () => contextWith(site.ctx(), { actor: null }),
  })
  try {
    await until()
  } finally {
    await runner.stop()
  }
}

test('each is told once, whose connection is cut after it heard; one that fails loses nothing and holds up nobody', async () => {
  const cut = new Set<string>()
  const unlucky = writer('unlucky', async ({ db }, { data }) => {
    const id = String(data._id)
    if (cut.has(id)) return
    cut.add(id)
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)
  })
  const failing = writer('failing', () => Promise.reject(new Error('cannot hear')))
  const subscribers = [failing, unlucky, writer('well')]
  const book = createEventBook(subscribers)
  const ids = Array.from({ length: 100 }, (_, n) => String(n).padStart(3, '0'))
  for (const id of ids) await transaction(site.ctx(), (ctx) => book.tell(ctx, [event(id)]))
  await whileHearing(subscribers, async () => {
    await vi.waitFor(async () => expect(await untold('well')).toEqual([]), 60_000)
    await vi.waitFor(async () => expect(await untold('unlucky')).toEqual([]), 60_000)
  })
  expect(cut.size).toBe(100)
  expect(await heard('unlucky')).toEqual(ids.map((id) => `unlucky ${id}`))
  expect(await heard('well')).toEqual(ids.map((id) => `well ${id}`))
  expect([(await heard('failing')).length, (await untold('failing')).length]).toEqual([0, 100])
  const { rows } = await sql<{ n: string }>`
    select count(*) as n from graphile_worker._private_jobs where attempts > 0 and last_error like '%cannot hear%'
  `.execute(site.parts.db)
  expect(Number(rows[0]?.n), 'they are tried again').toBe(100)
})

test('what is told with a transaction that is rolled back nobody hears', async () => {
  const book = createEventBook([writer('well')])
  await transaction(site.ctx(), async (ctx) => {
    await book.tell(ctx, [event('1')])
    return refuse('no')
  })
  expect(await untold('well')).toEqual([])
  const { rows } = await sql`select 1 from graphile_worker._private_jobs`.execute(site.parts.db)
  expect(rows).toEqual([])
})

test('two at once hear an event once', async () => {
  const book = createEventBook([writer('well')])
  await transaction(site.ctx(), (ctx) => book.tell(ctx, [event('1')]))
  const [{ id } = expect.fail()] = await untold('well')
  const hear = hearEvent([writer('well')])
  await Promise.all(Array.from({ length: 8 }, () => hear(site.ctx(), { id })))
  expect(await heard('well')).toEqual(['well 1'])
})

test('where nobody listens there is neither row nor job', async () => {
  const deaf = { ...writer('deaf'), isListening: async () => false }
  const book = createEventBook([deaf, { ...writer('other'), hears: ['stock.out'] }])
  await transaction(site.ctx(), (ctx) => book.tell(ctx, [event('1'), event('2')]))
  const { rows } = await sql`select 1 from graphile_worker._private_jobs`.execute(site.parts.db)
  expect([rows, await untold('deaf'), await untold('other')]).toEqual([[], [], []])
})

test('what is taken back before it was heard is heard no more', async () => {
  const book = createEventBook([writer('well'), writer('other')])
  await transaction(site.ctx(), (ctx) => book.tell(ctx, [event('1'), event('2')]))
  expect(await book.takeBack(site.ctx(), 'well', [{ _id: '1' }])).toBe(1)
  expect(await book.takeBack(site.ctx(), 'well', [{ _id: '1' }])).toBe(0)
  expect([(await untold('well')).length, (await untold('other')).length]).toEqual([1, 2])
})

test('rows without jobs, as after a restore, get theirs after five minutes, and one each', async () => {
  const book = createEventBook([writer('well')])
  await transaction(site.ctx(), (ctx) => book.tell(ctx, [event('1'), event('2')]))
  await sql`delete from graphile_worker._private_jobs`.execute(site.parts.db)
  const jobs = async () =>
    (await sql`select 1 from graphile_worker._private_jobs`.execute(site.parts.db)).rows.length
  await addLeftJobs(site.parts.db)
  expect(await jobs()).toBe(0)
  await sql`update untold_events set created_at = now() - interval '6 minutes'`.execute(site.parts.db)
  await addLeftJobs(site.parts.db)
  await addLeftJobs(site.parts.db)
  expect(await jobs()).toBe(2)
  await whileHearing([writer('well')], () =>
    vi.waitFor(async () => expect(await heard('well')).toHaveLength(2)),
  )
})
