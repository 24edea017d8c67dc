// Taking back a move (docs/rules/shop-and-law.md 11).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../../platform/database/transaction.server.ts'
import type { OrderView } from '../order.ts'
import { newBuyer, openShop, type Shop, tokenOf } from '../sample-orders.testing.ts'
import { confirmPayment } from './confirm-payment.server.ts'
import { expireOrders } from './expire-orders.server.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

// All orders share this code; prepare-orders.test.ts tests the question about used codes.
const shipment = { tracking: [{ service: '04510', code: 'DG049186230BR' }], accepts_used_codes: true }

const act = (order: OrderView, move: string, body: unknown = {}, token = shop.rosa.token) =>
  shop.call('POST', `/api/orders/${order._id}/${move}`, { body, token })
const back = (order: OrderView, reason = 'Era outro pedido') => act(order, 'taking-back', { reason })

async function placed(stock = 5) {
  const product = await shop.product({ stock })
  return { product, order: await shop.place(shop.cliente, product, 2, { customer: newBuyer() }) }
}

const prepare = ({ _id }: OrderView) =>
  shop.call('POST', '/api/orders/preparations', { body: { orders: [_id] }, token: shop.rosa.token })

const queued = async (prepared: 'yes' | 'no') => {
  const { json } = await shop.call('GET', `/api/orders?status=processing&prepared=${prepared}&per_page=100`, {
    token: shop.rosa.token,
  })
  return (json.data as OrderView[]).map(({ _id }) => _id)
}

const lettersOf = async ({ number }: OrderView) =>
  (await shop.letters()).filter(({ subject }) => subject.includes(`nº ${number} `)).map(({ kind }) => kind)

/** Makes it as if a minute had passed, and the letters had left. */
const postGone = () =>
  shop.db
    .updateTable('letters')
    .set({ state: 'sent', sent_at: new Date(), next_try_at: null })
    .where('state', '=', 'waiting')
    .execute()

test('sent by mistake: it is being prepared again, keeps its goods, loses its codes, and nobody was told', async () => {
  const { product, order } = await placed()
  await act(order, 'payment')
  await act(order, 'shipment', shipment)
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
  await act(order, 'shipment', shipment)
  await postGone()
  expect((await back(order, 'A caixa ficou aqui')).status).toBe(200)
  expect((await lettersOf(order)).at(-1)).toBe('order-unsent')
  expect((await shop.letters('order-unsent')).at(-1)?.text).not.toContain('A caixa ficou aqui')
  expect((await back(order, 'O Pix era de outra compra')).status).toBe(200)
  const told = (await shop.letters('order-unpaid')).at(-1)
  expect(told?.text).toContain('ainda não chegou')
  expect(told?.text).not.toContain('O Pix era')
})

test('who was told of the sending hears of the mistake, though other codes were still to be told', async () => {
  const { order } = await placed()
  await act(order, 'payment')
  await act(order, 'shipment', shipment)
  await postGone()
  await act(order, 'tracking', { ...shipment, tracking: [{ service: '04510', code: 'DG049186226BR' }] })
  expect((await lettersOf(order)).at(-1)).toBe('order-tracking')
  expect((await back(order)).status).toBe(200)
  expect(await lettersOf(order)).toEqual(['order-placed', 'order-paid', 'order-sent', 'order-unsent'])
})

test('a letter that is being sent counts as told; one of a sending before does not', async () => {
  const { order } = await placed()
  await act(order, 'payment')
  await act(order, 'shipment', shipment)
  await postGone()
  await back(order)
  await postGone()
  await act(order, 'shipment', shipment)
  await back(order)
  expect((await lettersOf(order)).filter((kind) => kind === 'order-unsent')).toHaveLength(1)
  await act(order, 'shipment', shipment)
  await shop.db
    .updateTable('letters')
    .set({ state: 'sending', sending_since: new Date(), next_try_at: null })
    .where('state', '=', 'waiting')
    .execute()
  await act(order, 'letter')
  await back(order)
  expect((await lettersOf(order)).filter((kind) => kind === 'order-unsent')).toHaveLength(2)
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
  await act(order, 'receipt', {}, shop.cliente.token)
  await act(order, 'withdrawal', {}, shop.cliente.token)
  expect((await back(order)).status).toBe(409)
  expect(await shop.order(order._id)).toMatchObject({
    status: 'received',
    situation: 'withdrawal_requested',
  })
})

test('packed by mistake: it waits for packing again, and no letter was ever written', async () => {
  const { order } = await placed()
  await act(order, 'payment')
  const before = (await shop.letters()).length
  const { json } = await prepare(order)
  expect(json).toMatchObject({ done: 1, moves: [{ order: order._id }] })
  const done = await act(order, 'taking-back', { move: json.moves[0].move, reason: 'Faltou um pote' })
  expect(done.json).toMatchObject({ status: 'processing', can: { prepare: true, take_back: true } })
  expect(done.json.history.at(-1)).toMatchObject({ deed: 'unprepared', note: 'Faltou um pote' })
  expect(await queued('no')).toContain(order._id)
  expect(await queued('yes')).not.toContain(order._id)
  expect((await shop.letters()).length).toBe(before)
  expect((await act(order, 'payment')).status).toBe(409)
  expect((await prepare(order)).json.done).toBe(1)
  expect(await queued('yes')).toContain(order._id)
  const seen = (await shop.call('GET', `/api/orders/${order._id}`, { token: shop.cliente.token })).json
  expect(seen.history.map(({ deed }: { deed: string }) => deed)).toEqual(['placed', 'paid', 'prepared'])
  expect(seen).toMatchObject({ undo: null, can: { take_back: false, prepare: false } })
})

test('received by mistake: the seven days stop, and only who was told hears of it', async () => {
  const { order } = await placed()
  await act(order, 'payment')
  await act(order, 'shipment', shipment)
  const received = await act(order, 'receipt')
  expect(received.json).toMatchObject({ withdraw_until: expect.any(String), undo: { deed: 'received' } })
  const { json } = await act(order, 'taking-back', { ...received.json.undo, reason: 'Era outro' })
  expect(json).toMatchObject({ status: 'sent', withdraw_until: null, can: { confirm_receipt: true } })
  expect((await shop.order(order._id)).received_at).toBeNull()
  expect(json.tracking).toHaveLength(1)
  expect(await lettersOf(order)).toEqual(['order-placed', 'order-paid', 'order-sent'])
  await act(order, 'receipt')
  await postGone()
  await back(order)
  expect((await shop.letters('order-unreceived')).at(-1)?.text).toContain('só contam a partir do dia')
})

test('a return received by mistake goes out of the stock again, as often as need be', async () => {
  const { product, order } = await placed(5)
  for (const move of ['payment', 'shipment', 'receipt']) await act(order, move)
  await act(order, 'withdrawal', {}, shop.cliente.token)
  for (let round = 0; round < 2; round++) {
    expect((await act(order, 'return')).json).toMatchObject({
      situation: 'withdrawn',
      undo: { deed: 'return_received' },
    })
    expect(await shop.stock(product)).toMatchObject({ stock: 5, sum: 5 })
    const { json } = await back(order)
    expect(json).toMatchObject({
      situation: 'withdrawal_requested',
      withdrawal: { state: 'requested' },
      can: { receive_return: true },
    })
    expect(await shop.stock(product)).toMatchObject({ stock: 3, sum: 3 })
  }
  await act(order, 'return')
  await shop.place(null, product, 5)
  const refused = await back(order)
  expect([refused.status, refused.json.code]).toEqual([409, 'out_of_stock'])
  expect(await shop.stock(product)).toMatchObject({ stock: 0, sum: 0 })
  expect((await shop.order(order._id)).situation).toBe('withdrawn')
})

test('a toast of before takes back its own move, and no other', async () => {
  const { order } = await placed()
  const paid = await act(order, 'payment')
  const sent = await act(order, 'shipment', shipment)
  const stale = await act(order, 'taking-back', {
    move: paid.json.undo.move,
    reason: 'Desfeito logo depois.',
  })
  expect([stale.status, stale.json.code]).toEqual([409, 'already_undone'])
  expect((await act(order, 'taking-back', { ...sent.json.undo, reason: 'x' })).status).toBe(200)
  expect((await act(order, 'taking-back', { ...sent.json.undo, reason: 'x' })).status).toBe(409)
  expect((await shop.order(order._id)).status).toBe('processing')
})

test('many sent at once are taken back one by one', async () => {
  const all = [await placed(), await placed()].map(({ order }) => order)
  for (const order of all) await act(order, 'payment')
  const { json } = await shop.call('POST', '/api/orders/shipments', {
    body: { orders: all.map(({ _id }) => ({ order: _id })) },
    token: shop.rosa.token,
  })
  for (const { order, move } of json.data) {
    const body = { move, reason: 'Desfeito logo depois.' }
    const path = `/api/orders/${order}/taking-back`
    expect((await shop.call('POST', path, { body, token: shop.rosa.token })).json.status).toBe('processing')
  }
})

test('the amount that came in stands in the history; another than the total is asked about', async () => {
  const { order } = await placed()
  const total_cents = order.total_cents
  const amount_cents = 35_000
  const refused = await act(order, 'payment', { amount_cents })
  expect(refused.status).toBe(409)
  expect(refused.json).toMatchObject({ code: 'other_amount', amount_cents, total_cents })
  expect((await shop.order(order._id)).status).toBe('pending')
  const paid = await act(order, 'payment', { amount_cents, accepts_other_amount: true })
  expect(paid.json.history.at(-1)).toMatchObject({ deed: 'paid', amount_cents })
  await back(order)
  const again = await act(order, 'payment')
  expect(again.json.history.at(-1)).toMatchObject({ deed: 'paid', amount_cents: total_cents })
})

test('a payment of which the bank has told is taken back, and its line waits for a person', async () => {
  const { order } = await placed()
  await act(order, 'payment')
  await shop.parts.database.pool.query(
    `insert into statement_lines (id, fingerprint, at, amount_cents, description, state, order_id, imported_at)
     values (gen_random_uuid(), '\\x01', now(), 100, 'Pix', 'matched', $1, now())`,
    [order._id],
  )
  expect((await back(order)).status).toBe(200)
  expect((await shop.order(order._id)).status).toBe('pending')
  const lines = await shop.db.selectFrom('statement_lines').selectAll().execute()
  expect(lines).toMatchObject([
    { state: 'doubtful', doubt: 'reopened', order_id: null, candidates: [order._id] },
  ])
})

test('a payment that never came made nobody known: the goods are held as those of any stranger', async () => {
  const { order } = await placed()
  const stranger = { known_at: null, known_by: null }
  await shop.db.updateTable('orders').set(stranger).where('id', '=', order._id).execute()
  await act(order, 'payment')
  expect(await shop.order(order._id)).toMatchObject({ known_by: 'payment' })
  const { json } = await back(order)
  expect(await shop.order(order._id)).toMatchObject(stranger)
  expect(json).toMatchObject({ known: false, can: { trust: true } })
  const minutes = (Date.parse(json.held_until) - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(50)
  expect(minutes).toBeLessThanOrEqual(60)
  expect(json.payment.pix.expires_at > json.held_until).toBe(true)
  const { json: list } = await shop.call('GET', '/api/orders?confirmed=no', { token: shop.rosa.token })
  expect(list.data.map(({ _id }: OrderView) => _id)).toContain(order._id)
  // Whoever was known before stays so.
  const { order: known } = await placed()
  await act(known, 'payment')
  await back(known)
  expect(await shop.order(known._id)).toMatchObject({ known_by: 'shop', known_at: expect.any(Date) })
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

test('a payment of a transaction that began before the order expired is the last move, and taken back', async () => {
  const { order } = await placed()
  await transaction(shop.ctx(shop.rosa), async (ctx) => {
    await ctx.now()
    await shop.db
      .updateTable('orders')
      .set({ held_until: new Date('2020-01-01'), pay_until: new Date('2020-01-01') })
      .where('id', '=', order._id)
      .execute()
    await expireOrders(shop.clock())
    await confirmPayment(ctx, order._id)
  })
  expect((await shop.moves(order._id)).map(({ deed }) => deed)).toEqual(['placed', 'expired', 'paid'])
  expect((await back(order)).json).toMatchObject({ status: 'pending', payment: { state: 'awaiting' } })
})
