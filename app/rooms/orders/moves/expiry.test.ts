import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { switchShop } from '../../catalog/sample-products.testing.ts'
import type { OrderView } from '../order.ts'
import { readOrder } from '../orders.server.ts'
import { openShop, type Shop, tokenOf } from '../sample-orders.testing.ts'
import { confirmPayment } from './confirm-payment.server.ts'
import { expireOrders, warnOfExpiry } from './expire-orders.server.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const as = (who: 'rosa' | 'cliente') => shop.ctx(shop[who])
const byLink = (order: OrderView, method: string, path = '') =>
  shop.call(method, `/api/orders/by-token/${tokenOf(order)}${path}`, method === 'POST' ? { body: {} } : {})

/** Makes it as if the hours had passed for this order. */
const runOut = ({ _id }: OrderView) =>
  shop.db
    .updateTable('orders')
    .set({ held_until: new Date('2020-01-01'), pay_until: new Date('2020-01-01') })
    .where('id', '=', _id)
    .execute()

describe('an order nobody pays', () => {
  test('holds its goods until the last second and gives them back once, however many sweep', async () => {
    const mel = await shop.product({ stock: 5 })
    const order = await shop.place(null, mel, 2)
    await shop.moveClock('47 hours 59 minutes')
    expect(await expireOrders(shop.clock())).toBe(0)
    expect((await byLink(order, 'GET')).json).toMatchObject({ situation: null, can: { renew_pix: false } })
    await shop.moveClock('48 hours 1 second')
    // No sweep has run, and the order is expired all the same.
    expect((await byLink(order, 'GET')).json).toMatchObject({
      situation: 'expired',
      can: { renew_pix: true },
    })
    expect((await shop.stock(mel)).stock).toBe(3)
    const ended = await Promise.all(Array.from({ length: 20 }, () => expireOrders(shop.clock())))
    expect(ended.reduce((sum, one) => sum + one)).toBe(1)
    expect(await expireOrders(shop.clock())).toBe(0)
    await shop.moveClock('0')
    expect(await shop.stock(mel)).toMatchObject({ stock: 5, sum: 5, sold: 0 })
    expect(await shop.order(order._id)).toMatchObject({
      status: 'pending',
      situation: 'expired',
      is_held: false,
    })
    expect((await shop.moves(order._id)).map(({ deed, by_name }) => [deed, by_name])).toEqual([
      ['placed', expect.any(String)],
      ['expired', ''],
    ])
  })

  test('shows the same code from its first hour to its last', async () => {
    const order = await shop.place(null, await shop.product())
    await runOut(order)
    await expireOrders(shop.clock())
    const { json } = await byLink(order, 'GET')
    expect(json).toMatchObject({
      status: 'pending',
      situation: 'expired',
      payment: { pix: { code: order.payment.pix?.code } },
    })
    const renewed = await byLink(order, 'POST', '/renewal')
    expect(renewed.json.payment.pix.code).toBe(order.payment.pix?.code)
    expect(renewed.json.situation).toBeNull()
    expect(Date.parse(renewed.json.payment.pix.expires_at)).toBeGreaterThan(Date.now())
  })

  test('is offered no new Pix while the shop is off', async () => {
    const order = await shop.place(null, await shop.product())
    await runOut(order)
    await switchShop(shop, false)
    try {
      expect((await byLink(order, 'GET')).json).toMatchObject({
        situation: 'expired',
        can: { renew_pix: false, cancel: true },
      })
      expect((await byLink(order, 'POST', '/renewal')).status).toBe(404)
    } finally {
      await switchShop(shop, true)
    }
    expect((await byLink(order, 'GET')).json.can).toMatchObject({ renew_pix: true })
  })

  test('is told once before it runs out, and once more when it was renewed', async () => {
    const order = await shop.place(shop.cliente, await shop.product())
    const told = async () =>
      (await shop.letters('order-expiring')).filter(({ subject }) => subject.includes(`nº ${order.number} `))
        .length
    await shop.moveClock('41 hours 59 minutes')
    await warnOfExpiry(shop.ctx())
    expect(await told()).toBe(0)
    await shop.moveClock('42 hours 1 second')
    await Promise.all(Array.from({ length: 5 }, () => warnOfExpiry(shop.ctx())))
    expect(await told()).toBe(1)
    await shop.moveClock('49 hours')
    await expireOrders(shop.clock())
    await byLink(order, 'POST', '/renewal')
    await shop.moveClock('96 hours')
    await warnOfExpiry(shop.ctx())
    expect(await told()).toBe(2)
    await shop.moveClock('0')
  })

  test('may be canceled after its hold ended, swept or not, and gives back once', async () => {
    const mel = await shop.product({ stock: 4 })
    const [swept, unswept] = [await shop.place(null, mel), await shop.place(null, mel)]
    await runOut(swept)
    await expireOrders(shop.clock())
    await runOut(unswept)
    for (const order of [swept, unswept])
      expect((await byLink(order, 'POST', '/cancellation')).status).toBe(200)
    expect(await expireOrders(shop.clock())).toBe(0)
    expect(await shop.stock(mel)).toMatchObject({ stock: 4, sum: 4 })
  })

  test('cannot be renewed while it is held, nor by somebody else, nor without stock', async () => {
    const mel = await shop.product({ stock: 1 })
    const order = await shop.place(shop.cliente, mel)
    expect((await byLink(order, 'POST', '/renewal')).json.code).toBe('move_not_allowed')
    await runOut(order)
    await expireOrders(shop.clock())
    await shop.place(null, mel)
    const refused = await byLink(order, 'POST', '/renewal')
    expect([refused.status, refused.json.code]).toEqual([409, 'out_of_stock'])
    expect((await byLink(order, 'GET')).json.can).toMatchObject({ renew_pix: false, buy_again: true })
    expect(await shop.order(order._id)).toMatchObject({ attempt: 1, situation: 'expired', is_held: false })
    const stranger = await shop.addUser('user')
    const answer = await shop.call('POST', `/api/orders/${order._id}/renewal`, {
      body: {},
      token: stranger.token,
    })
    expect(answer.status).toBe(404)
  })
})

test('of an expired order it is said which product is gone, and the others can be bought again', async () => {
  const [mel, pequi] = [await shop.product({ title: 'Mel', stock: 1 }), await shop.product({ stock: 9 })]
  const items = [mel, pequi].map((product) => ({ product, qtd: 1, shipping: 'retirada' }))
  const order = await shop.place(null, mel, 1, { items })
  await runOut(order)
  // Its goods are still held until the sweep, and then there for anybody.
  for (const swept of [false, true]) {
    if (swept) await expireOrders(shop.clock())
    expect((await byLink(order, 'GET')).json).toMatchObject({ lacking: [], can: { renew_pix: true } })
  }
  await shop.place(null, mel)
  expect((await byLink(order, 'GET')).json).toMatchObject({
    lacking: ['Mel'],
    can: { renew_pix: false, buy_again: true },
  })
  const { json } = await byLink(order, 'POST', '/renewal')
  expect(json).toMatchObject({
    code: 'out_of_stock',
    message: 'Não temos mais “Mel” na quantidade deste pedido.',
  })
  expect(json).not.toHaveProperty('items')
  const again = await byLink(order, 'POST', '/again')
  expect(again.json).toMatchObject({ added: 1, said: ['Não temos “Mel” no momento.'] })
})

describe('a payment that comes late', () => {
  test('finds the goods still held when nobody swept', async () => {
    const mel = await shop.product({ stock: 2 })
    const order = await shop.place(null, mel)
    await runOut(order)
    await confirmPayment(as('rosa'), order._id)
    expect(await expireOrders(shop.clock())).toBe(0)
    expect(await shop.order(order._id)).toMatchObject({
      status: 'processing',
      situation: null,
      attempt: 1,
      is_held: true,
    })
    expect((await shop.stock(mel)).stock).toBe(1)
  })

  test('takes stock again, by another attempt', async () => {
    const mel = await shop.product({ stock: 2 })
    const order = await shop.place(null, mel, 2)
    await runOut(order)
    await expireOrders(shop.clock())
    const paid = await confirmPayment(as('rosa'), order._id)
    expect(paid.refused).toBeUndefined()
    expect(await shop.order(order._id)).toMatchObject({
      status: 'processing',
      situation: null,
      attempt: 2,
      is_held: true,
    })
    const { stock, lines } = await shop.stock(mel)
    expect(stock).toBe(0)
    expect(lines.map(({ kind, attempt, delta }) => [kind, attempt, delta])).toEqual([
      ['opening', null, 2],
      ['sale', 1, -2],
      ['return', 1, 2],
      ['sale', 2, -2],
    ])
  })

  test('without stock is for the shop to settle: sent it cannot be, settled or canceled it can', async () => {
    const mel = await shop.product({ stock: 1 })
    const order = await shop.place(shop.cliente, mel)
    await runOut(order)
    await expireOrders(shop.clock())
    await shop.place(null, mel)
    await confirmPayment(as('rosa'), order._id)
    const view = await readOrder(as('rosa'), order._id)
    expect(view).toMatchObject({
      status: 'processing',
      situation: 'paid_without_stock',
      payment: { state: 'confirmed' },
      can: { ship: false, settle_stock: true, cancel: true },
    })
    expect((await shop.stock(mel)).stock).toBe(0)
    const call = (move: string) =>
      shop.call('POST', `/api/orders/${order._id}/${move}`, { body: {}, token: shop.rosa.token })
    expect((await call('shipment')).json.code).toBe('without_stock')
    expect((await call('stock')).json.code).toBe('out_of_stock')
    await shop.call('POST', `/api/products/${mel}/stock`, {
      body: { delta: 1, reason: 'Chegou' },
      token: shop.rosa.token,
    })
    await shop.db.updateTable('goods').set({ stock: 1 }).where('id', '=', mel).execute()
    const settled = await call('stock')
    expect([settled.status, settled.json.situation]).toEqual([200, null])
    expect((await shop.stock(mel)).stock).toBe(0)
    // Customers are not told of the shop's stock.
    const told = async (token: string) =>
      (await shop.call('GET', `/api/orders/${order._id}`, { token })).json.history.map(
        ({ deed }: { deed: string }) => deed,
      )
    expect(await told(shop.rosa.token)).toContain('stock_settled')
    expect(await told(shop.cliente.token)).not.toContain('stock_settled')
    expect((await call('shipment')).json.status).toBe('sent')
    expect((await shop.letters('order-paid')).at(-1)?.text).toContain('já tinham acabado')
  })
})
