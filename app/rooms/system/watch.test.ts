// A trouble of a quarter of an hour is told once to each administrator, and once that it is over.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts'
import { troublesIn } from './trouble.ts'
import { watchOver } from './watch.server.ts'

let site: TestSite
let free = 10e9
beforeAll(async () => {
  site = await openTestSite()
  await site.setUp()
  await site.addUser('super', { name: 'Bruno Sá', email: 'bruno@cerrado.test' })
  await site.addUser('user', { name: 'Clara Cliente', email: 'clara@cerrado.test' })
  await site.addUser('admin', { name: 'Davi Fora', email: 'davi@cerrado.test', active: false })
  site.parts.disk.freeBytes = async () => free
})
afterAll(() => site.close())
beforeEach(async () => {
  free = 10e9
  await site.parts.db.deleteFrom('system_troubles').execute()
  await site.parts.db.deleteFrom('letters').execute()
  await site.moveClock('0 minutes')
})

const round = () => watchOver(site.ctx())
const letters = async () =>
  (
    await site.parts.db
      .selectFrom('letters')
      .where('kind', 'like', 'system-trouble%')
      .select(['to_email', 'subject'])
      .orderBy('created_at')
      .orderBy('to_email')
      .execute()
  ).map(({ to_email, subject }) => `${to_email}: ${subject}`)

test('only what lasts, once, to active administrators, and once when it is over', async () => {
  free = 1e9
  await round()
  await site.moveClock('14 minutes')
  await round()
  expect(await letters()).toEqual([])
  await site.moveClock('16 minutes')
  await Promise.all([round(), round()])
  await site.moveClock('3 hours')
  await round()
  const begun = [
    'ana@cerrado.test: O disco está quase cheio – Cooperativa do Cerrado',
    'bruno@cerrado.test: O disco está quase cheio – Cooperativa do Cerrado',
  ]
  expect(await letters()).toEqual(begun)
  free = 10e9
  await round()
  await round()
  expect(await letters()).toEqual([
    ...begun,
    'ana@cerrado.test: O disco tem espaço de novo – Cooperativa do Cerrado',
    'bruno@cerrado.test: O disco tem espaço de novo – Cooperativa do Cerrado',
  ])
})

test('what passes before anybody was told is not told as over either', async () => {
  free = 1e9
  await round()
  free = 10e9
  await site.moveClock('20 minutes')
  await round()
  free = 1e9
  await round()
  expect(await letters()).toEqual([])
})

test('a job that was given up is a trouble', async () => {
  const { pool } = site.parts.database
  await pool.query(`select graphile_worker.add_job('drawPages', '{}'::json)`)
  await pool.query(`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'x'`)
  await round()
  await site.moveClock('16 minutes')
  await round()
  expect((await letters()).filter((line) => line.includes('Uma tarefa do site falhou'))).toHaveLength(2)
  await pool.query('delete from graphile_worker._private_jobs')
})

test('what counts as a trouble', () => {
  const copies = { isOld: false, isBad: false, isSecondBehind: false }
  const well = {
    freeBytes: 5e9,
    copies,
    isHistoryPaused: false,
    certificateEndsAt: null,
    queues: [{ failed: 0, oldest_seconds: 599 }],
  }
  const given = { nearlyFull: 2e9, now: new Date('2026-11-20T12:00:00Z') }
  expect([...troublesIn(well, given)]).toEqual([])
  expect([
    ...troublesIn(
      {
        freeBytes: 1e9,
        copies,
        isHistoryPaused: false,
        certificateEndsAt: new Date('2026-11-30T11:59:59Z'),
        queues: [{ failed: 1, oldest_seconds: 601 }],
      },
      given,
    ),
  ]).toEqual(['disk', 'queue', 'failed_jobs', 'certificate'])
  const none = { isOld: true, isBad: true, isSecondBehind: true }
  expect([...troublesIn({ ...well, copies: none }, given)]).toEqual(['old_copy', 'bad_copy', 'second_place'])
  expect([...troublesIn({ ...well, isHistoryPaused: true }, given)]).toEqual(['history'])
})
