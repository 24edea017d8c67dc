// A rule that stands in TypeScript and in SQL is the same rule: both are asked about ten thousand rows, most of them at an
// edge. SQL reads them as a table of its own would be read.
import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { missingSizes, priceNow } from '../app/rooms/catalog/product.ts'
import { priceAt } from '../app/rooms/catalog/shop-store.server.ts'
import { lacksSizes } from '../app/rooms/catalog/store.server.ts'
import {
  isExpired,
  isPayable,
  payableUntil as sqlPayableUntil,
} from '../app/rooms/orders/moves/hold-store.server.ts'
import { isAwaiting, payableUntil, type Standing, situationNow } from '../app/rooms/orders/order.ts'
import { openTestSite, type TestSite } from './support/test-site.ts'

const rows = 10_000
let site: TestSite
let now: Date
beforeAll(async () => {
  site = await openTestSite()
  await site.stopClock()
  now = await site.ctx().now()
})
afterAll(() => site.close())

/** What SQL says of each, in their order. */
async function asked<T>(given: readonly object[], columns: string, what: RawBuilder<T>): Promise<T[]> {
  const table = JSON.stringify(given.map((row, n) => ({ n, ...row })))
  const answer = await sql<{ said: T }>`select ${what} as said
    from jsonb_to_recordset(${table}::jsonb) as given (n integer, ${sql.raw(columns)}) order by n`.execute(
    site.parts.db,
  )
  return answer.rows.map(({ said }) => said)
}

/** Nobody is there, or within a millisecond of now, or days away. */
const moment = () =>
  fc
    .option(fc.oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: -200_000_000, max: 200_000_000 })))
    .map((ms) => (ms === null ? null : new Date(now.getTime() + ms)))

test('what a product costs now', async () => {
  const products = fc.sample(
    fc.record({
      price_cents: fc.integer({ min: 1, max: 9 }),
      sale_price_cents: fc.option(fc.integer({ min: 1, max: 9 })),
      sale_from: moment(),
      sale_until: moment(),
    }),
    rows,
  )
  const columns =
    'price_cents integer, sale_price_cents integer, sale_from timestamptz, sale_until timestamptz'
  const said = await asked(products, columns, priceAt(now))
  expect(said).toEqual(products.map((product) => priceNow(product, now)))
  expect(new Set(said).size).toBe(9)
})

test('which products are not measured', async () => {
  const size = fc.option(fc.integer({ min: 1, max: 3 }))
  const products = fc.sample(
    fc.record({
      format: fc.constantFrom(1, 2, 3),
      pickup_only: fc.boolean(),
      length_mm: size,
      width_mm: size,
      height_mm: size,
      diameter_mm: size,
    }),
    rows,
  )
  const columns =
    'format integer, pickup_only boolean, length_mm integer, width_mm integer, height_mm integer, diameter_mm integer'
  const said = await asked(products, columns, lacksSizes)
  expect(said).toEqual(products.map((product) => missingSizes(product).length > 0))
  expect(new Set(said).size).toBe(2)
})

test('until when an order may be paid, and whether it may be still', async () => {
  const orders = fc.sample(
    fc.record({
      status: fc.constantFrom('pending', 'pending', 'pending', 'processing', 'canceled'),
      payment_state: fc.constantFrom('awaiting', 'awaiting', 'awaiting', 'confirmed', 'refund_due'),
      situation: fc.constantFrom(null, null, null, 'expired', 'paid_without_stock'),
      is_held: fc.boolean(),
      held_until: moment(),
      pay_until: moment(),
    }),
    rows,
  )
  const columns = `status text, payment_state text, situation text, is_held boolean, held_until timestamptz,
    pay_until timestamptz`
  const until = await asked(orders, columns, sqlPayableUntil)
  expect(until.map((one) => one?.getTime() ?? null)).toEqual(
    orders.map((order) => payableUntil(order)?.getTime() ?? null),
  )
  const standing = (order: (typeof orders)[number]) => order as unknown as Standing
  const isOver = await asked(orders, columns, isExpired)
  expect(isOver.map(Boolean)).toEqual(
    orders.map((order) => order.situation === null && situationNow(standing(order), now) === 'expired'),
  )
  const mayPay = await asked(orders, columns, isPayable)
  expect(mayPay.map(Boolean)).toEqual(
    orders.map(
      (order) =>
        isAwaiting(standing(order)) &&
        situationNow(standing(order), now) === null &&
        payableUntil(standing(order)) !== null,
    ),
  )
  expect([new Set(isOver.map(Boolean)).size, new Set(mayPay.map(Boolean)).size]).toEqual([2, 2])
})
