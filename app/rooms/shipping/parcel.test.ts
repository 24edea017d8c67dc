import { describe, expect, test } from 'vitest'
import { addToHeap, billedWeight, emptyHeap, overLimit, type Sized, shapeOf } from './parcel.ts'

const box = (length: number, width: number, height: number, weight_g = 300): Sized => ({
  format: 1,
  weight_g,
  length_mm: length * 10,
  width_mm: width * 10,
  height_mm: height * 10,
  diameter_mm: null,
})
const roll = (length: number, diameter: number, weight_g = 300): Sized => ({
  format: 2,
  weight_g,
  length_mm: length * 10,
  width_mm: null,
  height_mm: null,
  diameter_mm: diameter * 10,
})
const envelope = (length: number, width: number, weight_g = 100): Sized => ({
  ...box(length, width, 1, weight_g),
  format: 3,
  height_mm: null,
})
const heapOf = (...pieces: [Sized, number][]) =>
  pieces.reduce((heap, [piece, qtd]) => addToHeap(heap, piece, qtd), emptyHeap)
const shapeOfThose = (...pieces: [Sized, number][]) => shapeOf(heapOf(...pieces))

describe('what is paid for', () => {
  // docs/rules/brazil.md 1.9: sizes in cm, actual and billed grams; the last two stand at the edge of the free cubic
  // weight
  test.each([
    [[40, 30, 20], 9000, 9000],
    [[60, 30, 20], 9000, 9000],
    [[38, 30, 20], 4760, 4760],
    [[50, 50, 40], 2000, 16_667],
    [[80, 60, 10], 6000, 8000],
    [[50, 30, 20], 300, 300],
    [[51, 30, 20], 300, 5100],
  ])('%j cm of %i g is billed as %i g', ([length = 0, width = 0, height = 0], real, billed) => {
    const shape = shapeOfThose([box(length, width, height, real), 1])
    expect(billedWeight(shape, real)).toBe(billed)
  })
  test('a roll is billed as the box around it, an envelope by its weight alone', () => {
    expect(billedWeight(shapeOfThose([roll(100, 50, 2000), 1]), 2000)).toBe(41_667)
    expect(billedWeight(shapeOfThose([envelope(60, 60, 900), 1]), 900)).toBe(900)
  })
})

describe('the shape', () => {
  test('of a small piece is padded to the least the carrier takes', () => {
    expect(shapeOfThose([box(2, 3, 1), 1])).toMatchObject({ format: 1, length: 160, width: 110, height: 20 })
    expect(shapeOfThose([roll(5, 1), 1])).toMatchObject({ format: 2, length: 180, diameter: 50 })
    expect(shapeOfThose([envelope(10, 5), 1])).toMatchObject({ format: 3, length: 160, width: 110 })
  })
  test('of a piece whose size nobody typed is the least', () => {
    const unknown: Sized = { ...box(0, 0, 0), length_mm: null, width_mm: null, height_mm: null }
    expect(shapeOfThose([unknown, 1])).toMatchObject({ length: 160, width: 110, height: 20 })
  })
  test('of an envelope whose height nobody needs is a centimetre high among others, a box the least', () => {
    const flat = (format: 1 | 3): Sized => ({ ...box(30, 20, 1), format, height_mm: null })
    const volumeOf = (piece: Sized) => heapOf([piece, 1]).volume
    expect([volumeOf(flat(3)), volumeOf(flat(1))]).toEqual([300 * 200 * 10, 300 * 200 * 20])
  })
  test('lies on its largest side, however it was typed', () => {
    const asTyped: [number, number, number][] = [
      [17, 12, 50],
      [50, 17, 12],
      [12, 50, 17],
    ]
    for (const sides of asTyped)
      expect(shapeOfThose([box(...sides), 1])).toMatchObject({ length: 500, width: 170, height: 120 })
  })
  test('of nothing is the least', () => {
    expect(shapeOfThose()).toMatchObject({ format: 3, length: 160, width: 110 })
    expect(shapeOf({ ...emptyHeap, envelope: null })).toMatchObject({ format: 1, length: 160, height: 20 })
  })
  test('of several is a box: the longest side, and two that give the volume', () => {
    // 2 × 30×20×10 cm = 12 000 cm³; sqrt(12 000 / 30) = 20
    expect(shapeOfThose([box(30, 20, 10), 2])).toMatchObject({
      format: 1,
      length: 300,
      width: 200,
      height: 200,
    })
    // 18 000 + 1000 cm³ over 40 cm: 21,8 cm, to the millimetre
    expect(shapeOfThose([box(40, 30, 15), 1], [box(10, 10, 10), 1])).toMatchObject({
      length: 400,
      width: 218,
      height: 218,
    })
  })
  test('of envelopes is one envelope while they weigh up to a kilogram', () => {
    expect(shapeOfThose([envelope(30, 20), 10])).toMatchObject({ format: 3, length: 300, width: 200 })
    expect(shapeOfThose([envelope(20, 30), 2], [envelope(40, 10), 1])).toMatchObject({
      format: 3,
      length: 400,
      width: 200,
    })
    expect(shapeOfThose([envelope(30, 20), 11])).toMatchObject({ format: 1 })
    expect(shapeOfThose([envelope(30, 20), 1], [box(10, 10, 10), 1])).toMatchObject({ format: 1 })
  })
})

test.each([
  [60, 60, 3],
  [60.1, 20, 1],
  [20, 60.1, 1],
])('an envelope of %d by %d cm travels as format %i', (length, width, format) => {
  expect(shapeOfThose([envelope(length, width), 1]).format).toBe(format)
})

describe('what the carrier takes', () => {
  test.each([
    ['30 kg', box(50, 50, 50, 30_000), 30_000, null],
    ['a gram more', box(50, 50, 50, 30_001), 30_000, 'too_heavy'],
    ['10 kg by a service for 10', box(50, 50, 50, 10_001), 10_000, 'too_heavy'],
    ['a side of a metre', box(100, 50, 50), 30_000, null],
    ['a longer side', box(100.1, 20, 20), 30_000, 'too_large'],
    ['sides of two metres together', box(100, 60, 40), 30_000, null],
    ['more than two metres together', box(100, 60, 41), 30_000, 'too_large'],
    ['a roll at its limit', roll(100, 50), 30_000, null],
    ['a roll over its sum', roll(100, 51), 30_000, 'too_large'],
    ['a roll that is too long', roll(100.1, 5), 30_000, 'too_large'],
    ['a roll as thick as may be', roll(18, 91), 30_000, null],
    ['a thicker roll', roll(18, 91.1), 30_000, 'too_large'],
    ['an envelope of the largest size', envelope(60, 60), 30_000, null],
    ['an envelope that is too wide travels as a box', envelope(61, 20), 30_000, null],
  ])('%s', (_, piece, mostWeight, why) => {
    expect(overLimit(heapOf([piece, 1]), mostWeight)).toBe(why)
  })
})
