// Cart, checkout and the page of an order's link on the built program: kept by nobody, told to nobody, and markup in a
// name is a name, also on what the shop prints (docs/rules/security.md 1.8, 1.10, 1.11, 1.13, 1.14).
import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aProduct, switchShop } from '../app/rooms/catalog/sample-products.testing.ts'
import { address, newBuyer } from '../app/rooms/orders/sample-orders.testing.ts'
import { type BuiltSite, openBuiltSite } from './support/built-site.ts'

const markup = '</script><img src=x onerror=alert(1)>Canária'
let site: BuiltSite
let product: string
let link: string
/** of a customer, sent to an address of markup */
let sent: { _id: string; number: number }
let people: Record<'owner' | 'other' | 'admin', { cookie: string; token: string }>

const write = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(site.origin + path, {
    method,
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', ...headers },
    body: JSON.stringify(body),
  })

beforeAll(async () => {
  site = await openBuiltSite()
  await site.sql.query("insert into site (id, title) values (1, 'Praça')")
  await switchShop(site, true)
  await site.sql.query(
    `insert into shop_settings (id, pix_key, pix_name, pix_city, pickup)
     values (1, 'loja@x.test', 'LOJA', 'GOIAS', '{"enabled": true, "address": "Rua 1", "instructions": ""}')`,
  )
  product = (await aProduct(site, { title: markup, slug: 'marcado' }))._id
  const placed = await write(
    'POST',
    '/api/orders',
    {
      items: [{ product, qtd: 1, shipping: 'retirada' }],
      customer: { ...newBuyer(), name: markup },
      payment: 'pix',
      note: markup,
    },
    { 'Idempotency-Key': randomUUIDv7() },
  )
  const order = (await placed.json()) as { link: string }
  expect(placed.status).toBe(201)
  link = order.link
  people = { owner: await comeIn('user'), other: await comeIn('user'), admin: await comeIn('admin') }
  const marked = Object.fromEntries(
    ['recipient', 'street', 'complement', 'district', 'city'].map((field) => [field, markup]),
  )
  const answer = await write(
    'POST',
    '/api/orders',
    {
      items: [{ product, qtd: 1, shipping: '04510' }],
      customer: { ...newBuyer(), name: markup },
      payment: 'pix',
      note: markup,
      address: { ...address, ...marked },
    },
    { 'Idempotency-Key': randomUUIDv7(), Authorization: `Token ${people.owner.token}` },
  )
  sent = (await answer.json()) as typeof sent
  expect(answer.status).toBe(201)
  await site.sql.query(
    `insert into statement_lines (id, fingerprint, at, amount_cents, description, state, imported_at)
     values (gen_random_uuid(), '\\x01', now(), 100, $1, 'unmatched', now())`,
    [markup],
  )
})
afterAll(() => site.close())

async function comeIn(role: string) {
  const [email, password] = [`${randomUUIDv7()}@x.test`, 'baru-torrado-7']
  await site.sql.query(
    `insert into users (id, name, email, role, password_hash) values (gen_random_uuid(), 'Pessoa', $1, $2, $3)`,
    [email, role, await site.parts.passwords.hash(password)],
  )
  const answer = await write('POST', '/api/auth/login', { email, password })
  const { token } = (await answer.json()) as { token: string }
  return { token, cookie: (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '' }
}

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.origin + path, { redirect: 'manual', headers })
const cart = () =>
  `cart=${encodeURIComponent(JSON.stringify([[product, 2, 'retirada']]))}; postal_code=01001000`

describe('what is one person’s', () => {
  test('is kept nowhere: cart, checkout, order', async () => {
    for (const path of ['/loja/carrinho', '/loja/finalizar-pedido', link])
      for (const address of [path, `${path}.data`, path.toUpperCase().slice(0, 6) + path.slice(6)]) {
        const answer = await get(address, { cookie: cart() })
        await answer.text()
        expect(answer.status, address).toBe(200)
        expect(answer.headers.get('cache-control'), address).toBe('private, no-store')
        expect(answer.headers.get('x-cache-class'), address).toBeNull()
      }
    expect(await (await get('/loja/carrinho')).text()).not.toContain(markup.slice(-7))
  })

  test('is kept in no spelling of its address, as a style sheet neither', async () => {
    const ends = [
      '/',
      '/_.data',
      '.json',
      '/x.css',
      ';x.js',
      '%2Fx.png',
      '%0Ax.css',
      '?x=1.css',
      '/%2e%2e/carrinho',
    ]
    for (const path of ['/loja/carrinho', '/loja/finalizar-pedido', link])
      for (const address of [
        ...ends.map((end) => path + end),
        path.replace('/loja', '//loja'),
        path.replace('o', '%6f'),
      ]) {
        for (const cookie of [cart(), '']) {
          const answer = await get(address, { cookie })
          const text = await answer.text()
          expect(answer.status, address).toBeLessThan(500)
          // No page of the shop is meant by these: what is marked public would be kept by everybody.
          expect(answer.headers.get('x-cache-class'), address).toBeNull()
          expect(answer.headers.get('cache-control'), address).toContain('no-store')
          if (/x\.(css|png)$/.test(address) && !address.includes('?')) {
            expect(answer.status, address).toBeOneOf([400, 404])
            expect(text, address).not.toContain('Canária')
          }
        }
      }
  })

  test('a kept page of the shop says nothing of a cart', async () => {
    const [bare, full] = [await get('/loja'), await get('/loja', { cookie: cart() })]
    expect(full.headers.get('x-cache-class')).toBe('public')
    expect(await full.text()).toBe(await bare.text())
  })

  test('an order’s link is told to no search engine and no other site; an unknown one is a 404', async () => {
    const { headers } = await get(link)
    expect([headers.get('referrer-policy'), headers.get('x-robots-tag')]).toEqual(['no-referrer', 'noindex'])
    const unknown = await get(`/loja/pedido/${'x'.repeat(43)}`)
    expect([unknown.status, unknown.headers.get('cache-control')]).toEqual([404, 'private, no-store'])
    expect((await get('/robots.txt').then((answer) => answer.text())).includes('/loja/pedido/')).toBe(true)
  })
})

test('markup in the name of a product, a customer or a cookie stays text', async () => {
  for (const path of ['/loja', '/loja/marcado', '/loja/carrinho', '/loja/finalizar-pedido', link]) {
    const text = await (await get(path, { cookie: cart() })).text()
    expect(text, path).toContain('Canária')
    expect(text, path).not.toContain('<img src=x')
    // Data is no document: no browser draws it.
    const { headers } = await get(`${path}.data`, { cookie: cart() })
    expect(headers.get('content-type'), path).toContain('text/x-script')
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
  }
})

describe('of an order in an account', () => {
  const papers = () => [
    ...['/conta/pedidos/separacao', '/conta/pedidos/etiquetas', '/conta/pedidos/etiquetas?papel=10x15'].map(
      (path) => `${path}${path.includes('?') ? '&' : '?'}ids=${sent._id}`,
    ),
    `/conta/pedidos/${sent._id}/declaracao`,
  ]
  const shown = (path: string) => {
    const [bare, search] = path.split('?')
    return [path, `${bare}.data${search ? `?${search}` : ''}`]
  }

  test('markup stays text where the shop reads and prints it, and where its customer does', async () => {
    const { admin, owner } = people
    const orders = ['/conta/pedidos', `/conta/pedidos/${sent._id}`]
    for (const [who, path] of [
      ...[...orders, ...papers(), '/conta/shop/extratos'].map((path) => [admin, path] as const),
      ...orders.map((path) => [owner, path] as const),
    ]) {
      const answer = await get(path, { cookie: who.cookie })
      const text = await answer.text()
      expect(answer.status, path).toBe(200)
      // A customer's own list names no customer.
      if (who === admin || path !== '/conta/pedidos') expect(text, path).toContain('Canária')
      expect(text, path).not.toContain('<img src=x')
    }
  })

  test('nobody else reads a word of it, and nobody keeps it', async () => {
    const { admin, other, owner } = people
    for (const path of [`/conta/pedidos/${sent._id}`, ...papers()].flatMap(shown))
      for (const who of [other, owner, admin, null]) {
        const answer = await get(path, who ? { cookie: who.cookie } : {})
        const text = await answer.text()
        expect(answer.headers.get('cache-control'), path).toBe('private, no-store')
        expect(answer.headers.get('x-cache-class'), path).toBeNull()
        const isTheirs = who === admin || (who === owner && !/separacao|etiquetas|declaracao/.test(path))
        expect(text.includes('Canária'), path).toBe(isTheirs)
        if (who === other) expect(answer.status, path).toBe(404)
      }
    for (const path of [
      `/conta/pedidos/${sent.number}`,
      `/loja/pedido/${sent.number}`,
      `/loja/pedido/${sent._id}`,
    ])
      expect((await get(path, { cookie: people.admin.cookie })).status, path).toBe(404)
  })
})

test('a cookie of any kind shows a page', async () => {
  const values = [
    'x',
    '%',
    '%ff',
    '[]',
    '{}',
    '"</script>"',
    '[[1]]',
    encodeURIComponent('[["</script>",1,null]]'),
  ]
  for (const value of [...values, 'x'.repeat(4000), encodeURIComponent('['.repeat(1000))])
    for (const path of ['/', '/loja', '/loja/carrinho', '/loja/finalizar-pedido']) {
      const answer = await get(path, { cookie: `cart=${value}; postal_code=${value.slice(0, 50)}` })
      expect(answer.status, `${path} ${value.slice(0, 30)}`).toBe(200)
      await answer.text()
    }
})

test('switched off, the shop is nowhere', async () => {
  await switchShop(site, false)
  site.parts.cache.dropChanged(null)
  try {
    for (const path of ['/loja', '/loja/marcado', '/loja/carrinho', '/loja/finalizar-pedido'])
      for (const address of [path, `${path}.data`]) {
        const answer = await get(address, { cookie: cart() })
        expect(answer.status, address).toBe(404)
        expect(await answer.text(), address).not.toContain('Canária')
      }
    const items = [{ product, qtd: 1, shipping: 'retirada' }]
    const answers = [
      await write('PUT', '/api/cart', { items }),
      await write('POST', '/api/shipping/quotes', { items, postal_code: '01001000' }),
      await write(
        'POST',
        '/api/orders',
        { items, customer: newBuyer(), payment: 'pix' },
        { 'Idempotency-Key': randomUUIDv7() },
      ),
      await get('/api/products'),
      await get('/api/products/marcado'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    // What was bought before is still there to be read.
    expect((await get(link)).status).toBe(200)
  } finally {
    await switchShop(site, true)
  }
})
