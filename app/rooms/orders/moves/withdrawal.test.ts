// The right of withdrawal (CDC art. 49).
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refundOf } from '../../pricing/price.ts'
import type { OrderView } from '../order.ts'
import { address, openShop, type Shop, tokenOf } from '../sample-orders.testing.ts'
import { mayWithdrawOn, withdrawUntil } from './withdrawal.ts'

const zone = 'America/Sao_Paulo'

describe('the seven days', () => {
  test('are whole days of the site’s zone after the day of receipt', () => {
    // 23:30 of the 1st in São Paulo is the 2nd in UTC.
    const received = new Date('2026-12-02T02:30:00Z')
    expect(withdrawUntil(received, zone)).toBe('2026-12-08')
    expect(mayWithdrawOn(received, new Date('2026-12-09T02:59:59Z'), zone)).toBe(true)
    expect(mayWithdrawOn(received, new Date('2026-12-09T03:00:00Z'), zone)).toBe(false)
    expect(withdrawUntil(received, 'UTC')).toBe('2026-12-09')
  })
})

describe('the refund', () => {
  const lines = [
    { id: 'a', qtd: 3, unit_price_cents: 1000, shipping_price_cents: 1000 },
    { id: 'b', qtd: 1, unit_price_cents: 500, shipping_price_cents: 250 },
  ]
  test('of everything is everything, with the freight', () => {
    expect(
      refundOf(
        lines,
        [
          { line: 'a', qtd: 3 },
          { line: 'b', qtd: 1 },
        ],
        [],
      ),
    ).toBe(4750)
  })
  test('in three steps adds up to the same', () => {
    const one = { line: 'a', qtd: 1 }
    const steps = [
      refundOf(lines, [one], []),
      refundOf(lines, [one], [one]),
      refundOf(lines, [one], [one, one]),
    ]
    expect(steps).toEqual([1333, 1334, 1333])
  })
})

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const act = (order: OrderView, move: string, body: unknown = {}) =>
  shop.call('POST', `/api/orders/${order._id}/${move}`, { body, token: shop.rosa.token })
const withdraw = (order: OrderView, body: unknown = {}) =>
  shop.call('POST', `/api/orders/by-token/${tokenOf(order)}/withdrawal`, { body })

async function received(product: string, qtd = 3) {
  const items = [{ product, qtd, shipping: '04510' }]
  const order = await shop.place(null, product, 1, { items, address })
  for (const move of ['payment', 'shipment', 'receipt']) await act(order, move)
  return order
}

describe('a customer who withdraws', () => {
  test('gets everything back, and a letter at once; goods return with the withdrawal’s id', async () => {
    const mel = await shop.product({ stock: 3 })
    const order = await received(mel)
    const answer = await withdraw(order, { reason: 'Não era o que eu esperava' })
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({
      status: 'received',
      situation: 'withdrawal_requested',
      payment: { state: 'refund_due' },
      withdrawal: {
        state: 'requested',
        refund_cents: order.total_cents,
        items: [{ line: order.items[0]?._id, qtd: 3 }],
      },
      can: { withdraw: false },
    })
    const kinds = (await shop.letters()).slice(-2).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['order-withdrawal', 'order-withdrawal-new'])
    expect((await withdraw(order)).json.code).toBe('already_requested')
    expect((await shop.stock(mel)).stock).toBe(0)

    expect((await act(order, 'return')).json).toMatchObject({
      situation: 'withdrawn',
      withdrawal: { state: 'received' },
    })
    const { stock, lines } = await shop.stock(mel)
    expect(stock).toBe(3)
    expect(lines.at(-1)).toMatchObject({
      kind: 'return',
      delta: 3,
      withdrawal_id: answer.json.withdrawal._id,
    })
    expect((await act(order, 'return')).status).toBe(409)
    expect((await act(order, 'refund')).json).toMatchObject({
      payment: { state: 'refunded' },
      withdrawal: { state: 'refunded' },
    })
    expect((await withdraw(order)).json.code).toBe('items_not_there')
  })

  test('of some items, then of the rest; paid back before the goods are back', async () => {
    const mel = await shop.product({ stock: 3 })
    const order = await received(mel)
    const line = order.items[0]?._id
    const first = await withdraw(order, { items: [{ line, qtd: 1 }] })
    expect(first.json.withdrawal.items).toEqual([{ line, qtd: 1 }])
    expect(first.json.payment.refund_due_cents).toBe(first.json.withdrawal.refund_cents)
    await act(order, 'refund')
    const back = (await act(order, 'return')).json
    expect([back.withdrawal.state, back.items[0].qtd, back.items[0].left]).toEqual(['refunded', 3, 2])
    expect((await withdraw(order, { items: [{ line, qtd: 3 }] })).json.code).toBe('items_not_there')
    const rest = await withdraw(order)
    expect(rest.json.withdrawal.items).toEqual([{ line, qtd: 2 }])
    expect(first.json.withdrawal.refund_cents + rest.json.withdrawal.refund_cents).toBe(order.total_cents)
    expect(rest.json.payment).toMatchObject({
      refund_due_cents: rest.json.withdrawal.refund_cents,
      refunded_cents: first.json.withdrawal.refund_cents,
    })
    await act(order, 'return')
    expect(await shop.stock(mel)).toMatchObject({ stock: 3, sum: 3 })
  })

  test('is in time until the last second of the seventh day, and too late after it', async () => {
    const order = await received(await shop.product())
    const at = (time: string) =>
      shop.db
        .updateTable('orders')
        .set({ received_at: new Date(time) })
        .where('id', '=', order._id)
        .execute()
    const clockAt = async (time: string) => {
      const seconds = (Date.parse(time) - Date.now()) / 1000
      await shop.moveClock(`${seconds} seconds`)
    }
    await at('2030-06-10T15:00:00-03:00')
    await clockAt('2030-06-18T00:00:20-03:00')
    const late = await withdraw(order)
    expect([late.status, late.json.code]).toEqual([409, 'too_late'])
    expect(await shop.order(order._id)).toMatchObject({ situation: null, payment_state: 'confirmed' })
    await clockAt('2030-06-17T23:58:00-03:00')
    const read = await shop.call('GET', `/api/orders/by-token/${tokenOf(order)}`)
    expect(read.json).toMatchObject({ withdraw_until: '2030-06-17', can: { withdraw: true } })
    expect((await withdraw(order)).status).toBe(200)
    await shop.moveClock('0')
  })

  test.each([
    ['a line of another order', { items: [{ line: '01990000-0000-7000-8000-000000000000', qtd: 1 }] }, 422],
    ['more than was bought, in two parts', 'two parts', 422],
    ['nothing', { items: [] }, 422],
    ['a fraction', { items: [{ line: '01990000-0000-7000-8000-000000000000', qtd: 0.5 }] }, 422],
  ])('of %s is refused', async (_, body, status) => {
    const mel = await shop.product({ stock: 3 })
    const order = await received(mel)
    const line = order.items[0]?._id
    const parts = {
      items: [
        { line, qtd: 2 },
        { line, qtd: 2 },
      ],
    }
    const before = await shop.order(order._id)
    expect((await withdraw(order, body === 'two parts' ? parts : body)).status).toBe(status)
    expect(await shop.order(order._id)).toEqual(before)
    expect((await shop.stock(mel)).stock).toBe(0)
  })

  test('before receiving, or twice at the shop, is refused', async () => {
    const order = await shop.place(null, await shop.product())
    expect((await withdraw(order)).json.code).toBe('move_not_allowed')
    expect((await act(order, 'return')).json.code).toBe('move_not_allowed')
    expect((await act(order, 'refund')).json.code).toBe('move_not_allowed')
  })
})
