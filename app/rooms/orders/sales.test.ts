import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmPayment } from './confirm-payment.server.ts'
import { salesByMonth, salesByProduct } from './sales.server.ts'
import { openShop, type Shop } from './sample-orders.testing.ts'

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
  // One in the morning of the first, UTC, is still the evening of the month before in São Paulo.
  const two = await paid(honey, 1, `${now}-01T01:00:00Z`)
  const three = await paid(flour, 1, `${earlier}-15T12:00:00Z`)
  await shop.place(null, flour, 5)
  const back = await paid(flour, 7)
  await shop.db.updateTable('orders').set({ payment_state: 'refunded' }).where('id', '=', back._id).execute()
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
