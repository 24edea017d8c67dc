// The shapes outside clients rely on, written down by hand: the OpenAPI document, made from the schemas that
// validate, must carry every one of these fields.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workbookType } from '../app/platform/http/table-door.server.ts'
import { openTestSite, type TestSite } from './support/test-site.ts'

type Schema = {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, Schema> }
}
type Operation = {
  parameters?: { name: string }[]
  requestBody?: Content
  responses: Record<string, Content>
}
type Content = { content?: Record<string, { schema: Schema }> }

let site: TestSite
let api: Document
beforeAll(async () => {
  site = await openTestSite()
  await site.setUp()
  api = (await site.call('GET', '/api/openapi.json')).json
})
afterAll(() => site.close())

function resolved(schema: Schema | undefined): Schema {
  if (!schema) return {}
  if (schema.$ref) return resolved(api.components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''])
  if (schema.allOf)
    return { properties: Object.assign({}, ...schema.allOf.map((one) => resolved(one).properties)) }
  // A union answers what any of its members answers: a site, or that there is none yet.
  const members = (schema.anyOf ?? schema.oneOf)?.filter((one) => one.type !== 'null').map(resolved)
  if (!members) return schema
  return members.length === 1
    ? (members[0] ?? {})
    : { properties: Object.assign({}, ...members.map((one) => one.properties)) }
}

/** The names at `path` of a schema; `[]` steps into a list. */
function fieldsAt(schema: Schema | undefined, path: string[]): string[] {
  const here = resolved(schema)
  const [next, ...rest] = path
  if (next === undefined) return Object.keys(here.properties ?? {})
  return fieldsAt(next === '[]' ? here.items : here.properties?.[next], rest)
}

const post = [
  '_id',
  'slug',
  'title',
  'content',
  'cover',
  'description',
  'status',
  'published_at',
  'version',
  'created_at',
  'updated_at',
  'can',
  'excerpt',
  'author',
  'tags',
  'pinned',
  'cover_credit',
]
const apiKey = [
  '_id',
  'name',
  'last_four',
  'scopes',
  'state',
  'made_by',
  'created_at',
  'expires_at',
  'last_used_at',
]
const webhook = ['_id', 'name', 'url', 'events', 'enabled', 'off_reason', 'created_at', 'last_success_at']
const delivery = ['_id', 'type', 'data', 'state', 'created_at', 'next_try_at', 'tries']
const revision = ['_id', 'at', 'by', 'title']

const product = [
  '_id',
  'slug',
  'name',
  'description',
  'price_cents',
  'sale_price_cents',
  'sale_from',
  'sale_until',
  'current_price_cents',
  'stock',
  'available',
  'min_qtd',
  'max_qtd',
  'weight_g',
  'height_mm',
  'width_mm',
  'length_mm',
  'diameter_mm',
  'format',
  'pickup_only',
  'images',
  'category',
  'sku',
  'lead_days',
  'featured',
  'status',
  'sold',
  'version',
  'created_at',
  'updated_at',
  'can',
]

const order = [
  '_id',
  'number',
  'status',
  'customer',
  'address',
  'items',
  'items_cents',
  'shipping_cents',
  'total_cents',
  'payment',
  'tracking',
  'history',
  'situation',
  'link',
  'created_at',
  'can',
]

const option = ['code', 'name', 'price_cents', 'deadline_days', 'estimated', 'source', 'items']
/** A row of the shop's own table of prices. */
const rate = [
  'service_code',
  'zone',
  'uf',
  'cep_start',
  'cep_end',
  'weight_from_g',
  'weight_to_g',
  'price_cents',
  'extra_kg_cents',
  'value_percent_bp',
  'min_days',
  'max_days',
  'active',
]
const place = ['postal_code', 'state', 'city', 'district', 'street', 'source']
const orderMoves = ['payment', 'shipment', 'receipt', 'cancellation', 'withdrawal']

type Answer = [method: string, path: string, status: string, at: string[], fields: string[]]
const answers: Answer[] = [
  [
    'get',
    '/api/settings',
    '200',
    [],
    [
      'configured',
      'title',
      'description',
      'contact',
      'email',
      'whatsapp',
      'url_facebook',
      'url_instagram',
      'url_twitter',
      'url_youtube',
      'site_logo',
      'site_favicon',
      'features',
      'site_banners',
      'primary_color',
      'secondary_color',
      'legal',
      'public_origin',
    ],
  ],
  [
    'get',
    '/api/settings',
    '200',
    ['site_banners', '[]'],
    ['image', 'phone_image', 'title', 'text', 'link', 'label', 'alt'],
  ],
  ['get', '/api/settings', '200', ['legal'], ['name', 'document', 'address', 'phone']],
  [
    'get',
    '/api/shop-settings',
    '200',
    [],
    [
      'sender_postal_code',
      'handling_days',
      'reservation_hours',
      'methods',
      'pix',
      'fixed_shipping_cents',
      'free_shipping_above_cents',
      'pickup',
      'own_delivery',
      'correios',
      'legal',
    ],
  ],
  ['get', '/api/shop-settings', '200', ['pix'], ['key', 'name', 'city']],
  ['get', '/api/shop-settings', '200', ['pickup'], ['enabled', 'address', 'instructions']],
  ['get', '/api/shop-settings', '200', ['own_delivery', '[]'], ['from', 'to', 'price_cents', 'days']],
  [
    'get',
    '/api/shop-settings',
    '200',
    ['correios'],
    ['enabled', 'user', 'access_code', 'card', 'contract', 'regional'],
  ],
  ['get', '/api/shop-settings', '200', ['correios', 'access_code'], ['set']],
  ['put', '/api/shop-settings', '200', ['correios', 'access_code'], ['set']],
  ['get', '/api/shop-settings', '200', ['legal'], ['name', 'document', 'address', 'phone']],
  ['get', '/api/states', '200', ['[]'], ['code', 'name']],
  ['get', '/api/postal-codes/{cep}', '200', [], place],
  ['post', '/api/shipping/quotes', '200', [], ['options', 'unavailable']],
  ['post', '/api/shipping/quotes', '200', ['options', '[]'], option],
  ['post', '/api/shipping/quotes', '200', ['options', '[]', 'items', '[]'], ['product', 'price_cents']],
  ['post', '/api/shipping/quotes', '200', ['unavailable', '[]'], ['code', 'name', 'reason']],
  ['get', '/api/shipping/rates', '200', [], ['version', 'rows']],
  ['get', '/api/shipping/rates', '200', ['rows', '[]'], rate],
  ['put', '/api/shipping/rates', '200', ['rows', '[]'], rate],
  ['get', '/api/legal', '200', ['texts', '[]'], ['slug', 'title', 'version', 'url']],
  ['post', '/api/orders/statements', '202', [], ['_id']],
  ['post', '/api/settings/setup', '201', [], ['configured']],
  ['get', '/api/menus', '200', ['[]'], ['_id', 'name', 'page', 'url', 'feature', 'submenus']],
  ['get', '/api/menus', '200', ['[]', 'page'], ['_id', 'slug', 'title']],
  ['post', '/api/auth/login', '200', [], ['token', 'user']],
  ['post', '/api/auth/login', '200', ['user'], ['_id', 'name', 'email', 'role']],
  ['post', '/api/auth/token', '200', [], ['token', 'user']],
  ['get', '/api/profile', '200', [], ['_id', 'name', 'email', 'role', 'phone', 'document', 'addresses']],
  [
    'get',
    '/api/profile',
    '200',
    ['addresses', '[]'],
    ['recipient', 'postal_code', 'street', 'number', 'complement', 'district', 'city', 'state'],
  ],
  ['get', '/api/profile/second-factor', '200', [], ['since', 'recovery_codes_left', 'devices']],
  ['get', '/api/users/second-factor', '200', [], ['required']],
  ['put', '/api/users/second-factor', '200', [], ['required']],
  ['post', '/api/profile/second-factor', '201', [], ['secret', 'address']],
  ['post', '/api/profile/second-factor/confirmation', '200', [], ['recovery_codes']],
  ['post', '/api/contacts/contact', '201', [], ['message']],
  ['post', '/api/uploads/images', '201', [], ['_id', 'url', 'width', 'height', 'alt', 'variants']],
  ['post', '/api/uploads/images', '201', ['variants', '[]'], ['url', 'width', 'format']],
  ['post', '/api/uploads/files', '201', [], ['_id', 'url', 'name', 'mime', 'bytes']],
  [
    'get',
    '/api/pages/{id}',
    '200',
    [],
    [
      '_id',
      'slug',
      'title',
      'content',
      'cover',
      'description',
      'status',
      'published_at',
      'version',
      'created_at',
      'updated_at',
      'can',
    ],
  ],
  ['get', '/api/pages', '200', [], ['data', 'total', 'page', 'per_page']],
  ['get', '/api/events', '200', [], ['data', 'total', 'page', 'per_page']],
  ['get', '/api/events', '200', ['data', '[]'], ['_id', 'starts_at', 'ends_at', 'occurrence']],
  [
    'get',
    '/api/events/{id}',
    '200',
    [],
    [
      '_id',
      'slug',
      'title',
      'content',
      'cover',
      'description',
      'status',
      'published_at',
      'version',
      'created_at',
      'updated_at',
      'can',
      'date_time',
      'end_date_time',
      'all_day',
      'timezone',
      'place',
      'address',
      'latitude',
      'longitude',
      'url',
      'situation',
      'recurrence',
      'exceptions',
      'starts_at',
      'ends_at',
    ],
  ],
  ['get', '/api/medias', '200', [], ['data', 'total', 'page', 'per_page', 'facets']],
  ['get', '/api/medias', '200', ['facets'], ['category', 'type', 'year']],
  [
    'get',
    '/api/medias/{id}',
    '200',
    [],
    [
      '_id',
      'slug',
      'title',
      'content',
      'cover',
      'description',
      'status',
      'published_at',
      'version',
      'created_at',
      'updated_at',
      'can',
      'authors',
      'year',
      'category',
      'type',
      'file',
      'url',
      'publisher',
      'isbn',
      'doi',
      'language',
      'licence',
      'tags',
      'downloads',
    ],
  ],
  ['get', '/api/medias/{id}', '200', ['file'], ['_id', 'url', 'name', 'mime', 'bytes']],
  ['get', '/api/posts', '200', [], ['data', 'total', 'page', 'per_page']],
  ['get', '/api/posts', '200', ['data', '[]'], post],
  ['get', '/api/posts/{id}', '200', [], post],
  ['get', '/api/posts/{id}', '200', ['cover'], ['_id', 'url', 'width', 'height', 'alt', 'variants']],
  ...['pages', 'posts', 'events', 'medias'].flatMap((type): Answer[] => [
    ['get', `/api/${type}/{id}/revisions`, '200', ['data', '[]'], revision],
    ['get', `/api/${type}/{id}/revisions/{revision}`, '200', [], [...revision, 'content', 'description']],
    ['post', `/api/${type}/{id}/revisions/{revision}/restore`, '200', [], ['_id', 'title', 'version']],
  ]),
  ['get', '/api/products', '200', [], ['data', 'total', 'page', 'per_page']],
  ['get', '/api/products', '200', ['data', '[]'], product],
  ['get', '/api/products/{id}', '200', [], product],
  [
    'get',
    '/api/products/{id}',
    '200',
    ['images', '[]'],
    ['_id', 'url', 'width', 'height', 'alt', 'variants'],
  ],
  ['get', '/api/products/{id}/stock', '200', [], ['stock', 'data']],
  [
    'get',
    '/api/products/{id}/stock',
    '200',
    ['data', '[]'],
    ['_id', 'kind', 'delta', 'stock_after', 'reason'],
  ],
  ['post', '/api/products/{id}/stock', '201', [], ['_id', 'kind', 'delta', 'stock_after', 'reason']],
  ['post', '/api/products', '201', [], product],
  ['patch', '/api/products/{id}', '200', [], product],
  ['get', '/api/products/{id}/revisions', '200', ['data', '[]'], revision],
  ['get', '/api/products/{id}/revisions/{revision}', '200', [], [...revision, 'content', 'gallery']],
  ['post', '/api/products/{id}/revisions/{revision}/restore', '200', [], ['_id', 'name', 'version']],
  ['post', '/api/medias/import', '202', [], ['_id']],
  ['post', '/api/products/import', '202', [], ['_id']],
  ['get', '/api/imports/{id}', '200', [], ['state', 'done', 'total', 'rows']],
  ['get', '/api/imports/{id}', '200', ['rows', '[]'], ['line', 'ok', 'message']],
  ['get', '/api/keys', '200', ['data', '[]'], apiKey],
  ['post', '/api/keys', '201', [], [...apiKey, 'key']],
  ['get', '/api/webhooks', '200', ['data', '[]'], webhook],
  ['post', '/api/webhooks', '201', [], [...webhook, 'secret']],
  ['patch', '/api/webhooks/{id}', '200', [], webhook],
  ['post', '/api/webhooks/{id}/secret', '200', [], ['secret']],
  ['get', '/api/webhooks/{id}/deliveries', '200', [], ['data', 'total', 'page', 'per_page']],
  ['get', '/api/webhooks/{id}/deliveries', '200', ['data', '[]'], delivery],
  [
    'post',
    '/api/webhooks/{id}/test',
    '200',
    ['tries', '[]'],
    ['at', 'asked', 'status', 'trouble', 'ms', 'answer'],
  ],
  ['post', '/api/webhooks/{id}/deliveries/{delivery}/replay', '200', [], delivery],
  ['get', '/api/search', '200', [], ['total', 'groups']],
  ['get', '/api/search', '200', ['groups', '[]'], ['type', 'total', 'data']],
  [
    'get',
    '/api/search',
    '200',
    ['groups', '[]', 'data', '[]'],
    ['_id', 'type', 'title', 'url', 'excerpt', 'highlight'],
  ],
  ['put', '/api/cart', '200', [], ['items', 'items_cents', 'shipping_cents', 'total_cents', 'changes']],
  [
    'put',
    '/api/cart',
    '200',
    ['items', '[]'],
    ['product', 'qtd', 'unit_price_cents', 'total_cents', 'shipping'],
  ],
  [
    'put',
    '/api/cart',
    '200',
    ['items', '[]', 'shipping'],
    ['code', 'price_cents', 'deadline_days', 'source'],
  ],
  ['post', '/api/orders', '201', [], order],
  ['get', '/api/orders', '200', [], ['data', 'total', 'page', 'per_page']],
  ['get', '/api/orders', '200', ['data', '[]'], ['_id', 'number', 'status', 'situation', 'total_cents']],
  ['get', '/api/orders/{id}', '200', ['customer'], ['name', 'email', 'phone', 'document']],
  [
    'get',
    '/api/orders/{id}',
    '200',
    ['address'],
    ['recipient', 'postal_code', 'street', 'number', 'complement', 'district', 'city', 'state'],
  ],
  ['get', '/api/orders/{id}', '200', [], order],
  [
    'get',
    '/api/orders/{id}',
    '200',
    ['items', '[]'],
    ['product', 'qtd', 'unit_price_cents', 'total_cents', 'shipping'],
  ],
  ['get', '/api/orders/{id}', '200', ['items', '[]', 'product'], ['_id', 'slug', 'name', 'image']],
  [
    'get',
    '/api/orders/{id}',
    '200',
    ['items', '[]', 'shipping'],
    ['code', 'name', 'price_cents', 'deadline_days', 'source'],
  ],
  ['get', '/api/orders/{id}', '200', [], ['known', 'told', 'held_until']],
  ['post', '/api/orders/{id}/confirmation-code', '200', [], ['message', 'minutes']],
  ['post', '/api/orders/by-token/{token}/confirmation-code', '200', [], ['message', 'minutes']],
  ['post', '/api/orders/unconfirmed/cancellation', '200', [], ['done', 'left']],
  ['get', '/api/orders/{id}', '200', ['payment'], ['method', 'state', 'pix', 'url', 'others']],
  ['get', '/api/orders/{id}', '200', ['payment', 'pix'], ['code', 'expires_at']],
  ['get', '/api/orders/{id}', '200', ['tracking', '[]'], ['service', 'code', 'url']],
  ['get', '/api/orders/{id}', '200', ['history', '[]'], ['status', 'at', 'by', 'note']],
  ['get', '/api/orders/by-token/{token}', '200', [], order],
  ...['receipt', 'cancellation', 'withdrawal', 'confirmation'].map(
    (act): Answer => ['post', `/api/orders/by-token/{token}/${act}`, '200', [], order],
  ),
  ...orderMoves.map((act): Answer => ['post', `/api/orders/{id}/${act}`, '200', [], order]),
  [
    'get',
    '/api/users',
    '200',
    ['data', '[]'],
    ['_id', 'name', 'email', 'role', 'active', 'created_at', 'can'],
  ],
]

test.each(answers)('%s %s answers %s with its fields at %j', (method, path, status, at, fields) => {
  const schema = api.paths[path]?.[method]?.responses[status]?.content?.['application/json']?.schema
  expect(schema, `${method} ${path} ${status}`).toBeDefined()
  expect(fieldsAt(schema, at)).toEqual(expect.arrayContaining(fields))
})

test.each(['/api/orders', '/api/products', '/api/medias', '/api/contacts', '/api/shipping/rates'])(
  '%s is a table for every spreadsheet',
  (path) => {
    const typesOf = (address: string) => Object.keys(api.paths[address]?.get?.responses['200']?.content ?? {})
    expect(typesOf(`${path}.csv`)).toEqual(['text/csv'])
    expect(typesOf(`${path}.xlsx`)).toEqual([workbookType])
  },
)

test('the filters of lists are those of the page', () => {
  const named = (path: string) => api.paths[path]?.get?.parameters?.map(({ name }) => name)
  expect(named('/api/products')).toEqual(expect.arrayContaining(['sort', 'category', 'q', 'page']))
  expect(named('/api/orders')).toEqual(expect.arrayContaining(['status', 'q', 'from', 'to', 'page']))
})

const inputs: [method: string, path: string, fields: string[], at?: string[]][] = [
  ['post', '/api/settings/setup', ['title', 'admin_name', 'email', 'password', 'password_confirmation']],
  ['post', '/api/menus', ['name', 'page', 'url', 'feature', 'parent']],
  ['post', '/api/auth/login', ['email', 'password']],
  ['post', '/api/auth/register', ['name', 'email', 'password']],
  ['post', '/api/auth/entry-link', ['email']],
  ['post', '/api/auth/forgot', ['email']],
  ['post', '/api/auth/reset', ['token', 'password']],
  ['post', '/api/contacts/contact', ['name', 'email', 'message', 'elapsed_ms']],
  ['post', '/api/pages', ['title', 'slug', 'content', 'cover', 'description', 'status', 'published_at']],
  ['patch', '/api/pages/{id}', ['title', 'content', 'version']],
  [
    'post',
    '/api/posts',
    [
      'title',
      'slug',
      'content',
      'cover',
      'description',
      'status',
      'published_at',
      'excerpt',
      'author',
      'tags',
      'pinned',
      'cover_credit',
    ],
  ],
  ['patch', '/api/posts/{id}', ['title', 'excerpt', 'author', 'tags', 'pinned', 'cover_credit', 'version']],
  [
    'post',
    '/api/events',
    [
      'title',
      'slug',
      'content',
      'cover',
      'description',
      'status',
      'published_at',
      'date_time',
      'end_date_time',
      'all_day',
      'timezone',
      'place',
      'address',
      'latitude',
      'longitude',
      'url',
      'situation',
      'recurrence',
      'exceptions',
    ],
  ],
  [
    'post',
    '/api/medias',
    [
      'title',
      'slug',
      'content',
      'cover',
      'description',
      'status',
      'published_at',
      'authors',
      'year',
      'category',
      'type',
      'file',
      'url',
      'publisher',
      'isbn',
      'doi',
      'language',
      'licence',
      'tags',
    ],
  ],
  [
    'post',
    '/api/products',
    product.filter(
      (field) =>
        !['_id', 'current_price_cents', 'available', 'sold', 'version', 'can'].includes(field) &&
        !field.endsWith('ed_at'),
    ),
  ],
  ['post', '/api/products/{id}/stock', ['delta', 'reason']],
  ['patch', '/api/products/{id}', ['name', 'price_cents', 'images', 'version']],
  ['put', '/api/cart', ['items', 'postal_code']],
  ['put', '/api/cart', ['product', 'qtd', 'shipping'], ['items', '[]']],
  ['post', '/api/shipping/quotes', ['postal_code', 'items']],
  ['post', '/api/shipping/quotes', ['product', 'qtd'], ['items', '[]']],
  ['put', '/api/shipping/rates', ['version', 'rows']],
  ['put', '/api/shipping/rates', rate, ['rows', '[]']],
  [
    'post',
    '/api/orders',
    ['items', 'customer', 'address', 'payment', 'expected_total_cents', 'note', 'create_account'],
  ],
  ['post', '/api/orders', ['product', 'qtd', 'shipping'], ['items', '[]']],
  ['post', '/api/orders', ['name', 'email', 'phone', 'document'], ['customer']],
  [
    'post',
    '/api/orders',
    ['recipient', 'postal_code', 'street', 'number', 'complement', 'district', 'city', 'state'],
    ['address'],
  ],
  ['post', '/api/orders', ['password'], ['create_account']],
  ['post', '/api/orders/{id}/payment', ['note']],
  ['post', '/api/orders/{id}/confirmation', ['code', 'proof']],
  ['post', '/api/orders/by-token/{token}/confirmation', ['code', 'proof']],
  ['post', '/api/orders/unconfirmed/cancellation', ['until']],
  ['post', '/api/orders/{id}/shipment', ['tracking']],
  ['post', '/api/orders/{id}/shipment', ['service', 'code'], ['tracking', '[]']],
  ['post', '/api/orders/{id}/cancellation', ['reason']],
  ['post', '/api/orders/{id}/withdrawal', ['items', 'reason']],
  ['post', '/api/orders/by-token/{token}/withdrawal', ['items', 'reason']],
  [
    'put',
    '/api/shop-settings',
    [
      'sender_postal_code',
      'handling_days',
      'reservation_hours',
      'methods',
      'pix',
      'fixed_shipping_cents',
      'free_shipping_above_cents',
      'pickup',
      'own_delivery',
      'correios',
    ],
  ],
  [
    'put',
    '/api/shop-settings',
    ['enabled', 'user', 'access_code', 'card', 'contract', 'regional'],
    ['correios'],
  ],
  ['post', '/api/users', ['name', 'email', 'role', 'password']],
]

test.each(inputs)('%s %s takes the fields %j', (method, path, fields, at = []) => {
  const schema = api.paths[path]?.[method]?.requestBody?.content?.['application/json']?.schema
  expect(fieldsAt(schema, at)).toEqual(expect.arrayContaining(fields))
})

test('before setup GET /api/settings says so and nothing else', async () => {
  const fresh = await openTestSite()
  expect((await fresh.call('GET', '/api/settings')).json).toEqual({ configured: false })
  await fresh.close()
})

test('every answer that is not 2xx carries message, code and request_id', async () => {
  for (const [method, path] of [
    ['GET', '/api/nothing'],
    ['PUT', '/api/auth/login'],
    ['GET', '/api/profile'],
    ['POST', '/api/auth/login'],
  ] as const) {
    const answer = await site.call(method, path, method === 'GET' ? {} : { body: {} })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.json).toMatchObject({
      message: expect.any(String),
      code: expect.any(String),
      request_id: expect.any(String),
    })
  }
})
