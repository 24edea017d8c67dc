import { expect, test } from 'vitest'
import type { ProductReading } from '../product.ts'
import { wholeShop } from '../shop-query.ts'
import { productMeta } from './product-meta.ts'
import { shopMeta, shopTitle } from './shop-meta.ts'

const image = {
  _id: 'c',
  url: '/uploads/c/1600-a.jpg',
  width: 3200,
  height: 2000,
  alt: 'Um pote de mel',
  variants: [{ url: '/uploads/c/1600-a.jpg', width: 1600, height: 1000, format: 'jpeg' as const }],
}
const product: ProductReading = {
  _id: 'p',
  slug: 'mel-de-aroeira',
  name: 'Mel de aroeira',
  image,
  images: [image],
  available: true,
  price_cents: 3_800,
  current_price_cents: 2_990,
  sale_last_day: '2026-12-24',
  html: '<p>Da florada.</p>',
  summary: 'Da florada da aroeira.',
  min_qtd: 1,
  max_qtd: null,
  weight_g: 650,
  height_mm: null,
  width_mm: null,
  length_mm: null,
  diameter_mm: null,
  format: 1,
  featured: false,
  category: 'Méis',
  category_key: 'meis',
  sku: 'MEL-500',
  lead_days: 2,
  pickup_only: false,
  unit_price: null,
}
const told = { title: 'Loja', publisher: 'Cooperativa', origin: 'https://cerrado.example', handling_days: 1 }
const url = 'https://cerrado.example/loja/mel-de-aroeira'

type Tags = ReturnType<typeof productMeta>
const dataOf = (tags: Tags, type: string) =>
  tags
    .flatMap((tag) => ('script:ld+json' in tag ? [tag['script:ld+json'] as Record<string, unknown>] : []))
    .find((data) => data['@type'] === type)
const saidOf = (tags: Tags, property: string) =>
  tags.flatMap((tag) => ('property' in tag && tag.property === property ? [tag.content] : []))

test('search engines are told of a Product and its Offer: amounts with a point, seven days to give it back', () => {
  expect(dataOf(productMeta(product, told), 'Product')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    url,
    sku: 'MEL-500',
    category: 'Méis',
    name: 'Mel de aroeira',
    description: 'Da florada da aroeira.',
    image: ['https://cerrado.example/uploads/c/1600-a.jpg'],
    brand: { '@type': 'Brand', name: 'Cooperativa' },
    weight: { '@type': 'QuantitativeValue', value: 650, unitCode: 'GRM' },
    offers: {
      '@type': 'Offer',
      url,
      price: '29.90',
      priceCurrency: 'BRL',
      priceValidUntil: '2026-12-24',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: 'Cooperativa' },
      shippingDetails: {
        '@type': 'OfferShippingDetails',
        shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'BR' },
        deliveryTime: {
          '@type': 'ShippingDeliveryTime',
          handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 3, unitCode: 'DAY' },
        },
      },
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'BR',
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: 7,
        returnMethod: 'https://schema.org/ReturnByMail',
        returnFees: 'https://schema.org/FreeReturn',
      },
    },
  })
})

test('what is sold out says so, and what nobody said is not made up', () => {
  const bare = {
    summary: '',
    sku: '',
    category: '',
    images: [],
    image: null,
    sale_last_day: null,
    weight_g: 0,
  }
  const tags = productMeta({ ...product, ...bare, available: false }, told)
  const data = dataOf(tags, 'Product')
  expect(data).toMatchObject({
    sku: 'mel-de-aroeira',
    offers: { availability: 'https://schema.org/OutOfStock' },
  })
  for (const key of ['description', 'category', 'image', 'weight']) expect(data).not.toHaveProperty(key)
  expect(data?.offers).not.toHaveProperty('priceValidUntil')
  expect(saidOf(tags, 'product:availability')).toEqual(['out of stock'])
  expect(saidOf(tags, 'og:image')).toEqual([])
})

test('other people’s phones show its picture, its name and its price', () => {
  const tags = productMeta(product, told)
  for (const [property, content] of [
    ['og:url', url],
    ['og:title', 'Mel de aroeira'],
    ['og:locale', 'pt_BR'],
    ['og:site_name', 'Cooperativa'],
    ['og:image', 'https://cerrado.example/uploads/c/1600-a.jpg'],
    ['og:image:width', '1600'],
    ['product:price:amount', '29.90'],
    ['product:price:currency', 'BRL'],
  ] as const)
    expect(saidOf(tags, property), property).toEqual([content])
  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: url })
  expect(tags).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' })
  expect(dataOf(tags, 'BreadcrumbList')).toBeDefined()
})

test('a site that knows no address of its own names none', () => {
  expect(productMeta(product, { ...told, origin: null })).toEqual([
    { name: 'description', content: 'Da florada da aroeira.' },
  ])
})

test('of the lists of the shop those worth finding are found, under one address each', () => {
  const shop = { title: 'Loja', query: wholeShop, category: null, page: 1, total: 40 }
  const meis = { name: 'Méis', key: 'meis' } as NonNullable<Parameters<typeof shopTitle>[0]['category']>
  const narrowed = { ...shop, query: { ...wholeShop, category: 'meis', page: 2 }, category: meis, page: 2 }
  expect([shopTitle(shop), shopTitle(narrowed)]).toEqual(['Loja', 'Loja: Méis – página 2'])
  expect(shopMeta(narrowed, told.origin)).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://cerrado.example/loja?category=meis&page=2',
  })
  const hidden = { name: 'robots', content: 'noindex, follow' }
  expect(shopMeta(shop, told.origin)).not.toContainEqual(hidden)
  for (const query of [
    { ...wholeShop, q: 'baru' },
    { ...wholeShop, sort: 'best_sellers' as const },
  ])
    expect(shopMeta({ ...shop, query }, told.origin)).toContainEqual(hidden)
  expect(shopMeta({ ...shop, total: 0 }, told.origin)).toContainEqual(hidden)
})
