// What a product must have to be stored and sold, and what it costs when.
import { describe, expect, test } from 'vitest'
import {
  formats,
  goodsName,
  isAvailable,
  missingSizes,
  mostPerOrder,
  priceChangesAt,
  priceNow,
  productSorts,
  troublesOf,
} from './product.ts'

const now = new Date('2026-11-20T12:00:00Z')
const before = new Date(now.getTime() - 1)
const after = new Date(now.getTime() + 1)

const box = {
  format: 1 as const,
  pickup_only: false,
  length_mm: 160,
  width_mm: 110,
  height_mm: 20,
  diameter_mm: null,
}
const sale = { price_cents: 1000, sale_price_cents: 800, sale_from: null, sale_until: null }
const jar = {
  ...box,
  ...sale,
  sale_price_cents: null,
  status: 'published',
  weight_g: 300,
  min_qtd: 1,
  max_qtd: null,
}

test('formats and sort orders have the names of the carrier and of the API', () => {
  expect(formats).toEqual({ 1: 'Caixa/Pacote', 2: 'Rolo/Prisma', 3: 'Envelope' })
  expect(productSorts).toEqual(['most_recent', 'best_sellers', 'alphabetical_order'])
})

test('each format needs its sizes, what is never sent needs none', () => {
  const unmeasured = { ...box, length_mm: null, width_mm: 0, height_mm: null }
  expect(missingSizes(box)).toEqual([])
  expect(missingSizes(unmeasured)).toEqual(['length_mm', 'width_mm', 'height_mm'])
  expect(missingSizes({ ...unmeasured, format: 2 })).toEqual(['length_mm', 'diameter_mm'])
  expect(missingSizes({ ...unmeasured, format: 3 })).toEqual(['length_mm', 'width_mm'])
  expect(missingSizes({ ...unmeasured, pickup_only: true })).toEqual([])
})

test('goods of a product with options say which', () => {
  expect(goodsName({ title: 'Camiseta', option: '' })).toBe('Camiseta')
  expect(goodsName({ title: 'Camiseta', option: 'M' })).toBe('Camiseta – M')
})

test('there is some while the stock holds the smallest order, and an order holds 999 of it at most', () => {
  expect([2, 3, 4].map((stock) => isAvailable({ stock, min_qtd: 3 }))).toEqual([false, true, true])
  expect([5, null].map((max_qtd) => mostPerOrder({ max_qtd }))).toEqual([5, 999])
})

describe('the price', () => {
  test.each([
    ['without bounds', null, null, 800],
    ['from now on', now, null, 800],
    ['from later on', after, null, 1000],
    ['until later', null, after, 800],
    ['until now', null, now, 1000],
    ['between', before, after, 800],
    ['over', before, before, 1000],
  ])('of a sale %s', (_, sale_from, sale_until, cents) => {
    expect(priceNow({ ...sale, sale_from, sale_until }, now)).toBe(cents)
  })

  test('is never that of a dearer sale, nor of a sale without a price', () => {
    expect(priceNow({ ...sale, sale_price_cents: 1200 }, now)).toBe(1000)
    expect(priceNow({ ...sale, sale_price_cents: null }, now)).toBe(1000)
    expect(priceNow({ ...sale, price_cents: null }, now)).toBeNull()
  })

  test.each([
    ['that begins later', after, null, after],
    ['that begins now', now, after, after],
    ['that ends later', null, after, after],
    ['that ends now', null, now, null],
    ['without bounds', null, null, null],
    ['that is on without an end', before, null, null],
  ])('changes next with a sale %s', (_, sale_from, sale_until, at) => {
    expect(priceChangesAt({ ...sale, sale_from, sale_until }, now)).toEqual(at)
    expect(priceChangesAt({ ...sale, sale_price_cents: null, sale_from, sale_until }, now)).toBeNull()
  })
})

describe('what keeps a product from being stored', () => {
  const empty = {
    ...jar,
    price_cents: null,
    weight_g: null,
    length_mm: null,
    width_mm: null,
    height_mm: null,
  }

  test('nothing, of one that has everything, and of a draft', () => {
    expect(troublesOf(jar)).toEqual([])
    expect(troublesOf({ ...empty, status: 'draft' })).toEqual([])
  })

  test('a published one needs price, weight and the sizes of its format', () => {
    expect(troublesOf(empty)).toEqual([
      'needs_price',
      'needs_weight',
      'needs_length',
      'needs_width',
      'needs_height',
    ])
    expect(troublesOf({ ...jar, format: 2 })).toEqual(['needs_diameter'])
    expect(troublesOf({ ...empty, status: 'scheduled', pickup_only: true })).toEqual(['needs_price'])
  })

  test('one that was out without sizes stays out without them', () => {
    const unmeasured = { ...jar, height_mm: null }
    expect(troublesOf(unmeasured, unmeasured)).toEqual([])
    expect(troublesOf(unmeasured, jar)).toEqual(['needs_height'])
    expect(troublesOf(unmeasured, { ...unmeasured, status: 'draft' })).toEqual(['needs_height'])
  })

  test('a sale is lower than the price and ends after it began', () => {
    expect(troublesOf({ ...jar, sale_price_cents: 999 })).toEqual([])
    expect(troublesOf({ ...jar, sale_price_cents: 1000 })).toEqual(['sale_not_lower'])
    expect(troublesOf({ ...empty, status: 'draft', sale_price_cents: 1000 })).toEqual([])
    expect(troublesOf({ ...jar, sale_from: now, sale_until: after })).toEqual([])
    expect(troublesOf({ ...jar, sale_from: now, sale_until: now })).toEqual(['sale_backwards'])
    expect(troublesOf({ ...jar, sale_from: null, sale_until: now })).toEqual([])
    expect(troublesOf({ ...jar, sale_from: now, sale_until: null })).toEqual([])
  })

  test('the most of an order is not below its least', () => {
    expect(troublesOf({ ...jar, min_qtd: 3, max_qtd: 3 })).toEqual([])
    expect(troublesOf({ ...jar, min_qtd: 3, max_qtd: 2 })).toEqual(['quantities_crossed'])
  })
})
