import { expect, test } from 'vitest'
import { avifSizes, largestSize, variantSizes } from './variant-sizes.ts'

const widthsOf = (width: number, height: number) => variantSizes({ width, height }).map((size) => size.width)

test('a large photograph comes in every width', () => {
  expect(widthsOf(6000, 4000)).toEqual([320, 640, 960, 1280, 1600, 2400])
})

test('nothing is enlarged', () => {
  expect(widthsOf(200, 100)).toEqual([200])
  expect(widthsOf(320, 100)).toEqual([320])
  expect(widthsOf(1000, 1000)).toEqual([320, 640, 960, 1000])
})

test('the proportions stay', () => {
  expect(variantSizes({ width: 3000, height: 2000 })[1]).toEqual({ width: 640, height: 427 })
})

test('a very tall image is held to a height that WebP can carry', () => {
  expect(largestSize({ width: 1000, height: 24_000 })).toEqual({ width: 500, height: 12_000 })
  expect(widthsOf(1000, 24_000)).toEqual([320, 500])
})

test('a line one pixel thin keeps its pixel', () => {
  expect(variantSizes({ width: 60_000, height: 1 }).every((size) => size.height === 1)).toBe(true)
})

test('AVIF stops at 1,600 px', () => {
  expect(avifSizes({ width: 6000, height: 4000 }).at(-1)?.width).toBe(1600)
  expect(avifSizes({ width: 500, height: 400 }).map((size) => size.width)).toEqual([320, 500])
})
