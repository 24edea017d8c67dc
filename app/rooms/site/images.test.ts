import { expect, test } from 'vitest'
import type { Variant } from '../uploads/upload.ts'
import { bannerImageOf } from './images.ts'

const variant = (width: number, format: Variant['format']): Variant => ({
  url: `/uploads/a/${width}.${format}`,
  width,
  height: width / 2,
  format,
})

test('the plain address of a banner has the size of its own file, not that of the original', () => {
  const image = {
    _id: 'a',
    url: '/uploads/a/1600.jpeg',
    width: 4000,
    height: 2000,
    alt: '',
    variants: [variant(2400, 'webp'), variant(1600, 'jpeg'), variant(800, 'jpeg')],
  }
  expect(bannerImageOf(image)).toMatchObject({ url: '/uploads/a/1600.jpeg', width: 1600, height: 800 })
})
