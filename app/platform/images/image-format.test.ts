import { expect, test } from 'vitest'
import { recogniseImage } from './image-format.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')
const ftyp = (major: string, ...compatible: string[]) => {
  const box = Buffer.concat([
    bytes(`\0\0\0\0ftyp${major}\0\0\0\0`),
    bytes(compatible.join('')),
    bytes('\0\0\0\0meta'),
  ])
  box.writeUInt32BE(16 + compatible.length * 4, 0)
  return box
}

test.each([
  ['png', bytes('\x89PNG\r\n\x1a\n')],
  ['jpeg', bytes('\xff\xd8\xff\xe0')],
  ['webp', bytes('RIFF\x10\0\0\0WEBPVP8 ')],
  ['gif', bytes('GIF89a=1;/*')],
  ['gif', bytes('GIF87a')],
  ['avif', ftyp('avif', 'mif1', 'miaf')],
  ['avif', ftyp('mif1', 'avif', 'miaf')],
  ['heic', ftyp('heic', 'mif1')],
  ['heic', ftyp('mif1', 'heic')],
  ['heic', ftyp('mif1', 'miaf')],
] as const)('%s', (format, head) => {
  expect(recogniseImage(head)).toBe(format)
})

test.each([
  ['nothing', ''],
  ['one byte', '\x89'],
  ['svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['svg after an XML line', '<?xml version="1.0"?><svg/>'],
  ['html', '<!doctype html><script>alert(1)</script>'],
  ['pdf', '%PDF-1.7'],
  ['zip', 'PK\x03\x04'],
  ['bmp', 'BM6\0\0\0'],
  ['tiff', 'II*\0'],
  ['ico', '\0\0\x01\0'],
  ['an mp4 film', '\0\0\0\x18ftypisom\0\0\0\0isommp42'],
  ['a RIFF that is sound', 'RIFF\x10\0\0\0WAVEfmt '],
  ['a PNG mark that does not stand first', ' \x89PNG\r\n\x1a\n'],
  ['a brand outside its box', '\0\0\0\x14ftypisom\0\0\0\0isomavif'],
])('%s is none', (_, head) => {
  expect(recogniseImage(bytes(head))).toBeNull()
})
