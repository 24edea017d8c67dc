// Of concurrent moves one wins, and stock moves once.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../../platform/database/transaction.server.ts'
import type { OrderView } from '../order.ts'
import { openShop, type Shop, tokenOf } from '../sample-orders.testing.ts'
import { cancelUnconfirmed } from './cancel-unconfirmed.server.ts'
import { confirmPayment } from './confirm-payment.server.ts'
import { expireOrders } from './expire-orders.server.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const act = (order: OrderView, move: string, body: unknown = {}) =>
  shop.call('POST', `/api/orders/${order._id}/${move}`, { body, token: shop.rosa.token })
const byLink = (order: OrderView, move: string) =>
  shop.call('POST', `/api/orders/by-token/${tokenOf(order)}/${move}`, { body: {} })
const repeat = <T>(times: number, one: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, n) => one(n)))
const count = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length
const returns = async (product: string) =>
  (await shop.stock(product)).lines.filter(({ kind }) => kind === 'return')

test('fifty cancellations and one "sent": one winner, and the ledger moves once or not at all', async () => {
  const mel = await shop.product({ stock: 3 })
  const order = await shop.place(null, mel, 3)
  await act(order, 'payment')
  const before = (await shop.letters()).length
  const answers = await repeat(51, (n) => (n === 25 ? act(order, 'shipment') : act(order, 'cancellation')))
  expect([count(answers, 200), count(answers, 409)]).toEqual([1, 50])
  const { status } = await shop.order(order._id)
  const isCanceled = status === 'canceled'
  expect(['canceled', 'sent']).toContain(status)
  expect((await returns(mel)).map(({ delta }) => delta)).toEqual(isCanceled ? [3] : [])
  expect(await shop.stock(mel)).toMatchObject(isCanceled ? { stock: 3, sum: 3 } : { stock: 0, sum: 0 })
  expect((await shop.moves(order._id)).map(({ deed }) => deed)).toEqual(['placed', 'paid', status])
  expect((await shop.letters()).length - before).toBe(1)
})

test('payment, cancellation and the sweep at once: paid and held, or canceled and given back', async () => {
  const mel = await shop.product({ stock: 40 })
  for (let round = 0; round < 8; round++) {
    const order = await shop.place(null, mel, 2)
    const { stock } = await shop.stock(mel)
    await shop.db
      .updateTable('orders')
      .set({ held_until: new Date('2020-01-01'), pay_until: new Date('2020-01-01') })
      .where('id', '=', order._id)
      .execute()
    await Promise.all([
      act(order, 'payment'),
      byLink(order, 'cancellation'),
      expireOrders(shop.clock()),
      byLink(order, 'renewal'),
      expireOrders(shop.clock()),
    ])
    const row = await shop.order(order._id)
    const now = await shop.stock(mel)
    expect(now.sum).toBe(now.stock)
    expect([row.status, now.stock - stock]).toEqual([row.status, row.is_held ? 0 : 2])
    expect(row.is_held).toBe(row.status !== 'canceled')
  }
})

test('twenty presses of the same "Desfazer": one move is taken back, and nobody hears of it', async () => {
  const mel = await shop.product({ stock: 3 })
  const order = await shop.place(null, mel, 3)
  await act(order, 'payment')
  const { json } = await act(order, 'shipment')
  const before = (await shop.letters()).length
  const answers = await repeat(20, () =>
    act(order, 'taking-back', { move: json.undo.move, reason: 'Desfeito logo depois.' }),
  )
  expect([count(answers, 200), count(answers, 409)]).toEqual([1, 19])
  expect((await shop.order(order._id)).status).toBe('processing')
  expect((await shop.letters()).length - before).toBe(-1)
  expect((await shop.moves(order._id)).map(({ deed }) => deed)).toEqual(['placed', 'paid', 'sent', 'unsent'])
})

test('"Desfazer" beside a receipt, and beside a cancellation: one of the two', async () => {
  const mel = await shop.product({ stock: 40 })
  for (let round = 0; round < 6; round++) {
    const order = await shop.place(null, mel, 2)
    await act(order, 'payment')
    const sent = await act(order, 'shipment')
    const undo = { move: sent.json.undo.move, reason: 'Desfeito logo depois.' }
    const first = await Promise.all([act(order, 'taking-back', undo), byLink(order, 'receipt')])
    expect(count(first, 200)).toBe(1)
    const { status } = await shop.order(order._id)
    expect(status).toBe(first[0].status === 200 ? 'processing' : 'received')
    if (status === 'received') continue
    const { json } = await shop.call('GET', `/api/orders/${order._id}`, { token: shop.rosa.token })
    const unpay = { move: json.undo.move, reason: 'Desfeito logo depois.' }
    await Promise.all([act(order, 'taking-back', unpay), act(order, 'cancellation')])
    const row = await shop.order(order._id)
    const { stock, sum } = await shop.stock(mel)
    expect(stock).toBe(sum)
    expect(['canceled', 'pending']).toContain(row.status)
    expect(row.is_held).toBe(row.status === 'pending')
  }
})

test('returns and their undoing, all at once: the ledger balances', async () => {
  const mel = await shop.product({ stock: 9 })
  const order = await shop.place(null, mel, 4)
  for (const move of ['payment', 'shipment', 'receipt']) await act(order, move)
  await byLink(order, 'withdrawal')
  await repeat(30, (n) =>
    n % 2 ? act(order, 'return') : act(order, 'taking-back', { reason: 'Desfeito logo depois.' }),
  )
  const { situation } = await shop.order(order._id)
  expect(await shop.stock(mel)).toMatchObject(
    situation === 'withdrawn' ? { stock: 9, sum: 9 } : { stock: 5, sum: 5 },
  )
})

test('twenty receipts, and twenty withdrawals and returns of the same order', async () => {
  const mel = await shop.product({ stock: 5 })
  const order = await shop.place(shop.cliente, mel, 4)
  await act(order, 'payment')
  await act(order, 'shipment')
  expect(count(await repeat(20, () => byLink(order, 'receipt')), 200)).toBe(1)
  expect(count(await repeat(20, () => byLink(order, 'withdrawal')), 200)).toBe(1)
  expect(count(await repeat(20, () => act(order, 'return')), 200)).toBe(1)
  expect(count(await repeat(20, () => act(order, 'refund')), 200)).toBe(1)
  expect(await shop.stock(mel)).toMatchObject({ stock: 5, sum: 5 })
  expect(
    await shop.db.selectFrom('withdrawals').selectAll().where('order_id', '=', order._id).execute(),
  ).toHaveLength(1)
})

test('a withdrawal that is returned, paid back and taken back at once: taken back whole, or not at all', async () => {
  const mel = await shop.product({ stock: 60 })
  for (let round = 0; round < 6; round++) {
    const order = await shop.place(null, mel, 4)
    for (const move of ['payment', 'shipment', 'receipt']) await act(order, move)
    const { stock } = await shop.stock(mel)
    await byLink(order, 'withdrawal')
    const undone = { reason: 'Resolveu ficar' }
    const moves = [
      () => act(order, 'withdrawal-taking-back', undone),
      () => act(order, 'return'),
      () => act(order, 'refund'),
      () => act(order, 'withdrawal-taking-back', undone),
    ]
    // Each round another one begins.
    const answers = await Promise.all(
      [...moves.slice(round % 4), ...moves.slice(0, round % 4)].map((go) => go()),
    )
    expect(count(answers, 200) + count(answers, 409)).toBe(4)
    const row = await shop.order(order._id)
    const left = await shop.db
      .selectFrom('withdrawals')
      .selectAll()
      .where('order_id', '=', order._id)
      .execute()
    const owed = await shop.db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .where('payments.order_id', '=', order._id)
      .select('refunds.state')
      .execute()
    const now = await shop.stock(mel)
    expect(now.sum).toBe(now.stock)
    const isUndone = left.length === 0
    expect([row.situation, row.payment_state, now.stock - stock, owed.map(({ state }) => state)]).toEqual(
      isUndone ? [null, 'confirmed', 0, []] : ['withdrawn', 'refunded', 4, ['done']],
    )
    expect(count(answers, 200)).toBe(isUndone ? 1 : 2)
  }
})

test('presses at once: of one form one withdrawal, and of one line no more than was bought; each is returned once', async () => {
  const mel = await shop.product({ stock: 5 })
  const order = await shop.place(null, mel, 3)
  for (const move of ['payment', 'shipment', 'receipt']) await act(order, move)
  const items = [{ line: order.items[0]?._id, qtd: 1 }]
  const withdraw = (body: object) =>
    shop.call('POST', `/api/orders/by-token/${tokenOf(order)}/withdrawal`, { body: { items, ...body } })
  expect(count(await repeat(10, () => withdraw({ was: null })), 200)).toBe(1)
  expect(count(await repeat(10, () => withdraw({})), 200)).toBe(2)
  const { json } = await shop.call('GET', `/api/orders/${order._id}`, { token: shop.rosa.token })
  expect(json).toMatchObject({
    items: [{ left: 0 }],
    withdrawals: [{ items }, { items }, { items }],
    payment: { refund_due_cents: order.total_cents },
  })
  expect(count(await repeat(10, () => act(order, 'return')), 200)).toBe(3)
  expect((await shop.order(order._id)).situation).toBe('withdrawn')
  expect((await returns(mel)).map(({ delta }) => delta)).toEqual([1, 1, 1])
  expect(await shop.stock(mel)).toMatchObject({ stock: 5, sum: 5 })
})

/** Whether some transaction of this site's database waits for a lock. */
const isAnyWaiting = async () => {
  const { rows } = await sql<{ waiting: boolean }>`select exists (
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  ) as waiting`.execute(shop.db)
  return rows[0]?.waiting
}

test.each(['unconfirmed', 'new'] as const)(
  'an order paid while all %s are canceled stays paid',
  async (buyers) => {
    const order = await shop.place(null, await shop.product())
    await shop.db
      .updateTable('orders')
      .set({ known_at: null, known_by: null })
      .where('id', '=', order._id)
      .execute()
    const later = new Date(Date.now() + 60_000).toISOString()
    const { canceling } = await transaction(shop.ctx(shop.rosa), async (ctx) => {
      await confirmPayment(ctx, order._id)
      const canceling = cancelUnconfirmed(shop.ctx(shop.rosa), { until: later, buyers })
      await expect.poll(isAnyWaiting, { interval: 20 }).toBe(true)
      return { canceling }
    })
    expect(await canceling).toEqual({ done: 0, left: 0 })
    expect(await shop.order(order._id)).toMatchObject({ status: 'processing', payment_state: 'confirmed' })
  },
)

test('an order paid while the shop cancels what it saw as pending stays paid; seen as paid, it is canceled', async () => {
  const mel = await shop.product({ stock: 3 })
  const order = await shop.place(null, mel, 3)
  const { canceling } = await transaction(shop.ctx(shop.rosa), async (ctx) => {
    await confirmPayment(ctx, order._id)
    const canceling = act(order, 'cancellation', { was: 'pending' })
    await expect.poll(isAnyWaiting, { interval: 20 }).toBe(true)
    return { canceling }
  })
  const { status, json } = await canceling
  expect([status, json.code]).toEqual([409, 'move_not_allowed'])
  expect(await shop.order(order._id)).toMatchObject({ status: 'processing', payment_state: 'confirmed' })
  expect((await shop.stock(mel)).stock).toBe(0)
  expect((await act(order, 'cancellation', { was: 'processing' })).json.status).toBe('canceled')
})
