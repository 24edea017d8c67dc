// The shop is loaded without pictures, which take long.
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyers } from '../../demo/orders/people.ts'
import { orders } from '../../demo/orders.ts'
import { products } from '../../demo/products.ts'
import { shop } from '../../demo/shop.ts'
import { openTestSite, type TestSite } from '../../tests/support/test-site.ts'
import type { Actor } from '../platform/actor.ts'
import { isDocument, plainDocument } from '../platform/brazil/document.ts'
import { stateOfPostalCode } from '../platform/brazil/postal-code-ranges.ts'
import { noPostOffice } from '../platform/mail/letter.ts'
import { loadOrders } from './load-demo-orders.server.ts'
import { loadProducts, loadShopSettings } from './load-demo-shop.server.ts'
import { siteFacts } from './site-facts.server.ts'

let site: TestSite
let ids: Map<string, string>
beforeAll(async () => {
  site = await openTestSite()
  const admin = await site.setUp()
  const actorOf = ({ _id, name, email, role }: Actor | typeof admin): Actor => ({
    _id,
    name,
    email,
    role,
    session: '',
  })
  const marina = await site.addUser('user', { email: buyers.marina.email, name: buyers.marina.name })
  await site.parts.db
    .updateTable('site')
    .set({ features: JSON.stringify({ shop: { enabled: true } }) })
    .execute()
  const ctx = {
    ...site.ctx(actorOf(admin)),
    mail: noPostOffice,
    events: { async tell() {}, takeBack: async () => 0 },
  }
  const bare = products.map((product) => ({ ...product, pictures: [] }))
  const given = { products: bare, orders, shop, goods: [] }
  await loadShopSettings(ctx, given)
  ids = await loadProducts(ctx, given)
  await loadOrders(ctx, { orders, products: ids, people: new Map([[marina.email, actorOf(marina)]]) })
})
afterAll(() => site.close())

test('what must be true of a site is true of the demo', async () => {
  const found = await Promise.all(
    siteFacts.map(async (fact) => [fact.key, (await fact.findDifferences(site.ctx())).count]),
  )
  expect(found).toEqual(siteFacts.map(({ key }) => [key, 0]))
})

test('every order is there with its number, in the order of its time', async () => {
  const rows = await site.parts.db
    .selectFrom('orders')
    .select(['number', 'created_at'])
    .orderBy('number')
    .execute()
  expect(rows.map(({ number }) => number)).toEqual(orders.map((_, at) => at + 1))
  const times = rows.map(({ created_at }) => +created_at)
  expect(times).toEqual([...times].sort((one, other) => one - other))
})

test('there is an order in every state and every situation', async () => {
  const rows = await site.parts.db
    .selectFrom('orders')
    .select(['status', 'situation', 'payment_state'])
    .execute()
  const there = (key: keyof (typeof rows)[number]) => [...new Set(rows.map((row) => row[key]))].sort()
  expect(there('status')).toEqual(['canceled', 'pending', 'processing', 'received', 'sent'])
  expect(there('situation')).toEqual([
    'expired',
    null,
    'paid_without_stock',
    'withdrawal_requested',
    'withdrawn',
  ])
  expect(there('payment_state')).toEqual(['awaiting', 'confirmed', 'refund_due', 'refunded'])
})

test('the ledger adds up to the stock of all goods', async () => {
  const rows = await site.parts.db.selectFrom('goods').select(['id', 'stock']).execute()
  expect(rows).toHaveLength(40)
  for (const { id, stock } of rows) {
    const lines = await site.parts.db
      .selectFrom('stock_lines')
      .select('delta')
      .where('goods_id', '=', id)
      .execute()
    expect(lines.reduce((sum, { delta }) => sum + delta, 0)).toBe(stock)
  }
})

test.each(['extrato.ofx', 'extrato.csv'])(
  '%s pays for orders that wait, by their txid and to the cent',
  async (name) => {
    const text = await readFile(new URL(`../../demo/bank/${name}`, import.meta.url), 'latin1')
    const waiting = await site.parts.db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .select(['external_id', 'total_cents'])
      .where('payments.state', '=', 'open')
      .where('status', '=', 'pending')
      .where('external_id', 'is not', null)
      .execute()
    const paid = waiting.filter(({ external_id, total_cents }) => {
      const reais = (total_cents / 100).toFixed(2)
      return text.split('\n').some((_, at, lines) => {
        const near = lines.slice(Math.max(0, at - 4), at + 1).join(' ')
        return (
          lines[at]?.includes(external_id ?? '?') &&
          (near.includes(reais) || near.includes(reais.replace('.', ',')))
        )
      })
    })
    expect(paid.map(({ external_id, total_cents }) => [external_id, total_cents])).toHaveLength(2)
  },
)

test('buyers are made up, and made up well', () => {
  for (const { document, address, email } of Object.values(buyers)) {
    expect(isDocument(plainDocument(document))).toBe(true)
    expect(stateOfPostalCode(address.postal_code.replace('-', ''))).toBe(address.state)
    expect(email).toMatch(/\.example$/)
  }
})
