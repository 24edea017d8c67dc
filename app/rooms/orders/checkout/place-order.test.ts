import { randomUUIDv7 } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { imageOf } from '../../../../tests/support/content-site.ts'
import { switchShop } from '../../catalog/sample-products.testing.ts'
import type { OrderItem } from '../order.ts'
import { readOrder } from '../orders.server.ts'
import {
  address,
  bodyOf,
  customer,
  formOf,
  newBuyer,
  openShop,
  type Shop,
  tokenOf,
} from '../sample-orders.testing.ts'
import { placeOrderForCustomer } from './place-for-customer.server.ts'
import { placeOrder } from './place-order.server.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ env: { TRUST_PROXY: '127.0.0.1' } })
})
// How much one network may hold within an hour is tested in unconfirmed.test.ts.
afterEach(() => shop.db.updateTable('orders').set({ network: '' }).execute())
afterAll(() => shop.close())

const post = (body: unknown, { key = randomUUIDv7() as string, token = '', ip = '127.0.0.1' } = {}) =>
  shop.call('POST', '/api/orders', {
    body,
    headers: { 'idempotency-key': key, 'x-forwarded-for': ip },
    ...(token && { token }),
  })

/** Sends the form with the same key until it is served: on a busy machine a lock that times out is a 503. */
async function untilServed(body: unknown, ip?: string, key = randomUUIDv7()) {
  for (;;) {
    const answer = await post(body, { key, ...(ip && { ip }) })
    if (answer.status !== 503) return answer
  }
}

/** Everything that an order writes. */
const written = async () => ({
  orders: await shop.db.selectFrom('orders').select('id').execute(),
  keys: await shop.db.selectFrom('order_keys').select('id').execute(),
  ledger: await shop.db.selectFrom('stock_lines').select('id').where('kind', '=', 'sale').execute(),
  letters: await shop.db.selectFrom('letters').select('id').execute(),
  people: await shop.db.selectFrom('users').select('id').execute(),
})

describe('an order', () => {
  test('keeps what was bought, holds the goods, and tells customer and shop', async () => {
    const mel = await shop.product({ title: 'Mel', stock: 5 })
    const answer = await post(bodyOf(mel, 2, { customer, note: 'Para presente' }))
    expect(answer.status).toBe(201)
    expect(answer.headers.get('idempotency-replayed')).toBeNull()
    const order = answer.json
    expect(order).toMatchObject({
      status: 'pending',
      situation: null,
      customer: { ...customer, document: '52998224725' },
      address: null,
      items: [
        {
          product: { _id: mel, name: 'Mel' },
          qtd: 2,
          unit_price_cents: 2500,
          total_cents: 5000,
          shipping: { code: 'retirada', price_cents: 0, source: 'retirada' },
        },
      ],
      items_cents: 5000,
      shipping_cents: 0,
      total_cents: 5000,
      payment: { method: 'pix', state: 'awaiting', pix: { code: expect.stringMatching(/^000201/) } },
      tracking: [],
      history: [{ status: 'pending', deed: 'placed', by: customer.name, note: '' }],
      note: 'Para presente',
      link: expect.stringMatching(/^\/loja\/pedido\/[A-Za-z0-9_-]{43}$/),
      can: { cancel: true, confirm_payment: false },
      internal: null,
    })
    const hours = (Date.parse(order.payment.pix.expires_at) - Date.parse(order.created_at)) / 3_600_000
    expect(hours).toBe(48)
    expect(await shop.stock(mel)).toMatchObject({ stock: 3, sum: 3, sold: 2 })
    const row = await shop.order(order._id)
    expect(row.token_hash.toString('base64url')).not.toContain(tokenOf(order))
    expect(row).toMatchObject({ user_id: null, attempt: 1, is_held: true, placed_by: 'customer' })
    expect(row.accepted_at).not.toBeNull()
    const letters = (await shop.letters()).filter(({ subject }) => subject.includes(`nº ${order.number}`))
    expect(letters.map(({ kind, to_email, secret }) => [kind, to_email, secret]).toSorted()).toEqual([
      ['order-new', 'pedidos@cerrado.test', false],
      ['order-placed', customer.email, true],
    ])
  })

  test('is answered as whoever reads it afterwards finds it, with its pictures', async () => {
    const mel = await shop.product({ images: [await imageOf(shop)] })
    const farinha = await shop.product()
    const items = [mel, farinha].map((product) => ({ product, qtd: 1, shipping: 'retirada' }))
    const { json } = await post(bodyOf(mel, 1, { items }), { token: shop.cliente.token })
    expect(json.items[0].product.image).not.toBeNull()
    expect(await readOrder(shop.ctx(shop.cliente), json._id)).toEqual(json)
    const rosa = shop.ctx(shop.rosa)
    const typed = await placeOrderForCustomer(rosa, formOf(mel, 2, { items }))
    if (typed.refused) throw new Error(typed.refused)
    expect(await readOrder(rosa, typed.value.order._id)).toEqual(typed.value.order)
  })

  test('takes the goods last: who waits for them has written and told everything', async () => {
    const mel = await shop.product()
    const other = await shop.parts.database.longPool.connect()
    await other.query('begin')
    await other.query('select from goods where id = $1 for update', [mel])
    const placing = post(bodyOf(mel))
    const written = async () => {
      const { rows } = await other.query<{ name: string }>(`
        select relation::regclass::text as name from pg_locks
        where mode = 'RowExclusiveLock' and pid in (select pid from pg_locks where not granted)
          and database = (select oid from pg_database where datname = current_database())`)
      return rows.map(({ name }) => name)
    }
    const everything = ['orders', 'order_lines', 'order_moves', 'untold_events', 'order_keys']
    await expect.poll(written).toEqual(expect.arrayContaining(everything))
    await other.query('commit')
    other.release()
    expect((await placing).status).toBe(201)
  })

  test('belongs to the session there is, and its letter leads to the account', async () => {
    const mel = await shop.product()
    const { json } = await post(bodyOf(mel), { token: shop.cliente.token })
    expect((await shop.order(json._id)).user_id).toBe(shop.cliente._id)
    const letter = (await shop.letters('order-placed')).at(-1)
    expect(letter).toMatchObject({ secret: false })
    expect(letter?.text).toContain(`https://cerrado.test/conta/pedidos/${json._id}`)
    expect(letter?.text).toContain(json.payment.pix.code)
    expect(letter?.html).toContain(json.payment.pix.code)
    expect(letter?.text).not.toContain('/loja/pedido/')
  })

  test('with a token that is no good is nobody’s: the browser gets another and asks again', async () => {
    const mel = await shop.product()
    const answer = await post(bodyOf(mel), { token: 'a'.repeat(43) })
    expect([answer.status, answer.json.message]).toEqual([401, 'invalid signature'])
    expect((await shop.stock(mel)).stock).toBe(10)
  })

  test('is numbered, and never twice alike', async () => {
    const mel = await shop.product()
    const first = (await post(bodyOf(mel))).json.number
    expect((await post(bodyOf(mel))).json.number).toBeGreaterThan(first)
  })

  test('merges a product named twice, and is sent to the address', async () => {
    const mel = await shop.product({ stock: 9 })
    const item = (qtd: number) => ({ product: mel, qtd, shipping: '04510' })
    const { json, status } = await post(bodyOf(mel, 1, { items: [item(2), item(3)], address }))
    expect(status, JSON.stringify(json)).toBe(201)
    expect(json.items).toHaveLength(1)
    expect(json.items[0]).toMatchObject({ qtd: 5, shipping: { code: '04510' } })
    expect(json.shipping_cents).toBe(json.items[0].shipping.price_cents)
    expect(json.shipping_cents).toBeGreaterThan(0)
    expect(json.address).toMatchObject({ recipient: expect.any(String), postal_code: '01001000' })
    expect((await shop.stock(mel)).stock).toBe(4)
  })

  test('takes the goods that its items name, each from their own stock', async () => {
    const mel = await shop.product({ title: 'Mel', stock: 4 })
    const large = await shop.goods(mel, '1 kg', 3)
    const item = (product: string, qtd: number) => ({ product, qtd, shipping: 'retirada' })
    const { json, status } = await post(bodyOf(mel, 1, { items: [item(mel, 1), item(large, 2)] }))
    expect(status, JSON.stringify(json)).toBe(201)
    expect(json.items.map((one: OrderItem) => [one.product._id, one.product.name, one.qtd])).toEqual([
      [mel, 'Mel', 1],
      [mel, 'Mel – 1 kg', 2],
    ])
    const left = async () => [(await shop.stock(mel)).stock, (await shop.stock(large)).stock]
    expect(await left()).toEqual([3, 1])
    const more = await post(bodyOf(mel, 1, { items: [item(large, 2)] }))
    expect([more.status, more.json.items]).toEqual([409, [{ product: large, available: 1 }]])
    expect((await shop.call('POST', `/api/orders/by-token/${tokenOf(json)}/cancellation`)).status).toBe(200)
    expect(await left()).toEqual([4, 3])
  })

  test('takes prices from nobody but the shop', async () => {
    const mel = await shop.product()
    const body = bodyOf(mel, 1, { total_cents: 1, items_cents: 1 })
    const forged = { ...body.items[0], unit_price_cents: 1, price_cents: 1, total_cents: 1 }
    const { json } = await post({
      ...body,
      items: [forged],
      shipping_cents: 0,
      status: 'sent',
      user_id: randomUUIDv7(),
    })
    expect(json).toMatchObject({ total_cents: 2500, status: 'pending' })
  })
})

describe('sent again', () => {
  test('it answers what it answered, and changes nothing', async () => {
    const mel = await shop.product()
    const [key, body] = [randomUUIDv7(), bodyOf(mel)]
    const first = await post(body, { key })
    const before = await written()
    const again = await post(body, { key })
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true'])
    expect(again.json).toEqual(first.json)
    expect(await written()).toEqual(before)
  })

  test('with another body it is refused, and so is a key in the body', async () => {
    const mel = await shop.product()
    const [key, body] = [randomUUIDv7(), bodyOf(mel)]
    await post(body, { key })
    const before = await written()
    const other = await post({ ...body, items: [{ ...body.items[0], qtd: 2 }] }, { key })
    expect([other.status, other.json.code]).toEqual([422, 'key_reused'])
    const inBody = await shop.call('POST', '/api/orders', {
      body: { ...body, note: 'x', idempotency_key: key },
    })
    expect([inBody.status, inBody.json.code]).toEqual([422, 'key_reused'])
    expect(await written()).toEqual(before)
    const same = await shop.call('POST', '/api/orders', { body: { ...body, idempotency_key: key } })
    expect(same.headers.get('idempotency-replayed')).toBe('true')
  })

  test('without a key, or with one that is none, it is refused', async () => {
    const mel = await shop.product()
    const before = await written()
    const missing = await shop.call('POST', '/api/orders', { body: bodyOf(mel) })
    expect([missing.status, Object.keys(missing.json.errors)]).toEqual([422, ['idempotency_key']])
    expect((await post(bodyOf(mel), { key: 'x' })).status).toBe(422)
    expect(await written()).toEqual(before)
  })

  test('the same key of two people makes two orders', async () => {
    const mel = await shop.product()
    const [key, body] = [randomUUIDv7(), bodyOf(mel)]
    const guest = await post(body, { key })
    const own = await post(body, { key, token: shop.cliente.token })
    expect([guest.status, own.status]).toEqual([201, 201])
    expect(own.json._id).not.toBe(guest.json._id)
  })

  test('what was refused stores nothing: the same key may try again', async () => {
    const mel = await shop.product({ stock: 1 })
    const key = randomUUIDv7()
    const body = bodyOf(mel)
    expect((await post({ ...body, customer: { ...body.customer, name: '' } }, { key })).status).toBe(422)
    expect((await post(body, { key })).status).toBe(201)
  })

  test('fifty at once make one order, one change of stock, one letter', async () => {
    const mel = await shop.product({ stock: 60 })
    const [key, body] = [randomUUIDv7(), bodyOf(mel)]
    const before = await written()
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(body, { key })))
    const made = answers.filter(({ status }) => status === 201)
    const busy = answers.filter(({ status }) => status === 409)
    expect(made.length + busy.length).toBe(50)
    expect(
      busy.every(({ json, headers }) => json.code === 'still_running' && headers.get('retry-after') === '1'),
    ).toBe(true)
    expect(new Set(made.map(({ json }) => json._id)).size).toBe(1)
    expect(made.filter(({ headers }) => headers.get('idempotency-replayed') === null)).toHaveLength(1)
    const after = await written()
    expect(after.orders.length - before.orders.length).toBe(1)
    expect(after.keys.length - before.keys.length).toBe(1)
    expect(after.ledger.length - before.ledger.length).toBe(1)
    expect(after.letters.length - before.letters.length).toBe(2)
    expect((await shop.stock(mel)).stock).toBe(59)
  })
})

describe('the last of it', () => {
  test('sixty buyers of five things: five have one each', async () => {
    const mel = await shop.product({ title: 'Mel raro', stock: 5 })
    const answers = await Promise.all(Array.from({ length: 60 }, () => post(bodyOf(mel))))
    const count = (status: number) => answers.filter((answer) => answer.status === status).length
    expect([count(201), count(409)]).toEqual([5, 55])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.json).toMatchObject({
      code: 'out_of_stock',
      message: 'Não temos a quantidade que você pediu de “Mel raro”. Ajuste o carrinho.',
      items: [{ product: mel, available: 0 }],
    })
    expect(await shop.stock(mel)).toMatchObject({ stock: 0, sum: 0, sold: 5 })
  })

  test('carts in every order of their lines never stand in one another’s way', async () => {
    const products = [
      await shop.product({ stock: 30 }),
      await shop.product({ stock: 30 }),
      await shop.product({ stock: 30 }),
    ]
    const items = (turn: number) =>
      [0, 1, 2].map((at) => ({ product: products[(at + turn) % 3] ?? '', qtd: 1, shipping: 'retirada' }))
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, turn) =>
        untilServed(
          bodyOf('', 1, { items: turn % 2 ? items(turn) : items(turn).reverse() }),
          `10.0.${turn}.1`,
        ),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(201))
    for (const product of products) expect((await shop.stock(product)).stock).toBe(0)
  })

  test('one product that is short leaves the others on their shelf', async () => {
    const [much, little] = [
      await shop.product({ stock: 9 }),
      await shop.product({ title: 'Pequi', stock: 1 }),
    ]
    const item = (product: string) => ({ product, qtd: 2, shipping: 'retirada' })
    const before = await written()
    const answer = await post(bodyOf(much, 1, { items: [item(much), item(little)] }))
    expect(answer.json).toMatchObject({ code: 'out_of_stock', items: [{ product: little, available: 1 }] })
    expect(await written()).toEqual(before)
    expect((await shop.stock(much)).stock).toBe(9)
  })
})

describe('is refused, and nothing is written', () => {
  test('when the total is not what the customer saw', async () => {
    const mel = await shop.product()
    const seen = bodyOf(mel, 1, { expected_total_cents: 2500 })
    await shop.db.updateTable('products').set({ price_cents: 2600 }).where('id', '=', mel).execute()
    const before = await written()
    const answer = await post(seen)
    expect([answer.status, answer.json.message]).toEqual([
      409,
      'Os valores do pedido foram atualizados. Confira antes de confirmar.',
    ])
    expect(answer.json).toMatchObject({
      code: 'total_changed',
      items: [{ product: mel, unit_price_cents: 2600 }],
      shipping_cents: 0,
      total_cents: 2600,
    })
    expect(await written()).toEqual(before)
    expect((await post({ ...seen, expected_total_cents: 2600 })).status).toBe(201)
  })

  test.each([
    ['an empty cart', { items: [] }, 'items'],
    ['no quantity', { qtd: 0 }, 'items.0.qtd'],
    ['a negative one', { qtd: -1 }, 'items.0.qtd'],
    ['a fraction', { qtd: 1.5 }, 'items.0.qtd'],
    ['a huge one', { qtd: 1e9 }, 'items.0.qtd'],
    ['a word', { qtd: '2' }, 'items.0.qtd'],
    ['a service that is none', { shipping: 'drone' }, 'items.0.shipping'],
    ['no service', { shipping: undefined }, 'items.0.shipping'],
    ['a document that is none', { customer: { ...customer, document: '11111111111' } }, 'customer.document'],
    ['no telephone', { customer: { ...customer, phone: '' } }, 'customer.phone'],
    ['a name on two lines', { customer: { ...customer, name: 'A\nB' } }, 'customer.name'],
    ['a way of paying that is none', { payment: 'card' }, 'payment'],
    ['no address', { shipping: '04510' }, 'address'],
    [
      'a postal code that is none',
      { shipping: '04510', address: { ...address, postal_code: '1' } },
      'address.postal_code',
    ],
    [
      'a postal code of another state',
      { shipping: '04510', address: { ...address, state: 'GO' } },
      'address.postal_code',
    ],
    [
      'a house without a number that does not say so',
      { shipping: '04510', address: { ...address, number: '' } },
      'address.number',
    ],
  ])('%s', async (_, { qtd, shipping, ...more }: Record<string, unknown>, field) => {
    const mel = await shop.product()
    const line = { product: mel, qtd: 1, shipping: 'retirada' }
    const items = [
      { ...line, ...(qtd !== undefined && { qtd }), ...(shipping !== undefined && { shipping }) },
    ]
    const body = { ...bodyOf(mel), items, ...more }
    if (_ === 'no service') body.items = [{ product: mel, qtd: 1 } as never]
    const before = await written()
    const answer = await post(body)
    expect([answer.status, Object.keys(answer.json.errors)]).toEqual([422, [field]])
    expect(await written()).toEqual(before)
    expect((await shop.stock(mel)).stock).toBe(10)
  })

  test('what is a draft, thrown away, or unknown', async () => {
    const hidden = [
      await shop.product({ status: 'draft' }),
      await shop.product({ trashed_at: new Date() }),
      await shop.product({ published_at: new Date('2100-01-01') }),
      randomUUIDv7(),
    ]
    const before = await written()
    for (const product of hidden) {
      const answer = await post(bodyOf(product))
      expect([answer.status, answer.json.code, answer.json.items]).toEqual([
        422,
        'product_unavailable',
        [{ product }],
      ])
    }
    expect(await written()).toEqual(before)
  })

  test('fewer or more than the product allows', async () => {
    const mel = await shop.product({ min_qtd: 2, max_qtd: 3 })
    for (const qtd of [1, 4]) {
      const answer = await post(bodyOf(mel, qtd))
      expect([answer.status, answer.json.errors]).toEqual([
        422,
        { 'items.0.qtd': ['Mel de aroeira: Leve de 2 a 3.'] },
      ])
    }
    expect((await post(bodyOf(mel, 3))).status).toBe(201)
  })

  test('a service the shop does not offer there, and an amount beyond reason', async () => {
    const mel = await shop.product({ price_cents: 100_000_000, stock: 999 })
    const by = { product: mel, qtd: 1, shipping: 'entrega' }
    expect((await post(bodyOf(mel, 1, { items: [by], address }))).json.code).toBe('shipping_unavailable')
    expect((await post(bodyOf(mel, 11))).json.code).toBe('total_too_high')
    expect((await shop.stock(mel)).stock).toBe(999)
  })

  test('a fourth unpaid order of one e-mail and sender, sent at once', async () => {
    const mel = await shop.product({ stock: 50 })
    const { email } = newBuyer()
    const bodies = Array.from({ length: 8 }, (_, n) =>
      bodyOf(mel, 1, { customer: { ...newBuyer(), email: n % 2 ? email : email.toUpperCase() } }),
    )
    const answers = await Promise.all(bodies.map((body) => post(body)))
    const codes = answers.map(({ status, json }) => json.code ?? status).sort()
    expect(codes).toEqual([201, 201, 201, ...Array(5).fill('too_many_unpaid')])
    expect((await shop.stock(mel)).stock).toBe(47)
  })

  test('nobody by a stranger who types their document, or their e-mail from elsewhere', async () => {
    const mel = await shop.product({ stock: 50 })
    const victim = newBuyer()
    const from = async (ip: string, who: typeof victim, actor: Parameters<Shop['ctx']>[0] = null) => {
      const ctx = shop.ctx(actor)
      const form = formOf(mel, 1, { customer: who })
      const placed = await placeOrder({ ...ctx, request: { ...ctx.request, ip } }, form, randomUUIDv7())
      return placed.refused ?? 'placed'
    }
    const stranger = { ...newBuyer(), document: victim.document }
    for (let n = 0; n < 3; n++) expect(await from('203.0.113.7', stranger)).toBe('placed')
    expect(await from('203.0.113.7', stranger)).toBe('too_many_unpaid')
    expect(await from('203.0.113.8', victim)).toBe('placed')
    for (let n = 0; n < 3; n++) expect(await from('203.0.113.9', victim)).toBe('placed')
    expect(await from('203.0.113.9', victim)).toBe('too_many_unpaid')
    expect(await from('203.0.113.8', victim)).toBe('placed')
  })

  test('a fourth of one confirmed account, wherever it is sent from and whatever e-mail it names', async () => {
    const mel = await shop.product({ stock: 50 })
    const eva = await shop.addUser('user')
    await shop.db
      .updateTable('users')
      .set({ email_confirmed_at: new Date() })
      .where('id', '=', eva._id)
      .execute()
    const answers = []
    for (let n = 0; n < 4; n++) {
      const ctx = shop.ctx({ ...eva, session: '' })
      const request = { ...ctx.request, ip: `203.0.113.${20 + n}` }
      answers.push(await placeOrder({ ...ctx, request }, formOf(mel), randomUUIDv7()))
    }
    expect(answers.map(({ refused }) => refused ?? 'placed')).toEqual([
      ...Array(3).fill('placed'),
      'too_many_unpaid',
    ])
  })

  test('by another page', async () => {
    const mel = await shop.product()
    const answer = await shop.call('POST', '/api/orders', {
      body: bodyOf(mel),
      headers: { 'idempotency-key': randomUUIDv7(), 'sec-fetch-site': 'cross-site' },
    })
    expect(answer.status).toBe(403)
    expect((await shop.stock(mel)).stock).toBe(10)
  })

  test('while the shop is closed: there is none', async () => {
    const mel = await shop.product()
    await switchShop(shop, false)
    const answer = await post(bodyOf(mel))
    await switchShop(shop, true)
    expect(answer.status).toBe(404)
    expect((await shop.stock(mel)).stock).toBe(10)
  })
})

describe('an address kept while buying', () => {
  const addressesOf = (user: string) =>
    shop.db.selectFrom('addresses').selectAll().where('user_id', '=', user).execute()
  const sentTo = (mel: string, more: object = {}) =>
    bodyOf(mel, 1, { items: [{ product: mel, qtd: 1, shipping: '04510' }], address, ...more })

  test('stands in the profile when it was asked for, once however often', async () => {
    const eva = await shop.addUser('user')
    const mel = await shop.product()
    expect((await post(sentTo(mel), { token: eva.token })).status).toBe(201)
    expect(await addressesOf(eva._id)).toEqual([])
    const key = randomUUIDv7()
    const body = sentTo(mel, { save_address: true })
    expect((await post(body, { key, token: eva.token })).status).toBe(201)
    expect((await post(body, { key, token: eva.token })).status).toBe(201)
    const kept = { street: address.street, postal_code: '01001000', recipient: body.customer.name }
    expect(await addressesOf(eva._id)).toMatchObject([kept])
    const shouted = { ...address, recipient: body.customer.name, street: address.street.toUpperCase() }
    const again = sentTo(mel, { save_address: true, address: shouted })
    expect((await post(again, { token: eva.token })).status).toBe(201)
    expect(await addressesOf(eva._id)).toHaveLength(1)
  })

  test('is no reason against an order: a full profile keeps what it has, a guest nothing', async () => {
    const eva = await shop.addUser('user')
    const mel = await shop.product()
    for (let number = 1; number <= 20; number++)
      await shop.call('POST', '/api/profile/addresses', {
        body: { ...address, number: `${number}00` },
        token: eva.token,
      })
    const body = sentTo(mel, { save_address: true })
    expect((await post(body, { token: eva.token })).status).toBe(201)
    expect(await addressesOf(eva._id)).toHaveLength(20)
    expect((await post(sentTo(mel, { save_address: true }))).status).toBe(201)
  })
})

describe('an account made while buying', () => {
  const password = 'baru-torrado-9'
  test('owns the order, with what was typed', async () => {
    const mel = await shop.product()
    const person = newBuyer()
    const item = { product: mel, qtd: 1, shipping: '04510' }
    const { json } = await post(
      bodyOf(mel, 1, { customer: person, create_account: { password }, items: [item], address }),
    )
    const ela = await shop.signIn(person.email, password)
    expect((await shop.order(json._id)).user_id).toBe(ela._id)
    const profile = (await shop.call('GET', '/api/profile', { token: ela.token })).json
    expect(profile).toMatchObject({ document: person.document, addresses: [{ street: 'Praça da Sé' }] })
    const mine = await shop.call('GET', '/api/orders', { token: ela.token })
    expect(mine.json.data.map((one: { _id: string }) => one._id)).toEqual([json._id])
  })

  test('has the password as it was typed, accents in two parts and all', async () => {
    const mel = await shop.product()
    const person = newBuyer()
    const apart = 'ação-de-graças'.normalize('NFD')
    const { status } = await post(bodyOf(mel, 1, { customer: person, create_account: { password: apart } }))
    expect(status).toBe(201)
    expect((await shop.signIn(person.email, apart)).email).toBe(person.email)
    await expect(shop.signIn(person.email, apart.normalize('NFC'))).rejects.toThrow()
  })

  test('of an e-mail that has one answers alike: the order is a guest’s, and a letter says how to log in', async () => {
    const mel = await shop.product()
    const taken = { ...newBuyer(), email: shop.rosa.email }
    const [known, unknown] = [
      await post(bodyOf(mel, 1, { customer: taken, create_account: { password } })),
      await post(bodyOf(mel, 1, { customer: newBuyer(), create_account: { password } })),
    ]
    expect(known.status).toBe(unknown.status)
    expect([...known.headers.keys()].sort()).toEqual([...unknown.headers.keys()].sort())
    const shapeOf = (value: unknown): unknown =>
      value && typeof value === 'object'
        ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shapeOf(part)]))
        : typeof value
    expect(shapeOf(known.json)).toEqual(shapeOf(unknown.json))
    expect((await shop.order(known.json._id)).user_id).toBeNull()
    const letters = (await shop.letters('account-exists')).filter(
      ({ to_email }) => to_email === shop.rosa.email,
    )
    expect(letters).toHaveLength(1)
    await expect(shop.signIn(shop.rosa.email, password)).rejects.toThrow()
  })
})

test('ten orders an hour from one address or of one person; what was refused does not count', async () => {
  const strict = await openShop({ limits: true })
  try {
    const mel = await strict.product({ stock: 99 })
    const send = (body: unknown, token = '') =>
      strict.call('POST', '/api/orders', {
        body,
        headers: { 'idempotency-key': randomUUIDv7() },
        ...(token && { token }),
      })
    for (let n = 0; n < 12; n++) expect((await send(bodyOf(mel, 500))).status).toBe(409)
    const statuses = []
    for (let n = 0; n < 11; n++) statuses.push((await send(bodyOf(mel))).status)
    expect(statuses).toEqual([...Array(10).fill(201), 429])
    expect((await send(bodyOf(mel), strict.cliente.token)).status).toBe(201)
    expect((await strict.stock(mel)).stock).toBe(88)
  } finally {
    await strict.close()
  }
})

test('thirty attempts a minute: an order that is refused is no way around the limit of quotes', async () => {
  const strict = await openShop({ limits: true })
  try {
    const mel = await strict.product()
    const send = () =>
      strict.call('POST', '/api/orders', {
        body: bodyOf(mel, 1, { expected_total_cents: 1 }),
        headers: { 'idempotency-key': randomUUIDv7() },
      })
    const answers = []
    for (let n = 0; n < 31; n++) answers.push(await send())
    expect(answers.map(({ status }) => status)).toEqual([...Array(30).fill(409), 429])
    expect(answers.at(-1)?.headers.get('retry-after')).toMatch(/^\d+$/)
    expect((await strict.stock(mel)).stock).toBe(10)
  } finally {
    await strict.close()
  }
})
