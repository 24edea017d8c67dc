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
  expect((await prepare([waiting._id])).json).toEqual({ done: 0 })
  expect(await deeds(waiting)).toEqual(['placed'])
  expect((await prepare([randomUUIDv7()])).status).toBe(404)
})

test('only the shop packs', async () => {
  const order = await paid()
  expect((await prepare([order._id], shop.cliente.token)).status).toBe(403)
  expect((await prepare([order._id], '')).status).toBe(401)
  expect(await deeds(order)).toEqual(['placed', 'paid'])
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
