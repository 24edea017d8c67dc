import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { type GoodsDrawing, goodsAlts, goodsKeys, goodsPicture } from './products/pictures.ts'
import { products } from './products.ts'

const unique = (texts: readonly string[]) => new Set(texts).size === texts.length

test('the shop has forty products, some on sale, some sold out, two not out yet', () => {
  expect(products).toHaveLength(40)
  expect(products.filter(({ draft }) => draft)).toHaveLength(2)
  expect(products.filter(({ sale }) => sale).length).toBeGreaterThanOrEqual(3)
  expect(products.filter(({ stock, draft }) => stock === 0 && !draft).length).toBeGreaterThanOrEqual(2)
  expect(products.filter(({ featured }) => featured).length).toBeGreaterThanOrEqual(4)
  expect(new Set(products.map(({ category }) => category)).size).toBeGreaterThanOrEqual(6)
  expect(products.filter(({ pictures }) => pictures.length > 1).length).toBeGreaterThan(15)
  expect([1, 2, 3].map((format) => products.some((one) => (one.format ?? 1) === format))).toEqual([
    true,
    true,
    true,
  ])
})

test('keys, names and codes are each their own', () => {
  expect(unique(products.map(({ key }) => key))).toBe(true)
  expect(unique(products.map(({ name }) => name))).toBe(true)
  expect(unique(products.map(({ sku }) => sku))).toBe(true)
})

test.each(products)(
  '$name',
  ({ name, price, sale, stock, weight, size, format = 1, pictures, text, draft }) => {
    expect(name.length).toBeLessThanOrEqual(80)
    for (const cents of [price, ...(sale ? [sale.price] : [])])
      expect(Number.isInteger(cents) && cents > 0).toBe(true)
    if (sale) {
      expect(sale.price).toBeLessThan(price)
      expect(sale.from < 0 && sale.until > 0).toBe(true)
    }
    expect(stock).toBeGreaterThanOrEqual(0)
    // What Correios takes: 30 kg, 100 cm a side, 200 cm in all; a roll's length and two diameters; 1 kg in an envelope.
    expect(weight).toBeGreaterThan(0)
    expect(weight).toBeLessThanOrEqual(format === 3 ? 1000 : 30_000)
    const sides = 'long' in size ? [size.long, size.across, size.across] : [...size]
    expect('long' in size).toBe(format === 2)
    expect(Math.max(...sides)).toBeLessThanOrEqual(1000)
    expect(sides.reduce((sum, side) => sum + side, 0)).toBeLessThanOrEqual(2000)
    expect(pictures.length).toBeGreaterThan(0)
    expect(unique(pictures)).toBe(true)
    expect(text.replace(/<[^>]*>/g, ' ').split(/\s+/).length).toBeGreaterThan(draft ? 10 : 20)
    expect(text.replace(/<\/?(p|ul|li|strong)>/g, '')).not.toMatch(/[<>]/)
  },
)

test('every picture is used, and told in words', async () => {
  const used = new Set(products.flatMap(({ pictures }): readonly GoodsDrawing[] => pictures))
  expect([...used].sort()).toEqual([...goodsKeys].sort())
  const files = await readdir(new URL('./drawings/goods/', import.meta.url))
  expect(files.map((file) => file.replace('.svg', '')).sort()).toEqual([...goodsKeys].sort())
  for (const key of goodsKeys) expect(goodsAlts[key].length).toBeGreaterThan(20)
  const png = await goodsPicture('loja-mel')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([960, 960])
})
