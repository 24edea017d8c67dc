// No log line holds the link of an order, however it is spelt, nor where somebody lives
// (docs/rules/security.md 1.8, 1.10, 2.9).
import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../app/platform/log.server.ts'
import { aProduct, switchShop } from '../app/rooms/catalog/sample-products.testing.ts'
import { address, bodyOf } from '../app/rooms/orders/sample-orders.testing.ts'
import { openTestSite, type TestSite } from './support/test-site.ts'

let site: TestSite
const lines: string[] = []
beforeAll(async () => {
  site = await openTestSite({ log: createLog((line) => void lines.push(line)) })
  await site.setUp()
  await switchShop(site, true)
})
afterAll(() => site.close())

test('the link of an order is in no log line', async () => {
  const token = 'Canario_Na_Mina-Canario_Na_Mina-Canario_Na1'
  for (const path of [
    '/loja/pedido/',
    '/LOJA/PEDIDO/',
    '/loja/%70edido/',
    '/loja/pedido//',
    '//loja/pedido/',
    '/api/orders/by-token/',
    '/api/orders/by%2Dtoken/',
  ])
    for (const end of ['', '.data', '/', '/receipt']) await site.call('GET', path + token + end)
  const seen = lines.filter((line) => line.includes('/…'))
  expect(seen.length).toBeGreaterThan(20)
  expect(lines.filter((line) => line.includes('Canario'))).toEqual([])
})

test('nor is the link of a preview', async () => {
  const token = `${randomUUIDv7()}.abc.Canario_Da_Previa-Canario_Da_Previa-Canario1`
  for (const path of ['/previa/', '/previa/produto/', '/PREVIA/produto/', '/pr%65via/'])
    for (const end of ['', '.data', '/']) await site.call('GET', path + token + end)
  expect(lines.filter((line) => line.includes('/…')).length).toBeGreaterThan(0)
  expect(lines.filter((line) => line.includes('Canario'))).toEqual([])
})

test('a postal code, a name, an address: none of what a buyer says is logged', async () => {
  const before = lines.length
  const { _id } = await aProduct(site)
  const items = [{ product: _id, qtd: 1, shipping: '04510' }]
  const customer = { name: 'Canária Ramos', email: 'canario@exemplo.test', phone: '(61) 98888-7777' }
  const headers = { 'idempotency-key': randomUUIDv7(), cookie: 'postal_code=01001000' }
  const statuses = [
    await site.call('GET', '/api/postal-codes/01001000'),
    await site.call('GET', '/api/postal%2Dcodes/01001-000'),
    await site.call('POST', '/api/shipping/quotes', { body: { postal_code: '01001-000', items } }),
    await site.call('PUT', '/api/cart', { body: { postal_code: '01001-000', items }, headers }),
    await site.call('GET', '/loja/carrinho', { headers }),
    await site.call('POST', '/api/orders', {
      headers,
      body: bodyOf(_id, 1, { items, address, payment: 'arrange' }),
    }),
    await site.call('POST', '/api/orders', {
      headers: { 'idempotency-key': randomUUIDv7() },
      body: bodyOf(_id, 1, {
        items,
        address,
        payment: 'arrange',
        customer: { ...customer, document: '529.982.247-25' },
      }),
    }),
  ].map(({ status }) => status)
  expect(statuses).toEqual([200, 200, 200, 200, 404, 201, 201])
  const said = lines.slice(before)
  expect(said.length).toBeGreaterThanOrEqual(statuses.length)
  for (const private_ of ['01001', 'Canári', 'canario@', '98888', '52998224725', '529.982', address.street])
    expect(
      said.filter((line) => line.includes(private_)),
      private_,
    ).toEqual([])
})

test('whatever else writes an address down writes it masked', () => {
  const before = lines.length
  const token = 'Canario_Na_Mina-Canario_Na_Mina-Canario_Na1'
  site.parts.log.warn('a public page reads tables', { path: `/loja/pedido/${token}`, tables: ['orders'] })
  site.parts.log.error('page', new Error(`GET https://loja.test/loja/pedido/${token}?x=1 took too long`))
  const said = lines.slice(before).join('')
  expect(said).toContain('"path":"/loja/pedido/…","tables":["orders"]')
  expect(said).toContain('/loja/pedido/…?x=1 took too long')
  expect(said).not.toContain('Canario')
})
