// What the shop takes in, spoilt at every leaf (docs/rules/security.md 1.0 and 1.8 to 1.11): never a 500, and what was
// refused has changed nothing. The calls of all rooms field by field: hostile-input.test.ts.
import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { address, bodyOf, openShop, type Shop, tokenOf } from '../app/rooms/orders/sample-orders.testing.ts'

let shop: Shop
let product: string
beforeAll(async () => {
  shop = await openShop()
  product = await shop.product({ stock: 100_000, max_qtd: 999 })
})
afterAll(() => shop.close())

type Path = (string | number)[]

/** Every place in a value, itself included. */
function* placesIn(value: unknown, at: Path = []): Generator<Path> {
  yield at
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) yield* placesIn(part, [...at, key])
}

/** The same value as JSON, with another text at one place. */
function spoilt(value: unknown, [first, ...rest]: Path, text: string): string {
  if (first === undefined) return text
  const parts = Object.entries(value as object).map(([key, part]) => {
    const written = String(key) === String(first) ? spoilt(part, rest, text) : JSON.stringify(part)
    return Array.isArray(value) ? written : `${JSON.stringify(key)}:${written}`
  })
  return Array.isArray(value) ? `[${parts}]` : `{${parts}}`
}

const strange = [
  'null',
  'true',
  '-1',
  '0',
  '0.5',
  '1e400',
  '99999999999999999999',
  '2147483648',
  '9007199254740991',
  '""',
  '" "',
  '[]',
  '["a"]',
  '{}',
  '{"$gt":""}',
  '[[[[]]]]',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\u202e"',
  '"=1+1"',
  '"\\r\\nBcc: x@y.z"',
  '"<script>"',
  '"0000-01-01"',
  '"00000000-0000-0000-0000-000000000000"',
  '{"__proto__":{"price_cents":1}}',
  '{"constructor":{"prototype":{}}}',
  `"${'x'.repeat(5000)}"`,
]

/** All that a refused call may not have touched. */
async function state() {
  const { rows } = await shop.parts.database.pool.query(
    `select (select count(*) from orders) as orders, (select count(*) from order_moves) as moves,
       (select sum(stock) from goods) as stock, (select count(*) from stock_lines) as lines,
       (select count(*) from letters) as letters, (select count(*) from users) as users,
       (select count(*) from order_keys) as keys, (select count(*) from products) as products,
       (select sum(version) from products) as versions, (select version from shop_settings) as settings`,
  )
  return JSON.stringify(rows[0])
}

type Target = { method: string; path: string; body: () => unknown; by?: 'rosa' | 'cliente' }

async function attack({ method, path, body, by }: Target): Promise<void> {
  const token = by && shop[by].token
  await shop.hear()
  let before = await state()
  for (const place of placesIn(body()))
    for (const text of strange) {
      const sent = spoilt(body(), place, text)
      const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUIDv7() }
      const answer = await shop.call(method, path, { body: sent, headers, ...(token && { token }) })
      const what = `${method} ${path} ${place.join('.')} = ${text.slice(0, 60)} -> ${answer.status} ${answer.text.slice(0, 300)}`
      expect(answer.status, what).toBeLessThan(500)
      const after = await state()
      if (answer.status >= 400) {
        expect(answer.json?.message, what).toBeTypeOf('string')
        expect(after, what).toBe(before)
      }
      before = after
    }
}

describe('spoilt at every leaf', () => {
  test('an order', () =>
    attack({
      method: 'POST',
      path: '/api/orders',
      body: () => ({
        ...bodyOf(product, 1, { address, note: 'Portão azul', expected_total_cents: 2500 }),
        create_account: { password: 'baru-torrado-7' },
      }),
    }))

  test('an order typed by the shop', () =>
    attack({
      method: 'POST',
      path: '/api/orders/for-customer',
      by: 'rosa',
      body: () => bodyOf(product, 1, { address }),
    }))

  test('a cart', () =>
    attack({
      method: 'PUT',
      path: '/api/cart',
      body: () => ({ items: [{ product, qtd: 2, shipping: '04510' }], postal_code: '01001-000' }),
    }))

  test('a question for a quote', () =>
    attack({
      method: 'POST',
      path: '/api/shipping/quotes',
      body: () => ({ items: [{ product, qtd: 2 }], postal_code: '01001-000' }),
    }))

  test('many orders sent at once', async () => {
    const order = await shop.place(null, product)
    await attack({
      method: 'POST',
      path: '/api/orders/shipments',
      by: 'rosa',
      body: () => ({
        orders: [{ order: order._id, tracking: [{ service: '04510', code: 'AA123456785BR' }], note: 'a' }],
      }),
    })
  })

  test('what the holder of a link sends', async () => {
    const token = tokenOf(await shop.place(null, product))
    for (const [act, body] of [
      ['cancellation', { reason: 'a' }],
      ['receipt', {}],
      ['renewal', {}],
      ['charge', { method: 'pix' }],
      ['withdrawal', { items: [{ line: randomUUIDv7(), qtd: 1 }], reason: 'a' }],
    ] as const)
      await attack({ method: 'POST', path: `/api/orders/by-token/${token}/${act}`, body: () => body })
  })

  test('a product and its stock', async () => {
    const own = await shop.product()
    await attack({
      method: 'POST',
      path: '/api/products',
      by: 'rosa',
      body: () => ({
        name: `Mel ${randomUUIDv7()}`,
        price_cents: 100,
        sale_price_cents: 90,
        weight_g: 1,
        images: [own],
        sale_from: '2026-01-01T00:00:00Z',
        sale_until: null,
        min_qtd: 1,
        max_qtd: 2,
        format: 1,
        stock: 1,
        sku: '',
        category: 'a',
        lead_days: 1,
        featured: true,
        diameter_mm: 1,
      }),
    })
    await attack({
      method: 'POST',
      path: `/api/products/${own}/stock`,
      by: 'rosa',
      body: () => ({ delta: 1, reason: 'a' }),
    })
  })

  test('the settings of the shop', () =>
    attack({
      method: 'PUT',
      path: '/api/shop-settings',
      by: 'rosa',
      body: () => ({
        version: 1,
        sender_postal_code: '01001000',
        handling_days: 1,
        reservation_hours: 48,
        methods: ['pix'],
        pix: { key: 'a@b.test', name: 'A', city: 'B' },
        fixed_shipping_cents: 1,
        pickup: { enabled: true, address: 'a', instructions: '' },
        free_shipping_above_cents: 1,
        own_delivery: [{ from: '01001000', to: '01001999', price_cents: 1, days: 1 }],
        correios: { enabled: false, user: '', access_code: '', card: '', contract: '', regional: '' },
        services: { '04510': '03298' },
      }),
    }))
})
