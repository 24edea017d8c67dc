// The right of withdrawal (CDC art. 49).
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refundOf } from '../../pricing/price.ts'
import { findNotHeld, findNotReturned } from '../fact-store.server.ts'
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

  test('from the rest, while the first part is paid back: what is owed is booked only once it was seen', async () => {
    const order = await received(await shop.product({ stock: 3 }))
    const line = order.items[0]?._id
    const { refund_due_cents: seen } = (await withdraw(order, { items: [{ line, qtd: 1 }] })).json.payment
    await act(order, 'return')
    await withdraw(order)
    const refused = await act(order, 'refund', { amount_cents: seen })
    expect([refused.status, refused.json]).toEqual([
      409,
      expect.objectContaining({
        code: 'refund_changed',
        message: expect.stringContaining('O valor a devolver mudou'),
        refund_due_cents: order.total_cents,
      }),
    ])
    expect((await shop.order(order._id)).payment_state).toBe('refund_due')
    const { json } = await act(order, 'refund', { amount_cents: order.total_cents })
    expect(json.payment).toMatchObject({ state: 'refunded', refunded_cents: order.total_cents })
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

describe('while a withdrawal is under way', () => {
  /** Two of each. */
  async function received() {
    const [mel, baru] = [await shop.product({ stock: 3 }), await shop.product({ stock: 3 })]
    const items = [mel, baru].map((product) => ({ product, qtd: 2, shipping: '04510' }))
    const order = await shop.place(null, mel, 1, { items, address })
    for (const move of ['payment', 'shipment', 'receipt']) await act(order, move)
    const lineOf = (product: string) => order.items.find((item) => item.product._id === product)?._id
    return { order, mel, baru, lines: { mel: lineOf(mel), baru: lineOf(baru) } }
  }
  const states = ({ withdrawals }: OrderView) => withdrawals.map(({ state }) => state)
  const takeBack = (order: OrderView, withdrawal?: string) =>
    act(order, 'withdrawal-taking-back', { reason: 'Resolveu ficar', withdrawal })
  const dues = async (order: OrderView) =>
    shop.db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .where('payments.order_id', '=', order._id)
      .select('refunds.amount_cents')
      .orderBy('refunds.created_at')
      .execute()

  test('its customer withdraws from what is left, in the days that run for it', async () => {
    const { order, lines } = await received()
    const one = { items: [{ line: lines.mel, qtd: 1 }], was: null }
    const first = (await withdraw(order, one)).json
    expect(first).toMatchObject({
      situation: 'withdrawal_requested',
      withdraw_until: withdrawUntil(new Date(), zone),
      can: { withdraw: true },
    })
    const sentTwice = await withdraw(order, one)
    expect([sentTwice.status, sentTwice.json.code]).toEqual([409, 'already_requested'])
    const tooMany = await withdraw(order, { items: [{ line: lines.mel, qtd: 2 }] })
    expect([tooMany.status, tooMany.json.code]).toEqual([422, 'items_not_there'])

    const was = first.withdrawal._id
    const second = (await withdraw(order, { items: [{ line: lines.baru, qtd: 2 }], was })).json
    expect(states(second)).toEqual(['requested', 'requested'])
    expect(second.items.map(({ left }: { left: number }) => left).toSorted()).toEqual([0, 1])
    expect(second.payment.refund_due_cents).toBe(
      first.withdrawal.refund_cents + second.withdrawal.refund_cents,
    )
    // By telephone, of the rest.
    const last = (await act(order, 'withdrawal', { reason: 'Ligou' })).json
    expect(last).toMatchObject({
      payment: { state: 'refund_due', refund_due_cents: order.total_cents },
      can: { withdraw: false },
    })
    expect((await dues(order)).map(({ amount_cents }) => amount_cents)).toEqual(
      last.withdrawals.map(({ refund_cents }: { refund_cents: number }) => refund_cents),
    )
    expect((await withdraw(order)).json.code).toBe('already_requested')
    const kinds = (await shop.letters()).filter(({ about_id }) => about_id === order._id)
    expect(kinds.filter(({ kind }) => kind === 'order-withdrawal')).toHaveLength(3)
  })

  test('each comes back by itself, in any order, and the last that came is taken back', async () => {
    const { order, mel, baru, lines } = await received()
    await withdraw(order, { items: [{ line: lines.mel, qtd: 1 }] })
    await withdraw(order, { items: [{ line: lines.baru, qtd: 2 }] })
    const [first, second] = (await withdraw(order)).json.withdrawals.map(({ _id }: { _id: string }) => _id)
    const stocks = async () => [(await shop.stock(mel)).stock, (await shop.stock(baru)).stock]

    const back = (await act(order, 'return', { withdrawal: second })).json
    expect(states(back)).toEqual(['requested', 'received', 'requested'])
    expect(back).toMatchObject({ situation: 'withdrawal_requested', can: { receive_return: true } })
    expect(await stocks()).toEqual([1, 3])
    expect((await act(order, 'return', { withdrawal: second })).status).toBe(409)
    // Not named: the oldest.
    expect(states((await act(order, 'return')).json)).toEqual(['received', 'received', 'requested'])
    expect(await stocks()).toEqual([2, 3])

    const undone = (await act(order, 'taking-back', { reason: 'Engano' })).json
    expect(states(undone)).toEqual(['requested', 'received', 'requested'])
    expect(undone.withdrawals[0]._id).not.toBe(first)
    expect(undone).toMatchObject({ situation: 'withdrawal_requested', undo: { deed: 'return_received' } })
    expect(await stocks()).toEqual([1, 3])

    await act(order, 'return')
    const all = (await act(order, 'return')).json
    expect(all).toMatchObject({ status: 'received', situation: 'withdrawn' })
    expect(await shop.stock(mel)).toMatchObject({ stock: 3, sum: 3 })
    expect((await act(order, 'refund', { amount_cents: order.total_cents })).json).toMatchObject({
      payment: { state: 'refunded', refund_due_cents: 0, refunded_cents: order.total_cents },
    })
    expect([await findNotHeld(shop.db), await findNotReturned(shop.db)]).toMatchObject([
      { count: 0 },
      { count: 0 },
    ])
  })

  test('the last is taken back, and the one before stays as it is', async () => {
    const { order, lines } = await received()
    const first = (await withdraw(order, { items: [{ line: lines.mel, qtd: 2 }] })).json.withdrawal
    const second = (await withdraw(order)).json.withdrawal
    const wrong = await takeBack(order, first._id)
    expect([wrong.status, wrong.json.code]).toEqual([409, 'move_not_allowed'])
    expect(await dues(order)).toHaveLength(2)

    expect((await takeBack(order, second._id)).json).toMatchObject({
      situation: 'withdrawal_requested',
      payment: { state: 'refund_due', refund_due_cents: first.refund_cents },
      withdrawals: [{ _id: first._id, state: 'requested' }],
      can: { withdraw: true },
    })
    expect(await dues(order)).toEqual([{ amount_cents: first.refund_cents }])
    expect((await takeBack(order)).json).toMatchObject({
      situation: null,
      payment: { state: 'confirmed', refund_due_cents: 0 },
      withdrawals: [],
    })
    expect(await dues(order)).toEqual([])
  })

  test('of one on its way, only what came back last ends the journey', async () => {
    const mel = await shop.product({ stock: 3 })
    const items = [{ product: mel, qtd: 3, shipping: '04510' }]
    const order = await shop.place(null, mel, 1, { items, address })
    for (const move of ['payment', 'shipment']) await act(order, move)
    await withdraw(order, { items: [{ line: order.items[0]?._id, qtd: 1 }] })
    expect((await withdraw(order)).json).toMatchObject({ status: 'sent', can: { withdraw: false } })
    expect((await act(order, 'return')).json).toMatchObject({
      status: 'sent',
      situation: 'withdrawal_requested',
    })
    expect((await act(order, 'return')).json).toMatchObject({ status: 'received', situation: 'withdrawn' })
    expect((await act(order, 'taking-back', { reason: 'Engano' })).json).toMatchObject({
      status: 'sent',
      situation: 'withdrawal_requested',
      withdrawals: [{ state: 'received' }, { state: 'requested' }],
    })
  })
})

describe('what comes in two parcels', () => {
  const codes = ['DG049186230BR', 'DG049186226BR'].map((code) => ({ service: '04510', code }))
  const dayOf = async (order: OrderView) => {
    const { json } = await shop.call('GET', `/api/orders/by-token/${tokenOf(order)}`)
    return [json.status, json.withdraw_until, json.can.withdraw]
  }

  test('and was confirmed with the first of them: the shop takes that back, and the days begin anew', async () => {
    const mel = await shop.product()
    const items = [{ product: mel, qtd: 3, shipping: '04510' }]
    const order = await shop.place(null, mel, 1, { items, address })
    await act(order, 'payment')
    await act(order, 'shipment', { tracking: codes, accepts_used_codes: true })
    await shop.call('POST', `/api/orders/by-token/${tokenOf(order)}/receipt`, { body: {} })
    await shop.db
      .updateTable('orders')
      .set({ received_at: new Date(Date.now() - 9 * 86_400_000) })
      .where('id', '=', order._id)
      .execute()
    expect((await withdraw(order)).json.code).toBe('too_late')
    const before = (await shop.letters()).length

    const back = await act(order, 'taking-back', { reason: 'O segundo pacote chegou hoje' })
    expect([back.json.status, back.json.tracking.length]).toEqual(['sent', 2])
    expect(back.json.history.at(-1)).toMatchObject({
      deed: 'unreceived',
      note: 'O segundo pacote chegou hoje',
    })
    // Their letter had not left yet: it is withdrawn, and they hear all the same.
    expect((await shop.letters()).length).toBe(before)
    const told = (await shop.letters('order-unreceived')).filter(({ about_id }) => about_id === order._id)
    expect(told).toHaveLength(1)
    const text = sealedText(told[0]?.sealed_body)
    expect(text).toContain('A loja desfez a sua confirmação de que recebeu o pedido.')
    expect(text).not.toMatch(/por engano/i)
    expect(text).not.toContain('O segundo pacote')

    await shop.call('POST', `/api/orders/by-token/${tokenOf(order)}/receipt`, { body: {} })
    expect(await dayOf(order)).toEqual(['received', withdrawUntil(new Date(), zone), true])
    expect((await withdraw(order)).status).toBe(200)
  })

  test('is said to be so in the list, where both sides are asked whether everything has come', async () => {
    const [mel, queijo] = [await shop.product(), await shop.product()]
    const placed = (service: string) =>
      shop.place(null, mel, 1, {
        items: [
          { product: mel, qtd: 1, shipping: '04510' },
          { product: queijo, qtd: 1, shipping: service },
        ],
        address,
      })
    const [one, two] = [await placed('04510'), await placed('04014')]
    const inParts = async ({ number }: OrderView) => {
      const { json } = await shop.call('GET', `/api/orders?q=${number}`, { token: shop.rosa.token })
      return json.data[0].in_parts
    }
    expect([await inParts(one), await inParts(two)]).toEqual([false, true])
    await act(one, 'payment')
    await act(one, 'shipment', { tracking: codes, accepts_used_codes: true })
    expect(await inParts(one)).toBe(true)
    const sent = (await shop.letters('order-sent')).at(-1)
    expect(sealedText(sent?.sealed_body)).toContain('Quando tudo chegar, confirme o recebimento')
  })
})

const sealedText = (sealed: Parameters<Shop['parts']['secrets']['unseal']>[0] | null | undefined) =>
  sealed ? (JSON.parse(shop.parts.secrets.unseal(sealed) ?? '{}') as { text: string }).text : ''

describe('a withdrawal that is regretted', () => {
  const takeBack = (order: OrderView, reason = 'Resolveu ficar') =>
    act(order, 'withdrawal-taking-back', { reason })
  const refunds = (order: OrderView) =>
    shop.db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .where('payments.order_id', '=', order._id)
      .select(['refunds.amount_cents', 'refunds.state'])
      .orderBy('refunds.created_at')
      .execute()
  const history = async (order: OrderView) =>
    (await shop.call('GET', `/api/orders/by-token/${tokenOf(order)}`)).json.history.at(-1)

  test('leaves the order as it was, tells the customer why, and may be asked for anew', async () => {
    const mel = await shop.product({ stock: 3 })
    const order = await received(mel)
    const before = (await shop.call('GET', `/api/orders/${order._id}`, { token: shop.rosa.token })).json
    await withdraw(order)
    const { status, json } = await takeBack(order)
    expect(status).toBe(200)
    const { history: _, ...rest } = json
    const { history: __, ...was } = before
    expect(rest).toEqual(was)
    expect(await refunds(order)).toEqual([])
    expect(await history(order)).toMatchObject({
      deed: 'withdrawal_undone',
      note: 'Resolveu ficar',
      by: 'A loja',
    })
    const letter = (await shop.letters('order-unwithdrawn')).find(({ about_id }) => about_id === order._id)
    expect(letter?.subject).toContain(`Desistência do pedido nº ${order.number} desfeita`)
    const text = sealedText(letter?.sealed_body)
    expect(text).toContain('os produtos ficam com você, e o reembolso foi cancelado.')
    expect(text).toContain('Motivo: Resolveu ficar')
    expect(text).toContain('pode desistir de novo')
    const lines = await shop.db
      .selectFrom('audit_lines')
      .select(['action', 'details'])
      .where('subject', '=', order._id)
      .execute()
    expect(lines).toContainEqual({
      action: 'order.moved',
      details: expect.objectContaining({ deed: 'withdrawal_undone' }),
    })
    expect((await takeBack(order)).json.code).toBe('move_not_allowed')

    const again = (await withdraw(order)).json
    expect(again).toMatchObject({
      situation: 'withdrawal_requested',
      payment: { refund_due_cents: order.total_cents },
    })
    await act(order, 'return')
    expect(await shop.stock(mel)).toMatchObject({ stock: 3, sum: 3 })
  })

  test.each([
    ['paid back', ['return', 'refund'], 'refunded'],
    ['returned alone', ['return'], 'refund_due'],
  ])('leaves a part that was %s before as it is', async (_, moves, state) => {
    const order = await received(await shop.product({ stock: 3 }))
    const line = order.items[0]?._id
    const first = (await withdraw(order, { items: [{ line, qtd: 1 }] })).json.withdrawal
    for (const move of moves) await act(order, move)
    const before = await refunds(order)
    await withdraw(order)
    expect(await refunds(order)).toHaveLength(2)
    const { json } = await takeBack(order)
    expect(json).toMatchObject({
      situation: 'withdrawn',
      payment: { state, refund_due_cents: state === 'refund_due' ? first.refund_cents : 0 },
      withdrawal: { _id: first._id, refund_cents: first.refund_cents },
      items: [{ left: 2 }],
    })
    expect(await refunds(order)).toEqual(before)
  })

  test('of which the money went back is not taken back', async () => {
    const order = await received(await shop.product({ stock: 3 }))
    await withdraw(order)
    await act(order, 'refund')
    const read = async () =>
      (await shop.call('GET', `/api/orders/${order._id}`, { token: shop.rosa.token })).json
    expect((await read()).can.undo_withdrawal).toBe(false)
    const before = await shop.order(order._id)
    const paid = await takeBack(order)
    expect([paid.status, paid.json.code]).toEqual([409, 'refund_begun'])
    expect(await shop.order(order._id)).toEqual(before)
    await act(order, 'return')
    expect((await takeBack(order)).json.code).toBe('move_not_allowed')
  })

  test('of which a provider was asked to pay is not taken back', async () => {
    const order = await received(await shop.product({ stock: 3 }))
    await withdraw(order)
    await shop.db.updateTable('refunds').set({ state: 'asked' }).where('state', '=', 'due').execute()
    const refused = await takeBack(order)
    expect([refused.status, refused.json.code]).toEqual([409, 'refund_begun'])
    expect(await shop.order(order._id)).toMatchObject({ situation: 'withdrawal_requested' })
    const { json } = await shop.call('GET', `/api/orders/${order._id}`, { token: shop.rosa.token })
    expect(json.withdrawal.state).toBe('requested')
  })

  test('leaves what was done since', async () => {
    const order = await shop.place(null, await shop.product({ stock: 3 }), 3)
    await act(order, 'payment')
    await withdraw(order)
    await act(order, 'shipment', { accepts_withdrawal: true })
    const { json } = await takeBack(order)
    expect(json).toMatchObject({
      status: 'sent',
      situation: null,
      payment: { state: 'confirmed' },
      undo: { deed: 'sent' },
    })
  })

  test('is the shop’s to take back, with a reason', async () => {
    const order = await received(await shop.product())
    await withdraw(order)
    expect((await takeBack(order, '  ')).status).toBe(422)
    const path = `/api/orders/${order._id}/withdrawal-taking-back`
    const body = { reason: 'x' }
    expect((await shop.call('POST', path, { body })).status).toBe(401)
    expect((await shop.call('POST', path, { body, token: shop.cliente.token })).status).toBe(403)
    expect((await shop.order(order._id)).situation).toBe('withdrawal_requested')
  })
})
