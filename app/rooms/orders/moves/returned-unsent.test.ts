// The version before, which still answers while a new one starts, could mark as returned what was never sent.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { returnStock } from '../../catalog/goods.server.ts'
import { findNotHeld, findNotReturned } from '../fact-store.server.ts'
import type { OrderView } from '../order.ts'
import { readWorklist } from '../orders.server.ts'
import { address, openShop, type Shop, tokenOf } from '../sample-orders.testing.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const call = (path: string, body: unknown = {}) =>
  shop.call('POST', `/api/orders/${path}`, { body, token: shop.rosa.token })
const listed = async (search: string) =>
  (
    await shop.call('GET', `/api/orders?status=processing&${search}`, { token: shop.rosa.token })
  ).json.data.map(({ _id }: OrderView) => _id)

/** As the version before left it: returned, with the goods in stock, and in process all the same. */
async function returnedUnsent(goods: string, isPacked = false) {
  const items = [{ product: goods, qtd: 3, shipping: '04510' }]
  const order = await shop.place(null, goods, 1, { items, address })
  await call(`${order._id}/payment`)
  if (isPacked) await call('preparations', { orders: [order._id] })
  await shop.call('POST', `/api/orders/by-token/${tokenOf(order)}/withdrawal`, { body: {} })
  const { id: withdrawal } = await shop.db
    .updateTable('withdrawals')
    .set({ state: 'received', received_at: new Date() })
    .where('order_id', '=', order._id)
    .returning('id')
    .executeTakeFirstOrThrow()
  const { attempt } = await shop.db
    .updateTable('orders')
    .set({ situation: 'withdrawn' })
    .where('id', '=', order._id)
    .returning('attempt')
    .executeTakeFirstOrThrow()
  const line = order.items[0]?._id ?? ''
  await returnStock(shop.ctx(shop.rosa), [{ goods, qtd: 3, line, attempt, withdrawal }], 'Devolução')
  return order
}

test('is among those to be packed and to be sent no more', async () => {
  const before = await readWorklist(shop.ctx(shop.rosa))
  const loose = await returnedUnsent(await shop.product({ stock: 3 }))
  const packed = await returnedUnsent(await shop.product({ stock: 3 }), true)
  const { to_prepare, to_ship } = await readWorklist(shop.ctx(shop.rosa))
  expect({ to_prepare, to_ship }).toEqual({ to_prepare: before.to_prepare, to_ship: before.to_ship })
  expect(await listed('prepared=no')).not.toContain(loose._id)
  expect(await listed('prepared=yes')).not.toContain(packed._id)
  expect(await listed('situation=withdrawn')).toEqual(expect.arrayContaining([loose._id, packed._id]))
})

test('is neither packed nor sent, and its cancellation returns nothing twice', async () => {
  const mel = await shop.product({ stock: 3 })
  const order = await returnedUnsent(mel)
  expect((await call('preparations', { orders: [order._id] })).json).toMatchObject({ done: 0 })
  const shipments = await call('shipments', { orders: [{ order: order._id, accepts_withdrawal: true }] })
  expect(shipments.json.data).toMatchObject([{ ok: false, code: 'move_not_allowed' }])
  const shipment = await call(`${order._id}/shipment`, { accepts_withdrawal: true })
  expect([shipment.status, shipment.json.code]).toEqual([409, 'move_not_allowed'])
  const { json } = await shop.call('GET', `/api/orders?q=${order.number}`, { token: shop.rosa.token })
  expect(json.data).toMatchObject([{ _id: order._id, next: 'cancel' }])

  expect((await call(`${order._id}/cancellation`)).json).toMatchObject({
    status: 'canceled',
    payment: { state: 'refund_due', refund_due_cents: order.total_cents },
  })
  expect(await shop.stock(mel)).toMatchObject({ stock: 3, sum: 3 })
  expect([await findNotHeld(shop.db), await findNotReturned(shop.db)]).toMatchObject([
    { count: 0 },
    { count: 0 },
  ])
})
