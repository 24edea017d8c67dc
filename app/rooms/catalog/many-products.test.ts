// Public pages find products by an index, never by reading all of them.
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { wholeTablesRead } from '../../../tests/bench/plans.ts'
import { databaseOn } from '../../../tests/support/database-on.ts'
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts'
import type { Context } from '../../platform/context.server.ts'
import { goodsOf } from './goods.server.ts'
import { listProducts, manageProducts } from './products.server.ts'
import { shopPeopleOf } from './sample-products.testing.ts'
import { manageQuery, productQuery } from './schema.ts'
import { latestProducts, listShop, relatedProducts, visitProduct } from './shop.server.ts'
import { wholeShop } from './shop-query.ts'

let site: TestSite
let nobody: Context
let rosa: Context
beforeAll(async () => {
  site = await openTestSite()
  const people = await shopPeopleOf(site)
  const sql = site.parts.database.longPool
  await sql.query(`
    -- What the search of the site keeps of them is not what is measured here.
    alter table products disable trigger products_searched;
    insert into uploads (id, kind, name, mime, key, bytes, width, height, created_at)
    select gen_random_uuid(), 'image', 'foto.jpg', 'image/jpeg', 'k/' || n, 1, 8, 8, now() from generate_series(1, 50) n;
    insert into products (id, slug, title, content, content_text, price_cents, weight_g, category, category_key, sku,
      featured, status, published_at, created_at, updated_at)
    select gen_random_uuid(), 'produto-' || n, md5(n::text), '<p>' || repeat('texto ', 200) || '</p>', repeat('texto ', 200),
      1000 + n, 300, 'Categoria ' || n % 25, 'categoria-' || n % 25, 'P-' || n, n % 100 = 0, 'published',
      timestamptz '2026-01-01' - n * interval '1 hour', '2020-01-01', '2020-01-01'
    from generate_series(1, 5000) n;
    insert into goods (product_id, stock, sold) select id, 5, case when price_cents % 3 = 0 then price_cents else 0 end
    from products;
    insert into product_images (product_id, position, upload_id)
    select p.id, place, (select id from uploads offset (p.price_cents + place) % 50 limit 1)
    from products p, generate_series(0, 2) place;
  `)
  await sql.query('vacuum analyze')
  nobody = site.ctx()
  rosa = site.ctx(people.rosa)
})
afterAll(() => site.close())

const plansOf = async (work: () => Promise<unknown>) => {
  const { rows } = await site.parts.database.pool.query<{ name: string }>('select current_database() as name')
  const connection = databaseOn(inject('connection'), rows[0]?.name ?? '')
  return (await wholeTablesRead(connection, work)).tables
}

test.each([
  ['the newest', {}],
  ['the best sellers', { sort: 'best_sellers' }],
  ['the order of the alphabet', { sort: 'alphabetical_order' }],
  ['the second page', { page: 2 }],
  ['a category', { category: 'categoria-7' }],
  ['a category by name', { category: 'categoria-7', sort: 'alphabetical_order' }],
  ['words', { q: 'c4ca4' }],
  ['a code', { q: 'P-4711' }],
] as const)('%s', async (_, query) => {
  let total = 0
  const tables = await plansOf(async () => {
    const shop = await listShop(nobody, { ...wholeShop, ...query })
    total = shop.total
    expect(shop.data.length).toBe(Math.min(24, total))
    expect(shop.categories).toHaveLength(25)
  })
  expect(total).toBeGreaterThan(0)
  expect(tables).toEqual([])
})

test.each([
  ['as it begins', {}, 5000],
  ['by publication', { sort: 'publication' }, 5000],
  ['in the order of the alphabet', { sort: 'alphabetical_order' }, 5000],
  ['the best sellers', { sort: 'best_sellers' }, 5000],
  ['what there is none of', { stock: 'out' }, 0],
  ['a category', { category: 'Categoria 7' }, 200],
  ['published', { status: 'published' }, 5000],
  ['a name, and who takes a letter with an accent for one without', { q: 'C4CÁ4' }, 1],
  ['a code', { q: 'p-4711' }, 1],
  ['an address', { q: 'produto-471' }, 11],
  ['nothing', { q: 'xilofone' }, 0],
])('the administrators’ list: %s', async (_, query, total) => {
  const tables = await plansOf(async () => {
    const found = await manageProducts(rosa, manageQuery.parse(query))
    expect([found.total, found.data.length]).toEqual([total, Math.min(20, total)])
  })
  expect(tables).toEqual([])
})

test.each([
  ['what came out last', {}],
  ['best sellers', { sort: 'best_sellers' }],
  ['in the order of the alphabet', { sort: 'alphabetical_order' }],
  ['a category', { category: 'categoria-7' }],
  ['a code', { q: 'p-4711' }],
])('the list of the API: %s', async (_, query) => {
  const tables = await plansOf(async () => {
    expect((await listProducts(nobody, productQuery.parse(query))).total).toBeGreaterThan(0)
  })
  expect(tables).toEqual([])
})

test('a product, others of its category, the home band and the goods of a cart', async () => {
  const tables = await plansOf(async () => {
    const { product } = (await visitProduct(nobody, 'produto-4711')) as {
      product: { _id: string; category_key: string }
    }
    expect(await relatedProducts(nobody, product)).toHaveLength(4)
    expect((await latestProducts(nobody, 6))?.products).toHaveLength(6)
    expect((await goodsOf(nobody, [product._id])).size).toBe(1)
  })
  expect(tables).toEqual([])
})
