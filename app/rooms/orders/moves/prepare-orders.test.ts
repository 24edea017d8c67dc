import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderView } from '../order.ts'
import { openShop, type Shop } from '../sample-orders.testing.ts'

let shop: Shop
let mel: string
beforeAll(async () => {
  shop = await openShop()
  mel = await shop.product({ title: 'Mel', stock: 100 })
})
afterAll(() => shop.close())

const call = (path: string, body: object, token = shop.rosa.token) =>
  shop.call('POST', `/api/orders${path}`, { body, ...(token && { token }) })
const prepare = (orders: string[], token?: string) => call('/preparations', { orders }, token)
const paid = async (): Promise<OrderView> => {
  const order = await shop.place(null, mel)
  expect((await call(`/${order._id}/payment`, {})).status).toBe(200)
  return order
}
const listed = async (search: string) => {
  const { json } = await shop.call('GET', `/api/orders?${search}`, { token: shop.rosa.token })
  return (json.data as OrderView[]).map(({ _id }) => _id)
}
const deeds = async ({ _id }: OrderView) => (await shop.moves(_id)).map(({ deed }) => deed)

test('an order is packed once, and moves from one list to the other', async () => {
  const [one, other] = [await paid(), await paid()]
  expect(await listed('status=processing&prepared=yes')).toEqual([])
  const twice = await Promise.all(Array.from({ length: 8 }, () => prepare([one._id, one._id])))
  expect(twice.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(twice.reduce((sum, { json }) => sum + json.done, 0)).toBe(1)
  expect(await deeds(one)).toEqual(['placed', 'paid', 'prepared'])
  expect(await listed('status=processing&prepared=yes')).toEqual([one._id])
  expect(await listed('status=processing&prepared=no')).toEqual([other._id])
})

test('what is not being processed is passed over; what does not exist is not found', async () => {
  const waiting = await shop.place(null, mel)
  expect((await prepare([waiting._id])).json).toEqual({ done: 0, without_stock: 0, moves: [] })
  expect(await deeds(waiting)).toEqual(['placed'])
  expect((await prepare([randomUUIDv7()])).status).toBe(404)
})

test('what was paid without stock is passed over, and counted', async () => {
  const [order, short] = [await paid(), await paid()]
  await shop.db
    .updateTable('orders')
    .set({ situation: 'paid_without_stock', is_held: false })
    .where('id', '=', short._id)
    .execute()
  expect((await prepare([order._id, short._id])).json).toMatchObject({
    done: 1,
    without_stock: 1,
    moves: [{ order: order._id }],
  })
  expect(await deeds(short)).toEqual(['placed', 'paid'])
})

test('only the shop packs', async () => {
  const order = await paid()
  expect((await prepare([order._id], shop.cliente.token)).status).toBe(403)
  expect((await prepare([order._id], '')).status).toBe(401)
  expect(await deeds(order)).toEqual(['placed', 'paid'])
})

test('a code that another order has is asked about, in bulk and alone', async () => {
  const [one, other] = [await paid(), await paid()]
  const tracking = [{ code: 'DG049186230BR' }]
  const both = [one, other].map(({ _id: order }) => ({ order, tracking }))
  const { data } = (await call('/shipments', { orders: both })).json
  expect(data).toMatchObject([
    { ok: true, code: null, move: expect.any(String) },
    {
      ok: false,
      code: 'code_used',
      message: `O código DG049186230BR já está no pedido nº ${one.number}.`,
      move: null,
    },
  ])
  expect(await deeds(other)).toEqual(['placed', 'paid'])
  const alone = await call(`/${other._id}/shipment`, { tracking })
  expect([alone.status, alone.json.code]).toEqual([409, 'code_used'])
  expect(alone.json.used).toEqual([{ code: 'DG049186230BR', number: one.number }])
  expect((await call(`/${other._id}/shipment`, { tracking, accepts_used_codes: true })).status).toBe(200)
  expect((await call(`/${other._id}/tracking`, { tracking })).status).toBe(409)
  // An order may send its own code again.
  const own = [{ code: 'DG049186212BR' }]
  expect((await call(`/${other._id}/tracking`, { tracking: own })).status).toBe(200)
  expect((await call(`/${other._id}/tracking`, { tracking: own })).status).toBe(200)
})

test('the list says what each order waits for, and how it goes', async () => {
  const waiting = await shop.place(null, mel)
  const order = await paid()
  const rowOf = async ({ _id }: OrderView, token = shop.rosa.token) => {
    const { json } = await shop.call('GET', '/api/orders?per_page=100', { token })
    return (json.data as { _id: string }[]).find((row) => row._id === _id)
  }
  expect(await rowOf(waiting)).toMatchObject({ next: 'confirm_payment', way: 'pickup' })
  expect(await rowOf(order)).toMatchObject({ next: 'prepare' })
  await prepare([order._id])
  expect(await rowOf(order)).toMatchObject({ next: 'ship' })
  await call(`/${order._id}/shipment`, {})
  expect(await rowOf(order)).toMatchObject({ next: 'confirm_receipt' })
  await call(`/${order._id}/receipt`, {})
  expect(await rowOf(order)).toMatchObject({ next: null })
  const own = await shop.place(shop.cliente, mel)
  expect(await rowOf(own, shop.cliente.token)).toMatchObject({ next: null })
})

test('a code pasted without its service travels by the one of the order', async () => {
  const order = await paid()
  const sent = await call('/shipments', {
    orders: [{ order: order._id, tracking: [{ code: 'DG049186226BR' }] }],
  })
  expect(sent.json).toMatchObject({ data: [{ order: order._id, ok: true }] })
  const { json } = await shop.call('GET', `/api/orders/${order._id}`, { token: shop.rosa.token })
  expect(json.tracking).toMatchObject([{ service: order.items[0]?.shipping.code, code: 'DG049186226BR' }])
})
