// The page of wire shapes, written down by hand: what the OpenAPI document says of kinds, choices, what is always there and
// what may be null must be the same, for what is sent and for what is answered.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSite, type TestSite } from './support/test-site.ts'
import { differences, list, map, object, one, orNull, type Schema, type Shape } from './support/wire-shape.ts'

type Content = { content?: Record<string, { schema: Schema }> }
type Operation = { requestBody?: Content & { required?: boolean }; responses: Record<string, Content> }
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

let site: TestSite
let api: Document
beforeAll(async () => {
  site = await openTestSite()
  await site.setUp()
  api = (await site.call('GET', '/api/openapi.json')).json
})
afterAll(() => site.close())

const text = 'text'
const variant = object({ url: text, width: 'int', format: one('webp', 'jpeg', 'png', 'avif') })
const upload = object({
  _id: text,
  url: text,
  width: 'int',
  height: 'int',
  alt: text,
  variants: list(variant),
})
const file = object({ _id: text, url: text, name: text, mime: text, bytes: 'int' })
const feature = object({ enabled: 'bool', title: text, url: text })
const role = one('user', 'admin', 'super')
const status = one('draft', 'published', 'scheduled')
const legal = object({ name: text, document: text, address: text, phone: text })

const content = {
  _id: text,
  slug: text,
  title: text,
  content: text,
  cover: orNull(upload),
  description: text,
  status,
  published_at: orNull(text),
  version: 'int',
  created_at: text,
  updated_at: text,
  can: 'any',
} as const
const page = object(content)
const post = object({
  ...content,
  excerpt: text,
  author: text,
  tags: list(text),
  pinned: 'bool',
  cover_credit: text,
})
const situation = one('confirmed', 'postponed', 'canceled')
const event = object({
  ...content,
  date_time: text,
  end_date_time: orNull(text),
  all_day: 'bool',
  timezone: text,
  place: text,
  address: text,
  latitude: orNull('number'),
  longitude: orNull('number'),
  url: text,
  situation,
  recurrence: orNull(text),
  exceptions: list(text),
  starts_at: text,
  ends_at: orNull(text),
})
const media = object({
  ...content,
  authors: list(text),
  year: orNull('int'),
  category: 'any',
  type: 'any',
  file: orNull(file),
  url: orNull(text),
  publisher: text,
  isbn: text,
  doi: text,
  language: text,
  licence: text,
  tags: list(text),
  downloads: 'int',
})
const product = object({
  _id: text,
  slug: text,
  name: text,
  description: text,
  price_cents: orNull('int'),
  sale_price_cents: orNull('int'),
  sale_from: orNull(text),
  sale_until: orNull(text),
  current_price_cents: orNull('int'),
  available: 'bool',
  min_qtd: 'int',
  max_qtd: orNull('int'),
  weight_g: orNull('int'),
  height_mm: orNull('int'),
  width_mm: orNull('int'),
  length_mm: orNull('int'),
  diameter_mm: orNull('int'),
  format: one(1, 2, 3),
  images: list(upload),
  category: text,
  sku: text,
  lead_days: 'int',
  featured: 'bool',
  status,
  created_at: text,
  updated_at: text,
})
const user = object({
  _id: text,
  name: text,
  email: text,
  role,
  active: 'bool',
  created_at: text,
  can: 'any',
})
const login = object({ token: text, user: object({ _id: text, name: text, email: text, role }) })
const address = object({
  recipient: text,
  postal_code: text,
  street: text,
  number: text,
  complement: text,
  district: text,
  city: text,
  state: text,
})
const services = ['04510', '04014', '04782', '04790', '04804', 'retirada', 'entrega', 'fixo'] as const
const code = one(...services)
const source = one('correios', 'cache', 'tabela', 'fixo', 'retirada', 'entrega')
const quote = object({
  options: list(
    object({
      code,
      name: text,
      price_cents: 'int',
      deadline_days: orNull('int'),
      estimated: 'bool',
      source,
      items: list(object({ product: text, price_cents: 'int' })),
    }),
  ),
  unavailable: list(object({ code, name: text, reason: text })),
})
const cart = object({
  items: list(
    object({
      product: 'any',
      qtd: 'int',
      unit_price_cents: 'int',
      total_cents: 'int',
      shipping: orNull(object({ code, price_cents: 'int', deadline_days: orNull('int'), source: text })),
    }),
  ),
  items_cents: 'int',
  shipping_cents: 'int',
  total_cents: 'int',
  changes: list(text),
})
const order = object({
  _id: text,
  number: 'int',
  status: one('pending', 'processing', 'sent', 'received', 'canceled'),
  customer: object({ name: text, email: text, phone: text, document: text }),
  address: orNull(address),
  items: list(
    object({
      product: object({ _id: orNull(text), slug: text, name: text, image: 'any' }),
      qtd: 'int',
      unit_price_cents: 'int',
      total_cents: 'int',
      shipping: object({
        code: text,
        name: text,
        price_cents: 'int',
        deadline_days: orNull('int'),
        source: text,
      }),
    }),
  ),
  items_cents: 'int',
  shipping_cents: 'int',
  total_cents: 'int',
  payment: object({
    method: one('pix', 'arrange'),
    state: one('awaiting', 'confirmed', 'refund_due', 'refunded'),
    pix: orNull(object({ code: text, expires_at: orNull(text) })),
    url: orNull(text),
    others: list(one('pix', 'arrange')),
  }),
  tracking: list(object({ service: text, code: text, url: orNull(text) })),
  history: list(object({ status: text, at: text, by: 'any', note: text })),
  situation: orNull(one('expired', 'paid_without_stock', 'withdrawal_requested', 'withdrawn')),
  link: text,
  created_at: text,
  can: 'any',
})
const settings = object({
  configured: 'bool',
  title: text,
  description: text,
  contact: text,
  email: text,
  url_facebook: text,
  url_instagram: text,
  url_twitter: text,
  url_youtube: text,
  site_logo: orNull(object({ url: text })),
  site_favicon: orNull(object({ url: text })),
  features: object({ posts: feature, events: feature, medias: feature, shop: feature }),
  site_banners: list(
    object({
      image: orNull(object({ url: text, width: 'int', height: 'int' })),
      phone_image: 'any',
      title: text,
      text,
      link: text,
      label: text,
      alt: text,
    }),
  ),
  primary_color: text,
  secondary_color: text,
  legal,
  public_origin: orNull(text),
})
const pix = object({ key: text, name: text, city: text })
const pickup = object({ enabled: 'bool', address: text, instructions: text })
const ownDelivery = list(object({ from: text, to: text, price_cents: 'int', days: 'int' }))
const secret = object({ set: 'bool' })
const shopSettings = object({
  sender_postal_code: text,
  handling_days: 'int',
  reservation_hours: 'int',
  methods: list(one('pix', 'arrange')),
  pix,
  fixed_shipping_cents: orNull('int'),
  free_shipping_above_cents: orNull('int'),
  pickup,
  own_delivery: ownDelivery,
  legal,
  correios: object({
    enabled: 'bool',
    user: text,
    access_code: secret,
    card: text,
    contract: text,
    regional: text,
  }),
})
const listed = (of: Shape) => object({ data: list(of), total: 'int', page: 'int', per_page: 'int' })
const revision = { _id: text, at: text, by: 'any', title: text } as const
const ledgerLine = object({ _id: text, kind: text, delta: 'int', stock_after: 'int', reason: text })

const answers: [method: string, path: string, status: number, shape: Shape][] = [
  ['get', '/api/settings', 200, settings],
  ['post', '/api/settings/setup', 201, object({ configured: 'bool' })],
  ['post', '/api/auth/login', 200, login],
  ['post', '/api/auth/token', 200, login],
  ['post', '/api/contacts/contact', 201, object({ message: text })],
  ['post', '/api/uploads/images', 201, upload],
  ['post', '/api/uploads/files', 201, file],
  ['get', '/api/pages/{id}', 200, page],
  ['post', '/api/pages', 201, page],
  ['patch', '/api/pages/{id}', 200, page],
  ['get', '/api/posts', 200, listed(post)],
  ['get', '/api/posts/{id}', 200, post],
  ['get', '/api/events/{id}', 200, event],
  ['get', '/api/medias/{id}', 200, media],
  ['get', '/api/products', 200, listed(product)],
  ['get', '/api/products/{id}', 200, product],
  ['get', '/api/products/{id}/stock', 200, object({ stock: 'int', data: list(ledgerLine) })],
  ['post', '/api/products/{id}/stock', 201, ledgerLine],
  ['get', '/api/users', 200, listed(user)],
  ['get', '/api/states', 200, list(object({ code: text, name: text }))],
  ['get', '/api/states/{code}/cities', 200, list(text)],
  [
    'get',
    '/api/postal-codes/{cep}',
    200,
    object({
      postal_code: text,
      state: text,
      city: orNull(text),
      district: orNull(text),
      street: orNull(text),
      source: text,
    }),
  ],
  ['post', '/api/shipping/quotes', 200, quote],
  ['put', '/api/cart', 200, cart],
  ['post', '/api/orders', 201, order],
  ['get', '/api/orders/{id}', 200, order],
  ['get', '/api/orders/by-token/{token}', 200, order],
  ['get', '/api/shop-settings', 200, shopSettings],
  ['put', '/api/shop-settings', 200, shopSettings],
  [
    'get',
    '/api/profile',
    200,
    object({ _id: text, name: text, email: text, role, addresses: list(address) }),
  ],
  ['get', '/api/pages/{id}/revisions', 200, object({ data: list(object(revision)) })],
  ['post', '/api/products/import', 202, object({ _id: text })],
  [
    'get',
    '/api/imports/{id}',
    200,
    object({
      state: 'any',
      done: 'int',
      total: 'int',
      rows: list(object({ line: 'int', ok: 'bool', message: text })),
    }),
  ],
  [
    'get',
    '/api/search',
    200,
    object({
      total: 'int',
      groups: list(
        object({
          type: 'any',
          total: 'int',
          data: list(
            object({ _id: text, type: 'any', title: text, url: text, excerpt: text, highlight: 'any' }),
          ),
        }),
      ),
    }),
  ],
]

const contentSent = {
  'slug?': text,
  'content?': text,
  'cover?': orNull(text),
  'description?': text,
  'status?': status,
  'published_at?': orNull(text),
} as const

const requests: [method: string, path: string, shape: Shape][] = [
  [
    'post',
    '/api/settings/setup',
    object({ title: text, admin_name: text, email: text, password: text, password_confirmation: text }),
  ],
  [
    'post',
    '/api/menus',
    // A feature brings its own name.
    object({ 'name?': text, 'page?': orNull(text), 'url?': orNull(text), 'parent?': orNull(text) }),
  ],
  ['post', '/api/auth/login', object({ email: text, password: text })],
  ['post', '/api/auth/register', object({ name: text, email: text, password: text })],
  ['post', '/api/auth/entry-link', object({ email: text })],
  ['post', '/api/auth/forgot', object({ email: text })],
  ['post', '/api/auth/reset', object({ token: text, password: text })],
  ['post', '/api/contacts/contact', object({ name: text, email: text, message: text, 'elapsed_ms?': 'int' })],
  ['post', '/api/pages', object({ title: text, ...contentSent })],
  ['patch', '/api/pages/{id}', object({ 'title?': text, ...contentSent, version: 'int' })],
  ['post', '/api/posts', object({ title: text, ...contentSent, 'tags?': list(text), 'pinned?': 'bool' })],
  [
    'post',
    '/api/events',
    object({ title: text, ...contentSent, date_time: text, 'all_day?': 'bool', 'situation?': situation }),
  ],
  ['post', '/api/products/{id}/stock', object({ delta: 'int', reason: text })],
  [
    'put',
    '/api/cart',
    object({ items: list(object({ product: text, qtd: 'int', 'shipping?': orNull(code) })) }),
  ],
  [
    'post',
    '/api/shipping/quotes',
    object({ postal_code: text, items: list(object({ product: text, qtd: 'int' })) }),
  ],
  [
    'post',
    '/api/orders',
    object({
      items: list(object({ product: text, qtd: 'int', shipping: code })),
      customer: object({ name: text, email: text, phone: text, document: text }),
      payment: one('pix', 'arrange'),
      'expected_total_cents?': 'int',
      'note?': text,
      'create_account?': object({ password: text }),
    }),
  ],
  ['post', '/api/orders/{id}/payment', object({ 'note?': text })],
  [
    'post',
    '/api/orders/{id}/shipment',
    object({ 'tracking?': list(object({ 'service?': text, code: text })) }),
  ],
  ['post', '/api/orders/{id}/cancellation', object({ 'reason?': text })],
  ['post', '/api/users', object({ name: text, email: text, role, 'password?': text })],
]

describe('what is answered', () => {
  test.each(answers)('%s %s %i', (method, path, status, shape) => {
    const schema = api.paths[path]?.[method]?.responses[status]?.content?.['application/json']?.schema
    expect(differences(schema, shape, 'answer', api.components.schemas).join('\n')).toBe('')
  })
})

describe('what is sent', () => {
  test.each(requests)('%s %s', (method, path, shape) => {
    const schema = api.paths[path]?.[method]?.requestBody?.content?.['application/json']?.schema
    expect(differences(schema, shape, 'request', api.components.schemas).join('\n')).toBe('')
  })
})

describe('the comparison itself', () => {
  const schema: Schema = {
    type: 'object',
    properties: {
      a: { type: 'string' },
      b: { type: ['integer', 'null'] },
      c: { enum: ['x', 'y'], type: 'string' },
    },
    required: ['a'],
  }
  const say = (shape: Shape, way: 'request' | 'answer' = 'answer') => differences(schema, shape, way, {})
  test('sees kinds, choices, what is missing and what may be null', () => {
    expect(say(object({ a: text }))).toEqual([])
    expect(say(object({ a: 'int' }))).toEqual(['a: int expected, is string'])
    expect(say(object({ b: 'int' }))).toEqual(['b: may be missing', 'b: may be null'])
    expect(say(object({ 'c?': one('x') }), 'request')).toEqual(['c: one of x expected, is one of x,y'])
    expect(say(object({ 'a?': text }), 'request')).toEqual(['a: may not be left out'])
    expect(say(object({ c: one('x', 'y') }), 'request')).toEqual(['c: may be left out'])
    expect(say(object({ 'a?': orNull(text) }), 'request')).toContain('a: does not take null')
    expect(say(object({ d: text }))).toEqual(['d: is not there'])
    expect(say(map(text))).toEqual([': is no map'])
  })
})
