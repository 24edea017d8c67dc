// What the shop offers by itself, and what free shipping makes of the offers.
import { expect, test } from 'vitest'
import type { ShopFacts } from '../shop/shop-settings.ts'
import {
  deliveryOption,
  deliveryTo,
  fixedOption,
  inOrder,
  pickupOption,
  reachesFreeShipping,
  withFreeShipping,
} from './own-ways.ts'
import type { QuoteOption } from './quote.ts'

const items = [
  { product: 'a', weight_g: 300 },
  { product: 'b', weight_g: 100 },
]
const option = (code: QuoteOption['code'], price_cents: number): QuoteOption => ({
  code,
  name: code,
  price_cents,
  deadline_days: 1,
  estimated: false,
  source: 'tabela',
  place: null,
  items: [{ product: 'a', price_cents }],
})
const read = (options: readonly QuoteOption[]) => options.map(({ code, price_cents }) => [code, price_cents])

test('picking up costs nothing, and says where', () => {
  const pickup = { enabled: true, address: 'Rua da Praça, 1', instructions: '' }
  expect(pickupOption(items, 2, pickup)).toEqual({
    code: 'retirada',
    name: 'Retirada no local',
    price_cents: 0,
    deadline_days: 2,
    estimated: false,
    source: 'retirada',
    place: 'Rua da Praça, 1',
    items: [
      { product: 'a', price_cents: 0 },
      { product: 'b', price_cents: 0 },
    ],
  })
  expect(pickupOption(items, 2, { ...pickup, address: '' }).place).toBeNull()
})

test('the narrowest range that holds the postal code delivers', () => {
  const range = (from: string, to: string, price_cents: number) => ({ from, to, price_cents, days: 1 })
  const ranges = [
    range('01000000', '09999999', 3),
    range('01310100', '01310200', 1),
    range('01310000', '01319999', 2),
  ]
  const price = (postalCode: string) => deliveryTo(postalCode, ranges)?.price_cents ?? null
  expect(price('01310099')).toBe(2)
  expect(price('01310100')).toBe(1)
  expect(price('01310200')).toBe(1)
  expect(price('01310201')).toBe(2)
  expect(price('09999999')).toBe(3)
  expect(price('10000000')).toBeNull()
})

test('the narrower of two ranges counts, wherever it begins and stands in the list', () => {
  const wide = { from: '00000000', to: '73999999', price_cents: 1, days: 2 }
  const narrow = { from: '73800000', to: '73899999', price_cents: 2, days: 2 }
  for (const ranges of [
    [wide, narrow],
    [narrow, wide],
  ])
    expect(deliveryTo('73850000', ranges)).toEqual(narrow)
})

test('own delivery costs and lasts what its range says, shared by weight', () => {
  const way = { from: '01000000', to: '01999999', price_cents: 800, days: 2 }
  expect(deliveryOption(way, items, 3)).toEqual({
    code: 'entrega',
    name: 'Entrega da loja',
    price_cents: 800,
    deadline_days: 5,
    estimated: false,
    source: 'entrega',
    place: null,
    items: [
      { product: 'a', price_cents: 600 },
      { product: 'b', price_cents: 200 },
    ],
  })
})

test('one price for everything is an estimate only where there is no other', () => {
  const fixed = fixedOption({ fixed_shipping_cents: 400 }, items, false)
  expect(fixed).toEqual({
    code: 'fixo',
    name: 'Frete fixo',
    price_cents: 400,
    deadline_days: null,
    estimated: false,
    source: 'fixo',
    place: null,
    items: [
      { product: 'a', price_cents: 300 },
      { product: 'b', price_cents: 100 },
    ],
  })
  expect(fixedOption({ fixed_shipping_cents: 400 }, items, true).estimated).toBe(true)
})

test('the value of the goods reaches free shipping at its bound', () => {
  const shop = (free_shipping_above_cents: number | null) => ({ free_shipping_above_cents }) as ShopFacts
  expect([9_999, 10_000].map((cents) => reachesFreeShipping(shop(10_000), cents))).toEqual([false, true])
  expect(reachesFreeShipping(shop(null), 1_000_000)).toBe(false)
})

test('free shipping makes the cheapest of what is sent free, with all its shares', () => {
  const free = withFreeShipping([
    option('retirada', 0),
    option('04014', 3000),
    option('04510', 2000),
    option('fixo', 2000),
  ])
  expect(read(free)).toEqual([
    ['retirada', 0],
    ['04014', 3000],
    ['04510', 0],
    ['fixo', 2000],
  ])
  expect(free[2]?.items).toEqual([{ product: 'a', price_cents: 0 }])
  expect(free[1]?.items).toEqual([{ product: 'a', price_cents: 3000 }])
  expect(read(withFreeShipping([option('retirada', 5)]))).toEqual([['retirada', 5]])
})

test('the cheapest is first, and picking up last', () => {
  const given = [option('04014', 3000), option('retirada', 0), option('04510', 2000), option('fixo', 2500)]
  expect(read(inOrder(given))).toEqual([
    ['04510', 2000],
    ['fixo', 2500],
    ['04014', 3000],
    ['retirada', 0],
  ])
  expect(read(inOrder([option('retirada', 0), option('04510', 1)]))).toEqual([
    ['04510', 1],
    ['retirada', 0],
  ])
})
