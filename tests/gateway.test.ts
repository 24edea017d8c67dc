// A gateway is one more file: here it is that of support/bank.ts, whose bank misbehaves as banks do (docs/decisions/0274).
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { payables } from '../app/front-door/payables.server.ts'
import { findUnbookedPayments } from '../app/rooms/orders/fact-store.server.ts'
import { cancelOrder } from '../app/rooms/orders/moves/cancel-order.server.ts'
import { confirmPayment } from '../app/rooms/orders/moves/confirm-payment.server.ts'
import { takeBackMove } from '../app/rooms/orders/moves/take-back.server.ts'
import { markRefunded } from '../app/rooms/orders/moves/withdraw-order.server.ts'
import type { OrderView } from '../app/rooms/orders/order.ts'
import { payableOf, payableRef } from '../app/rooms/orders/payment/order-payment.ts'
import { bodyOf, openShop, type Shop, tokenOf } from '../app/rooms/orders/sample-orders.testing.ts'
import { followPayments } from '../app/rooms/payments/follow-payments.server.ts'
import { paymentsJobs } from '../app/rooms/payments/jobs.server.ts'
import { charge, owe } from '../app/rooms/payments/payments.server.ts'
import { type Bank, bankName, openBank, signatureOf, txidOf } from './support/bank.ts'

let bank: Bank
let shop: Shop
beforeAll(async () => {
  bank = await openBank()
  shop = await openShop()
})
afterAll(async () => {
  await shop?.close()
  bank.close()
})
beforeEach(async () => {
  bank.mood = 'well'
  // What the tests before have left is nobody's any more.
  await sql`update payments set next_at = null`.execute(shop.db)
  bank.asked.length = 0
  bank.onCharge = async () => {}
})
afterEach(() => bank.letGo())

const place = async (given: { qtd?: number; stock?: number } = {}) => {
  const product = await shop.product({ stock: given.stock ?? 100 })
  const { status, json } = await shop.call('POST', '/api/orders', {
    body: bodyOf(product, given.qtd ?? 1),
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(status, JSON.stringify(json)).toBe(201)
  return json as OrderView
}
const read = async (order: OrderView): Promise<OrderView> =>
  (await shop.call('GET', `/api/orders/${order._id}`, { token: shop.rosa.token })).json
const act = (order: OrderView, deed: string, body: object = {}) =>
  shop.call('POST', `/api/orders/${order._id}/${deed}`, { body, token: shop.rosa.token })
const asGuest = (order: OrderView, deed: string, body: object = {}) =>
  shop.call('POST', `/api/orders/by-token/${tokenOf(order)}/${deed}`, { body })
const paymentsOf = ({ _id }: OrderView) =>
  shop.db.selectFrom('payments').selectAll().where('payable_id', '=', _id).orderBy('attempt').execute()
const refundsOf = (order: OrderView) =>
  shop.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .where('payable_id', '=', order._id)
    .select(['refunds.state', 'refunds.amount_cents', 'refunds.tries', 'payments.attempt'])
    .orderBy('refunds.created_at')
    .orderBy('refunds.id')
    .execute()
const deedsOf = async (order: OrderView) => (await shop.moves(order._id)).map(({ deed }) => deed)
/** As their reader sees them: the body of a letter with a secret is sealed. */
const lettersTo = async (order: OrderView, kind: string) =>
  (await shop.letters(kind))
    .filter(({ about_id }) => about_id === order._id)
    .map(({ sealed_body, text }) => {
      const sealed = sealed_body && shop.parts.secrets.unseal(sealed_body)
      return { text: sealed ? (JSON.parse(sealed).text as string) : text }
    })
const lastOf = async (order: OrderView) => {
  const payment = (await paymentsOf(order)).at(-1)
  if (!payment) throw new Error('no payment')
  return payment
}
/** As the job of every minute, once everything is due. */
const follow = async () => {
  await sql`update payments set next_at = app_now() where next_at is not null`.execute(shop.db)
  await sql`update refunds set next_at = app_now() where next_at is not null`.execute(shop.db)
  await followPayments(shop.clock(), payables)
}
const bankSays = async (order: OrderView, status: string, paid = order.total_cents) => {
  const cob = bank.cobs.get((await lastOf(order)).external_id ?? '')
  if (cob) Object.assign(cob, { status, paid })
}
const notify = async (order: OrderView, id?: string, path = '') =>
  shop.call(
    'POST',
    `/api/payments/notifications/${bankName}${path}`,
    bank.notice(txidOf((await lastOf(order)).id), id),
  )
const { hearNotification } = paymentsJobs(payables)
/** As the worker does with what was noted. */
const hear = async (order: OrderView, attempts = 1) =>
  hearNotification?.(
    shop.clock(),
    { provider: bankName, external_id: txidOf((await lastOf(order)).id) },
    { attempts, maxAttempts: 10 },
  )
const paidBy = async (order: OrderView) => {
  await bankSays(order, 'CONCLUIDA')
  await follow()
}

describe('a charge', () => {
  test('is asked for once the order is committed, and is in the answer and in the letter', async () => {
    let committed = 0
    bank.onCharge = async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from payments
        join orders on orders.id = order_id where payments.state = 'asked'`.execute(shop.db)
      committed = rows[0]?.n ?? 0
    }
    const order = await place()
    expect(committed).toBe(1)
    expect(order.payment.pix?.code).toContain('00020126BANCO')
    expect(order.can.charge).toBe(false)
    const [letter, ...more] = await lettersTo(order, 'order-placed')
    expect(more).toEqual([])
    expect(letter?.text).toContain(order.payment.pix?.code)
    expect((await read(order)).payment.pix?.code).toBe(order.payment.pix?.code)
  })

  test.each(['500', 'html'] as const)(
    'that fails (%s) leaves an order that can be charged again',
    async (how) => {
      bank.mood = how
      const order = await place()
      expect(order.payment.pix).toBeNull()
      expect(order.can.charge).toBe(true)
      expect(order.payment.others).toEqual(['arrange'])
      const [letter] = await lettersTo(order, 'order-placed')
      expect(letter?.text).toContain('Abra a página do pedido para pagar por Pix.')
      expect((await asGuest(order, 'charge')).json.can.charge).toBe(true)
      bank.mood = 'well'
      const { status, json } = await asGuest(order, 'charge')
      expect([status, json.can.charge]).toEqual([200, false])
      expect(json.payment.pix.code).toContain('00020126BANCO')
      expect(await paymentsOf(order)).toHaveLength(1)
      expect(await lettersTo(order, 'order-placed')).toHaveLength(1)
      expect((await asGuest(order, 'charge')).status).toBe(409)
    },
  )

  test('that failed is asked for by the clock, too', async () => {
    bank.mood = '500'
    const order = await place()
    bank.mood = 'well'
    await follow()
    expect((await read(order)).payment.pix?.code).toContain('00020126BANCO')
    expect(bank.asked.filter((what) => what === 'PUT cob')).toHaveLength(2)
  })

  test('of a program that was killed in between is made once, and told once', async () => {
    const order = await place()
    await shop.db.deleteFrom('letters').where('about_id', '=', order._id).execute()
    await sql`update payments set state = 'asked', code = null, external_id = null, next_at = app_now(),
      untold = ${JSON.stringify({ type: 'order.charged', data: { _id: order._id, deed: 'placed' }, aside: {} })}
      where payable_id = ${order._id}`.execute(shop.db)
    await Promise.all([followPayments(shop.clock(), payables), followPayments(shop.clock(), payables)])
    expect((await read(order)).payment.pix?.code).toBe(order.payment.pix?.code)
    expect(bank.asked.filter((what) => what === 'PUT cob')).toHaveLength(2)
    expect(await lettersTo(order, 'order-placed')).toHaveLength(1)
  })

  test('that comes too late for whoever waits counts all the same', async () => {
    bank.mood = '500'
    const order = await place()
    bank.mood = 'slow'
    const row = await shop.order(order._id)
    const waited = await charge(shop.ctx(), await lastOf(order), payableOf(row), { patience: 20 })
    expect(waited.state).toBe('asked')
    bank.mood = 'well'
    bank.letGo()
    await expect.poll(async () => (await lastOf(order)).state).toBe('open')
  })

  test('that the bank refuses is not asked for again by itself; another way to pay is', async () => {
    bank.mood = 'refuses'
    const order = await place()
    expect((await lastOf(order)).state).toBe('rejected')
    await follow()
    expect(bank.asked.filter((what) => what === 'PUT cob')).toHaveLength(1)
    expect((await asGuest(order, 'charge', { method: 'card' })).status).toBe(422)
    const { json } = await asGuest(order, 'charge', { method: 'arrange' })
    expect(json.payment).toMatchObject({ method: 'arrange', pix: null })
    expect(json.can.charge).toBe(false)
    expect((await paymentsOf(order)).map(({ provider, state }) => `${provider} ${state}`)).toEqual([
      'test-bank ended',
      'arrange open',
    ])
    expect(await deedsOf(order)).toContain('charged_otherwise')
  })

  test('of an order whose time is over is not made; renewed, it is', async () => {
    bank.mood = '500'
    const order = await place()
    bank.mood = 'well'
    await sql`update orders set pay_until = app_now(), held_until = app_now() where id = ${order._id}`.execute(
      shop.db,
    )
    await follow()
    expect((await lastOf(order)).state).toBe('ended')
    const { json } = await asGuest(order, 'renewal')
    expect(json.payment.pix.code).toContain('00020126BANCO')
    expect((await paymentsOf(order)).map(({ state }) => state)).toEqual(['ended', 'open'])
  })

  test('of an order that was canceled meanwhile is not made', async () => {
    bank.mood = '500'
    const order = await place()
    bank.mood = 'well'
    await asGuest(order, 'cancellation')
    await follow()
    expect(bank.asked.filter((what) => what === 'PUT cob')).toHaveLength(1)
    expect((await lastOf(order)).state).toBe('ended')
  })
})

describe('a payment', () => {
  test('is found by asking, with no word of the bank', async () => {
    const order = await place()
    await paidBy(order)
    const paid = await read(order)
    expect(paid).toMatchObject({ status: 'processing', payment: { state: 'confirmed' } })
    expect(paid.history.at(-1)).toMatchObject({ deed: 'paid', by: '', amount_cents: order.total_cents })
    expect(await lastOf(order)).toMatchObject({ state: 'confirmed', is_told: true, next_at: null })
    expect(await lettersTo(order, 'order-paid')).toHaveLength(1)
  })

  test('is found by its notification, said twice, answered at once and worked off later', async () => {
    const order = await place()
    await bankSays(order, 'CONCLUIDA')
    const id = crypto.randomUUID()
    const answers = [await notify(order, id), await notify(order, id, '/pix')]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await read(order)).status).toBe('pending')
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id where identifier = 'hearNotification'`.execute(
      shop.db,
    )
    expect(rows[0]?.n).toBe(1)
    await Promise.all([hear(order), hear(order), hear(order)])
    expect((await deedsOf(order)).filter((deed) => deed === 'paid')).toHaveLength(1)
  })

  test('is never believed by the words of a notification', async () => {
    const order = await place()
    await notify(order)
    await hear(order)
    expect(await read(order)).toMatchObject({ status: 'pending', payment: { state: 'awaiting' } })
  })

  test('is not heard of from whoever cannot sign, nor of a provider that is none', async () => {
    const body = JSON.stringify({ id: 'x', txid: 'y' })
    const forged = { body, headers: { 'x-signature': signatureOf(Buffer.from('other')) } }
    for (const path of ['/test-bank', '/own-pix', '/nobody', '/__proto__'])
      expect((await shop.call('POST', `/api/payments/notifications${path}`, forged)).status, path).toBe(404)
    const huge = { body: 'x'.repeat(70_000), headers: { 'x-signature': 'x' } }
    expect((await shop.call('POST', '/api/payments/notifications/test-bank', huge)).status).toBe(413)
  })

  test('told before our own note of its charge is heard of at the next try, and what nobody asked for is forgotten', async () => {
    const order = await place()
    await bankSays(order, 'CONCLUIDA')
    const { external_id, id } = await lastOf(order)
    await shop.db.updateTable('payments').set({ external_id: null }).where('id', '=', id).execute()
    await expect(hear(order)).rejects.toThrow('not here yet')
    await hear(order, 10)
    await shop.db.updateTable('payments').set({ external_id }).where('id', '=', id).execute()
    await hear(order, 2)
    expect((await read(order)).status).toBe('processing')
  })

  test('is not unpaid by an older answer', async () => {
    const order = await place()
    await paidBy(order)
    await bankSays(order, 'ATIVA', 0)
    await hear(order)
    expect(await read(order)).toMatchObject({ status: 'processing', payment: { state: 'confirmed' } })
  })

  test('said by the bank, the clock and the shop at once is one', async () => {
    const order = await place()
    await bankSays(order, 'CONCLUIDA')
    await sql`update payments set next_at = app_now() where next_at is not null`.execute(shop.db)
    await Promise.all([
      ...Array.from({ length: 6 }, () => hear(order)),
      followPayments(shop.clock(), payables),
      followPayments(shop.clock(), payables),
      confirmPayment(shop.ctx(shop.rosa), order._id),
    ])
    const deeds = await deedsOf(order)
    expect(deeds.filter((deed) => deed === 'paid')).toHaveLength(1)
    // Where the shop was faster, the bank's word is the second one: nothing came in twice.
    expect((await read(order)).payment.state).toBe('confirmed')
    expect(deeds).not.toContain('paid_when_canceled')
  })

  test('after its time takes the goods again, or is paid without stock', async () => {
    const [kept, sold] = [await place({ stock: 1 }), await place({ stock: 1 })]
    await shop.db
      .updateTable('orders')
      .set({ situation: 'expired', is_held: false })
      .where('id', 'in', [kept._id, sold._id])
      .execute()
    const product = (
      await shop.db.selectFrom('order_lines').selectAll().where('order_id', '=', kept._id).execute()
    )[0]
    const other = (
      await shop.db.selectFrom('order_lines').selectAll().where('order_id', '=', sold._id).execute()
    )[0]
    expect(product && other).toBeTruthy()
    await sql`update goods set stock = 1 where id = ${product?.product_id}`.execute(shop.db)
    await paidBy(kept)
    await paidBy(sold)
    expect((await read(kept)).situation).toBeNull()
    expect((await read(sold)).situation).toBe('paid_without_stock')
  })

  test('of less than the total is told, and what becomes of it is for the shop to say', async () => {
    const order = await place()
    await bankSays(order, 'ATIVA', 100)
    await follow()
    await follow()
    const part = await read(order)
    expect(part).toMatchObject({ status: 'pending', payment: { state: 'awaiting' } })
    expect(part.history.filter(({ deed }) => deed === 'paid_in_part')).toMatchObject([{ amount_cents: 100 }])
    await bankSays(order, 'CONCLUIDA')
    await follow()
    expect((await read(order)).status).toBe('processing')
  })

  test('of more than the total is a payment, with a note for the shop', async () => {
    const order = await place()
    await bankSays(order, 'CONCLUIDA', order.total_cents + 150)
    await follow()
    expect((await read(order)).history.at(-1)).toMatchObject({
      deed: 'paid',
      amount_cents: order.total_cents + 150,
      note: expect.stringContaining('a mais'),
    })
  })

  test('of an order that was canceled is owed back', async () => {
    const order = await place()
    await asGuest(order, 'cancellation')
    await paidBy(order)
    expect(await read(order)).toMatchObject({ status: 'canceled', payment: { state: 'refund_due' } })
    expect(await refundsOf(order)).toMatchObject([{ state: 'due', amount_cents: order.total_cents }])
    expect(await deedsOf(order)).toContain('paid_when_canceled')
  })

  test.each(['before', 'after'])('in part, %s the order is canceled, is owed back', async (when) => {
    const order = await place()
    if (when === 'before') {
      await bankSays(order, 'ATIVA', 100)
      await follow()
    }
    await asGuest(order, 'cancellation')
    if (when === 'after') {
      await bankSays(order, 'ATIVA', 100)
      await follow()
    }
    expect(await read(order)).toMatchObject({ status: 'canceled', payment: { state: 'refund_due' } })
    expect(await refundsOf(order)).toMatchObject([{ state: 'due', amount_cents: 100 }])
    expect((await findUnbookedPayments(shop.db)).count).toBe(0)
    await bankSays(order, 'CONCLUIDA')
    await follow()
    const back = (await refundsOf(order)).reduce((sum, { amount_cents }) => sum + amount_cents, 0)
    expect(back).toBe(order.total_cents)
  })

  const payTwice = async (order: OrderView) => {
    const { _id, total_cents } = order
    await bankSays(order, 'CONCLUIDA')
    await sql`update payments set state = 'ended' where payable_id = ${_id}`.execute(shop.db)
    await sql`
      insert into payments (id, payable_kind, payable_id, attempt, provider, state, amount_cents, created_at)
      values (gen_random_uuid(), 'order', ${_id}, 2, 'arrange', 'open', ${total_cents}, app_now())`.execute(
      shop.db,
    )
    expect((await confirmPayment(shop.ctx(shop.rosa), _id, {})).refused).toBeUndefined()
    await follow()
  }

  test('that comes twice is owed back of the one that was too much, and what the order gives back of the other', async () => {
    const order = await place()
    const { _id, total_cents } = order
    await payTwice(order)
    const tooMuch = { state: 'due', amount_cents: total_cents, attempt: 1 }
    expect(await refundsOf(order)).toMatchObject([tooMuch])
    await owe(shop.ctx(), payableRef({ id: _id }), total_cents)
    expect(await refundsOf(order)).toMatchObject([tooMuch, { ...tooMuch, attempt: 2 }])
    await owe(shop.ctx(), payableRef({ id: _id }))
    expect(await refundsOf(order)).toHaveLength(2)
  })

  test('that came twice is owed back twice once the order is canceled', async () => {
    const order = await place()
    await payTwice(order)
    expect((await cancelOrder(shop.ctx(shop.rosa), { id: order._id })).refused).toBeUndefined()
    const owed = (await refundsOf(order)).map(({ amount_cents, state }) => [amount_cents, state])
    expect(owed).toEqual([
      [order.total_cents, 'due'],
      [order.total_cents, 'due'],
    ])
  })

  test('that came twice leaves the order paid once the one too much went back, and owes the other when it is canceled', async () => {
    const order = await place()
    await payTwice(order)
    const { _id } = order
    expect((await markRefunded(shop.ctx(shop.rosa), _id)).refused).toBeUndefined()
    await follow()
    expect(await read(order)).toMatchObject({ status: 'processing', payment: { state: 'confirmed' } })
    expect((await cancelOrder(shop.ctx(shop.rosa), { id: _id })).refused).toBeUndefined()
    expect(await read(order)).toMatchObject({ status: 'canceled', payment: { state: 'refund_due' } })
    expect((await refundsOf(order)).map(({ state }) => state).sort()).toEqual(['done', 'due'])
  })

  test('that came twice is given back by the bank it came through, and by the shop what came otherwise', async () => {
    const order = await place()
    await payTwice(order)
    const { _id } = order
    expect((await cancelOrder(shop.ctx(shop.rosa), { id: _id })).refused).toBeUndefined()
    expect((await markRefunded(shop.ctx(shop.rosa), _id)).refused).toBeUndefined()
    const statesOf = async () => (await refundsOf(order)).map(({ attempt, state }) => [attempt, state]).sort()
    expect(await statesOf()).toEqual([
      [1, 'asked'],
      [2, 'done'],
    ])
    expect((await read(order)).payment.state).toBe('refund_due')
    await follow()
    expect((await refundsOf(order)).map(({ state }) => state)).toEqual(['done', 'done'])
    expect((await read(order)).payment.state).toBe('refunded')
  })

  test('that the bank has said is taken back by nobody of the shop', async () => {
    const order = await place()
    await paidBy(order)
    expect((await read(order)).can.take_back).toBe(false)
    const back = await takeBackMove(shop.ctx(shop.rosa), order._id, { reason: 'engano' }, async () => {})
    expect(back.refused).toBe('move_not_allowed')
  })

  test('is asked after until two days after its time, and no longer', async () => {
    const order = await place()
    await sql`update orders set pay_until = app_now() - interval '49 hours', held_until = null, is_held = false
      where id = ${order._id}`.execute(shop.db)
    await follow()
    expect((await lastOf(order)).next_at).toBeNull()
  })

  test('a bank that never answers is left alone in the end', async () => {
    const order = await place()
    bank.mood = '500'
    await sql`update payments set created_at = app_now() - interval '41 days' where payable_id = ${order._id}`.execute(
      shop.db,
    )
    await follow()
    expect((await lastOf(order)).next_at).toBeNull()
  })

  test('a bank that fails is asked with growing pauses', async () => {
    const order = await place()
    bank.mood = '500'
    const pauses: number[] = []
    for (let tries = 0; tries < 4; tries++) {
      await sql`update payments set next_at = app_now() where payable_id = ${order._id}`.execute(shop.db)
      await followPayments(shop.clock(), payables)
      const { rows } = await sql<{
        s: number
      }>`select round(extract(epoch from next_at - app_now()) / 60)::int as s
        from payments where payable_id = ${order._id}`.execute(shop.db)
      pauses.push(rows[0]?.s ?? 0)
    }
    expect(pauses).toEqual([1, 2, 4, 8])
  })
})

describe('a refund', () => {
  test('is asked of the bank when the shop says so, and done when the bank says so', async () => {
    const order = await place()
    await paidBy(order)
    await act(order, 'cancellation')
    expect(await refundsOf(order)).toMatchObject([{ state: 'due', amount_cents: order.total_cents }])
    const sent = await act(order, 'refund')
    expect(sent.json.payment.state).toBe('refund_due')
    expect(sent.json.history.at(-1).deed).toBe('refund_asked')
    bank.mood = '500'
    await follow()
    expect(await refundsOf(order)).toMatchObject([{ state: 'asked', tries: 1 }])
    bank.mood = 'well'
    await follow()
    await follow()
    expect((await read(order)).payment.state).toBe('refunded')
    expect(await refundsOf(order)).toMatchObject([{ state: 'done' }])
    expect((await deedsOf(order)).filter((deed) => deed === 'refunded')).toHaveLength(1)
    expect(bank.cobs.get((await lastOf(order)).external_id ?? '')?.back).toBe(order.total_cents)
    expect(await lettersTo(order, 'order-refunded')).toHaveLength(1)
  })

  test('is asked for once, however often the shop presses', async () => {
    const order = await place()
    await paidBy(order)
    await act(order, 'cancellation')
    await act(order, 'refund')
    const again = await act(order, 'refund')
    expect([again.status, again.json.payment.state]).toEqual([200, 'refund_due'])
    expect(await refundsOf(order)).toMatchObject([{ state: 'asked' }])
    await follow()
    expect((await read(order)).payment.state).toBe('refunded')
    expect(bank.cobs.get((await lastOf(order)).external_id ?? '')?.back).toBe(order.total_cents)
    const deeds = await deedsOf(order)
    expect(deeds.filter((deed) => deed === 'refund_asked' || deed === 'refunded')).toEqual([
      'refund_asked',
      'refunded',
    ])
  })

  test('that the bank is at for long has not failed', async () => {
    const order = await place()
    await paidBy(order)
    await act(order, 'cancellation')
    await act(order, 'refund')
    bank.mood = 'at it'
    for (let tries = 0; tries < 10; tries++) await follow()
    expect(await refundsOf(order)).toMatchObject([{ state: 'asked', tries: 10 }])
    bank.mood = 'well'
    await follow()
    expect((await read(order)).payment.state).toBe('refunded')
  })

  test('that the bank does not make is the shop’s to send', async () => {
    const order = await place()
    await paidBy(order)
    await act(order, 'cancellation')
    await act(order, 'refund')
    bank.mood = '500'
    for (let tries = 0; tries < 8; tries++) await follow()
    expect(await refundsOf(order)).toMatchObject([{ state: 'failed', tries: 8 }])
    await act(order, 'refund', { note: 'por transferência' })
    expect((await read(order)).payment.state).toBe('refunded')
    expect(await refundsOf(order)).toMatchObject([{ state: 'done' }])
  })

  test('by the bank itself is booked, once', async () => {
    const order = await place()
    await paidBy(order)
    await bankSays(order, 'DEVOLVIDA')
    await hear(order)
    await hear(order)
    expect((await read(order)).payment.state).toBe('refunded')
    expect(await refundsOf(order)).toMatchObject([{ state: 'done', amount_cents: order.total_cents }])
    expect((await deedsOf(order)).filter((deed) => deed === 'refunded')).toHaveLength(1)
  })

  test('that the payer asks their bank for is told to the shop', async () => {
    const order = await place()
    await paidBy(order)
    await bankSays(order, 'CONTESTADA')
    await hear(order)
    await hear(order)
    expect((await deedsOf(order)).filter((deed) => deed === 'disputed')).toHaveLength(1)
    expect((await read(order)).status).toBe('processing')
    await bankSays(order, 'CONCLUIDA')
    await hear(order)
    expect((await lastOf(order)).state).toBe('confirmed')
  })
})

test('what orders and payments say of each other is true after all this', async () => {
  const { orderFacts } = await import('../app/rooms/orders/facts.server.ts')
  for (const { key, findDifferences } of orderFacts.filter(({ key }) => key.startsWith('paid')))
    expect(await findDifferences(shop.ctx()), key).toMatchObject({ count: 0 })
})
