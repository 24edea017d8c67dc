import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { packParcels, type Sent } from './pack-parcels.ts'
import { addToHeap, emptyHeap, overLimit } from './parcel.ts'

const piece = (
  id: string,
  weight_g: number,
  cm: [number, number, number] = [20, 15, 10],
  more = {},
): Sent => ({
  _id: id,
  format: 1,
  weight_g,
  length_mm: cm[0] * 10,
  width_mm: cm[1] * 10,
  height_mm: cm[2] * 10,
  diameter_mm: null,
  unit_price_cents: 1000,
  ...more,
})

const parcelsOf = (sent: { goods: Sent; qtd: number }[], most = 30_000) => {
  const packing = packParcels(sent, most)
  if ('tooMuch' in packing) throw new Error(packing.tooMuch)
  return packing.parcels
}

test('what fits travels together, with its weight and its value', () => {
  expect(
    parcelsOf([
      { goods: piece('a', 500), qtd: 2 },
      { goods: piece('b', 300, [10, 10, 10]), qtd: 1 },
    ]),
  ).toMatchObject([
    {
      weight_g: 1300,
      billed_g: 1300,
      value_cents: 3000,
      lines: [
        { product: 'a', qtd: 2, weight_g: 1000 },
        { product: 'b', qtd: 1, weight_g: 300 },
      ],
    },
  ])
})

test('what is over the weight is split, and what is small goes where there is room', () => {
  const parcels = parcelsOf([
    { goods: piece('heavy', 25_000, [30, 30, 30]), qtd: 2 },
    { goods: piece('light', 5_000), qtd: 2 },
  ])
  expect(parcels.map(({ weight_g }) => weight_g)).toEqual([30_000, 30_000])
})

test('what is over the size is split', () => {
  const parcels = parcelsOf([{ goods: piece('wide', 1000, [90, 60, 40]), qtd: 3 }])
  expect(parcels).toHaveLength(3)
})

test('the biggest come first, of equal ones the heavier, then by id', () => {
  const [parcel] = parcelsOf([
    { goods: piece('b', 300), qtd: 1 },
    { goods: piece('a', 300), qtd: 1 },
    { goods: piece('long', 100, [30, 15, 10]), qtd: 1 },
    { goods: piece('heavy', 400), qtd: 1 },
    { goods: piece('tall', 100, [20, 15, 11]), qtd: 1 },
    { goods: piece('wide', 100, [20, 16, 10]), qtd: 1 },
  ])
  expect(parcel?.lines.map(({ product }) => product)).toEqual(['long', 'tall', 'wide', 'heavy', 'a', 'b'])
})

test('of each as many as fit go into a parcel, with the value of these', () => {
  const parcels = parcelsOf([{ goods: piece('a', 9_000, [20, 15, 10], { unit_price_cents: 250 }), qtd: 7 }])
  expect(parcels.map(({ lines, weight_g, value_cents }) => [lines, weight_g, value_cents])).toEqual([
    [[{ product: 'a', qtd: 3, weight_g: 27_000 }], 27_000, 750],
    [[{ product: 'a', qtd: 3, weight_g: 27_000 }], 27_000, 750],
    [[{ product: 'a', qtd: 1, weight_g: 9_000 }], 9_000, 250],
  ])
})

test('what is light for its size is billed by its size', () => {
  const [parcel] = parcelsOf([{ goods: piece('cushion', 1_000, [60, 50, 40]), qtd: 1 }])
  expect(parcel).toMatchObject({
    shape: { format: 1, length: 600, width: 500, height: 400 },
    weight_g: 1_000,
    billed_g: 20_000,
  })
})

test('what nobody wants is no parcel, be it over a limit or not', () => {
  expect(parcelsOf([{ goods: piece('a', 31_000), qtd: 0 }])).toEqual([])
})

test('room is looked for in the fifty newest parcels', () => {
  const parcels = (full: number) =>
    parcelsOf([
      { goods: piece('first', 25_000, [30, 30, 30]), qtd: 1 },
      { goods: piece('full', 30_000), qtd: full },
      { goods: piece('small', 5_000, [10, 10, 10]), qtd: 1 },
    ]).length
  expect(parcels(49)).toBe(50)
  expect(parcels(50)).toBe(52)
})

test.each([
  [piece('x', 31_000), 'too_heavy'],
  [piece('x', 500, [120, 10, 10]), 'too_large'],
])('a piece over a limit is named', (goods, why) => {
  expect(
    packParcels(
      [
        { goods: piece('a', 100), qtd: 1 },
        { goods, qtd: 1 },
      ],
      30_000,
    ),
  ).toEqual({
    tooMuch: why,
    product: 'x',
  })
})

describe('whatever is sent', () => {
  const pieces = fc.record({
    weight_g: fc.integer({ min: 1, max: 30_000 }),
    length: fc.integer({ min: 1, max: 100 }),
    width: fc.integer({ min: 1, max: 50 }),
    height: fc.integer({ min: 1, max: 50 }),
    format: fc.constantFrom(1, 3),
    qtd: fc.integer({ min: 1, max: 40 }),
  })
  test('every piece is in one parcel, and no parcel is over a limit', () => {
    fc.assert(
      fc.property(fc.array(pieces, { minLength: 1, maxLength: 8 }), (given) => {
        const sent = given.map(({ weight_g, length, width, height, format, qtd }, at) => ({
          goods: piece(`p${at}`, weight_g, [length, width, height], { format }),
          qtd,
        }))
        const parcels = parcelsOf(sent)
        const packed = new Map<string, number>()
        for (const { lines } of parcels)
          for (const { product, qtd } of lines) packed.set(product, (packed.get(product) ?? 0) + qtd)
        expect(packed).toEqual(new Map(sent.map(({ goods, qtd }) => [goods._id, qtd])))
        for (const { lines, weight_g } of parcels) {
          const heap = lines.reduce((heap, { product, qtd }) => {
            const goods = sent.find((one) => one.goods._id === product)?.goods
            return goods ? addToHeap(heap, goods, qtd) : heap
          }, emptyHeap)
          expect(overLimit(heap, 30_000)).toBeNull()
          expect(heap.weight_g).toBe(weight_g)
        }
      }),
      { numRuns: 200 },
    )
  })
  test('fifty lines of 999 pieces are packed', () => {
    const sent = Array.from({ length: 50 }, (_, at) => ({ goods: piece(`p${at}`, 20_000), qtd: 999 }))
    expect(parcelsOf(sent)).toHaveLength(50 * 999)
  })
})
