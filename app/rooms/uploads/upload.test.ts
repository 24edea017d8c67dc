import { expect, test } from 'vitest'
import { type ImageView, nameWithEnding, pictureOf, plainVariant, type Variant } from './upload.ts'

const variant = (width: number, format: Variant['format']): Variant => ({
  url: `/uploads/u/${width}.${format}`,
  width,
  height: width / 2,
  format,
})

test('the plain variant is the widest JPEG or PNG up to 1,600 px', () => {
  const all = [variant(320, 'jpeg'), variant(1600, 'jpeg'), variant(2400, 'jpeg'), variant(1600, 'webp')]
  expect(plainVariant(all)).toEqual(variant(1600, 'jpeg'))
  expect(plainVariant([variant(200, 'webp'), variant(200, 'png')])).toEqual(variant(200, 'png'))
})

test('a picture offers the smallest format first and every width, narrow to wide', () => {
  const image: ImageView = {
    _id: 'u',
    url: '/uploads/u/640.jpeg',
    width: 640,
    height: 320,
    alt: 'Cerrado',
    variants: [
      variant(640, 'webp'),
      variant(320, 'webp'),
      variant(320, 'avif'),
      variant(640, 'jpeg'),
      variant(320, 'jpeg'),
    ],
  }
  expect(pictureOf(image)).toEqual({
    src: '/uploads/u/640.jpeg',
    width: 640,
    height: 320,
    alt: 'Cerrado',
    srcSet: undefined,
    formats: [
      { type: 'image/avif', srcSet: '/uploads/u/320.avif 320w' },
      { type: 'image/webp', srcSet: '/uploads/u/320.webp 320w, /uploads/u/640.webp 640w' },
    ],
  })
  expect(pictureOf(image, '').alt).toBe('')
  expect(pictureOf({ ...image, variants: image.variants.slice(3) })).toMatchObject({
    srcSet: '/uploads/u/320.jpeg 320w, /uploads/u/640.jpeg 640w',
    formats: [],
  })
})

test.each([
  ['Estatuto.pdf', 'pdf', 'Estatuto.pdf'],
  ['FOTO.JPEG', 'jpg', 'FOTO.JPEG'],
  ['ata', 'docx', 'ata.docx'],
  ['convite.hta', 'pdf', 'convite.hta.pdf'],
  ['planilha.xlsx.exe', 'xlsx', 'planilha.xlsx.exe.xlsx'],
  ['a'.repeat(200), 'zip', `${'a'.repeat(196)}.zip`],
])('%s with the content of a %s is called %s', (name, ending, called) => {
  expect(nameWithEnding(name, ending)).toBe(called)
})
