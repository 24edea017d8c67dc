// A move that is not allowed changes nothing (docs/rules/security.md 1.11).
import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OrderStatus, type OrderView, orderStatuses } from '../order.ts'
import { address, newBuyer, openShop, type Shop, tokenOf } from '../sample-orders.testing.ts'
import { moveOrder } from '../store.server.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const codes = ['DG049186230BR']
const tracking = codes.map((code) => ({ service: '04510', code }))
const shared = { accepts_used_codes: true }

type Who = 'shop' | 'owner' | 'link' | 'other' | 'nobody' | 'other link'

async function act(who: Who, order: OrderView, move: string, body: unknown = {}) {
  if (who === 'link') return shop.call('POST', `/api/orders/by-token/${tokenOf(order)}/${move}`, { body })
  if (who === 'other link') {
    const other = await shop.place(null, await shop.product())
    return shop.call('POST', `/api/orders/by-token/${tokenOf(other)}x/${move}`, { body })
  }
  const tokens = { shop: shop.rosa.token, owner: shop.cliente.token, other: stranger.token, nobody: '' }
  const token = tokens[who]
  return shop.call('POST', `/api/orders/${order._id}/${move}`, { body, ...(token && { token }) })
}

let stranger: { token: string }
beforeAll(async () => {
  stranger = await shop.addUser('user', { name: 'Outra Pessoa' })
})

async function orderIn(status: OrderStatus, product: string): Promise<OrderView> {
  const order = await shop.place(shop.cliente, product, 2, { customer: newBuyer() })
  const path: Record<OrderStatus, string[]> = {
    pending: [],
    processing: ['payment'],
    sent: ['payment', 'shipment'],
    received: ['payment', 'shipment', 'receipt'],
    canceled: ['cancellation'],
  }
  for (const move of path[status]) {
    const { status: answered } = await act('shop', order, move)
    expect(answered).toBe(200)
  }
  return order
}

const state = async (order: OrderView, product: string) => ({
  order: await shop.order(order._id),
  moves: (await shop.moves(order._id)).length,
  letters: (await shop.letters()).length,
  stock: await shop.stock(product),
})

const targets = {
  payment: 'processing',
  shipment: 'sent',
  receipt: 'received',
  cancellation: 'canceled',
} as const
type Move = keyof typeof targets

/** The rules stated a second time, by hand. */
const allowed: Record<OrderStatus, Partial<Record<Move, Who[]>>> = {
  pending: { payment: ['shop'], cancellation: ['shop', 'owner', 'link'] },
  processing: { shipment: ['shop'], cancellation: ['shop'] },
  sent: { receipt: ['shop', 'owner', 'link'] },
  received: {},
  canceled: {},
}

describe.each(orderStatuses)('an order that is %s', (status) => {
  test.each(Object.keys(targets) as Move[])('%s: only whom the table names', async (move) => {
    const product = await shop.product({ stock: 99 })
    for (const who of ['nobody', 'other', 'other link', 'link', 'owner', 'shop'] as const) {
      const order = await orderIn(status, product)
      const before = await state(order, product)
      const answer = await act(who, order, move)
      if (allowed[status][move]?.includes(who)) {
        expect([who, answer.status, answer.json.status]).toEqual([who, 200, targets[move]])
        const after = await state(order, product)
        expect(after.order.status).toBe(targets[move])
        expect([after.moves - before.moves, after.letters - before.letters]).toEqual([1, 1])
        continue
      }
      const isShopMove = move === 'payment' || move === 'shipment'
      const expected =
        who === 'nobody'
          ? 401
          : who === 'other link' || (who === 'link' && isShopMove)
            ? 404
            : who === 'other' || who === 'owner'
              ? isShopMove
                ? 403
                : who === 'other'
                  ? 404
                  : 409
              : 409
      expect([who, answer.status]).toEqual([who, expected])
      if (expected === 409)
        expect(answer.json).toMatchObject({
          code: 'move_not_allowed',
          message: 'Este pedido já mudou de situação. Recarregue a página.',
        })
      if (who === 'other link') expect(await shop.order(order._id)).toEqual(before.order)
      else expect(await state(order, product)).toEqual(before)
    }
  })
})

test.each(orderStatuses)(
  'the statement itself moves no %s order but where the table says',
  async (status) => {
    const order = await orderIn(status, await shop.product({ stock: 99 }))
    const reachable = Object.keys(allowed[status]).map((move) => targets[move as Move])
    for (const target of orderStatuses.filter((target) => !reachable.some((known) => known === target)))
      expect(await moveOrder(shop.db, { id: order._id, status }, { status: target })).toBe(undefined)
    expect((await shop.order(order._id)).status).toBe(status)
    for (const target of reachable.slice(0, 1))
      expect(await moveOrder(shop.db, { id: order._id, status }, { status: target })).toMatchObject({
        status: target,
      })
  },
)

describe('a move', () => {
  test('leaves who, when and why, and one letter', async () => {
    const mel = await shop.product()
    const order = await shop.place(shop.cliente, mel)
    await act('shop', order, 'payment', { note: 'caiu na conta' })
    await act('shop', order, 'shipment', { tracking, ...shared })
    await act('owner', order, 'receipt')
    const { json } = await shop.call('GET', `/api/orders/${order._id}`, { token: shop.rosa.token })
    expect(json.history.map(({ deed, by, note }: Record<string, string>) => [deed, by, note])).toEqual([
      ['placed', 'Clara Dias', ''],
      ['paid', 'Rosa Nunes', 'caiu na conta'],
      ['sent', 'Rosa Nunes', ''],
      ['received', 'Clara Dias', ''],
    ])
    const own = await shop.call('GET', `/api/orders/${order._id}`, { token: shop.cliente.token })
    expect(own.json.history.map(({ by, note }: Record<string, string>) => [by, note])).toEqual([
      ['Clara Dias', ''],
      ['A loja', ''],
      ['A loja', ''],
      ['Clara Dias', ''],
    ])
    expect(json.tracking).toMatchObject([
      { service: '04510', code: codes[0], url: expect.stringContaining('DG049186230BR') },
    ])
    const letters = (await shop.letters()).filter(({ subject }) => subject.includes(`nº ${order.number} `))
    expect(letters.map(({ kind }) => kind)).toEqual([
      'order-placed',
      'order-paid',
      'order-sent',
      'order-received',
    ])
  })

  test('of cancellation gives the goods back and says what is owed', async () => {
    const mel = await shop.product({ stock: 5 })
    const unpaid = await shop.place(shop.cliente, mel, 2)
    expect((await act('owner', unpaid, 'cancellation', { reason: 'Errei o endereço' })).json).toMatchObject({
      payment: { state: 'awaiting', pix: null },
      can: { cancel: false },
    })
    const paid = await shop.place(shop.cliente, mel, 2)
    await act('shop', paid, 'payment')
    const { json } = await act('shop', paid, 'cancellation', { reason: 'Acabou o frasco' })
    expect(json).toMatchObject({ payment: { state: 'refund_due' }, can: { refund: true } })
    expect(await shop.stock(mel)).toMatchObject({ stock: 5, sum: 5, sold: 0 })
    const refunded = await act('shop', paid, 'refund')
    expect(refunded.json.payment.state).toBe('refunded')
    expect((await act('shop', paid, 'refund')).status).toBe(409)
    expect((await shop.letters('order-canceled')).at(-1)?.text).toContain('Acabou o frasco')
  })

  test('to sent checks the codes, and they can be put right later', async () => {
    const mel = await shop.product()
    const order = await orderIn('processing', mel)
    const wrong = await act('shop', order, 'shipment', {
      tracking: [{ service: '04510', code: 'DG049186231BR' }],
    })
    expect([wrong.status, Object.keys(wrong.json.errors)]).toEqual([422, ['tracking.0.code']])
    expect((await shop.order(order._id)).status).toBe('processing')
    await act('shop', order, 'shipment', {
      tracking: [{ service: '04510', code: 'dg 049 186 226 br' }],
      ...shared,
    })
    const changed = await act('shop', order, 'tracking', { tracking, ...shared, note: 'Dois volumes' })
    expect(changed.json.tracking.map(({ code }: { code: string }) => code)).toEqual(codes)
    expect(changed.json.history.at(-1)).toMatchObject({ deed: 'tracking_changed', note: 'Dois volumes' })
    const [letter] = (await shop.letters('order-tracking')).slice(-1)
    for (const code of codes) expect(letter?.text).toContain(code)
    expect(letter?.text).toContain('Recado da loja: Dois volumes')
    expect(letter?.text).not.toContain('DG049186226BR')
    // The same code under another service is moved, not doubled.
    const [first] = tracking.map(({ code }) => ({ service: '04014', code }))
    const moved = await act('shop', order, 'tracking', { tracking: [first], ...shared })
    expect(moved.json.tracking).toMatchObject([first])
    const none = await act('shop', order, 'tracking', { tracking: [] })
    expect([none.json.tracking, none.json.can.change_tracking]).toEqual([[], true])
    expect(await shop.letters('order-tracking')).toHaveLength(2)
    expect((await act('shop', await orderIn('processing', mel), 'tracking', { tracking })).status).toBe(409)
  })

  test('many sent at once: each by itself, by id or number', async () => {
    const mel = await shop.product()
    const [ready, waiting, byNumber] = [
      await orderIn('processing', mel),
      await orderIn('pending', mel),
      await orderIn('processing', mel),
    ]
    const unknown = randomUUIDv7()
    const { json } = await shop.call('POST', '/api/orders/shipments', {
      token: shop.rosa.token,
      body: {
        orders: [
          { order: ready._id, tracking, ...shared },
          { order: waiting._id },
          { order: byNumber.number, tracking: [{ service: '04014', code: 'DG049186212BR' }], ...shared },
          { order: unknown },
          { order: 999_999_999 },
        ],
      },
    })
    expect(json.data).toMatchObject([
      { order: ready._id, ok: true, message: 'Enviado.' },
      { order: waiting._id, ok: false, message: 'Este pedido já mudou de situação. Recarregue a página.' },
      { order: byNumber.number, ok: true, message: 'Enviado.' },
      { order: unknown, ok: false, message: 'Pedido não encontrado.' },
      { order: 999_999_999, ok: false, message: 'Pedido não encontrado.' },
    ])
    expect((await shop.order(byNumber._id)).status).toBe('sent')
  })

  test('codes pasted without a service are of those that carry it, in turn', async () => {
    const [first, second, third] = [await shop.product(), await shop.product(), await shop.product()]
    const items = [
      { product: first, qtd: 1, shipping: 'retirada' },
      { product: second, qtd: 1, shipping: '04510' },
      { product: third, qtd: 1, shipping: '04014' },
    ]
    const order = await shop.place(shop.cliente, first, 1, { items, address })
    await act('shop', order, 'payment')
    const pasted = ['DG049186230BR', 'DG049186226BR', 'DG049186212BR']
    const sent = await act('shop', order, 'shipment', {
      tracking: pasted.map((code) => ({ code })),
      ...shared,
    })
    expect(
      sent.json.tracking.map(({ service, code }: { service: string; code: string }) => [code, service]),
    ).toEqual([
      ['DG049186212BR', '04014'],
      ['DG049186226BR', '04014'],
      ['DG049186230BR', '04510'],
    ])
  })

  test('who buys and where it goes is put right until it is sent, at the price it had', async () => {
    const mel = await shop.product()
    const items = [{ product: mel, qtd: 1, shipping: '04510' }]
    const order = await shop.place(shop.cliente, mel, 1, { items, address })
    const customer = { name: 'Clara Dias', email: 'clara@certo.test', phone: '', document: '' }
    const elsewhere = { ...address, postal_code: '69900-000', street: 'Rua Certa', number: '12', state: 'AC' }
    for (const who of ['owner', 'other', 'nobody'] as const)
      expect((await act(who, order, 'correction', { customer, address: elsewhere })).status).not.toBe(200)
    const wrong = { customer: { ...customer, email: 'clara' }, address: { ...elsewhere, postal_code: '1' } }
    expect(Object.keys((await act('shop', order, 'correction', wrong)).json.errors)).toEqual([
      'customer.email',
      'address.postal_code',
    ])
    expect((await act('shop', order, 'correction', { customer })).json.errors).toHaveProperty('address')
    expect(await shop.order(order._id)).toMatchObject({ customer_email: order.customer.email })

    const { status, json } = await act('shop', order, 'correction', { customer, address: elsewhere })
    expect([status, json.total_cents, json.items]).toEqual([200, order.total_cents, order.items])
    expect(json).toMatchObject({
      customer,
      address: { ...elsewhere, postal_code: '69900000', recipient: 'Clara Dias' },
    })
    const read = (await shop.call('GET', `/api/orders/${order._id}`, { token: shop.cliente.token })).json
    expect(read.history.at(-1)).toMatchObject({ deed: 'corrected', by: 'A loja', note: '' })
    expect([read.can.correct, json.can.correct]).toEqual([false, true])
    await act('shop', order, 'payment')
    expect((await shop.letters('order-paid')).at(-1)?.to_email).toBe('clara@certo.test')
    await act('shop', order, 'shipment')
    const late = await act('shop', order, 'correction', { customer, address })
    expect([late.status, late.json.code]).toEqual([409, 'move_not_allowed'])

    // A pick-up gets no address, whatever the form says.
    const fetched = await shop.place(shop.cliente, mel)
    expect((await act('shop', fetched, 'correction', { customer, address })).json.address).toBeNull()
  })

  test('a phone that is older than the rule keeps nobody from correcting the rest', async () => {
    const order = await shop.place(shop.cliente, await shop.product())
    await shop.db
      .updateTable('orders')
      .set({ customer_phone: '(61) 9999-0000' })
      .where('id', '=', order._id)
      .execute()
    const correct = (more: object) =>
      act('shop', order, 'correction', { customer: { name: 'Clara Dias Souza', ...more } })
    expect((await correct({ phone: '(61) 9999-0000' })).json.errors).toHaveProperty('customer.phone')
    expect((await correct({})).json.customer).toMatchObject({
      name: 'Clara Dias Souza',
      phone: '(61) 9999-0000',
    })
    expect((await correct({ phone: '' })).json.customer.phone).toBe('')
  })

  test('a corrected name is on the parcel too, unless somebody else receives it', async () => {
    const mel = await shop.product()
    const items = [{ product: mel, qtd: 1, shipping: '04510' }]
    const customer = { name: 'Clara Dias Souza', email: 'clara@certo.test', phone: '', document: '' }
    const corrected = async (given: object, recipient: string) => {
      const order = await shop.place(null, mel, 1, { items, address: { ...address, ...given } })
      const sent = { ...address, recipient }
      return (await act('shop', order, 'correction', { customer, address: sent })).json.address.recipient
    }
    // The form sends back the recipient that it was given.
    expect(await corrected({}, 'Clara Dias')).toBe('Clara Dias Souza')
    expect(await corrected({}, '')).toBe('Clara Dias Souza')
    expect(await corrected({}, 'Rui Dias')).toBe('Rui Dias')
    expect(await corrected({ recipient: 'Rui Dias' }, 'Rui Dias')).toBe('Rui Dias')
    expect(await corrected({ recipient: 'Rui Dias' }, 'Clara Dias')).toBe('Clara Dias')
  })

  test('a letter that waits when the e-mail is put right goes to the right one', async () => {
    const order = await shop.place(null, await shop.product())
    await act('shop', order, 'payment')
    const customer = { name: 'Clara Certa', email: 'clara@certo.test', phone: '', document: '' }
    await shop.db.deleteFrom('letters').where('kind', '=', 'order-placed').execute()
    expect((await act('shop', order, 'correction', { customer })).status).toBe(200)
    const letters = (await shop.letters()).filter(({ about_id }) => about_id === order._id)
    expect(letters.map(({ kind, to_name, to_email }) => [kind, to_name, to_email])).toEqual([
      ['order-paid', 'Clara Certa', 'clara@certo.test'],
    ])
  })

  test('a letter that was given up for its e-mail goes to the right one once it is tried again', async () => {
    const order = await shop.place(null, await shop.product())
    await act('shop', order, 'payment')
    await shop.db
      .updateTable('letters')
      .set({ state: 'failed', error: 'recipient_refused' })
      .where('about_id', '=', order._id)
      .where('kind', '=', 'order-paid')
      .execute()
    const customer = { name: 'Clara Certa', email: 'clara@certo.test', phone: '', document: '' }
    expect((await act('shop', order, 'correction', { customer })).status).toBe(200)
    expect((await shop.letters('order-paid')).at(-1)).toMatchObject({
      about_id: order._id,
      to_email: 'clara@certo.test',
    })
  })

  test('what two people correct at once stays, of both; the same only once it was seen', async () => {
    const mel = await shop.product()
    const items = [{ product: mel, qtd: 1, shipping: '04510' }]
    const order = await shop.place(null, mel, 1, { items, address: { ...address, complement: '' } })
    const seen = (await shop.call('GET', `/api/orders/${order._id}`, { token: shop.rosa.token })).json
    const was = { customer: seen.customer, address: seen.address }
    const correct = (customer: object, place: object) =>
      act('shop', order, 'correction', {
        customer: { ...seen.customer, ...customer },
        address: { ...seen.address, ...place },
        was,
      })
    const first = await correct({ email: 'clara@certo.test' }, { number: '12' })
    expect([first.status, first.json.address.number]).toEqual([200, '12'])
    const second = await correct({ phone: '(61) 98888-0000' }, {})
    expect(second.json).toMatchObject({
      customer: { ...seen.customer, email: 'clara@certo.test', phone: '(61) 98888-0000' },
      address: { ...seen.address, number: '12' },
    })
    for (const answer of [
      await correct({ email: 'clara@outro.test' }, {}),
      await correct({}, { street: 'B' }),
    ])
      expect([answer.status, answer.json]).toEqual([
        409,
        expect.objectContaining({
          code: 'stale',
          message: expect.stringContaining('Este pedido já mudou'),
          current: expect.objectContaining({ customer: second.json.customer, address: second.json.address }),
        }),
      ])
    const { customer, address: now } = second.json
    const third = await act('shop', order, 'correction', {
      customer: { ...customer, email: 'clara@outro.test' },
      address: now,
      was: { customer, address: now },
    })
    expect(third.json).toMatchObject({ customer: { email: 'clara@outro.test' }, address: now })
  })

  test('codes that another person informed are replaced only by whoever saw them', async () => {
    const order = await orderIn('sent', await shop.product())
    const [mine, theirs] = ['DG049186226BR', 'DG049186212BR'].map((code) => ({ service: '04510', code }))
    const inform = (tracking: unknown[], was: unknown[]) =>
      act('shop', order, 'tracking', { tracking, was, ...shared })
    expect((await inform([theirs], [])).status).toBe(200)
    const refused = await inform([mine], [])
    expect([refused.status, refused.json.code, refused.json.current.tracking]).toMatchObject([
      409,
      'stale',
      [theirs],
    ])
    const both = await inform([theirs, mine], [theirs])
    expect(both.json.tracking.map(({ code }: { code: string }) => code)).toEqual(
      [mine?.code, theirs?.code].toSorted(),
    )
  })

  test('a note or key that another person wrote is replaced only by whoever saw it', async () => {
    const order = await shop.place(null, await shop.product())
    const annotate = (internal_note: string, was: string) =>
      act('shop', order, 'annotation', { internal_note, was })
    await annotate('Ligar antes', '')
    const refused = await annotate('Vem buscar', '')
    expect([refused.status, refused.json.code, refused.json.current.internal.note]).toEqual([
      409,
      'stale',
      'Ligar antes',
    ])
    expect((await annotate('Ligar antes', '')).status).toBe(200)
    expect((await annotate('Vem buscar', 'Ligar antes')).json.internal.note).toBe('Vem buscar')

    const [key, other] = [
      '53261111222333000181550010000001231000001232',
      '53261112ABC34501DE35550010000001231000001233',
    ]
    const inform = (invoice_key: string, was: string) => act('shop', order, 'invoice', { invoice_key, was })
    await inform(key, '')
    expect((await inform(other, '')).json).toMatchObject({ code: 'stale', current: { invoice_key: key } })
    expect((await inform('', key)).json.invoice_key).toBe('')
  })

  test('notes and keys are the shop’s own', async () => {
    const order = await shop.place(shop.cliente, await shop.product())
    await act('shop', order, 'annotation', { internal_note: 'Ligar antes' })
    const lettered = '53261112ABC34501DE35550010000001231000001233'
    expect((await act('shop', order, 'invoice', { invoice_key: `NFe${lettered}` })).json.invoice_key).toBe(
      lettered,
    )
    const key = '53261111222333000181550010000001231000001232'
    await act('shop', order, 'invoice', { invoice_key: key.replace(/(.{4})/g, '$1 ') })
    for (const invoice_key of ['123', 'sem chave', key.replace(/2$/, '3'), '5'.repeat(44)])
      expect((await act('shop', order, 'invoice', { invoice_key })).status).toBe(422)
    const [shops, owners] = [
      (await shop.call('GET', `/api/orders/${order._id}`, { token: shop.rosa.token })).json,
      (await shop.call('GET', `/api/orders/${order._id}`, { token: shop.cliente.token })).json,
    ]
    expect(shops).toMatchObject({
      invoice_key: key,
      internal: { note: 'Ligar antes', placed_by: 'customer' },
    })
    expect(shops.history.map(({ deed }: { deed: string }) => deed)).toEqual([
      'placed',
      'annotated',
      'invoice_set',
      'invoice_set',
    ])
    expect(owners).toMatchObject({ internal: null })
    expect(owners.history.map(({ deed }: { deed: string }) => deed)).toEqual(['placed'])
    expect(JSON.stringify(owners)).not.toContain('Ligar antes')
    for (const who of ['owner', 'other', 'nobody'] as const)
      expect((await act(who, order, 'annotation', { internal_note: 'x' })).status).toBe(
        who === 'nobody' ? 401 : 403,
      )
  })
})

describe('an order typed by the shop', () => {
  const place = (body: unknown, token = shop.rosa.token) =>
    shop.call('POST', '/api/orders/for-customer', { body, ...(token && { token }) })

  test('needs a name alone, takes stock, and writes to nobody without an address', async () => {
    const mel = await shop.product({ stock: 3 })
    const before = (await shop.letters()).length
    const items = [{ product: mel, qtd: 2, shipping: 'retirada' }]
    const { status, json } = await place({ items, customer: { name: 'Dona Zefa' }, payment: 'arrange' })
    expect([status, json.internal.placed_by, json.payment.pix]).toEqual([201, 'shop', null])
    expect(json.history[0]).toMatchObject({ by: 'Rosa Nunes' })
    expect((await shop.stock(mel)).stock).toBe(1)
    expect((await shop.letters()).length).toBe(before)
    expect((await place({ items, customer: { name: 'Dona Zefa' }, payment: 'pix' })).json.code).toBe(
      'out_of_stock',
    )
    expect((await act('shop', json, 'payment')).json.status).toBe('processing')
  })

  test('costs what the screen said, or is asked about', async () => {
    const mel = await shop.product({ stock: 9 })
    const items = [{ product: mel, qtd: 2, shipping: 'retirada' }]
    const body = { items, customer: { name: 'Dona Zefa' }, payment: 'arrange' }
    const refused = await place({ ...body, expected_total_cents: 4_900 })
    expect([refused.status, refused.json.code, refused.json.total_cents]).toEqual([
      409,
      'total_changed',
      5_000,
    ])
    expect((await shop.stock(mel)).stock).toBe(9)
    expect((await place({ ...body, expected_total_cents: 5_000 })).status).toBe(201)
  })

  test('is made once of one form, however often and however at once it is sent', async () => {
    const mel = await shop.product({ stock: 9 })
    const items = [{ product: mel, qtd: 2, shipping: 'retirada' }]
    const body = { items, customer: { name: 'Dona Zefa' }, payment: 'arrange' }
    const headers = { 'idempotency-key': randomUUIDv7() }
    const send = (more = {}) =>
      shop.call('POST', '/api/orders/for-customer', {
        body: { ...body, ...more },
        headers,
        token: shop.rosa.token,
      })
    const answers = await Promise.all(Array.from({ length: 6 }, () => send()))
    const made = answers.filter(({ status }) => status === 201)
    expect(made.length).toBeGreaterThan(0)
    expect(answers.filter(({ status }) => status !== 201).map(({ json }) => json.code)).toEqual(
      Array(6 - made.length).fill('still_running'),
    )
    const again = await send()
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true'])
    expect(new Set([...made, again].map(({ json }) => json._id)).size).toBe(1)
    expect(again.json.internal.placed_by).toBe('shop')
    expect((await shop.stock(mel)).stock).toBe(7)
    const other = await send({ note: 'Outra' })
    expect([other.status, other.json.code]).toEqual([422, 'key_reused'])
  })

  test('is nobody else’s to type', async () => {
    const mel = await shop.product()
    const items = [{ product: mel, qtd: 1, shipping: 'retirada' }]
    const body = { items, customer: { name: 'Dona Zefa' }, payment: 'pix' }
    expect((await place(body, shop.cliente.token)).status).toBe(403)
    expect((await place(body, '')).status).toBe(401)
    expect((await shop.stock(mel)).stock).toBe(10)
  })
})
