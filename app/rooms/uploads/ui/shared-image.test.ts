import { expect, test } from 'vitest'
import { sharedImage } from './shared-image.ts'

const variant = (width: number, format: 'jpeg' | 'webp', height = width / 2) => ({
  width,
  height,
  format,
  url: `/uploads/a/${width}.${format}`,
})

test('the size that is told is that of the file that is named, not of the original', () => {
  const image = {
    _id: 'a',
    url: '/uploads/a/1600.jpeg',
    width: 4000,
    height: 2000,
    alt: 'A serra',
    variants: [variant(2400, 'webp'), variant(1600, 'jpeg'), variant(800, 'jpeg')],
  }
  const tags = sharedImage(image, 'https://cerrado.example')
  expect(tags).toContainEqual({
    property: 'og:image',
    content: 'https://cerrado.example/uploads/a/1600.jpeg',
  })
  expect(tags).toContainEqual({ property: 'og:image:width', content: '1600' })
  expect(tags).toContainEqual({ property: 'og:image:height', content: '800' })
})
