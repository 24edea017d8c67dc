import { openingTag } from './markup.server.ts'
import type { Picture, Variant } from './shown.server.ts'

/** Browsers take the first source they can show, so the smallest format comes first. */
const modernFormats = ['avif', 'webp']

/** HTML's `sizes`, and whether the picture is cropped. */
type Standing = { sizes: string; isCut: boolean }

export function drawPicture(picture: Picture, alt: string, { sizes, isCut }: Standing): string {
  const sources = modernFormats.map((format) => drawSource(picture.variants, format, sizes)).join('')
  const plain = picture.variants.filter(({ format }) => !modernFormats.includes(format))
  const image = openingTag('img', {
    src: picture.url,
    ...(plain.length > 0 ? { srcset: sourceSet(plain), sizes } : {}),
    width: String(picture.width),
    height: String(picture.height),
    loading: 'lazy',
    decoding: 'async',
    ...(isCut && picture.focus ? { style: `object-position:${picture.focus.x}% ${picture.focus.y}%` } : {}),
    alt,
  })
  return sources === '' ? image : `<picture>${sources}${image}</picture>`
}

function drawSource(variants: readonly Variant[], format: string, sizes: string): string {
  const ofFormat = variants.filter((variant) => variant.format === format)
  if (ofFormat.length === 0) return ''
  return openingTag('source', { type: `image/${format}`, srcset: sourceSet(ofFormat), sizes })
}

const sourceSet = (variants: readonly Variant[]) =>
  variants
    .toSorted((one, other) => one.width - other.width)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ')
