import { Parser } from 'htmlparser2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { imageOf } from '../../../tests/support/content-site.ts'
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts'
import { readProductFeed } from './read-product-feed.server.ts'
import { aProduct, shopPeopleOf, switchShop } from './sample-products.testing.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
  await shopPeopleOf(site)
})
afterAll(() => site.close())

const nameTheSite = () =>
  site.parts.db.updateTable('site').set({ public_origin: 'https://pequi.example' }).execute()

function itemsOf(xml: string): Record<string, string>[] {
  const items: Record<string, string>[] = []
  let field = ''
  const parser = new Parser(
    {
      onopentag: (name) => {
        if (name === 'item') items.push({})
        field = name
      },
      ontext: (text) => {
        const item = items.at(-1)
        if (item && field.startsWith('g:')) item[field] = (item[field] ?? '') + text
      },
      onclosetag: () => {
        field = ''
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(xml)
  return items
}

test('there is none without an address, without a product, or while the shop is closed', async () => {
  expect(await readProductFeed(site.ctx())).toEqual({ refused: 'no_address' })
  await nameTheSite()
  await aProduct(site, { status: 'draft' })
  expect(await readProductFeed(site.ctx())).toEqual({ refused: 'nothing_out' })
  await switchShop(site, false)
  await expect(readProductFeed(site.ctx())).rejects.toMatchObject({ status: 404 })
  await switchShop(site, true)
})

test('every product that is out is told with whole addresses, its prices with a point', async () => {
  const image = await imageOf(site)
  const [plain, cheap] = [
    await aProduct(site, {
      title: 'Mel <silvestre> & "puro"',
      content_text: 'Um pote.\n',
      stock: 0,
      category: 'Méis',
      published_at: new Date('2026-01-01'),
    }),
    await aProduct(site, {
      title: 'x'.repeat(160),
      price_cents: 123_400,
      sale_price_cents: 99_905,
      images: [image],
      sale_until: new Date('2100-01-01'),
      published_at: new Date('2026-01-02'),
    }),
  ]
  const ctx = site.ctx()
  const { value = '' } = (await readProductFeed(ctx)) as { value?: string }
  const [first, second, ...more] = itemsOf(value)
  expect(more).toEqual([])
  expect(first).toMatchObject({
    'g:id': cheap._id,
    'g:price': '1234.00 BRL',
    'g:sale_price': '999.05 BRL',
    'g:link': `https://pequi.example/loja/${cheap.slug}`,
    'g:availability': 'in_stock',
    'g:image_link': expect.stringContaining(`https://pequi.example/uploads/${image}/`),
  })
  expect(first?.['g:title']).toHaveLength(150)
  // The page may be cached until the sale ends.
  expect(Number.isFinite(ctx.page.holdsForMs)).toBe(true)
  expect(second).toEqual({
    'g:id': plain._id,
    'g:title': 'Mel <silvestre> & "puro"',
    'g:description': 'Um pote.',
    'g:link': `https://pequi.example/loja/${plain.slug}`,
    'g:availability': 'out_of_stock',
    'g:price': '25.00 BRL',
    'g:condition': 'new',
    'g:identifier_exists': 'no',
    'g:product_type': 'Méis',
    'g:shipping_weight': '300 g',
  })
})
