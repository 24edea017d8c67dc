// What the version before 0266 writes while it runs beside this one is booked, once.
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderFacts } from '../facts.server.ts'
import { ordersJobs } from '../jobs.server.ts'
import type { OrderView } from '../order.ts'
import { openShop, type Shop } from '../sample-orders.testing.ts'
import { bookOlderPayments } from './older-payments-store.server.ts'

let shop: Shop
let mel: string
beforeAll(async () => {
  shop = await openShop()
  mel = await shop.product({ stock: 100 })
})
afterAll(() => shop.close())

/** As the version before leaves it: what is to be paid by stands in the order alone. */
async function olderOrder(payment: 'pix' | 'arrange' = 'pix'): Promise<OrderView> {
  const order = await shop.place(null, mel, 2, { payment })
  await shop.db.deleteFrom('payments').where('order_id', '=', order._id).execute()
  if (payment === 'pix')
    await shop.db
      .updateTable('orders')
      .set({ pix_code: `00020126${order.number}`, pix_txid: `P${order.number}` })
      .where('id', '=', order._id)
      .execute()
  return order
}

const paidAt = new Date('2026-11-20T12:00:00Z')

/** As the version before confirms it. @param cents what its history says that came in */
async function confirmedByOlder({ _id }: OrderView, cents: number | null): Promise<void> {
  await shop.db
    .updateTable('orders')
    .set({ status: 'processing', payment_state: 'confirmed', paid_at: paidAt })
    .where('id', '=', _id)
    .execute()
  await shop.db
    .insertInto('order_moves')
    .values({
      id: randomUUIDv7(),
      order_id: _id,
      status: 'processing',
      deed: 'paid',
      by_name: 'Rosa',
      amount_cents: cents,
      at: new Date(),
    })
    .execute()
}

const canceledByOlder = ({ _id }: OrderView, payment_state: 'awaiting' | 'refund_due' | 'refunded') =>
  shop.db.updateTable('orders').set({ status: 'canceled', payment_state }).where('id', '=', _id).execute()

const paymentsOf = ({ _id }: OrderView) =>
  shop.db.selectFrom('payments').selectAll().where('order_id', '=', _id).execute()
const refundsOf = ({ _id }: OrderView) =>
  shop.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .where('order_id', '=', _id)
    .select(['refunds.state', 'refunds.amount_cents'])
    .execute()
const everyPayment = () => shop.db.selectFrom('payments').selectAll().orderBy('id').execute()

/** Whether some transaction of this site's database waits for a lock. */
const isAnyWaiting = async () => {
  const { rows } = await sql<{ waiting: boolean }>`select exists (
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  ) as waiting`.execute(shop.db)
  return rows[0]?.waiting
}

const book = () => bookOlderPayments(shop.db)
const differences = async () =>
  (await orderFacts.find(({ key }) => key === 'paid_is_booked')?.findDifferences(shop.ctx()))?.count

test('one that waits for its Pix gets the payment that names it, by the job of the hour', async () => {
  const order = await olderOrder()
  await ordersJobs.bookOlderPayments?.(shop.clock(), {}, { attempts: 1, maxAttempts: 25 })
  expect(await paymentsOf(order)).toMatchObject([
    {
      attempt: 1,
      provider: 'own-pix',
      external_id: `P${order.number}`,
      code: `00020126${order.number}`,
      state: 'open',
      amount_cents: order.total_cents,
      paid_cents: 0,
      paid_at: null,
      next_at: null,
    },
  ])
})

test('one that is agreed with the shop gets one without a code', async () => {
  const order = await olderOrder('arrange')
  await book()
  expect(await paymentsOf(order)).toMatchObject([
    { provider: 'arrange', external_id: null, code: null, state: 'open', amount_cents: order.total_cents },
  ])
})

test.each([
  ['the total', null],
  ['what came in', 700],
])('one that is confirmed is paid by %s, before it was looked at or after', async (_, cents) => {
  const [before, after] = [await olderOrder(), await olderOrder()]
  await confirmedByOlder(before, cents)
  expect(await differences()).toBeGreaterThan(0)
  await book()
  await confirmedByOlder(after, cents)
  await book()
  for (const order of [before, after]) {
    const paid_cents = cents ?? order.total_cents
    expect(await paymentsOf(order)).toMatchObject([
      { state: 'confirmed', amount_cents: order.total_cents, paid_cents, paid_at: paidAt, next_at: null },
    ])
    expect(await refundsOf(order)).toEqual([])
  }
  expect(await differences()).toBe(0)
})

test('one that was canceled is asked for no more', async () => {
  const order = await olderOrder()
  await canceledByOlder(order, 'awaiting')
  await book()
  expect(await paymentsOf(order)).toMatchObject([{ state: 'ended', paid_cents: 0 }])
})

test.each([
  ['refund_due', 'due'],
  ['refunded', 'done'],
] as const)('one that was paid and canceled, and is %s, has its refund', async (state, refund) => {
  const [order, seenBetween] = [await olderOrder(), await olderOrder()]
  await confirmedByOlder(order, null)
  await canceledByOlder(order, state)
  await confirmedByOlder(seenBetween, null)
  await book()
  await canceledByOlder(seenBetween, state)
  await Promise.all([book(), book()])
  for (const canceled of [order, seenBetween]) {
    expect(await paymentsOf(canceled)).toMatchObject([{ state: 'confirmed', paid_cents: order.total_cents }])
    expect(await refundsOf(canceled)).toEqual([{ state: refund, amount_cents: order.total_cents }])
  }
  expect(await differences()).toBe(0)
})

test('twice, and five times at once, it books each of them once', async () => {
  const orders = [await olderOrder(), await olderOrder(), await olderOrder('arrange')]
  for (const order of orders.slice(1)) await confirmedByOlder(order, null)
  for (const order of orders.slice(2)) await canceledByOlder(order, 'refund_due')
  await Promise.all(Array.from({ length: 5 }, book))
  const booked = await everyPayment()
  const states = await Promise.all(
    orders.map(async (order) => [
      (await paymentsOf(order)).map(({ state }) => state),
      (await refundsOf(order)).length,
    ]),
  )
  expect(states).toEqual([
    [['open'], 0],
    [['confirmed'], 0],
    [['confirmed'], 1],
  ])
  await book()
  expect(await everyPayment()).toEqual(booked)
})

test('one that another is booking just now is left to it', async () => {
  const order = await olderOrder()
  await confirmedByOlder(order, null)
  await canceledByOlder(order, 'refund_due')
  const second = await shop.db.transaction().execute(async (db) => {
    await bookOlderPayments(db)
    const second = book()
    await expect.poll(isAnyWaiting, { interval: 20 }).toBe(true)
    return { second }
  })
  await second.second
  expect(await paymentsOf(order)).toHaveLength(1)
  expect(await refundsOf(order)).toHaveLength(1)
})

test('it leaves alone orders that have their payments, and those of longer ago', async () => {
  const [open, paid, old] = [await shop.place(null, mel), await shop.place(null, mel), await olderOrder()]
  await shop.call('POST', `/api/orders/${paid._id}/payment`, { body: {}, token: shop.rosa.token })
  await shop.call('POST', `/api/orders/${paid._id}/cancellation`, { body: {}, token: shop.rosa.token })
  await shop.db
    .updateTable('orders')
    .set({ created_at: new Date(Date.now() - 3 * 86_400_000) })
    .where('id', '=', old._id)
    .execute()
  const before = await everyPayment()
  await book()
  expect(await everyPayment()).toEqual(before)
  expect(await paymentsOf(open)).toHaveLength(1)
  expect(await paymentsOf(old)).toEqual([])
  expect(await refundsOf(paid)).toHaveLength(1)
})
