// Neither rows nor counts scan the whole table.

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { placeMany } from '../../../../tests/bench/place-many.ts'
import { wholeTablesRead } from '../../../../tests/bench/plans.ts'
import { databaseOn } from '../../../../tests/support/database-on.ts'
import { listStatementLines } from '../../statements/statements.server.ts'
import { openShop, type Shop } from '../sample-orders.testing.ts'
import { salesByMonth } from './sales.server.ts'

let shop: Shop
let connection: ReturnType<typeof databaseOn>
beforeAll(async () => {
  shop = await openShop()
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(shop.db)
  connection = databaseOn(inject('connection'), rows[0]?.name ?? '')
  await placeMany(connection, 20_000)
  // Adds bank lines, every twentieth of them doubtful.
  await sql`
    insert into statement_lines (id, fingerprint, at, amount_cents, description, state, imported_at)
    select gen_random_uuid(), sha256(number::text::bytea), created_at, total_cents, 'PIX RECEBIDO',
      case when number % 20 = 0 then 'doubtful' else 'matched' end, created_at from orders`.execute(shop.db)
  await sql`vacuum analyze statement_lines`.execute(shop.db)
})
afterAll(() => shop.close())

test.each([
  ['', 20_000],
  ['status=processing', 1667],
  ['status=processing&sort=oldest', 1667],
  ['status=pending&situation=none', 22],
  ['page=400', 20_000],
  ['q=4711', 1],
  ['q=maria', 1250],
  ['q=conceicao+paixao', 104],
  ['q=ma', 1250],
  ['q=pessoa4711', 1],
  ['q=DG000004711BR', 1],
  ['q=00037306409', 1],
  ['q=xilofone', 0],
])('%s', async (search, found) => {
  const { answer, tables } = await wholeTablesRead(connection, async () =>
    shop.call('GET', `/api/orders?${search}`, { token: shop.rosa.token }),
  )
  expect([answer.status, tables]).toEqual([200, []])
  expect(Math.abs(answer.json.total - found)).toBeLessThanOrEqual(
    search.includes('=ma') ? 200 : found > 1 ? 1 : 0,
  )
  expect(answer.json.data.length).toBe(Math.min(20, answer.json.total))
})

test('the sales of twelve months are counted without reading the orders', async () => {
  const work = () => salesByMonth(shop.ctx(shop.rosa))
  const { answer, tables } = await wholeTablesRead(connection, work, ['orders'])
  expect(tables).toEqual([])
  expect(answer.reduce((sum, { orders }) => sum + orders, 0)).toBeGreaterThan(15_000)
})

test.each(['all', 'matched', 'doubtful'] as const)('lines of bank statements, %s', async (state) => {
  const work = () => listStatementLines(shop.ctx(shop.rosa), { state, page: 1, per_page: 20 })
  const { answer, tables } = await wholeTablesRead(connection, work)
  expect(tables).toEqual([])
  expect(answer.data).toHaveLength(20)
})
