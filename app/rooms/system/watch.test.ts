// A trouble of a quarter of an hour is told once to each administrator, and so is its end.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts'
import { createContext } from '../../platform/context.server.ts'
import { noteRestart } from './restarts.server.ts'
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

async function giveUp(name: string) {
  const { pool } = site.parts.database
  await pool.query(`select graphile_worker.add_job($1, '{}'::json)`, [name])
  await pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'x'
     from graphile_worker._private_tasks as t where t.id = task_id and t.identifier = $1`,
    [name],
  )
}

const texts = async () =>
  (
    await site.parts.db
      .selectFrom('letters')
      .where('to_email', '=', 'ana@cerrado.test')
      .select('text')
      .orderBy('created_at')
      .execute()
  ).map(({ text }) => text)

test('a job that nobody mends hides no other: each is told by its name, and the end of all once', async () => {
  const { pool } = site.parts.database
  const after = async (minutes: number) => {
    await site.moveClock(`${minutes} minutes`)
    await round()
  }
  await giveUp('drawPages')
  await round()
  await after(16)
  await after(60)
  expect(await texts()).toEqual([
    expect.stringContaining('A tarefa é esta:\n– Desenhar as primeiras páginas de um PDF\n'),
  ])
  await giveUp('forgetOldLetters')
  await after(61)
  expect(await texts()).toHaveLength(1)
  await after(77)
  await after(120)
  expect((await texts()).slice(1)).toEqual([
    expect.stringContaining('A tarefa é esta:\n– Apagar e-mails antigos\n'),
  ])
  // Done in the end, and given up again: that is told too.
  await pool.query(`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where task_identifier = 'forgetOldLetters'))`)
  await after(121)
  for (const name of ['forgetOldLetters', 'forgetImports']) await giveUp(name)
  await after(122)
  await after(138)
  const [again = '', ...none] = (await texts()).slice(2)
  expect(again).toMatch(/As tarefas são estas:\n– Apagar .*\n– Apagar .*\n/)
  expect(none).toEqual([])
  await pool.query('delete from graphile_worker._private_jobs')
  await after(139)
  await after(140)
  expect((await texts()).slice(3)).toEqual([expect.stringContaining('foi feita ou não existe mais')])
})

test('pictures that wait behind others are no trouble, a letter that waits as long is', async () => {
  const { pool } = site.parts.database
  const wait = (name: string) =>
    pool.query(`select graphile_worker.add_job($1, '{}'::json, run_at => now() - interval '40 minutes')`, [
      name,
    ])
  await wait('renderAvif')
  await round()
  await site.moveClock('16 minutes')
  await round()
  expect(await letters()).toEqual([])
  await wait('sendLetter')
  await round()
  await site.moveClock('32 minutes')
  await round()
  expect((await letters()).filter((line) => line.includes('Tarefas do site estão paradas'))).toHaveLength(2)
  await wait('followPayments')
  await round()
  await site.moveClock('48 minutes')
  await round()
  expect((await texts()).slice(1)).toEqual([expect.stringContaining('– Gerar pagamentos')])
  await pool.query('delete from graphile_worker._private_jobs')
})

test('a program that was started again five times in an hour is told at once, and each end counts once', async () => {
  const now = Math.floor(Date.now() / 1000)
  const startAgain = (secondsAgo: number, row: number) =>
    noteRestart(
      createContext({
        ...site.parts,
        env: { ...site.parts.env, STARTED_AGAIN: `${now - secondsAgo}:70:${row}` },
      }),
    )
  for (const at of [1, 2, 3, 4, 4]) await startAgain(600 - at * 10, at)
  expect(await letters()).toEqual([])
  await startAgain(500, 1)
  await startAgain(400, 1)
  expect(await letters()).toEqual([
    'ana@cerrado.test: O programa do site para e recomeça – Cooperativa do Cerrado',
    'bruno@cerrado.test: O programa do site para e recomeça – Cooperativa do Cerrado',
  ])
  await site.moveClock('2 hours')
  await round()
  expect((await letters()).slice(2)).toEqual([
    'ana@cerrado.test: O programa do site voltou a funcionar sem parar – Cooperativa do Cerrado',
    'bruno@cerrado.test: O programa do site voltou a funcionar sem parar – Cooperativa do Cerrado',
  ])
  await site.parts.db.deleteFrom('system_restarts').execute()
})

test('what counts as a trouble', () => {
  const copies = {
    isOld: false,
    isBad: false,
    isUntested: false,
    isHollow: false,
    isOpen: false,
    isSecondBehind: false,
  }
  const well = {
    freeBytes: 5e9,
    copies,
    isHistoryPaused: false,
    restarts: { last_hour: 4, in_a_row: 4 },
    certificateEndsAt: null,
    queues: [
      { name: 'sendLetter', failed: 0, failing: 0, oldest_seconds: 599 },
      { name: 'renderAvif', failed: 0, failing: 0, oldest_seconds: 11 * 3600 },
    ],
  }
  const given = { nearlyFull: 2e9, now: new Date('2026-11-20T12:00:00Z') }
  expect([...troublesIn(well, given)]).toEqual([])
  expect([
    ...troublesIn(
      {
        freeBytes: 1e9,
        copies,
        isHistoryPaused: false,
        restarts: { last_hour: 5, in_a_row: 1 },
        certificateEndsAt: new Date('2026-11-30T11:59:59Z'),
        queues: [{ name: 'sendLetter', failed: 1, failing: 0, oldest_seconds: 601 }],
      },
      given,
    ),
  ]).toEqual(['disk', 'queue', 'failed_jobs', 'certificate', 'restarts'])
  for (const name of ['renderAvif', 'drawLargePages', 'carryBackups', 'walkImport'])
    expect([
      ...troublesIn({ ...well, queues: [{ name, failed: 0, failing: 0, oldest_seconds: 13 * 3600 }] }, given),
    ]).toEqual(['queue'])
  expect([
    ...troublesIn(
      { ...well, queues: [{ name: 'expireOrders', failed: 0, failing: 1, oldest_seconds: 0 }] },
      given,
    ),
  ]).toEqual(['failed_jobs'])
  expect([
    ...troublesIn(
      { ...well, queues: [{ name: 'carryBackups', failed: 0, failing: 1, oldest_seconds: 0 }] },
      given,
    ),
  ]).toEqual([])
  const none = {
    isOld: true,
    isBad: true,
    isUntested: true,
    isHollow: true,
    isOpen: true,
    isSecondBehind: true,
  }
  expect([...troublesIn({ ...well, copies: none }, given)]).toEqual([
    'old_copy',
    'bad_copy',
    'untested_copy',
    'hollow_copy',
    'open_copy',
    'second_place',
  ])
  expect([...troublesIn({ ...well, isHistoryPaused: true }, given)]).toEqual(['history'])
  expect([...troublesIn({ ...well, restarts: { last_hour: 1, in_a_row: 5 } }, given)]).toEqual(['restarts'])
})
