// A withdrawal before the goods are there (docs/decisions/0306).
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findNotHeld, findNotReturned } from '../fact-store.server.ts'
import type { OrderView } from '../order.ts'
import { readWorklist } from '../orders.server.ts'
import { address, openShop, type Shop, tokenOf } from '../sample-orders.testing.ts'
import { expireOrders } from './expire-orders.server.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const act = (order: OrderView, move: string, body: unknown = {}, token = shop.rosa.token) =>
  shop.call('POST', `/api/orders/${order._id}/${move}`, { body, token })
const withdraw = (order: OrderView, body: unknown = {}) =>
  shop.call('POST', `/api/orders/by-token/${tokenOf(order)}/withdrawal`, { body })
const read = async (order: OrderView) =>
  (await shop.call('GET', `/api/orders/by-token/${tokenOf(order)}`)).json
const asShop = async (order: OrderView) =>
  (await shop.call('GET', `/api/orders/${order._id}`, { token: shop.rosa.token })).json
const rowOf = async (order: OrderView, search = '') =>
  (
    await shop.call('GET', `/api/orders?q=${order.number}${search}`, { token: shop.rosa.token })
  ).json.data.find(({ _id }: OrderView) => _id === order._id)
const latest = async (kind: string) => {
  const letter = (await shop.letters(kind)).at(-1)
  const sealed = letter?.sealed_body && shop.parts.secrets.unseal(letter.sealed_body)
  return sealed ? (JSON.parse(sealed) as { text: string }).text : letter?.text
}

async function paid(product: string, moves: readonly string[] = ['payment']) {
  const items = [{ product, qtd: 3, shipping: '04510' }]
  const order = await shop.place(null, product, 1, { items, address })
  for (const move of moves) expect((await act(order, move)).status).toBe(200)
  return order
}
const sent = (product: string) => paid(product, ['payment', 'shipment'])

describe('of an order that was not sent', () => {
  test('is asked by the customer, and canceled by the shop, which owes the money once', async () => {
    const mel = await shop.product({ stock: 3 })
    const order = await paid(mel)
    expect((await read(order)).can).toMatchObject({ withdraw: true, cancel: false })
    const asked = await withdraw(order, { reason: 'Achei mais perto' })
    expect([asked.status, asked.json.status, asked.json.situation]).toEqual([
      200,
      'processing',
      'withdrawal_requested',
    ])
    expect(asked.json).toMatchObject({
      payment: { state: 'refund_due', refund_due_cents: order.total_cents },
      withdrawal: { state: 'requested', refund_cents: order.total_cents },
      can: { withdraw: false, cancel: false },
    })
    expect((await withdraw(order)).json.code).toBe('already_requested')
    expect(await latest('order-withdrawal')).toContain('a loja vai cancelar, e você não precisa fazer nada.')
    expect(await latest('order-withdrawal')).not.toContain('instruções para a devolução')
    expect(await latest('order-withdrawal-new')).toContain('não envie, e cancele-o na página dele.')
    expect((await shop.stock(mel)).stock).toBe(0)

    const { json } = await act(order, 'cancellation')
    expect(json).toMatchObject({
      status: 'canceled',
      situation: null,
      payment: { state: 'refund_due', refund_due_cents: order.total_cents },
      withdrawal: { state: 'received' },
    })
    expect(await shop.stock(mel)).toMatchObject({ stock: 3, sum: 3 })
    expect((await act(order, 'refund')).json).toMatchObject({
      payment: { state: 'refunded', refund_due_cents: 0, refunded_cents: order.total_cents },
      withdrawal: { state: 'refunded' },
    })
    expect((await act(order, 'refund')).status).toBe(409)
    expect((await withdraw(order)).json.code).toBe('move_not_allowed')
  })

  test('waits for its cancellation, and no more among those to be packed and sent', async () => {
    const order = await paid(await shop.product())
    const work = () => readWorklist(shop.ctx(shop.rosa))
    const before = await work()
    expect(await rowOf(order, '&status=processing&prepared=no')).toMatchObject({ next: 'prepare' })
    await withdraw(order)
    const after = await work()
    expect(after.to_prepare).toBe(before.to_prepare - 1)
    expect(after.returns).toBe(before.returns + 1)
    expect(await rowOf(order, '&status=processing&prepared=no')).toBeUndefined()
    expect(await rowOf(order, '&situation=withdrawal_requested')).toMatchObject({ next: 'cancel' })
    const body = { orders: [order._id] }
    const packed = await shop.call('POST', '/api/orders/preparations', { body, token: shop.rosa.token })
    expect(packed.json).toMatchObject({ done: 0, without_stock: 0 })
    const shipped = await shop.call('POST', '/api/orders/shipments', {
      body: { orders: [{ order: order._id }] },
      token: shop.rosa.token,
    })
    expect(shipped.json.data).toMatchObject([{ ok: false, code: 'customer_withdrew' }])
    expect((await shop.order(order._id)).status).toBe('processing')
    expect((await act(order, 'return')).status).toBe(409)
  })

  test('that was packed leaves the heap of what is to be sent', async () => {
    const order = await paid(await shop.product())
    const body = { orders: [order._id] }
    await shop.call('POST', '/api/orders/preparations', { body, token: shop.rosa.token })
    expect(await rowOf(order, '&status=processing&prepared=yes')).toMatchObject({ next: 'ship' })
    const { to_ship } = await readWorklist(shop.ctx(shop.rosa))
    await withdraw(order)
    expect((await readWorklist(shop.ctx(shop.rosa))).to_ship).toBe(to_ship - 1)
    expect(await rowOf(order, '&status=processing&prepared=yes')).toBeUndefined()
  })

  test('is of the whole order', async () => {
    const order = await paid(await shop.product({ stock: 3 }))
    const line = order.items[0]?._id
    const part = await withdraw(order, { items: [{ line, qtd: 2 }] })
    expect([part.status, part.json.code]).toEqual([422, 'only_whole'])
    expect(await shop.order(order._id)).toMatchObject({ situation: null, payment_state: 'confirmed' })
    expect((await withdraw(order, { items: [{ line, qtd: 3 }] })).status).toBe(200)
  })

  test('is not sent from a screen that is older than the withdrawal', async () => {
    const order = await paid(await shop.product())
    await withdraw(order)
    const stale = await act(order, 'shipment')
    expect([stale.status, stale.json.code]).toEqual([409, 'customer_withdrew'])
    expect(await shop.order(order._id)).toMatchObject({ status: 'processing', sent_at: null })
    expect((await act(order, 'shipment', { accepts_withdrawal: true })).status).toBe(200)
  })

  test('that had left all the same is marked as sent, and goes on as one that was sent', async () => {
    const mel = await shop.product({ stock: 3 })
    const order = await paid(mel)
    await withdraw(order)
    expect(await asShop(order)).toMatchObject({ can: { ship: true, prepare: false, receive_return: false } })
    expect((await act(order, 'shipment', { accepts_withdrawal: true })).json).toMatchObject({
      status: 'sent',
      situation: 'withdrawal_requested',
      can: { receive_return: true },
    })
    expect((await act(order, 'return')).json).toMatchObject({ situation: 'withdrawn' })
    expect(await shop.stock(mel)).toMatchObject({ stock: 3, sum: 3 })
  })

  test('and paid without stock is asked for as any other', async () => {
    const mel = await shop.product({ stock: 3 })
    const order = await paid(mel, [])
    await shop.db
      .updateTable('orders')
      .set({ held_until: new Date('2020-01-01'), pay_until: new Date('2020-01-01') })
      .where('id', '=', order._id)
      .execute()
    await expireOrders(shop.clock())
    await paid(mel)
    expect((await act(order, 'payment')).json.situation).toBe('paid_without_stock')
    expect((await withdraw(order)).json.situation).toBe('withdrawal_requested')
    expect(await asShop(order)).toMatchObject({ can: { ship: false, settle_stock: false, cancel: true } })
    const undone = await act(order, 'withdrawal-taking-back', { reason: 'Vai esperar' })
    expect(undone.json).toMatchObject({
      situation: 'paid_without_stock',
      payment: { state: 'confirmed', refund_due_cents: 0 },
    })
  })

  test('is refused while it is not paid, and once it is canceled', async () => {
    const order = await paid(await shop.product(), [])
    expect((await read(order)).can.withdraw).toBe(false)
    expect((await withdraw(order)).json.code).toBe('move_not_allowed')
    await act(order, 'cancellation')
    expect((await withdraw(order)).json.code).toBe('move_not_allowed')
  })
})

describe('of an order on its way', () => {
  test('waits for the goods, which end its journey when all of them are back', async () => {
    const mel = await shop.product({ stock: 3 })
    const order = await sent(mel)
    expect((await read(order)).can.withdraw).toBe(true)
    expect((await withdraw(order)).json).toMatchObject({
      status: 'sent',
      situation: 'withdrawal_requested',
      payment: { state: 'refund_due' },
      can: { withdraw: false },
    })
    expect(await latest('order-withdrawal')).toContain('Se os produtos chegarem, guarde-os.')
    expect(await rowOf(order)).toMatchObject({ next: 'receive_return' })
    await act(order, 'refund')
    const back = (await act(order, 'return')).json
    expect(back).toMatchObject({
      status: 'received',
      situation: 'withdrawn',
      payment: { state: 'refunded' },
      withdrawal: { state: 'refunded' },
      can: { confirm_receipt: false, withdraw: false },
    })
    expect((await shop.order(order._id)).received_at).not.toBeNull()
    expect(await shop.stock(mel)).toMatchObject({ stock: 3, sum: 3 })
    expect(await rowOf(order)).toMatchObject({ next: null })
    expect([await findNotHeld(shop.db), await findNotReturned(shop.db)]).toMatchObject([
      { count: 0 },
      { count: 0 },
    ])

    const undone = await act(order, 'taking-back', { reason: 'Era a caixa de outra pessoa' })
    expect(undone.json).toMatchObject({ status: 'sent', situation: 'withdrawal_requested' })
    expect((await shop.order(order._id)).received_at).toBeNull()
    expect((await shop.stock(mel)).stock).toBe(0)
  })

  test('of a part leaves the rest to be received, and to be withdrawn from in its days', async () => {
    const order = await sent(await shop.product({ stock: 3 }))
    const line = order.items[0]?._id
    await withdraw(order, { items: [{ line, qtd: 1 }] })
    expect((await act(order, 'return')).json).toMatchObject({ status: 'sent', situation: 'withdrawn' })
    expect((await act(order, 'refund')).json.payment.state).toBe('confirmed')
    const received = (await act(order, 'receipt')).json
    expect(received).toMatchObject({ status: 'received', items: [{ left: 2 }] })
    const rest = await withdraw(order)
    expect(rest.json.withdrawal.items).toEqual([{ line, qtd: 2 }])
    await act(order, 'return')
    const undone = await act(order, 'taking-back', { reason: 'Engano' })
    expect(undone.json).toMatchObject({ status: 'received', situation: 'withdrawal_requested' })
  })

  test('and received meanwhile goes on as one of what was received', async () => {
    const mel = await shop.product({ stock: 3 })
    const order = await sent(mel)
    await withdraw(order)
    expect((await act(order, 'receipt')).json).toMatchObject({
      status: 'received',
      situation: 'withdrawal_requested',
      can: { take_back: true, receive_return: true },
    })
    await act(order, 'return')
    expect(await shop.stock(mel)).toMatchObject({ stock: 3, sum: 3 })
  })
})
