import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelOrder } from '../moves/cancel-order.server.ts'
import { confirmPayment } from '../moves/confirm-payment.server.ts'
import { requestWithdrawal } from '../moves/withdraw-order.server.ts'
import { address, openShop, type Shop } from '../sample-orders.testing.ts'
import { salesByMonth, salesByProduct } from './sales.server.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const paidAt = (id: string, moment: string) =>
  shop.db.updateTable('orders').set({ paid_at: moment }).where('id', '=', id).execute()

async function paid(product: string, qtd: number, moment?: string) {
  const order = await shop.place(null, product, qtd)
  const confirmed = await confirmPayment(shop.ctx(shop.rosa), order._id)
  if (confirmed.refused) throw new Error(confirmed.refused)
  if (moment) await paidAt(order._id, moment)
  return order
}

test('what was sold is for the shop alone', async () => {
  for (const verb of [salesByMonth, salesByProduct]) {
    await expect(verb(shop.ctx())).rejects.toMatchObject({ status: 401 })
    await expect(verb(shop.ctx(shop.cliente))).rejects.toMatchObject({ status: 403 })
  }
})

test('a shop that sold nothing has twelve empty months', async () => {
  const months = await salesByMonth(shop.ctx(shop.rosa))
  expect(months).toHaveLength(12)
  expect(new Set(months.map(({ month }) => month)).size).toBe(12)
  expect(months.every(({ orders, total_cents }) => orders === 0 && total_cents === 0)).toBe(true)
  expect(await salesByProduct(shop.ctx(shop.rosa))).toEqual([])
})

test('paid orders count in the month the money came, in the zone of the site; unpaid and refunded ones never', async () => {
  const [honey, flour] = [await shop.product({ stock: 100 }), await shop.product({ stock: 100 })]
  const months = await salesByMonth(shop.ctx(shop.rosa))
  const [earlier, now] = [months.at(-2)?.month ?? '', months.at(-1)?.month ?? '']
  const one = await paid(honey, 2)
  // One in the morning of the first, UTC, is still the month before in São Paulo.
  const two = await paid(honey, 1, `${now}-01T01:00:00Z`)
  const three = await paid(flour, 1, `${earlier}-15T12:00:00Z`)
  await shop.place(null, flour, 5)
  const back = await paid(flour, 7)
  await cancelOrder(shop.ctx(shop.rosa), { id: back._id })
  const old = await paid(flour, 9, '2001-01-01T12:00:00Z')
  expect(old.total_cents).toBeGreaterThan(0)

  const counted = (await salesByMonth(shop.ctx(shop.rosa))).filter(({ orders }) => orders > 0)
  expect(counted).toEqual([
    { month: earlier, orders: 2, total_cents: two.total_cents + three.total_cents },
    { month: now, orders: 1, total_cents: one.total_cents },
  ])
  expect(
    (await salesByProduct(shop.ctx(shop.rosa))).map(({ product, qtd, total_cents }) => [
      product,
      qtd,
      total_cents,
    ]),
  ).toEqual([
    [honey, 3, one.items_cents + two.items_cents],
    [flour, 1, three.items_cents],
  ])
})

test('of what was given back in part the rest counts; what was given back whole does not', async () => {
  const [jam, oil] = [await shop.product({ stock: 20 }), await shop.product({ stock: 20 })]
  const rosa = shop.ctx(shop.rosa)
  const before = (await salesByMonth(rosa)).at(-1)
  const items = [jam, oil].map((product) => ({ product, qtd: 4, shipping: '04510' }))
  const received = async () => {
    const placed = await shop.place(null, jam, 1, { items, address })
    for (const move of ['payment', 'shipment', 'receipt'])
      await shop.call('POST', `/api/orders/${placed._id}/${move}`, { body: {}, token: shop.rosa.token })
    return placed
  }
  const [part, whole] = [await received(), await received()]
  const releaseStock = async (id: string, items?: { line: string; qtd: number }[]) => {
    const asked = await requestWithdrawal(rosa, { id }, { reason: '', ...(items && { items }) })
    return asked.refused === undefined ? (asked.value.withdrawal?.refund_cents ?? 0) : -1
  }
  const refund = await releaseStock(part._id, [{ line: part.items[0]?._id ?? '', qtd: 3 }])
  expect(refund).toBeGreaterThan(7_500)
  expect(await releaseStock(whole._id)).toBe(whole.total_cents)

  const now = (await salesByMonth(rosa)).at(-1)
  expect(now).toEqual({
    month: before?.month,
    orders: (before?.orders ?? 0) + 1,
    total_cents: (before?.total_cents ?? 0) + part.total_cents - refund,
  })
  const sold = await salesByProduct(rosa)
  const of = (id: string) => sold.find(({ product }) => product === id)
  expect([of(jam), of(oil)]).toMatchObject([
    { qtd: 1, total_cents: 2_500 },
    { qtd: 4, total_cents: 10_000 },
  ])
})

test('a product that is gone is counted under its name', async () => {
  const tea = await shop.product({ stock: 9 })
  const order = await paid(tea, 1)
  await shop.db.updateTable('order_lines').set({ product_id: null }).where('product_id', '=', tea).execute()
  const sold = await salesByProduct(shop.ctx(shop.rosa))
  expect(sold.find(({ product }) => product === null)).toMatchObject({
    qtd: 1,
    total_cents: order.items_cents,
  })
})

test('a product in the trash is counted, and leads nowhere until it is back', async () => {
  const cake = await shop.product({ title: 'Bolo de fubá', stock: 9 })
  await paid(cake, 2)
  const soldAs = async () =>
    (await salesByProduct(shop.ctx(shop.rosa))).find(({ name }) => name === 'Bolo de fubá')
  const trash = (at: string | null) =>
    shop.db.updateTable('products').set({ trashed_at: at }).where('id', '=', cake).execute()
  await trash('2026-01-01')
  expect(await soldAs()).toMatchObject({ product: null, qtd: 2 })
  await trash(null)
  expect(await soldAs()).toMatchObject({ product: cake, qtd: 2 })
})
