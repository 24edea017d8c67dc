// Items become the lines of an order.
import { expect, test } from 'vitest'
import type { Goods } from '../../catalog/product.ts'
import type { ItemShipping } from '../../shipping/quote.ts'
import { fits, idsOf, isPickup, mergeItems, priceLines, type Wanted } from './wanted.ts'

const wanted = (product: string, qtd: number, shipping: Wanted['shipping'] = '04510'): Wanted => ({
  product,
  qtd,
  shipping,
})
const goods = (product: string, unit_price_cents: number, more: Partial<Goods> = {}) =>
  ({ _id: product, product, unit_price_cents, min_qtd: 1, max_qtd: null, ...more }) as Goods
const travels = (price_cents: number): ItemShipping => ({
  code: '04510',
  name: 'PAC',
  price_cents,
  deadline_days: 3,
  source: 'correios',
})

test('one line a product, whatever the case of its id; the first way to travel counts', () => {
  const merged = mergeItems([wanted('AB', 1), wanted('c', 2), wanted('ab', 3, 'retirada')])
  expect(merged).toEqual([wanted('ab', 4), wanted('c', 2)])
  expect(idsOf(merged)).toEqual(['ab', 'c'])
})

test('everything picked up is a pick-up', () => {
  expect(isPickup([wanted('a', 1, 'retirada'), wanted('b', 1, 'retirada')])).toBe(true)
  expect(isPickup([wanted('a', 1, 'retirada'), wanted('b', 1)])).toBe(false)
})

test('an order keeps the least and the most of a product', () => {
  const ok = (qtd: number, max_qtd: number | null = 4) =>
    fits({ qtd, goods: goods('a', 1, { min_qtd: 2, max_qtd }) })
  expect([1, 2, 4, 5].map((qtd) => ok(qtd))).toEqual([false, true, true, false])
  expect([999, 1000].map((qtd) => ok(qtd, null))).toEqual([true, false])
})

test('lines have their prices and their share of the freight', () => {
  const found = new Map([
    ['a', goods('a', 500)],
    ['b', goods('b', 300)],
  ])
  const priced = priceLines([wanted('a', 2), wanted('b', 1)], found, [travels(70), travels(30)])
  expect(
    priced.lines.map(({ product, total_cents, travels }) => [product, total_cents, travels.price_cents]),
  ).toEqual([
    ['a', 1000, 70],
    ['b', 300, 30],
  ])
  expect(priced).toMatchObject({ total_cents: 1400 })
})

test('what is not found any more, or has no way to travel, is no line', () => {
  const found = new Map([['a', goods('a', 500)]])
  expect(priceLines([wanted('b', 1), wanted('a', 1)], found, [travels(1), travels(2)]).lines).toMatchObject([
    { product: 'a', total_cents: 500, travels: { price_cents: 2 } },
  ])
  expect(priceLines([wanted('a', 1)], found, []).lines).toEqual([])
})
