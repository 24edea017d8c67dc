// What is asked often reads a few rows of what a site gathers in years, and not all of them.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { listActors, listLines } from '../../app/rooms/activity/store.server.ts'
import { countUnsent, deleteUnsent } from '../../app/rooms/mail/store.server.ts'
import { countWork } from '../../app/rooms/orders/reading/list-store.server.ts'
import { openShop, type Shop } from '../../app/rooms/orders/sample-orders.testing.ts'
import { unnamedOf } from '../../app/rooms/uploads/orphan-store.server.ts'
import { placeMany } from '../bench/place-many.ts'
import { blocksRead, statementsSent, wholeTablesRead } from '../bench/plans.ts'
import { databaseOn } from '../support/database-on.ts'

const about = randomUUID()
let shop: Shop
let connection: ReturnType<typeof databaseOn>
beforeAll(async () => {
  shop = await openShop()
  const { db } = shop
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  connection = databaseOn(inject('connection'), rows[0]?.name ?? '')
  await placeMany(connection, 20_000)
  await sql`insert into letters (id, message_id, kind, to_email, subject, text, state, created_at, sent_at, about_id)
    select gen_random_uuid(), gen_random_uuid(), 'placed', 'j@exemplo.test', 'Oi', repeat('Oi! ', 100),
      case when n % 5000 = 0 then 'failed' else 'sent' end, now() - n * interval '5 minutes',
      case when n % 5000 > 0 then now() end, case when n = 1 then ${about}::uuid else gen_random_uuid() end
    from generate_series(1, 20000) as n`.execute(db)
  await sql`insert into users (id, name, email, role, created_at, updated_at)
    select gen_random_uuid(), 'Cliente ' || n, 'c' || n || '@exemplo.test', 'user', now(), now()
    from generate_series(1, 500) as n`.execute(db)
  // Lines of customers name nobody; every hundredth is of the team.
  await sql`insert into audit_lines (id, at, actor_id, actor_name, action, subject)
    select gen_random_uuid(), now() - n * interval '10 minutes',
      case when n % 100 = 0 then ${shop.rosa._id}::uuid else customers[1 + n % 500] end,
      case when n % 100 = 0 then 'Rosa' else '' end, 'session.begun', gen_random_uuid()::text
    from generate_series(1, 20000) as n, (select array_agg(id) as customers from users where role = 'user') as everybody`.execute(
    db,
  )
  await sql`vacuum analyze letters, users, audit_lines`.execute(db)
})
afterAll(() => shop.close())

/** Blocks of 8 KB; each of these tables has several hundred. */
const few = 60

test('the letters that wait or failed are counted, and those of one order taken back, without the others', async () => {
  expect(await countUnsent(shop.db)).toEqual({ waiting: 0, failed: 4 })
  expect(await blocksRead(connection, () => countUnsent(shop.db))).toBeLessThan(few)
  expect(await blocksRead(connection, () => deleteUnsent(shop.db, ['placed'], about))).toBeLessThan(few)
})

test('who of the team acted is found without the lines of customers, and a page of the log without all accounts', async () => {
  expect((await listActors(shop.db)).map(({ id }) => id)).toContain(shop.rosa._id)
  expect(await blocksRead(connection, () => listActors(shop.db))).toBeLessThan(2_500)
  const page = { q: '', page: 1, per_page: 20 }
  expect((await wholeTablesRead(connection, () => listLines(shop.db, page), ['users'])).tables).toEqual([])
})

test('what is to be prepared is counted without the moves of all orders', async () => {
  const { to_prepare, to_ship } = await countWork(shop.db)
  expect([to_prepare, to_ship]).toEqual([833, 833])
  const { sent } = await statementsSent(() => countWork(shop.db))
  const plans = await Promise.all(sent.map(({ text }) => sql`${sql.raw(`explain ${text}`)}`.execute(shop.db)))
  const ways = JSON.stringify(plans).match(/[^">]* on order_moves\b/g) ?? []
  expect(ways.length).toBeGreaterThan(0)
  expect(ways.filter((way) => !way.includes('Index Only Scan'))).toEqual([])
})

test('folders that nobody names are told from the others in one pass, however many there are', async () => {
  const { sent } = await statementsSent(() => unnamedOf(shop.db, [about]))
  const plans = await shop.db.transaction().execute(async (db) => {
    await sql`set local work_mem = '64kB'`.execute(db)
    await sql`insert into uploads_begun (id, begun_at) select gen_random_uuid(), now() from generate_series(1, 5000)`.execute(
      db,
    )
    await sql`analyze uploads_begun`.execute(db)
    return Promise.all(
      sent.map(({ text }) => sql`${sql.raw(`explain ${text.replace('$1', `'{}'`)}`)}`.execute(db)),
    )
  })
  expect(JSON.stringify(plans)).not.toMatch(/NOT \(.*SubPlan/)
})
