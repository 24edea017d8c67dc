// What is kept goes when its time is over, not before; and every table has its row in what the page and the privacy text say.
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteJobs } from '../app/front-door/jobs.server.ts'
import { deleteOld, inBatches } from '../app/platform/database/delete-old.server.ts'
import type { Tables } from '../app/platform/database/tables.ts'
import { addJob } from '../app/platform/jobs/jobs.server.ts'
import { openShop, type Shop } from '../app/rooms/orders/sample-orders.testing.ts'
import { privacyText } from '../app/shell/legal-pages/privacy.ts'
import { keptData, keptOf } from '../app/shell/screens/kept-data.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  // A form that was sent belongs to an order; this one is nobody's any more.
  await shop.place(null, await shop.product())
  await sql`update orders set anonymised_at = app_now()`.execute(shop.db)
})
afterAll(() => shop.close())

const run = (job: string) => siteJobs(shop.parts)[job]?.(shop.ctx(), {}, { attempts: 1, maxAttempts: 25 })
const count = async (table: keyof Tables) => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(shop.db)
  return rows[0]?.n ?? -1
}
const clockAt = (day: string) => shop.moveClock(`${(Date.parse(day) - Date.now()) / 1000} seconds`)
const id = sql`${randomUUIDv7()}::uuid`

const message = (state: string) => sql`insert into messages (id, name, email, message, state, created_at)
  values (gen_random_uuid(), 'João', 'j@exemplo.test', 'Oi', ${state}, app_now())`
const letter = (
  state: string,
) => sql`insert into letters (id, message_id, kind, to_email, subject, state, created_at, sent_at)
  values (gen_random_uuid(), gen_random_uuid(), 'a', 'j@exemplo.test', 'Oi', ${state}, app_now(),
    case when ${state} = 'sent' then app_now() end)`

/** what is written, by which job it goes, and clocks just before and just after its time */
const kinds: [keyof Tables, string, ReturnType<typeof sql>, string, string][] = [
  ['messages', 'forgetOldMessages', message('spam'), '89 days 23 hours', '90 days 1 hour'],
  [
    'messages',
    'forgetOldMessages',
    sql`insert into messages (id, name, email, message, state, created_at, spam_at)
      values (gen_random_uuid(), 'João', 'j@exemplo.test', 'Oi', 'spam', app_now() - interval '100 days', app_now())`,
    '89 days 23 hours',
    '90 days 1 hour',
  ],
  ['messages', 'forgetOldMessages', message('answered'), '4 years 364 days', '5 years 1 day'],
  ['messages', 'forgetOldMessages', message('new'), '4 years 364 days', '5 years 1 day'],
  ['letters', 'forgetOldLetters', letter('sent'), '179 days 23 hours', '180 days 1 hour'],
  ['letters', 'forgetOldLetters', letter('failed'), '179 days 23 hours', '180 days 1 hour'],
  [
    'audit_lines',
    'forgetOldActivity',
    sql`insert into audit_lines (id, at, action) values (${id}, app_now(), 'settings.changed')`,
    '729 days 23 hours',
    '730 days 1 hour',
  ],
  [
    'import_runs',
    'forgetImports',
    sql`insert into import_runs (id, kind, name, state, dry_run, headings, total, started_by_name, created_at, moved_at)
      values (${id}, 'medias', 'a.csv', 'done', false, '{titulo}', 1, 'Rosa', app_now(), app_now())`,
    '89 days 23 hours',
    '90 days 1 hour',
  ],
  [
    'password_resets',
    'sweepSessions',
    sql`insert into password_resets (token_hash, user_id, created_at, expires_at)
      select '\\x00', id, app_now(), app_now() from users limit 1`,
    '29 days 23 hours',
    '30 days 1 hour',
  ],
  [
    'shown_quotes',
    'forgetOldShipping',
    sql`insert into shown_quotes (key, options, shown_at) values ('a', '[]', app_now())`,
    '23 hours',
    '25 hours',
  ],
  [
    'postal_code_answers',
    'forgetOldShipping',
    sql`insert into postal_code_answers (postal_code, state, source, answered_at)
      values ('72000000', 'DF', 'viacep', app_now())`,
    '179 days 23 hours',
    '180 days 1 hour',
  ],
  [
    'limit_counts',
    'forgetOldWindows',
    sql`insert into limit_counts (limit_name, key, window_start, count) values ('a', '10.0.0.1', app_now(), 1)`,
    '47 hours',
    '49 hours',
  ],
  [
    'untold_events',
    'forgetFailedJobs',
    sql`insert into untold_events (id, subscriber, event, created_at) values (${id}, 'account-letters', '{}', app_now())`,
    '29 days 23 hours',
    '30 days 1 hour',
  ],
  [
    'slow_statements',
    'forgetSlowStatements',
    sql`insert into slow_statements values ('a', 'select 1', 1, 300, 300, app_now())`,
    '29 days 23 hours',
    '30 days 1 hour',
  ],
  [
    'payment_notices',
    'forgetPaymentNotices',
    sql`insert into payment_notices (provider, event_id, external_id, received_at) values ('a', 'b', 'c', app_now())`,
    '29 days 23 hours',
    '30 days 1 hour',
  ],
  [
    'order_keys',
    'forgetOrderKeys',
    sql`insert into order_keys (id, key, body_hash, order_id, created_at)
      select gen_random_uuid(), gen_random_uuid(), '\\x00', id, app_now() from orders limit 1`,
    '29 days 23 hours',
    '30 days 1 hour',
  ],
  [
    'order_codes',
    'forgetOrderKeys',
    sql`insert into order_codes (key, code_sealed, created_at) values ('a', '\\x00', app_now())`,
    '23 hours',
    '25 hours',
  ],
  [
    'system_restarts',
    'forgetOldRestarts',
    sql`insert into system_restarts (ended_at, exit_code, in_a_row) values (app_now(), 1, 1)`,
    '29 days 23 hours',
    '30 days 1 hour',
  ],
]

test.each(kinds)('%s by %s', async (table, job, write, before, after) => {
  await sql`delete from ${sql.table(table)}`.execute(shop.db)
  await shop.moveClock('0')
  await write.execute(shop.db)
  await shop.moveClock(before)
  await run(job)
  expect(await count(table)).toBe(1)
  await shop.moveClock(after)
  await run(job)
  expect(await count(table)).toBe(0)
  await shop.moveClock('0')
})

test('a job that was given up goes a month later, with the e-mail it was given; one that waits does not', async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(shop.db)
  await addJob(shop.db, 'writeReset', { email: 'j@exemplo.test' }, { maxAttempts: 5 })
  await sql`update graphile_worker._private_jobs set attempts = 5, updated_at = app_now()`.execute(shop.db)
  await addJob(shop.db, 'writeReset', { email: 'k@exemplo.test' }, { maxAttempts: 5 })
  const left = async () =>
    (
      await sql<{ email: string }>`select payload->>'email' as email from graphile_worker._private_jobs
      order by id`.execute(shop.db)
    ).rows.map(({ email }) => email)
  await shop.moveClock('29 days 23 hours')
  await run('forgetFailedJobs')
  expect(await left()).toEqual(['j@exemplo.test', 'k@exemplo.test'])
  await shop.moveClock('30 days 1 hour')
  await run('forgetFailedJobs')
  expect(await left()).toEqual(['k@exemplo.test'])
  await shop.moveClock('0')
})

test('a letter that still waits is not old', async () => {
  await letter('waiting').execute(shop.db)
  await shop.moveClock('300 days')
  await run('forgetOldLetters')
  expect(await count('letters')).toBe(1)
  await shop.moveClock('0')
})

test.each([
  ['at its ninety days', sql`abs_expires_at = app_now()`],
  ['for want of a call', sql`idle_expires_at = app_now()`],
  ['by a log-out', sql`revoked_at = app_now()`],
])('a session that ended %s goes a month later', async (_, end) => {
  const { _id } = await shop.addUser('user')
  await sql`update sessions set ${end} where user_id = ${_id}`.execute(shop.db)
  const left = async () => {
    const { rows } = await sql<{
      n: number
    }>`select count(*) as n from sessions where user_id = ${_id}`.execute(shop.db)
    return rows[0]?.n
  }
  await shop.moveClock('29 days 23 hours')
  await run('sweepSessions')
  expect(await left()).toBe(1)
  await shop.moveClock('30 days 1 hour')
  await run('sweepSessions')
  expect(await left()).toBe(0)
  await shop.moveClock('0')
})

test('a remembered device goes with its day, and a secret nobody confirmed a day later', async () => {
  const { _id } = await shop.addUser('user')
  await sql`insert into remembered_devices (id, user_id, secret_hash, auth_epoch, created_at, last_used_at, expires_at)
    values (gen_random_uuid(), ${_id}, '\\x00', 0, app_now(), app_now(), app_now() + interval '30 days')`.execute(
    shop.db,
  )
  await sql`insert into one_time_codes (user_id, secret, created_at) values (${_id}, '\\x00', app_now())`.execute(
    shop.db,
  )
  const left = async () => [await count('remembered_devices'), await count('one_time_codes')]
  await shop.moveClock('23 hours')
  await run('sweepSessions')
  expect(await left()).toEqual([1, 1])
  await shop.moveClock('25 hours')
  await run('sweepSessions')
  expect(await left()).toEqual([1, 0])
  await shop.moveClock('30 days 1 hour')
  await run('sweepSessions')
  expect(await left()).toEqual([0, 0])
  await shop.moveClock('0')
})

test('lines of a bank statement stay until their tax term is over', async () => {
  await sql`insert into statement_lines (id, fingerprint, source, at, amount_cents, description, state, imported_at)
    values (${id}, 'a', 'ofx', '2026-03-10T12:00:00Z', 100, 'PIX JOAO', 'unmatched', '2026-03-11T12:00:00Z')`.execute(
    shop.db,
  )
  await clockAt('2031-12-30T12:00:00Z')
  await run('forgetOldStatements')
  expect(await count('statement_lines')).toBe(1)
  await clockAt('2032-01-02T12:00:00Z')
  await run('forgetOldStatements')
  expect(await count('statement_lines')).toBe(0)
  await shop.moveClock('0')
})

test('an order loses its customer when no law asks for the name: paid, unpaid, owed', async () => {
  const product = await shop.product({ stock: 90 })
  const placed = async (set: string) => {
    const { _id } = await shop.place(null, product, 1)
    await shop.parts.database.pool.query(`update orders set ${set} where id = $1`, [_id])
    return _id
  }
  const paid = await placed(
    `status = 'received', payment_state = 'confirmed', paid_at = '2026-03-10T12:00:00Z', created_at = '2026-03-10T12:00:00Z', internal_note = 'liga antes'`,
  )
  const owed = await placed(
    `status = 'received', payment_state = 'refund_due', paid_at = '2026-03-10T12:00:00Z', created_at = '2026-03-10T12:00:00Z'`,
  )
  const canceled = await placed(`status = 'canceled'`)
  const expired = await placed(`situation = 'expired', is_held = false`)
  const named = async () => {
    const rows = await shop.db
      .selectFrom('orders')
      .select('id')
      .where('customer_email', '<>', '')
      .where('customer_document', '<>', '')
      .where('anonymised_at', 'is', null)
      .execute()
    return new Set(rows.map((row) => row.id))
  }
  await shop.moveClock('364 days')
  await run('forgetOldOrders')
  expect(await named()).toEqual(new Set([paid, owed, canceled, expired]))
  await shop.moveClock('366 days')
  await run('forgetOldOrders')
  expect(await named()).toEqual(new Set([paid, owed]))
  await clockAt('2031-12-30T12:00:00Z')
  await run('forgetOldOrders')
  expect(await named()).toEqual(new Set([paid, owed]))
  await clockAt('2032-01-02T12:00:00Z')
  await run('forgetOldOrders')
  expect(await named()).toEqual(new Set([owed]))
  expect(await shop.order(paid)).toMatchObject({
    customer_email: '',
    customer_phone: '',
    customer_document: '',
    internal_note: '',
    total_cents: (await shop.order(owed)).total_cents,
  })
  expect((await shop.order(paid)).customer_name).not.toContain('Clara')
  expect((await shop.moves(paid)).map(({ by_name }) => by_name)).not.toContain('Clara Dias')
  await shop.moveClock('0')
})

test('many go in pieces, and what is young stays', async () => {
  await sql`delete from letters`.execute(shop.db)
  await sql`insert into letters (id, message_id, kind, to_email, subject, state, created_at, sent_at)
    select gen_random_uuid(), gen_random_uuid(), 'a', 'a@b.test', 'Oi', 'sent', now() - make_interval(days => n % 2), now()
    from generate_series(1, 501) n`.execute(shop.db)
  const statements: number[] = []
  const gone = await deleteOld(
    shop.db,
    'letters',
    sql<boolean>`created_at < now() - interval '12 hours'`,
    100,
  )
  expect([gone, await count('letters')]).toEqual([251, 250])
  const steps = [100, 100, 51]
  expect(
    await inBatches(100, async () => {
      const step = steps.shift() ?? Number.NaN
      statements.push(step)
      return step
    }),
  ).toBe(251)
  expect(statements).toEqual([100, 100, 51])
})

test('every table stands in one row of what is kept', async () => {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> 'schema_migrations' order by 1`.execute(shop.db)
  const told = keptData.flatMap(({ tables }) => tables as readonly string[])
  expect(new Set(told).size).toBe(told.length)
  expect(told.sort()).toEqual(rows.map(({ name }) => name))
})

test('the privacy text says the same times as the page, and nothing of a shop where there is none', () => {
  const facts = {
    title: '',
    name: '',
    document: '',
    address: '',
    email: '',
    phone: '',
    reservationHours: 48,
    unconfirmedMinutes: 60,
    handlingDays: 1,
    pickup: '',
    senderPostalCode: '',
  }
  for (const hasShop of [true, false]) {
    const text = privacyText({ ...facts, hasShop })
    for (const kept of keptData) {
      if (!kept.privacy) continue
      expect(text.includes(kept.privacy), kept.key).toBe(keptOf(hasShop).includes(kept))
    }
  }
  expect(keptData.filter(({ privacy }) => privacy).length).toBeGreaterThanOrEqual(9)
})
