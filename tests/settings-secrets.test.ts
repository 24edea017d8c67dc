// What only administrators may know of the site is in no page and no answer (docs/rules/security.md 1.1), on the built
// program: every column of the settings holds a canary, and the carrier repeats whatever it was told.
import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FakeOutside, openFakeOutside } from '../app/platform/outside/fake-outside.testing.ts'
import { aProduct } from '../app/rooms/catalog/sample-products.testing.ts'
import { address, bodyOf } from '../app/rooms/orders/sample-orders.testing.ts'
import { type BuiltSite, openBuiltSite } from './support/built-site.ts'

/** Every column that is nobody's to read but the administrators', with what stands in it. */
const secrets: Record<string, Record<string, unknown>> = {
  site: {
    mail_from: 'canario-remetente@x.example',
    smtp_url_sealed: 'smtp://canario-usuario:canario-senha@x.example:587',
  },
  shop_settings: {
    sender_address: {
      name: 'canario-expedidor',
      document: 'canario-doc',
      phone: 'canario-fone',
      street: 'canario-rua',
      number: 'canario-numero',
      complement: 'canario-compl',
      district: 'canario-bairro',
      city: 'canario-cidade',
    },
    sender_postal_code: '73770123',
    pix_key: 'canario-pix@x.example',
    pix_name: 'canario-dono',
    pix_city: 'canario-praca',
    orders_email: 'canario-pedidos@x.example',
    correios_user: 'canario-carteiro',
    correios_card: '7700123456',
    correios_contract: '7799887766',
    correios_regional: 'canario-dr',
    correios_access_code_sealed: 'canario-codigo-de-acesso',
  },
}
/** The rest: what buyers see of it, or what says nothing of anybody. */
const open: Record<string, string[]> = {
  site: [
    'id',
    'title',
    'description',
    'contact',
    'email',
    'whatsapp',
    'url_facebook',
    'url_instagram',
    'url_twitter',
    'url_youtube',
    'logo_id',
    'favicon_id',
    'features',
    'primary_color',
    'secondary_color',
    'introduction',
    'legal',
    'public_origin',
    'timezone',
    'version',
    'created_at',
    'updated_at',
  ],
  shop_settings: [
    'id',
    'handling_days',
    'reservation_hours',
    'methods',
    'arrange_text',
    'pickup',
    'fixed_shipping_cents',
    'is_fixed_offered',
    'free_shipping_above_cents',
    'own_delivery',
    'services',
    'unconfirmed_hold_minutes',
    'min_declared_cents',
    'exchange_text',
    'correios_enabled',
    'version',
    'updated_at',
  ],
}

const wordsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(wordsIn)
/** An administrator neither: a secret is written, never read. */
const sealed = Object.values(secrets).flatMap((columns) =>
  Object.entries(columns).flatMap(([name, value]) => (name.endsWith('_sealed') ? wordsIn(value) : [])),
)
const payee = ['canario-pix@x.example', 'canario-dono', 'canario-praca']
const token = 'canario-token-do-carteiro'
const hidden = [
  ...Object.values(secrets).flatMap(wordsIn),
  'canario-usuario',
  'canario-senha',
  'canario-recurso',
  'canario-chave',
  'canario-banco',
  'smtp_url_sealed',
  'mail_from',
  'access_code_sealed',
  'token_sealed',
  token,
]

let site: BuiltSite
let carrier: FakeOutside
let bytes: Buffer[] = []
let product: { _id: string; slug: string }
let order: { _id: string; link: string }
let admin: Person
let customer: Person
type Person = { cookie: string; token: string }

const send = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(site.origin + path, {
    method,
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', ...headers },
    body: JSON.stringify(body),
  })

async function comeIn(email: string, password: string): Promise<Person> {
  const answer = await send('POST', '/api/auth/login', { email, password })
  const { token } = (await answer.json()) as { token: string }
  return { token, cookie: (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '' }
}

/** The carrier says back everything that it hears, as trouble of its own or of one service. */
const parrot: Parameters<FakeOutside['answer']>[0] = ({ path, headers, body }) => {
  const heard = JSON.stringify([headers, body])
  if (path.includes('/token/')) return { status: 201, json: { token, expiraEm: '2099-01-01T00:00:00' } }
  if (path.includes('/prazo/') || body?.parametrosProduto?.[0]?.cepDestino === '01001000')
    return { status: 400, json: { msgs: [heard] } }
  const answers = (body?.parametrosProduto ?? []) as { coProduto: string; nuRequisicao: string }[]
  return { status: 200, json: answers.map((one) => ({ ...one, txErro: heard })) }
}

async function fill(table: string, given: Record<string, unknown>) {
  const columns = Object.entries(given).map(([name, value]) => {
    if (!name.endsWith('_sealed'))
      return [name, typeof value === 'object' ? JSON.stringify(value) : value] as const
    const made = site.parts.secrets.seal(String(value))
    bytes = [...bytes, made]
    return [name, made] as const
  })
  const places = columns.map((_, at) => `$${at + 1}`)
  await site.sql.query(
    `insert into ${table} (id, ${columns.map(([name]) => name)}) values (1, ${places})
     on conflict (id) do update set (${columns.map(([name]) => name)}) = row(${places})`,
    columns.map(([, value]) => value),
  )
}

beforeAll(async () => {
  carrier = await openFakeOutside()
  carrier.answer(parrot)
  site = await openBuiltSite({ env: { OUTSIDE_ORIGIN: carrier.origin } })
  const rosa = { email: 'rosa@x.test', password: 'jatoba-na-praca-7' }
  await send('POST', '/api/settings/setup', {
    ...rosa,
    title: 'canario-titulo',
    admin_name: 'Rosa',
    password_confirmation: rosa.password,
  })
  admin = await comeIn(rosa.email, rosa.password)
  const clara = { name: 'Clara', email: 'clara@x.test', password: 'baru-torrado-7' }
  await send('POST', '/api/auth/register', clara)
  customer = await comeIn(clara.email, clara.password)
  await fill('site', {
    ...secrets.site,
    title: 'canario-titulo',
    description: 'canario-descricao',
    features: { shop: { enabled: true, credential: 'canario-recurso' }, 'canario-chave': {} },
    legal: { name: 'canario-nome', bank: 'canario-banco' },
  })
  await fill('shop_settings', {
    ...secrets.shop_settings,
    correios_enabled: true,
    pickup: { enabled: true, address: 'canario-balcao', instructions: '' },
  })
  product = await aProduct(site, { title: 'Mel', slug: 'mel' })
  const items = [{ product: product._id, qtd: 1, shipping: '04510' }]
  const placed = await send('POST', '/api/orders', bodyOf(product._id, 1, { items, address }), {
    'Idempotency-Key': randomUUIDv7(),
    Authorization: `Token ${customer.token}`,
  })
  expect(placed.status).toBe(201)
  order = (await placed.json()) as typeof order
})
afterAll(async () => {
  await site.close()
  await carrier.close()
})

test.each(Object.keys(secrets))(
  'every column of %s is either told or kept: a new one is put here',
  async (table) => {
    const { rows } = await site.sql.query(
      `select column_name as name from information_schema.columns where table_name = $1`,
      [table],
    )
    const known = [...Object.keys(secrets[table] ?? {}), ...(open[table] ?? [])]
    expect(rows.map(({ name }) => name).sort()).toEqual(known.sort())
  },
)

/** @param but words that this one place has to say */
async function expectNothing(answer: Response, but: readonly string[] = []) {
  const text = await answer.text()
  expect(answer.status).toBeLessThan(500)
  const spelt = bytes.flatMap((one) => [one.toString('base64'), one.toString('hex')])
  for (const secret of [...hidden, ...spelt])
    if (!but.includes(secret)) expect(text.includes(secret), `${secret} in ${answer.url}`).toBe(false)
}

const both = (path: string) => [path, path === '/' ? '/_root.data' : `${path}.data`]
const pages = [
  '/',
  '/login',
  '/nao-existe',
  '/loja',
  '/loja/mel',
  '/loja/carrinho',
  '/loja/finalizar-pedido',
  '/conta',
  '/conta/settings',
  '/conta/shop',
  '/conta/shop/settings',
  '/conta/shop/frete',
  '/conta/shop/extratos',
  '/conta/shop/por-que-este-frete',
  '/conta/pedidos',
  '/conta/pedidos/etiquetas',
  '/conta/pedidos/separacao',
].flatMap(both)
const calls = [
  '/recuperar-senha',
  '/loja/produtos.xml',
  '/api/settings',
  '/api/menus',
  '/api/products',
  '/api/products/mel',
  '/api/shop-settings',
  '/api/search?q=canario',
  '/api/orders',
  '/api/shipping/rates',
  '/api/shipping/rates.csv',
  '/api/orders.csv',
  '/api/settings/managed',
]

describe.each(['a visitor', 'a customer'])('to %s', (who) => {
  const headers = (path: string): Record<string, string> => {
    const cart = `cart=${encodeURIComponent(JSON.stringify([[product._id, 1, '04510']]))}; postal_code=20040002`
    if (who === 'a visitor') return { cookie: cart }
    return path.startsWith('/api/')
      ? { authorization: `Token ${customer.token}` }
      : { cookie: `${customer.cookie}; ${cart}` }
  }

  test.each([...pages, ...calls])('%s says nothing of it', async (path) => {
    await expectNothing(await fetch(site.origin + path, { headers: headers(path) }))
  })

  test.each(['01001-000', '20040-002'])(
    'a quote to %s, a cart and a question why say nothing of it',
    async (cep) => {
      const items = [{ product: product._id, qtd: 1, shipping: '04510' }]
      const token: Record<string, string> = who === 'a visitor' ? {} : headers('/api/')
      const quote = await send('POST', '/api/shipping/quotes', { items, postal_code: cep }, token)
      expect(quote.status).toBe(200)
      await expectNothing(quote)
      await expectNothing(await send('PUT', '/api/cart', { items, postal_code: cep }, token))
      await expectNothing(await send('POST', '/api/shipping/explanation', { items, postal_code: cep }, token))
    },
  )

  test('an order says whom it pays, and nothing more', async () => {
    const id = order.link.split('/').at(-1)
    for (const path of [...both(new URL(order.link, site.origin).pathname), `/api/orders/by-token/${id}`])
      await expectNothing(await fetch(site.origin + path), payee)
    if (who === 'a visitor') return
    for (const path of [...both(`/conta/pedidos/${order._id}`), `/api/orders/${order._id}`])
      await expectNothing(await fetch(site.origin + path, { headers: headers(path) }), payee)
  })
})

test.each([
  ...['/conta/settings', '/conta/shop', '/conta/shop/settings', '/conta/shop/por-que-este-frete'].flatMap(
    both,
  ),
  '/api/shop-settings',
  '/api/settings/managed',
  '/api/orders.csv',
])('not even an administrator reads a password at %s', async (path) => {
  const answer = await fetch(site.origin + path, {
    headers: path.startsWith('/api/') ? { authorization: `Token ${admin.token}` } : { cookie: admin.cookie },
  })
  expect(answer.status).toBe(200)
  const text = await answer.text()
  const spelt = bytes.flatMap((one) => [one.toString('base64'), one.toString('hex')])
  for (const secret of [...sealed, ...spelt, 'canario-senha', token])
    expect(text, secret).not.toContain(secret)
})

test('what is public is there, so that the search can find', async () => {
  const home = await (await fetch(site.origin)).text()
  for (const known of ['canario-titulo', 'canario-descricao', 'canario-nome']) expect(home).toContain(known)
  const cookie = `cart=${encodeURIComponent(JSON.stringify([[product._id, 1, 'retirada']]))}`
  const checkout = await fetch(`${site.origin}/loja/finalizar-pedido`, { headers: { cookie } })
  expect(await checkout.text()).toContain('canario-balcao')
  const settings = await fetch(`${site.origin}/api/shop-settings`, {
    headers: { authorization: `Token ${admin.token}` },
  })
  expect(await settings.text()).toContain('canario-carteiro')
  // And the carrier was told enough to repeat, in both of its ways.
  expect(carrier.heard.map(({ headers }) => headers.authorization).join()).toContain(token)
  const asked = carrier.heard.map(({ body }) => body?.parametrosProduto?.[0]?.cepDestino)
  expect(asked).toEqual(expect.arrayContaining(['01001000', '20040002']))
})
