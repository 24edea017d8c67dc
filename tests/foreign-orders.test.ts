// The shop from outside: somebody else's orders by every call there is, keys of other people's forms, amounts that the sender
// would like, and pages of others that send for us (docs/rules/security.md 1.10, 1.11, 2.4, 2.6). What is refused changes
// nothing.
import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderView } from '../app/rooms/orders/order.ts'
import {
  address,
  bodyOf,
  newBuyer,
  openShop,
  type Shop,
  tokenOf,
} from '../app/rooms/orders/sample-orders.testing.ts'

let shop: Shop
let mel: string
/** a customer with an order of her own */
let stranger: { token: string; _id: string }
let [own, foreign, guests]: OrderView[] = []
beforeAll(async () => {
  shop = await openShop()
  mel = await shop.product({ stock: 5_000, max_qtd: 999 })
  stranger = await shop.addUser('user', { name: 'Outra Pessoa' })
  own = await shop.place(shop.cliente, mel, 2)
  foreign = await shop.place({ ...shop.cliente, _id: stranger._id }, mel)
  guests = await shop.place(null, mel)
  await shop.hear()
})
afterAll(() => shop.close())

/** Everything that an order is made of, to the last letter. */
async function everything(): Promise<string> {
  const tables = [
    'orders',
    'order_lines',
    'order_moves',
    'order_tracking',
    'order_keys',
    'withdrawals',
    'statement_lines',
    'goods',
    'stock_lines',
    'letters',
    'users',
    'shop_settings',
    'addresses',
  ]
  const { rows } = await shop.parts.database.pool.query(
    tables
      .map(
        (name) =>
          `select '${name}' as name, md5(coalesce(string_agg(t::text, '' order by t::text), '')) from ${name} t`,
      )
      .join(' union all '),
  )
  return JSON.stringify(rows)
}

const post = (
  path: string,
  body: unknown,
  given: { token?: string; headers?: Record<string, string> } = {},
) => shop.call('POST', path, { body, ...given })
const place = (body: unknown, { key = randomUUIDv7() as string, token = '' } = {}) =>
  post('/api/orders', body, { headers: { 'idempotency-key': key }, ...(token && { token }) })

/** Every call on one order that the program's own document knows, with a body that would do. */
const bodies: Record<string, object> = {
  shipment: { tracking: [] },
  'taking-back': { reason: 'x' },
  'withdrawal-taking-back': { reason: 'x' },
  correction: { customer: { name: 'Outra Pessoa' }, address },
  annotation: { internal_note: 'x' },
  confirmation: { code: '123456' },
  invoice: { invoice_key: '' },
  profile: { take: ['phone'] },
}
async function callsOn(start: string): Promise<{ method: string; act: string }[]> {
  const { paths } = (await shop.call('GET', '/api/openapi.json')).json
  const calls = Object.entries<object>(paths).flatMap(([path, methods]) =>
    path.startsWith(start)
      ? Object.keys(methods).map((method) => ({
          method: method.toUpperCase(),
          act: path.slice(start.length),
        }))
      : [],
  )
  expect(calls.length).toBeGreaterThan(4)
  return calls
}
const call = (method: string, path: string, act: string, token?: string) =>
  shop.call(method, path + act, {
    ...(method !== 'GET' && { body: bodies[act.slice(1)] ?? {} }),
    ...(token && { token }),
  })

const ofTheLink = [
  '',
  '/receipt',
  '/cancellation',
  '/withdrawal',
  '/renewal',
  '/charge',
  '/again',
  '/confirmation',
  '/confirmation-code',
]

describe('somebody else’s order', () => {
  test('cannot be told from one that does not exist, by any call', async () => {
    const before = await everything()
    for (const { method, act } of await callsOn('/api/orders/{id}'))
      for (const [order, token] of [
        [own, stranger.token],
        [guests, stranger.token],
        [guests, shop.cliente.token],
        [own, undefined],
        [guests, undefined],
      ] as const) {
        const [theirs, nobodys] = [
          await call(method, `/api/orders/${order?._id}`, act, token),
          await call(method, `/api/orders/${randomUUIDv7()}`, act, token),
        ]
        const told = ({ status, json }: typeof theirs) => [status, json.code, json.message, Object.keys(json)]
        expect(theirs.status, `${method} ${act}`).toBeOneOf(token ? [403, 404] : [401])
        expect(told(theirs), `${method} ${act}`).toEqual(told(nobodys))
      }
    expect(await everything()).toBe(before)
  })

  test('is not reached by the link of another, by its own id or by its number', async () => {
    const link = tokenOf(guests as OrderView)
    const before = await everything()
    for (const { method, act } of await callsOn('/api/orders/by-token/{token}'))
      for (const wrong of [
        own?._id,
        String(own?.number),
        `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`,
        link.toLowerCase(),
        link.split('').reverse().join(''),
        `${link}=`,
        `${link}/../${own?._id}`,
      ])
        expect((await call(method, `/api/orders/by-token/${wrong}`, act)).status, `${act} ${wrong}`).toBe(404)
    for (const path of [`/api/orders/${own?.number}`, `/api/orders/${link}`, '/api/orders/1'])
      for (const token of [stranger.token, shop.rosa.token])
        expect((await shop.call('GET', path, { token })).status, path).toBe(404)
    expect(await everything()).toBe(before)
  })

  test('opens nothing by its link beyond what its customer may', async () => {
    const link = tokenOf(guests as OrderView)
    const before = await everything()
    for (const { act } of await callsOn('/api/orders/{id}')) {
      if (ofTheLink.includes(act)) continue
      expect((await call('POST', `/api/orders/by-token/${link}`, act)).status, act).toBe(404)
      expect((await call('POST', `/api/orders/by-token/${link}`, act, shop.rosa.token)).status, act).toBe(404)
    }
    expect(await everything()).toBe(before)
  })

  test('is found by no search of a customer', async () => {
    const sought = [String(own?.number), own?.customer.name, own?.customer.email, own?.customer.document]
    for (const q of sought) {
      const search = new URLSearchParams({ q: q ?? '', owner: own?._id ?? '', user_id: shop.cliente._id })
      const { json } = await shop.call('GET', `/api/orders?${search}`, { token: stranger.token })
      const ids = json.data.map(({ _id }: { _id: string }) => _id)
      // Both are called alike: a search by that name finds one's own.
      expect(
        ids.filter((id: string) => id !== foreign?._id),
        q,
      ).toEqual([])
    }
  })

  test('is not named in the body of one’s own: a line of it is given back by nobody', async () => {
    const mine = await shop.place({ ...shop.cliente, _id: stranger._id }, mel)
    for (const move of ['payment', 'shipment', 'receipt'])
      expect((await post(`/api/orders/${mine._id}/${move}`, {}, { token: shop.rosa.token })).status).toBe(200)
    const before = await everything()
    const line = own?.items[0]?._id
    const answer = await post(
      `/api/orders/${mine._id}/withdrawal`,
      { items: [{ line, qtd: 1 }] },
      { token: stranger.token },
    )
    expect([answer.status, answer.json.code]).toEqual([422, 'items_not_there'])
    for (const [path, body] of [
      ['/api/orders/shipments', { orders: [{ order: mine._id }] }],
      ['/api/orders/preparations', { orders: [mine._id] }],
      ['/api/orders/for-customer', bodyOf(mel)],
      [`/api/orders/statements/${randomUUIDv7()}/settlement`, { order: mine._id }],
      [`/api/orders/statements/${randomUUIDv7()}/reopening`, { reason: 'x' }],
    ] as const)
      expect((await post(path, body, { token: stranger.token })).status, path).toBe(403)
    expect(await everything()).toBe(before)
  })
})

describe('the key of somebody else’s form', () => {
  test('with another body says that it is taken, and nothing of what it made', async () => {
    const key = randomUUIDv7()
    const { json: made } = await place(bodyOf(mel), { key })
    const before = await everything()
    const answer = await place(bodyOf(mel), { key })
    expect([answer.status, answer.json.code]).toEqual([422, 'key_reused'])
    expect(Object.keys(answer.json).sort()).toEqual(['code', 'message', 'request_id'])
    expect(answer.text).not.toContain(tokenOf(made))
    expect(await everything()).toBe(before)
  })

  test('does not bring a session to a guest’s order, nor a guest to a session’s', async () => {
    const [key, body] = [randomUUIDv7(), bodyOf(mel)]
    const guest = await place(body, { key })
    const theirs = await place(body, { key, token: stranger.token })
    const hers = await place(body, { key, token: shop.cliente.token })
    const ids = [guest, theirs, hers].map(({ json }) => json._id)
    expect(new Set(ids).size).toBe(3)
    expect(new Set([guest, theirs, hers].map(({ json }) => json.link)).size).toBe(3)
    for (const { headers } of [guest, theirs, hers]) expect(headers.get('idempotency-replayed')).toBeNull()
  })

  test('is one key in capitals as well, also at the same time', async () => {
    const [key, body] = [randomUUIDv7(), bodyOf(mel)]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => place(body, { key: n % 2 ? key.toUpperCase() : key })),
    )
    const made = answers.filter(({ status }) => status === 201)
    expect(new Set(made.map(({ json }) => json._id)).size).toBe(1)
    for (const { status, json } of answers) if (status !== 201) expect(json.code).toBe('still_running')
    const again = await place(body, { key: key.toUpperCase() })
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true'])
  })
})

describe('what the sender would like', () => {
  /** At every object of the body. */
  const wishes = {
    _id: randomUUIDv7(),
    id: randomUUIDv7(),
    number: 1,
    status: 'received',
    payment_state: 'confirmed',
    price_cents: 1,
    unit_price_cents: 1,
    items_cents: 1,
    total_cents: 1,
    shipping_cents: 0,
    price: 1,
    user_id: '',
    placed_by: 'shop',
    is_held: false,
    held_until: '2099-01-01',
    pay_until: '2099-01-01',
    known_at: '2020-01-01',
    known_by: 'shop',
    token_hash: 'x',
    link: 'x',
    coupon: 'GRATIS',
    discount_cents: 9_999,
    paid_at: '2020-01-01',
    role: 'super',
    is_admin: true,
    internal_note: 'x',
    invoice_key: '5'.repeat(44),
    pix_code: 'x',
    pix_txid: 'x',
    situation: 'withdrawn',
    weight_g: 1,
    name_: 'x',
    stock: 9_999,
    history: [],
    can: { refund: true },
    created_at: '2000-01-01',
  }
  const wishful = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(wishful)
      : typeof value === 'object' && value !== null
        ? {
            ...wishes,
            ...Object.fromEntries(Object.entries(value).map(([key, part]) => [key, wishful(part)])),
          }
        : value

  test('is not heard: the order is the one of an honest body', async () => {
    const items = [{ product: mel, qtd: 3, shipping: '04510' }]
    const honest = (await place(bodyOf(mel, 1, { items, address }))).json
    const body = bodyOf(mel, 1, { items, address })
    const answer = await place(wishful({ ...body, user_id: shop.cliente._id }))
    expect(answer.status).toBe(201)
    const told = (order: typeof honest) => ({
      ...order,
      _id: '',
      number: 0,
      customer: null,
      link: '',
      created_at: '',
      held_until: '',
      acceptance: order.acceptance.texts,
      payment: [order.payment.method, order.payment.state, order.payment.paid_at],
      items: order.items.map((item: object) => ({ ...item, _id: '' })),
      history: order.history.map(({ deed }: { deed: string }) => deed),
    })
    expect(told(answer.json)).toEqual(told(honest))
    const column = async (id: string) => {
      const { user_id, placed_by, attempt, is_held, payment_state, paid_at, internal_note, invoice_key } =
        await shop.order(id)
      return { user_id, placed_by, attempt, is_held, payment_state, paid_at, internal_note, invoice_key }
    }
    expect(await column(answer.json._id)).toEqual(await column(honest._id))
    expect(answer.json.number).toBeGreaterThan(honest.number)
    expect(answer.json._id).not.toBe(wishes._id)
  })

  test('is heard no more in a move, at the stock or in the settings', async () => {
    const token = shop.rosa.token
    const columns = async (id: string) => {
      const {
        id: _,
        number,
        token_hash,
        token_sealed,
        customer_email,
        customer_document,
        ...row
      } = await shop.order(id)
      const { created_at, updated_at, accepted_at, paid_at, pix_code, pix_txid, ...others } = row
      const { known_at, held_at, pay_until, ...rest } = others
      return { ...rest, isPaid: paid_at !== null && paid_at.getFullYear() > 2025 }
    }
    const [plain, greedy] = [await shop.place(null, mel), await shop.place(null, mel)]
    await post(`/api/orders/${plain._id}/payment`, {}, { token })
    const paid = await post(`/api/orders/${greedy._id}/payment`, wishes, { token })
    expect([paid.status, paid.json.status]).toEqual([200, 'processing'])
    expect(await columns(greedy._id)).toEqual(await columns(plain._id))

    const { stock, lines } = await shop.stock(mel)
    const line = {
      delta: 1,
      reason: 'Achada',
      kind: 'sale',
      stock_after: 9,
      by_name: 'x',
      order_line_id: 'x',
    }
    const adjusted = await post(`/api/products/${mel}/stock`, { ...wishes, ...line }, { token })
    expect([adjusted.status, adjusted.json]).toMatchObject([
      201,
      { kind: 'adjustment', delta: 1, stock_after: stock + 1, by: 'Rosa Nunes', order_line: null },
    ])
    expect((await shop.stock(mel)).lines.length).toBe(lines.length + 1)

    const { version } = (await shop.call('GET', '/api/shop-settings', { token })).json
    const columnNames = {
      id: 2,
      correios_enabled: true,
      correios_access_code_sealed: 'x',
      pix_key: 'x@x.test',
    }
    const body = { ...wishes, ...columnNames, updated_at: '2000-01-01', version, handling_days: 2 }
    expect((await shop.call('PUT', '/api/shop-settings', { token, body })).status).toBe(200)
    const row = await shop.db.selectFrom('shop_settings').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      id: 1,
      handling_days: 2,
      correios_enabled: false,
      correios_access_code_sealed: null,
      pix_key: 'loja@cerrado.test',
    })
    expect(row.updated_at.getFullYear()).toBeGreaterThan(2025)
  })

  test.each([
    'NaN',
    'Infinity',
    '-Infinity',
    '0x10',
    '1_0',
    '01',
    '+1',
    '.5',
    '1.',
    '1e',
    '"1"',
    '"1e0"',
    '[1]',
    '-0',
    '-1',
    '1e3',
    '1e-1',
    '1.0000001',
    '99999999999999999999',
    '1e308',
    'true',
    'null',
    '""',
  ])('a quantity of %s makes no order, no cart and no quote', async (qtd) => {
    const before = await everything()
    const raw = (body: object) => JSON.stringify(body).replace('"QTD"', qtd)
    const item = { product: mel, qtd: 'QTD', shipping: 'retirada' }
    for (const [method, path, body] of [
      ['POST', '/api/orders', raw({ ...bodyOf(mel), items: [item] })],
      ['PUT', '/api/cart', raw({ items: [item] })],
      ['POST', '/api/shipping/quotes', raw({ items: [item], postal_code: '01001000' })],
    ] as const) {
      const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUIDv7() }
      const answer = await shop.call(method, path, { body, headers })
      expect([400, 422], path).toContain(answer.status)
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    expect(await everything()).toBe(before)
  })

  test.each([
    ['a street on two lines', { street: 'Rua A\nRua B' }, 'address.street'],
    ['a street with a tab', { street: 'Rua\tA' }, 'address.street'],
    ['a street as long as a book', { street: 'x'.repeat(161) }, 'address.street'],
    ['no street', { street: ' ' }, 'address.street'],
    ['a street that is a list', { street: ['Rua A'] }, 'address.street'],
    ['a recipient on two lines', { recipient: 'Ana\r\nCEP 00000-000' }, 'address.recipient'],
    ['a state that is none', { state: 'XX' }, 'address.state'],
    ['a state that is markup', { state: '<b>' }, 'address.state'],
    ['a number as long as a street', { number: '1'.repeat(21) }, 'address.number'],
    ['a postal code of another state', { state: 'GO' }, 'address.postal_code'],
    ['a postal code of letters', { postal_code: 'abcde-fgh' }, 'address.postal_code'],
    ['a city that is an object', { city: { $gt: '' } }, 'address.city'],
  ])('an address with %s is refused', async (_, change, field) => {
    const items = [{ product: mel, qtd: 1, shipping: '04510' }]
    const before = await everything()
    const answer = await place(bodyOf(mel, 1, { items, address: { ...address, ...change } }))
    expect([answer.status, Object.keys(answer.json.errors)]).toEqual([422, [field]])
    expect(await everything()).toBe(before)
  })

  test.each(['\u0000', '\u001b[2J', '\u0008', '\ud800'])('and so is %j in any of it', async (sign) => {
    const before = await everything()
    const items = [{ product: mel, qtd: 1, shipping: '04510' }]
    for (const change of [
      { address: { ...address, complement: `casa ${sign}` } },
      { customer: { ...newBuyer(), name: `Ana ${sign}` } },
      { note: `portão ${sign}` },
    ])
      expect((await place(bodyOf(mel, 1, { items, address, ...change }))).status).toBe(400)
    expect(await everything()).toBe(before)
  })

  test('a postal code of nowhere has no freight, and makes no order', async () => {
    const before = await everything()
    const items = [{ product: mel, qtd: 1, shipping: '04510' }]
    const answer = await place(bodyOf(mel, 1, { items, address: { ...address, postal_code: '78900-000' } }))
    expect([answer.status, Object.keys(answer.json.errors)]).toEqual([422, ['address.postal_code']])
    expect(await everything()).toBe(before)
  })

  test('a host for the carrier is no setting: nobody can be sent elsewhere', async () => {
    const token = shop.rosa.token
    const { version } = (await shop.call('GET', '/api/shop-settings', { token })).json
    const before = await everything()
    for (const name of ['origin', 'url', 'host', 'base', 'endpoint', 'proxy']) {
      const correios = { enabled: true, user: 'a', [name]: 'http://169.254.169.254/' }
      const answer = await shop.call('PUT', '/api/shop-settings', { token, body: { version, correios } })
      expect(answer.status, name).toBe(422)
    }
    expect(await everything()).toBe(before)
  })
})

describe('a page of somebody else’s', () => {
  const evil: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': '', origin: 'https://evil.test' },
    { 'sec-fetch-site': '', origin: 'null' },
    { 'sec-fetch-site': '', origin: 'http://localhost:3000.evil.test' },
  ]
  test('sends nothing for us', async () => {
    const before = await everything()
    const token = tokenOf(guests as OrderView)
    for (const headers of evil)
      for (const [method, path, body] of [
        ['POST', '/api/orders', bodyOf(mel)],
        ['PUT', '/api/cart', { items: [{ product: mel, qtd: 1 }] }],
        ['POST', '/api/shipping/quotes', { items: [{ product: mel, qtd: 1 }], postal_code: '01001000' }],
        ['POST', `/api/orders/by-token/${token}/cancellation`, {}],
        ['POST', `/api/orders/by-token/${token}/withdrawal`, {}],
      ] as const) {
        const answer = await shop.call(method, path, {
          body,
          headers: { 'idempotency-key': randomUUIDv7(), ...headers },
        })
        expect([answer.status, answer.json.code], `${path} ${JSON.stringify(headers)}`).toEqual([
          403,
          'cross_site',
        ])
        expect(answer.headers.get('access-control-allow-origin')).toBeNull()
      }
    expect(await everything()).toBe(before)
  })

  test('has no form that is taken: JSON alone, and not more of it than anybody writes', async () => {
    const before = await everything()
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      for (const path of ['/api/orders', `/api/orders/by-token/${tokenOf(guests as OrderView)}/cancellation`])
        expect(
          (await post(path, JSON.stringify(bodyOf(mel)), { headers: { 'content-type': type } })).status,
          `${path} ${type}`,
        ).toBe(415)
    const note = 'x'.repeat(300_000)
    for (const [method, path] of [
      ['POST', '/api/orders'],
      ['PUT', '/api/cart'],
      ['POST', '/api/shipping/quotes'],
      ['POST', `/api/orders/by-token/${tokenOf(guests as OrderView)}/cancellation`],
    ] as const)
      expect((await shop.call(method, path, { body: { ...bodyOf(mel), note } })).status, path).toBe(413)
    expect(await everything()).toBe(before)
  })
})

describe('the database says no by itself, whatever code forgets', () => {
  test.each([
    ['stock below nothing', 'update goods set stock = -1', '23514'],
    ['a ledger below nothing', 'update stock_lines set stock_after = -1', '23514'],
    ['none of a product', 'update order_lines set qtd = 0, total_cents = 0', '23514'],
    [
      'a thousand of one',
      'update order_lines set qtd = 1000, total_cents = unit_price_cents * 1000',
      '23514',
    ],
    [
      'a line that costs less than nothing',
      'update order_lines set unit_price_cents = -1, total_cents = -qtd',
      '23514',
    ],
    ['a line whose total is another', 'update order_lines set total_cents = total_cents - 1', '23514'],
    [
      'freight below nothing',
      'update orders set shipping_cents = -1, total_cents = items_cents - 1',
      '23514',
    ],
    ['a total that is no sum', 'update orders set total_cents = total_cents - 1', '23514'],
    [
      'a total beyond reason',
      'update orders set items_cents = 1000000001, total_cents = 1000000001 + shipping_cents',
      '23514',
    ],
    ['a status of nobody', `update orders set status = 'paid'`, '23514'],
    [
      'two orders of one link',
      'update orders set token_hash = (select token_hash from orders limit 1)',
      '23505',
    ],
    [
      'a guest’s key twice',
      `insert into order_keys (id, key, body_hash, order_id, created_at)
       select gen_random_uuid(), key, body_hash, order_id, now() from order_keys where user_id is null`,
      '23505',
    ],
    [
      'a sale of one line twice',
      `insert into stock_lines (id, goods_id, kind, delta, stock_after, order_line_id, attempt, created_at)
       select gen_random_uuid(), goods_id, kind, delta, stock_after, order_line_id, attempt, now()
       from stock_lines where kind = 'sale'`,
      '23505',
    ],
  ])('%s', async (_, statement, code) => {
    await place(bodyOf(mel))
    const before = await everything()
    await expect(shop.parts.database.pool.query(statement)).rejects.toMatchObject({ code })
    expect(await everything()).toBe(before)
  })
})

test('an address that says it is another is counted as the one it is', async () => {
  const strict = await openShop({ limits: true })
  try {
    const product = await strict.product({ stock: 99 })
    const from = (n: number) => ({
      'x-forwarded-for': `203.0.113.${n}`,
      'x-real-ip': `203.0.113.${n}`,
      forwarded: `for=203.0.113.${n}`,
      'cf-connecting-ip': `203.0.113.${n}`,
      'user-agent': `Navegador ${n}`,
    })
    const quotes = []
    for (let n = 0; n < 31; n++)
      quotes.push(
        await strict.call('POST', '/api/shipping/quotes', {
          body: { items: [{ product, qtd: 1 }], postal_code: '01001000', junk: n },
          headers: from(n),
        }),
      )
    expect(quotes.map(({ status }) => status)).toEqual([...Array(30).fill(200), 429])
    const orders = []
    for (let n = 0; n < 11; n++)
      orders.push(
        await strict.call('POST', '/api/orders', {
          body: bodyOf(product),
          headers: { 'idempotency-key': randomUUIDv7(), ...from(n) },
        }),
      )
    expect(orders.map(({ status }) => status)).toEqual([...Array(10).fill(201), 429])
    expect(orders.at(-1)?.json.message).toBe('Muitas tentativas. Tente novamente em alguns minutos.')
    expect(orders.at(-1)?.headers.get('retry-after')).toMatch(/^\d+$/)
    expect((await strict.stock(product)).stock).toBe(89)
  } finally {
    await strict.close()
  }
})

test('links are guessed at six hundred times a minute, and no more', async () => {
  const strict = await openShop({ limits: true })
  try {
    const guess = () => strict.call('GET', `/api/orders/by-token/${'x'.repeat(43)}`)
    await guess()
    const { rowCount } = await strict.parts.database.pool.query(
      "update limit_counts set count = 598 where limit_name = 'api' and key like 'ip:%'",
    )
    expect(rowCount).toBe(1)
    expect([(await guess()).status, (await guess()).status, (await guess()).status]).toEqual([404, 404, 429])
  } finally {
    await strict.close()
  }
})
