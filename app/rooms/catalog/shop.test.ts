import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { imageOf } from '../../../tests/support/content-site.ts'
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts'
import { productVerbs } from './products.server.ts'
import { aProduct, shopPeopleOf, switchShop } from './sample-products.testing.ts'
import { latestProducts, listShop, productsPerPage, relatedProducts, visitProduct } from './shop.server.ts'
import { type ShopQuery, shopQueryOf, shopSearch, wholeShop } from './shop-query.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
  await shopPeopleOf(site)
})
afterAll(() => site.close())

const day = (n: number) => new Date(Date.UTC(2026, 0, n))
const list = (query: Partial<ShopQuery> = {}) => listShop(site.ctx(), { ...wholeShop, ...query })
const names = async (query: Partial<ShopQuery> = {}) => (await list(query)).data.map(({ name }) => name)

describe('the list', () => {
  beforeAll(async () => {
    const sold = { Ábaco: 3, Zumbi: 9, 'Mel silvestre': 0, 'Castanha de baru': 9 }
    const made = [
      await aProduct(site, { title: 'Ábaco', category: 'Jogos', published_at: day(1) }),
      await aProduct(site, { title: 'Zumbi', category: 'Livros', published_at: day(2) }),
      await aProduct(site, { title: 'Mel silvestre', category: 'Alimentos', published_at: day(3), stock: 0 }),
      await aProduct(site, {
        title: 'Castanha de baru',
        category: 'alimentos',
        published_at: day(4),
        featured: true,
        sku: 'BARU-1',
      }),
      await aProduct(site, { title: 'Secreto', category: 'Secretos', status: 'draft' }),
      await aProduct(site, { title: 'Jogado fora', trashed_at: new Date() }),
      await aProduct(site, { title: 'Amanhã', published_at: new Date('2100-01-01') }),
    ]
    for (const [place, count] of Object.values(sold).entries())
      await site.parts.db
        .updateTable('goods')
        .set({ sold: count })
        .where('id', '=', made[place]?._id ?? '')
        .execute()
  })

  test('has the newest first, the best sellers first, or the order of the alphabet', async () => {
    expect(await names()).toEqual(['Castanha de baru', 'Mel silvestre', 'Zumbi', 'Ábaco'])
    expect(await names({ sort: 'best_sellers' })).toEqual([
      'Castanha de baru',
      'Zumbi',
      'Ábaco',
      'Mel silvestre',
    ])
    expect(await names({ sort: 'alphabetical_order' })).toEqual([
      'Ábaco',
      'Castanha de baru',
      'Mel silvestre',
      'Zumbi',
    ])
  })

  test('goes by the price in force, and is narrowed by it and by what can be had', async () => {
    const set = (title: string, prices: object) =>
      site.parts.db.updateTable('products').set(prices).where('title', '=', title).execute()
    await set('Ábaco', { price_cents: 9000, sale_price_cents: 1000 })
    await set('Zumbi', { price_cents: 3000 })
    await set('Mel silvestre', {
      price_cents: 2000,
      sale_price_cents: 500,
      sale_from: new Date('2100-01-01'),
    })
    const dearest = ['Zumbi', 'Castanha de baru', 'Mel silvestre', 'Ábaco']
    expect(await names({ sort: 'highest_price' })).toEqual(dearest)
    expect(await names({ sort: 'lowest_price' })).toEqual(dearest.toReversed())
    expect(await names({ least_cents: 1000, most_cents: 2000 })).toEqual(['Mel silvestre', 'Ábaco'])
    expect(await names({ available: true, most_cents: 2000 })).toEqual(['Ábaco'])
    expect((await list({ available: true })).total).toBe(3)
    // A sale of another product may change which products stand here.
    const holds = async (query: Partial<ShopQuery>) => {
      const ctx = site.ctx()
      await listShop(ctx, { ...wholeShop, available: true, ...query })
      return Number.isFinite(ctx.page.holdsForMs)
    }
    expect([await holds({}), await holds({ sort: 'lowest_price' }), await holds({ most_cents: 1 })]).toEqual([
      false,
      true,
      true,
    ])
    await site.parts.db
      .updateTable('products')
      .set({ price_cents: 2500, sale_price_cents: null, sale_from: null })
      .execute()
  })

  test('says its filters in one spelling of the address', () => {
    const asked = shopQueryOf(new URLSearchParams('min=50&max=12,5&available=1&sort=lowest_price'))
    expect(asked).toMatchObject({
      least_cents: 1250,
      most_cents: 5000,
      available: true,
      sort: 'lowest_price',
    })
    expect(shopSearch(asked)).toBe('?sort=lowest_price&min=12%2C50&max=50&available=1')
    expect(shopQueryOf(new URLSearchParams('min=abc&max=&available=sim'))).toEqual(wholeShop)
  })

  test('counts its categories, two spellings being one', async () => {
    const { categories, total } = await list()
    expect(total).toBe(4)
    expect(categories).toEqual([
      { key: 'alimentos', name: 'alimentos', products: 2 },
      { key: 'jogos', name: 'Jogos', products: 1 },
      { key: 'livros', name: 'Livros', products: 1 },
    ])
  })

  test('is narrowed by a category, which it names', async () => {
    const narrowed = await list({ category: 'alimentos', sort: 'alphabetical_order' })
    expect(narrowed.category).toMatchObject({ name: 'alimentos' })
    expect(narrowed.data.map(({ name }) => name)).toEqual(['Castanha de baru', 'Mel silvestre'])
  })

  test('is searched by every word, whatever its accents and endings, in name, category and code', async () => {
    expect(await names({ q: 'abaco' })).toEqual(['Ábaco'])
    expect(await names({ q: 'CASTANHA bar' })).toEqual(['Castanha de baru'])
    expect(await names({ q: 'baru-1' })).toEqual(['Castanha de baru'])
    expect(await names({ q: 'alimento' })).toEqual(['Castanha de baru', 'Mel silvestre'])
    expect(await names({ q: 'castanha zumbi' })).toEqual([])
    expect(await names({ q: '%' })).toEqual([])
  })

  test('says what is sold out, and nothing of how much there is', async () => {
    const { data } = await list()
    expect(data.map(({ available }) => available)).toEqual([true, false, true, true])
    expect(Object.keys(data[0] ?? {}).sort()).toEqual([
      '_id',
      'available',
      'current_price_cents',
      'image',
      'name',
      'price_cents',
      'slug',
    ])
  })

  test('what is left of it counts as sold out when an order takes more at least', async () => {
    const { slug } = await aProduct(site, { title: 'Dúzia', published_at: day(0), stock: 11, min_qtd: 12 })
    expect((await visitProduct(site.ctx(), slug)).movedTo).toBeUndefined()
    expect(await visitProduct(site.ctx(), slug)).toMatchObject({ product: { available: false } })
    await site.parts.db.deleteFrom('products').where('slug', '=', slug).execute()
  })

  test('stops with 404 for a page or a category that is not there, and while the shop is closed', async () => {
    for (const query of [{ page: 2 }, { category: 'secretos' }, { category: 'nada' }])
      await expect(list(query)).rejects.toMatchObject({ status: 404 })
    await switchShop(site, false)
    await expect(list()).rejects.toMatchObject({ status: 404 })
    await expect(visitProduct(site.ctx(), 'zumbi')).rejects.toMatchObject({ status: 404 })
    expect(await latestProducts(site.ctx(), 4)).toBeNull()
    expect(await productVerbs.listPublic(site.ctx())).toBeNull()
    await switchShop(site, true)
  })

  test('the home page has the featured first', async () => {
    const latest = await latestProducts(site.ctx(), 3)
    expect(latest?.title).toBe('Loja')
    expect(latest?.products.map(({ name }) => name)).toEqual(['Castanha de baru', 'Mel silvestre', 'Zumbi'])
  })

  test('the sitemap names what is out and nothing else', async () => {
    const section = await productVerbs.listPublic(site.ctx())
    expect(section?.path).toBe('/loja')
    expect(section?.addresses.map(({ title }) => title)).toEqual([
      'Castanha de baru',
      'Mel silvestre',
      'Zumbi',
      'Ábaco',
    ])
  })

  test('its pages are as long as they are said to be', async () => {
    for (let n = 0; n < productsPerPage; n++) await aProduct(site, { title: `Item ${n}`, category: 'Série' })
    expect((await list({ page: 2 })).data.map(({ name }) => name)).toEqual([
      'Castanha de baru',
      'Mel silvestre',
      'Zumbi',
      'Ábaco',
    ])
  })
})

describe('a product', () => {
  test('is read with its pictures in order, measures and text, without stock', async () => {
    const images = [await imageOf(site), await imageOf(site)]
    const { slug } = await aProduct(site, {
      title: 'Rede',
      images,
      content: '<p>De <strong>algodão</strong>.</p>',
      content_text: 'De algodão.',
      category: 'Casa & cama',
      category_key: 'casa-e-cama',
      lead_days: 5,
      max_qtd: 3,
    })
    const visit = await visitProduct(site.ctx(), slug)
    expect(visit).toMatchObject({
      title: 'Loja',
      product: {
        name: 'Rede',
        html: '<p>De <strong>algodão</strong>.</p>',
        summary: 'De algodão.',
        category: 'Casa & cama',
        category_key: 'casa-e-cama',
        lead_days: 5,
        max_qtd: 3,
        sale_last_day: null,
        images: images.map((_id) => ({ _id })),
      },
    })
    expect(JSON.stringify(visit)).not.toMatch(/"(stock|sold|version|can|status)"/)
  })

  test('has its sale price by the clock of the database, and a page of it is true until that changes', async () => {
    const { slug } = await aProduct(site, {
      price_cents: 5000,
      sale_price_cents: 3990,
      sale_from: new Date(Date.now() + 3_600_000),
      sale_until: new Date(Date.now() + 3 * 3_600_000),
    })
    const priceAt = async (offset: string) => {
      await site.moveClock(offset)
      const ctx = site.ctx()
      const { product } = (await visitProduct(ctx, slug)) as { product: { current_price_cents: number } }
      return [product.current_price_cents, Math.round(ctx.page.holdsForMs / 600_000)]
    }
    expect(await priceAt('0')).toEqual([5000, 6])
    expect(await priceAt('90 minutes')).toEqual([3990, 9])
    expect(await priceAt('4 hours')).toEqual([5000, Number.POSITIVE_INFINITY])
    await site.moveClock('0')
  })

  test('has the last day of its sale by the clock of the site, while it is on', async () => {
    const { slug } = await aProduct(site, {
      price_cents: 5000,
      sale_price_cents: 3990,
      sale_until: new Date('2099-12-25T03:00:00Z'),
    })
    expect(await visitProduct(site.ctx(), slug)).toMatchObject({ product: { sale_last_day: '2099-12-24' } })
  })

  test('that left an address is found from there; drafts and what is thrown away are not', async () => {
    const moved = await aProduct(site, { title: 'Mudou' })
    const draft = await aProduct(site, { title: 'Rascunho', status: 'draft' })
    for (const [old_slug, record_id] of [
      ['antes', moved._id],
      ['antes-do-rascunho', draft._id],
    ] as const)
      await site.parts.db
        .insertInto('redirects')
        .values({ kind: 'product', old_slug, record_id, created_at: new Date() })
        .execute()
    expect(await visitProduct(site.ctx(), 'antes')).toEqual({ movedTo: moved.slug })
    for (const slug of [draft.slug, 'antes-do-rascunho', 'nunca-houve'])
      await expect(visitProduct(site.ctx(), slug)).rejects.toMatchObject({ status: 404 })
    const asked = [moved.slug, draft.slug, 'antes', 'nunca-houve', 'Carrinho', moved.slug.toUpperCase()]
    expect((await productVerbs.answersAt(site.ctx(), asked)).sort()).toEqual(
      ['Carrinho', 'antes', moved.slug].sort(),
    )
  })

  test('stands beside others of its category', async () => {
    const [one, other] = [
      await aProduct(site, { title: 'Panela', category: 'Barro' }),
      await aProduct(site, { title: 'Moringa', category: 'Barro' }),
    ]
    const related = await relatedProducts(site.ctx(), { _id: one._id, category_key: 'barro' })
    expect(related.map(({ _id }) => _id)).toEqual([other._id])
    expect(await relatedProducts(site.ctx(), { _id: one._id, category_key: '' })).toEqual([])
  })
})
