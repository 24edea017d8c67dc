// A database that takes no writes, as with a full disk: whatever is read is read, limits still hold, and what would have to
// be written says why it cannot be.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bodyOf, openShop, type Shop } from '../app/rooms/orders/sample-orders.testing.ts'
import { testPassword } from './support/test-site.ts'

let shop: Shop
let token: string
let product: string
let order: string
let before: Record<string, number>

/** The status of every GET there is, as a visitor and as a super. */
async function answers(): Promise<Record<string, number>> {
  const { json } = await shop.call('GET', '/api/openapi.json')
  const statuses: Record<string, number> = {}
  for (const [path, methods] of Object.entries<Record<string, object>>(json.paths)) {
    if (!('get' in methods)) continue
    const at = path.replace(/\{\w+\}/g, path.includes('orders') ? order : product)
    const query = /search|products$|medias$/.test(path) ? '?q=mel' : ''
    for (const given of [{}, { token }])
      statuses[`${at}${query} ${'token' in given}`] = (await shop.call('GET', at + query, given)).status
  }
  return statuses
}

beforeAll(async () => {
  shop = await openShop({ limits: true })
  token = (await shop.addUser('super')).token
  product = await shop.product({ stock: 5 })
  order = (await shop.place(null, product, 1))._id
  before = await answers()
  await shop.parts.database.pool.query(
    `do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`,
  )
  // Later than a minute, so that sessions would be noted as seen; and on connections that know of the above.
  await shop.moveClock('2 minutes')
})
afterAll(() => shop.close())

test('nothing is written', async () => {
  await expect(shop.db.updateTable('users').set({ name: 'Outra' }).execute()).rejects.toThrow(/read-only/)
})

describe('reading', () => {
  test('every GET of the API answers a visitor and an administrator as it did before', async () => {
    expect(await answers()).toEqual(before)
    const statuses = Object.values(before)
    expect(statuses.length).toBeGreaterThan(120)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(40)
    expect(statuses.filter((status) => status >= 500)).toEqual([])
  })

  test('a cart is priced and a quote given', async () => {
    const items = [{ product, qtd: 1 }]
    const cart = await shop.call('PUT', '/api/cart', { body: { items, postal_code: '01001-000' } })
    expect([cart.status, cart.json?.items?.length]).toEqual([200, 1])
    const quote = await shop.call('POST', '/api/shipping/quotes', {
      body: { postal_code: '01001-000', items },
    })
    expect(quote.status).toBe(200)
  })

  test('limits are counted all the same', async () => {
    const statuses: number[] = []
    for (let call = 0; call < 32; call++)
      statuses.push(
        (
          await shop.call('POST', '/api/shipping/quotes', {
            body: { postal_code: '01001-000', items: [{ product, qtd: 1 }] },
          })
        ).status,
      )
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    expect(statuses.filter((status) => status === 200)).toHaveLength(29)
  })
})

describe('writing', () => {
  const readOnly = {
    status: 503,
    json: { code: 'read_only', message: expect.stringMatching(/só pode ser lido/) },
  }
  test('a login, an order and a save say why they cannot be kept', async () => {
    const { email } = shop.rosa
    expect(
      await shop.call('POST', '/api/auth/login', { body: { email, password: testPassword } }),
    ).toMatchObject(readOnly)
    const placed = await shop.call('POST', '/api/orders', {
      body: bodyOf(product),
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    })
    expect(placed).toMatchObject(readOnly)
    const saved = await shop.call('POST', '/api/pages', { token, body: { title: 'Nova' } })
    expect(saved).toMatchObject(readOnly)
  })
})
