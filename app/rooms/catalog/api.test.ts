// Behaviour common to all content doors is tested in tests/content-doors.test.ts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { imageOf, openContentSite } from '../../../tests/support/content-site.ts'
import { shopPages } from './product-slug.ts'
import { aProduct, stockOf } from './sample-products.testing.ts'
import { productRefusals } from './text.ts'

let site: Awaited<ReturnType<typeof openContentSite>>
beforeAll(async () => {
  site = await openContentSite()
})
afterAll(() => site.close())

const sizes = { length_mm: 160, width_mm: 110, height_mm: 60 }
const ready = { price_cents: 2500, weight_g: 300, ...sizes }
const write = (given: object = {}) => site.call('admin', 'POST', '/api/products', { name: 'Mel', ...given })
async function written(given: object = {}) {
  const made = await write(given)
  expect(made.status, made.text).toBe(201)
  return made.json as { _id: string; slug: string; version: number; name: string }
}
const change = (id: string, changes: object) =>
  site.call('admin', 'PATCH', `/api/products/${id}`, { version: 1, ...changes })
const stored = async () => [
  await site.parts.db.selectFrom('products').selectAll().orderBy('id').execute(),
  await site.parts.db.selectFrom('product_images').selectAll().orderBy('upload_id').execute(),
  await site.parts.db.selectFrom('goods').selectAll().orderBy('id').execute(),
  await site.parts.db.selectFrom('stock_lines').selectAll().orderBy('place').execute(),
]

test('a product has its shape on the wire; visitors read no stock, and no sale that is not on', async () => {
  const images = [await imageOf(site), await imageOf(site)]
  const product = await written({
    name: 'Mel silvestre',
    description: '<p>Da florada</p>',
    ...ready,
    status: 'published',
    images,
    sale_price_cents: 1990,
    sale_from: '2100-01-01T00:00:00-03:00',
    sale_until: null,
    stock: 7,
    min_qtd: 2,
    max_qtd: 6,
    height_mm: 120,
    width_mm: 80,
    length_mm: 81,
    format: 1,
    category: 'Méis',
    sku: 'MEL-1',
    lead_days: 3,
    featured: true,
  })
  const answer = await site.call('admin', 'GET', `/api/products/${product._id}`)
  const open = {
    _id: product._id,
    slug: 'mel-silvestre',
    name: 'Mel silvestre',
    description: '<p>Da florada</p>',
    price_cents: 2500,
    current_price_cents: 2500,
    available: true,
    min_qtd: 2,
    max_qtd: 6,
    weight_g: 300,
    height_mm: 120,
    width_mm: 80,
    length_mm: 81,
    diameter_mm: null,
    format: 1,
    pickup_only: false,
    images: images.map((_id) => expect.objectContaining({ _id })),
    content_images: [],
    category: 'Méis',
    sku: 'MEL-1',
    lead_days: 3,
    featured: true,
    status: 'published',
    published_at: expect.stringMatching(/^\d{4}-.*Z$/),
    created_at: expect.stringMatching(/Z$/),
    updated_at: expect.stringMatching(/Z$/),
  }
  expect(answer.json).toEqual({
    ...open,
    sale_price_cents: 1990,
    sale_from: '2100-01-01T03:00:00.000Z',
    sale_until: null,
    stock: 7,
    sold: 0,
    version: 1,
    can: { save: true, trash: true, restore: false, erase: false, preview: true, stock: true },
  })
  for (const who of ['nobody', 'customer'] as const) {
    const hidden = { ...open, sale_price_cents: null, sale_from: null, sale_until: null }
    expect((await site.call(who, 'GET', '/api/products/mel-silvestre')).json).toEqual(hidden)
    expect((await site.call(who, 'GET', '/api/products')).json.data).toEqual([hidden])
  }
})

describe('the list', () => {
  test('has three orders and is narrowed by category and words', async () => {
    for (const [name, category, published_at] of [
      ['Ábaco', 'Jogos', '2020-01-01T00:00:00Z'],
      ['Zumbi', 'Livros', '2020-01-02T00:00:00Z'],
      ['Dominó', 'jogos', '2020-01-03T00:00:00Z'],
    ])
      await written({ name, category, ...ready, status: 'published', published_at, sku: `S-${name}` })
    const { _id } = (await site.call('nobody', 'GET', '/api/products/zumbi')).json
    await site.parts.db.updateTable('goods').set({ sold: 5 }).where('id', '=', _id).execute()
    const names = async (query: string) =>
      (await site.call('nobody', 'GET', `/api/products?${query}`)).json.data.map(
        ({ name }: { name: string }) => name,
      )
    expect(await names('')).toEqual(['Mel silvestre', 'Dominó', 'Zumbi', 'Ábaco'])
    expect(await names('sort=most_recent')).toEqual(['Mel silvestre', 'Dominó', 'Zumbi', 'Ábaco'])
    expect(await names('sort=best_sellers')).toEqual(['Zumbi', 'Mel silvestre', 'Dominó', 'Ábaco'])
    expect(await names('sort=alphabetical_order')).toEqual(['Ábaco', 'Dominó', 'Mel silvestre', 'Zumbi'])
    expect(await names('category=JOGOS')).toEqual(['Dominó', 'Ábaco'])
    expect(await names('q=abaco')).toEqual(['Ábaco'])
    expect(await names('q=s-zum')).toEqual(['Zumbi'])
    expect(await names('per_page=2&page=2')).toEqual(['Zumbi', 'Ábaco'])
  })

  test('is a 404 while the shop is closed, but for administrators', async () => {
    const { features } = await site.parts.db.selectFrom('site').select('features').executeTakeFirstOrThrow()
    await site.parts.db
      .updateTable('site')
      .set({ features: JSON.stringify({}) })
      .execute()
    for (const path of ['/api/products', '/api/products/zumbi']) {
      expect((await site.call('nobody', 'GET', path)).status).toBe(404)
      expect((await site.call('admin', 'GET', path)).status).toBe(200)
    }
    await site.parts.db
      .updateTable('site')
      .set({ features: JSON.stringify(features) })
      .execute()
  })
})

describe('what a product must be', () => {
  test('what is never sent is out without weight and sizes', async () => {
    const made = await written({ name: 'Cadeira', price_cents: 9000, pickup_only: true, status: 'published' })
    expect(made).toMatchObject({ pickup_only: true, weight_g: null, length_mm: null })
    const sent = await change(made._id, { pickup_only: false })
    expect(sent).toMatchObject({ status: 422, json: { code: 'needs_weight' } })
    expect(Object.keys(sent.json.errors).sort()).toEqual(['height_mm', 'length_mm', 'weight_g', 'width_mm'])
  })

  test('what was out before sizes were asked for stays out, and may be saved', async () => {
    const { _id } = await aProduct(site, { title: 'Rede', length_mm: null, width_mm: null, height_mm: null })
    const saved = await change(_id, { price_cents: 3100 })
    expect(saved).toMatchObject({ status: 200, json: { price_cents: 3100, status: 'published' } })
    const hidden = await site.call('admin', 'PATCH', `/api/products/${_id}`, { version: 2, status: 'draft' })
    expect(hidden.status).toBe(200)
    const out = await site.call('admin', 'PATCH', `/api/products/${_id}`, { version: 3, status: 'published' })
    expect(out).toMatchObject({ status: 422, json: { code: 'needs_length' } })
    const measured = { version: 3, status: 'published', ...sizes }
    expect((await site.call('admin', 'PATCH', `/api/products/${_id}`, measured)).status).toBe(200)
  })

  test.each([
    ['out without a price', { ...sizes, weight_g: 1, status: 'published' }, ['price_cents'], 'needs_price'],
    ['out without a weight', { ...sizes, price_cents: 1, status: 'published' }, ['weight_g'], 'needs_weight'],
    [
      'out without sizes',
      { price_cents: 1, weight_g: 1, status: 'published' },
      ['length_mm', 'width_mm', 'height_mm'],
      'needs_length',
    ],
    [
      'a roll without a diameter',
      { price_cents: 1, weight_g: 1, ...sizes, format: 2, status: 'published' },
      ['diameter_mm'],
      'needs_diameter',
    ],
    ['out without either', { ...sizes, status: 'published' }, ['price_cents', 'weight_g'], 'needs_price'],
    [
      'planned without a weight',
      { ...sizes, price_cents: 1, status: 'scheduled', published_at: '2100-01-01T00:00:00Z' },
      ['weight_g'],
      'needs_weight',
    ],
    [
      'a sale as dear as ever',
      { price_cents: 100, sale_price_cents: 100 },
      ['sale_price_cents'],
      'sale_not_lower',
    ],
    [
      'a sale that ends before it begins',
      { sale_from: '2030-01-02T00:00:00Z', sale_until: '2030-01-01T00:00:00Z' },
      ['sale_until'],
      'sale_backwards',
    ],
    ['at most less than at least', { min_qtd: 3, max_qtd: 2 }, ['max_qtd'], 'quantities_crossed'],
    [
      'an image nobody has',
      { images: ['00000000-0000-7000-8000-000000000000'] },
      ['images'],
      'no_such_image',
    ],
  ] as const)('%s is refused under its field', async (_, given, at, code) => {
    const before = await stored()
    const made = await write(given)
    expect(made).toMatchObject({ status: 422, json: { code, message: productRefusals[code] } })
    expect(Object.keys(made.json.errors).sort()).toEqual([...at].sort())
    expect(await stored()).toEqual(before)
  })

  test.each([
    ['price_cents', [0, -1, 12.5, '12,50', 100_000_001, 1e21, true, {}]],
    ['sale_price_cents', [0, 1.5, '1']],
    ['weight_g', [0, -300, 1_000_001, 0.5, '300 g']],
    ['height_mm', [0, 10_001, '20']],
    ['min_qtd', [0, 1000, null, 1.5]],
    ['max_qtd', [0, 1000]],
    ['format', [0, 4, '1', null]],
    ['lead_days', [-1, 91, 1.5]],
    ['featured', ['sim', 1, null]],
    ['sku', ['x'.repeat(61), 'a\nb', 7]],
    ['category', ['x'.repeat(81), '—', ['x']]],
    ['images', [['x'], 'x', Array(13).fill('00000000-0000-7000-8000-000000000000')]],
    ['sale_from', ['amanhã', '2030-01-01', 7]],
    ['stock', [-1, 1.5, 1_000_001, '7']],
  ])('%s of another kind is a 422 under its field', async (field, values) => {
    const before = await stored()
    for (const value of values) {
      const made = await write({ ...ready, [field]: value })
      expect(made.status, `${field} ${JSON.stringify(value)}`).toBe(422)
      expect(Object.keys(made.json.errors)[0]?.split('.')[0]).toBe(field)
    }
    expect(await stored()).toEqual(before)
  })

  test('what is left of it after a change counts', async () => {
    const { _id } = await written({ ...ready, status: 'published' })
    expect((await change(_id, { price_cents: null })).json.code).toBe('needs_price')
    expect((await change(_id, { weight_g: null })).json.code).toBe('needs_weight')
    expect((await change(_id, { sale_price_cents: 9999 })).json.code).toBe('sale_not_lower')
    expect((await change(_id, { max_qtd: 5, min_qtd: 6 })).json.code).toBe('quantities_crossed')
    expect((await change(_id, { status: 'draft', price_cents: null })).json).toMatchObject({
      status: 'draft',
      price_cents: null,
      version: 2,
    })
  })

  test('a code is one, whatever its capitals, until its product is thrown away', async () => {
    const first = await written({ name: 'Rede', sku: 'Rede-01' })
    const taken = { status: 422, json: { code: 'sku_taken', errors: { sku: [productRefusals.sku_taken] } } }
    expect(await write({ sku: 'REDE-01' })).toMatchObject(taken)
    const other = await written({ name: 'Outra' })
    expect(await change(other._id, { sku: 'rede-01' })).toMatchObject(taken)
    expect((await change(first._id, { sku: 'rede-01' })).status).toBe(200)
    await site.call('admin', 'DELETE', `/api/products/${first._id}`)
    expect((await change(other._id, { sku: 'REDE-01' })).status).toBe(200)
    const back = await site.call('admin', 'POST', `/api/products/${first._id}/restore`)
    expect(back).toMatchObject({ status: 200, json: { sku: '', name: 'Rede' } })
  })

  test('of many at once for one code one is kept', async () => {
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => write({ sku: 'CORRIDA' })))
    expect(outcomes.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(outcomes.filter(({ json }) => json.code === 'sku_taken')).toHaveLength(7)
  })

  test('the addresses of the shop itself nobody takes', async () => {
    expect(shopPages).toEqual(['carrinho', 'finalizar-pedido', 'pedido'])
    for (const slug of ['produtos.xml', ...shopPages])
      expect((await write({ slug })).json.errors, slug).toHaveProperty('slug')
  })

  test('stock is no field of a change, and no column of the record is written from outside', async () => {
    const { _id } = await written({ stock: 4 })
    const given = { stock: 99, sold: 99, trashed_at: '2020-01-01', category_key: 'x', content_text: 'y' }
    expect((await change(_id, { ...given, name: 'Novo nome' })).status).toBe(200)
    expect(await stockOf(site, _id)).toMatchObject({ stock: 4, sold: 0, sum: 4 })
    expect((await stored())[0]?.find((row) => 'id' in row && row.id === _id)).toMatchObject({
      title: 'Novo nome',
      trashed_at: null,
      category_key: '',
      content_text: '',
    })
  })
})

test('pictures keep their order, each once, and let go of uploads', async () => {
  const [one, two, three] = [await imageOf(site), await imageOf(site), await imageOf(site)]
  const ids = (json: { images: { _id: string }[] }) => json.images.map(({ _id }) => _id)
  const { _id } = await written({ images: [two, one, two] })
  expect(ids((await site.call('admin', 'GET', `/api/products/${_id}`)).json)).toEqual([two, one])
  expect(ids((await change(_id, { images: [three, two] })).json)).toEqual([three, two])
  expect((await site.call('admin', 'DELETE', `/api/uploads/${one}`)).status).toBe(204)
  expect((await site.call('admin', 'DELETE', `/api/uploads/${three}`)).status).toBe(409)
  expect(ids((await change(_id, { version: 2, name: 'Outro' })).json)).toEqual([three, two])
})

test('a revision brings text, pictures and measures back, and neither price nor stock', async () => {
  const [before, after] = [await imageOf(site), await imageOf(site)]
  const { _id } = await written({
    ...ready,
    description: '<p>um</p>',
    images: [before],
    stock: 3,
    category: 'A',
  })
  await change(_id, {
    description: '<p>dois</p>',
    images: [after],
    price_cents: 9900,
    weight_g: 1,
    category: 'B',
  })
  const revisions = (await site.call('admin', 'GET', `/api/products/${_id}/revisions`)).json.data
  const path = `/api/products/${_id}/revisions/${revisions[1]._id}`
  const past = await site.call('admin', 'GET', path)
  expect(past.json).toMatchObject({
    content: '<p>um</p>',
    gallery: [{ _id: before }],
    cover: { _id: before },
    category: 'A',
    weight_g: 300,
  })
  const back = await site.call('admin', 'POST', `${path}/restore`, { version: 2 })
  expect(back.json).toMatchObject({
    description: '<p>um</p>',
    images: [{ _id: before }],
    category: 'A',
    weight_g: 300,
    stock: 3,
    price_cents: 9900,
  })
})

test('a copy is a draft without stock, code and sale', async () => {
  const image = await imageOf(site)
  const { _id } = await written({
    name: 'x'.repeat(160),
    ...ready,
    status: 'published',
    stock: 4,
    sku: 'UNICO',
    images: [image],
    sale_price_cents: 100,
    category: 'Cópias',
  })
  for (const [who, status] of [
    ['nobody', 401],
    ['customer', 403],
  ] as const)
    expect((await site.call(who, 'POST', `/api/products/${_id}/duplicate`)).status).toBe(status)
  const copy = await site.call('admin', 'POST', `/api/products/${_id}/duplicate`)
  expect(copy).toMatchObject({
    status: 201,
    json: {
      status: 'draft',
      price_cents: 2500,
      weight_g: 300,
      stock: 0,
      sku: '',
      sale_price_cents: null,
      images: [{ _id: image }],
      category: 'Cópias',
      version: 1,
    },
  })
  expect(copy.json.name).toMatch(/^x+ \(cópia\)$/)
  expect(copy.json.name).toHaveLength(160)
})

describe('the ledger', () => {
  const adjust = (id: string, body: unknown, who: 'admin' | 'customer' | 'nobody' = 'admin') =>
    site.call(who, 'POST', `/api/products/${id}/stock`, body)

  test('begins with what there is, and has a line with its reason for whatever comes and goes', async () => {
    const { _id } = await written()
    const opened = await adjust(_id, { delta: 5, reason: 'Safra' })
    expect(opened).toMatchObject({
      status: 201,
      json: {
        kind: 'opening',
        delta: 5,
        stock_after: 5,
        reason: 'Safra',
        by: 'Rosa Nunes',
        order_line: null,
      },
    })
    await adjust(_id, { delta: -2, reason: 'Quebraram' })
    const ledger = (await site.call('super', 'GET', `/api/products/${_id}/stock`)).json
    expect(ledger).toMatchObject({
      stock: 3,
      total: 2,
      page: 1,
      per_page: 20,
      data: [
        { kind: 'adjustment', delta: -2, stock_after: 3, reason: 'Quebraram' },
        { kind: 'opening', delta: 5, stock_after: 5 },
      ],
    })
    expect((await site.call('admin', 'GET', `/api/products/${_id}`)).json).toMatchObject({
      stock: 3,
      version: 1,
    })
  })

  test('a product written with stock has its opening line', async () => {
    const { _id } = await written({ stock: 8 })
    expect((await stockOf(site, _id)).lines).toMatchObject([{ kind: 'opening', delta: 8, stock_after: 8 }])
  })

  test('never goes below nothing, however many take at once', async () => {
    const { _id } = await written({ stock: 5 })
    const refused = await adjust(_id, { delta: -6, reason: 'Demais' })
    expect(refused).toMatchObject({
      status: 409,
      json: { code: 'below_zero', stock: 5, errors: { delta: ['Só há 5 em estoque.'] } },
    })
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, () => adjust(_id, { delta: -1, reason: 'Feira' })),
    )
    expect(outcomes.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(outcomes.filter(({ status }) => status === 409)).toHaveLength(7)
    expect(await stockOf(site, _id)).toMatchObject({ stock: 0, sum: 0 })
  })

  test('counts a move once that is sent again under its key, also at once', async () => {
    const { _id } = await written({ stock: 5 })
    const key = '2f1d3c3e-8a57-4b83-9d0d-3f6f3a1c9b10'
    const send = (delta: number, id = _id) =>
      site.call(
        'admin',
        'POST',
        `/api/products/${id}/stock`,
        { delta, reason: 'Safra' },
        { 'idempotency-key': key },
      )
    const outcomes = await Promise.all([3, 3, 3].map((delta) => send(delta)))
    for (const one of outcomes) expect(one).toMatchObject({ status: 201, json: { _id: key, stock_after: 8 } })
    const { _id: other } = await written({ stock: 5 })
    for (const reused of [await send(4), await send(3, other)])
      expect(reused).toMatchObject({ status: 409, json: { code: 'key_reused' } })
    expect(await stockOf(site, _id)).toMatchObject({ stock: 8, sum: 8 })
    expect(await stockOf(site, other)).toMatchObject({ stock: 5 })
  })

  test('a count is refused where something was sold since its stock was read, unless it was made before', async () => {
    const { _id } = await written({ stock: 10 })
    const key = '2f1d3c3e-8a57-4b83-9d0d-3f6f3a1c9b11'
    const count = (from: number, delta: number) =>
      site.call(
        'admin',
        'POST',
        `/api/products/${_id}/stock`,
        { delta, reason: 'Contagem', from },
        { 'idempotency-key': key },
      )
    await adjust(_id, { delta: -1, reason: 'Feira' })
    const said = 'O estoque mudou enquanto isso: agora há 9. Confira a contagem.'
    expect(await count(10, -1)).toMatchObject({
      status: 409,
      json: { code: 'stock_moved', stock: 9, errors: { delta: [said] } },
    })
    expect(await stockOf(site, _id)).toMatchObject({ stock: 9, sum: 9 })
    expect(await count(9, -2)).toMatchObject({ status: 201, json: { _id: key, stock_after: 7 } })
    await adjust(_id, { delta: 5, reason: 'Safra' })
    expect(await count(9, -2)).toMatchObject({ status: 201, json: { _id: key, stock_after: 7 } })
    expect(await count(12, -2)).toMatchObject({ status: 409, json: { code: 'key_reused' } })
    expect(await stockOf(site, _id)).toMatchObject({ stock: 12, sum: 12 })
  })

  test.each([
    ['nothing', {}, ['delta', 'reason']],
    ['no move', { delta: 0, reason: 'x' }, ['delta']],
    ['half a unit', { delta: 0.5, reason: 'x' }, ['delta']],
    ['too many', { delta: 1_000_001, reason: 'x' }, ['delta']],
    ['words', { delta: '5', reason: 'x' }, ['delta']],
    ['a stock below nothing', { delta: 1, reason: 'x', from: -1 }, ['from']],
    ['no reason', { delta: 1, reason: '  ' }, ['reason']],
    ['a long reason', { delta: 1, reason: 'x'.repeat(301) }, ['reason']],
  ])('%s is a 422', async (_, body, at) => {
    const { _id } = await written({ stock: 2 })
    const answer = await adjust(_id, body)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.json.errors)).toEqual(at)
    expect(await stockOf(site, _id)).toMatchObject({ stock: 2, sum: 2 })
  })

  test('belongs to administrators', async () => {
    const { _id } = await written({ stock: 2 })
    for (const [who, status] of [
      ['nobody', 401],
      ['customer', 403],
    ] as const) {
      expect((await adjust(_id, { delta: 1, reason: 'x' }, who)).status).toBe(status)
      expect((await site.call(who, 'GET', `/api/products/${_id}/stock`)).status).toBe(status)
    }
    expect(await stockOf(site, _id)).toMatchObject({ stock: 2 })
  })

  test('is a 404 for what is not there or thrown away, and goes with its product', async () => {
    expect((await adjust('00000000-0000-7000-8000-000000000000', { delta: 1, reason: 'x' })).status).toBe(404)
    const { _id } = await written({ stock: 2 })
    await site.call('admin', 'DELETE', `/api/products/${_id}`)
    expect((await adjust(_id, { delta: 1, reason: 'x' })).status).toBe(404)
    expect((await site.call('admin', 'DELETE', `/api/products/${_id}/forever`)).status).toBe(204)
    const { db } = site.parts
    for (const table of ['stock_lines', 'goods', 'product_images'] as const)
      expect(await db.selectFrom(table).selectAll().where('product_id', '=', _id).execute()).toEqual([])
  })
})

test('the search of the site finds what is out by name, category, code and text', async () => {
  const found = async (q: string) =>
    (await site.call('nobody', 'GET', `/api/search?q=${encodeURIComponent(q)}`)).json.groups.flatMap(
      ({ type, data }: { type: string; data: { title: string; url: string }[] }) =>
        data.map(({ title, url }) => [type, title, url]),
    )
  const { _id } = await written({
    name: 'Cestas de buriti',
    category: 'Trançados',
    sku: 'CB-77',
    ...ready,
    status: 'published',
    description: '<p>Feitas pelas artesãs do povoado.</p>',
  })
  const hit = [['product', 'Cestas de buriti', '/loja/cestas-de-buriti']]
  for (const q of ['cesta buriti', 'trancados', 'CB-77', 'artesas']) expect(await found(q), q).toEqual(hit)
  await change(_id, { status: 'draft' })
  expect(await found('cesta buriti')).toEqual([])
})

test('visitors and the shop find by its name before what only stands in that category', async () => {
  await written({ name: 'Farinha de jatobá', ...ready, status: 'published' })
  await written({ name: 'Castanha torrada', category: 'Farinha e castanha', ...ready, status: 'published' })
  for (const who of ['admin', 'nobody'] as const) {
    const { json } = await site.call(who, 'GET', '/api/products?q=farinha&status=published')
    expect(json.data.map(({ name }: { name: string }) => name)).toEqual([
      'Farinha de jatobá',
      'Castanha torrada',
    ])
  }
})
