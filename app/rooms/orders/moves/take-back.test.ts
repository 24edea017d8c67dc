// docs/rules/shop-and-law.md 11
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderView } from '../order.ts'
import { newBuyer, openShop, type Shop, tokenOf } from '../sample-orders.testing.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const tracking = [{ service: '04510', code: 'DG049186230BR' }]

const act = (order: OrderView, move: string, body: unknown = {}, token = shop.rosa.token) =>
  shop.call('POST', `/api/orders/${order._id}/${move}`, { body, token })
const back = (order: OrderView, reason = 'Era outro pedido') => act(order, 'taking-back', { reason })

async function placed(stock = 5) {
  const product = await shop.product({ stock })
  return { product, order: await shop.place(shop.cliente, product, 2, { customer: newBuyer() }) }
}

const lettersOf = async ({ number }: OrderView) =>
  (await shop.letters()).filter(({ subject }) => subject.includes(`nº ${number} `)).map(({ kind }) => kind)

/** A minute has passed, and the post has gone. */
const postGone = () =>
  shop.db
    .updateTable('letters')
    .set({ state: 'sent', sent_at: new Date(), next_try_at: null })
    .where('state', '=', 'waiting')
    .execute()

test('sent by mistake: it is being prepared again, keeps its goods, loses its codes, and nobody was told', async () => {
  const { product, order } = await placed()
  await act(order, 'payment')
  await act(order, 'shipment', { tracking })
  const { status, json } = await back(order)
  expect(status).toBe(200)
  expect(json).toMatchObject({ status: 'processing', tracking: [], can: { ship: true, take_back: true } })
  expect(json.history.at(-1)).toMatchObject({ deed: 'unsent', by: 'Rosa Nunes', note: 'Era outro pedido' })
  expect((await shop.stock(product)).stock).toBe(3)
  expect(await lettersOf(order)).toEqual(['order-placed', 'order-paid'])
  const again = await back(order, 'O dinheiro era de outra pessoa')
  expect(again.json).toMatchObject({
    status: 'pending',
    situation: null,
    payment: { state: 'awaiting', paid_at: null },
    can: { confirm_payment: true, take_back: false },
  })
  expect(Date.parse(again.json.held_until)).toBeGreaterThan(Date.now())
  expect((await shop.stock(product)).stock).toBe(3)
  expect(await lettersOf(order)).toEqual(['order-placed'])
  expect((await act(order, 'payment')).json).toMatchObject({ status: 'processing' })
})

test('letters of a move wait a minute', async () => {
  const { order } = await placed()
  await act(order, 'payment')
  const letter = (await shop.letters('order-paid')).at(-1)
  const wait = (letter?.next_try_at?.getTime() ?? 0) - (letter?.created_at.getTime() ?? 0)
  expect(Math.round(wait / 1_000)).toBe(60)
  const first = (await shop.letters('order-placed')).at(-1)
  expect(first?.next_try_at?.getTime()).toBe(first?.created_at.getTime())
})

test('later the customer is told of the mistake, and not of its reason', async () => {
  const { order } = await placed()
  await act(order, 'payment')
  await act(order, 'shipment', { tracking })
  await postGone()
  expect((await back(order, 'A caixa ficou aqui')).status).toBe(200)
  expect((await lettersOf(order)).at(-1)).toBe('order-unsent')
  expect((await shop.letters('order-unsent')).at(-1)?.text).not.toContain('A caixa ficou aqui')
  expect((await back(order, 'O Pix era de outra compra')).status).toBe(200)
  const told = (await shop.letters('order-unpaid')).at(-1)
  expect(told?.text).toContain('ainda não chegou')
  expect(told?.text).not.toContain('O Pix era')
})

test('not without a reason, not by the customer, not where there is nothing to take back', async () => {
  const { order } = await placed()
  expect((await back(order)).status).toBe(409)
  await act(order, 'payment')
  expect((await back(order, '  ')).status).toBe(422)
  expect((await act(order, 'taking-back', { reason: 'x' }, shop.cliente.token)).status).toBe(403)
  const byLink = `/api/orders/by-token/${tokenOf(order)}/taking-back`
  expect((await shop.call('POST', byLink, { body: { reason: 'x' } })).status).toBe(404)
  await act(order, 'shipment')
  await act(order, 'receipt')
  expect((await back(order)).status).toBe(409)
  expect((await shop.order(order._id)).status).toBe('received')
})

test('a payment of which the bank itself has told stays', async () => {
  const { order } = await placed()
  await act(order, 'payment')
  await shop.parts.database.pool.query(
    `insert into statement_lines (id, fingerprint, at, amount_cents, description, state, order_id, imported_at)
     values (gen_random_uuid(), '\\x01', now(), 100, 'Pix', 'matched', $1, now())`,
    [order._id],
  )
  const answer = await back(order)
  expect(answer.status).toBe(409)
  expect(answer.json.message).toContain('O banco confirmou')
  expect((await shop.order(order._id)).status).toBe('processing')
})

test('paid after the goods had gone back, and not paid after all: as late as it was', async () => {
  const { order } = await placed()
  await act(order, 'payment')
  await shop.parts.database.pool.query(
    `update orders set situation = 'paid_without_stock', is_held = false where id = $1`,
    [order._id],
  )
  expect((await back(order)).json).toMatchObject({
    status: 'pending',
    situation: 'expired',
    held_until: null,
  })
})
