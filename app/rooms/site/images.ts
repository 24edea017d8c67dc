import { type ImageView, plainOf, positionOf, type Variant } from '../uploads/upload.ts'
import type { BannerImage } from './settings.ts'

const smallestOf = (variants: readonly Variant[], width: number) => {
  const byWidth = variants.toSorted((one, other) => one.width - other.width)
  return byWidth.find((variant) => variant.width >= width) ?? byWidth.at(-1)
}

const webp = ({ variants }: ImageView) => variants.filter(({ format }) => format === 'webp')

const sized = ({ url, width, height }: { url: string; width: number; height: number }) => ({
  url,
  width,
  height,
})

/** The logo is drawn 44 px high, so about 180 px wide; fine screens get nearly twice that. */
export const logoOf = (image: ImageView) => sized(smallestOf(webp(image), 320) ?? image)

/** Every tab requests the favicon: the smallest PNG or JPEG will do. */
export function faviconOf(image: ImageView) {
  const plain = image.variants.filter(({ format }) => format === 'png' || format === 'jpeg')
  return { url: (smallestOf(plain, 48) ?? image).url }
}

const srcsetOf = (variants: readonly Variant[]) =>
  variants
    .toSorted((one, other) => one.width - other.width)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ')

/**
 * The plain address is for programs that take only one; WebP comes in all widths, and AVIF, half as heavy, once its
 * job has made it (empty until then).
 */
export function bannerImageOf(image: ImageView): BannerImage {
  return {
    ...sized(plainOf(image)),
    ...(image.focus && { position: positionOf(image.focus) }),
    srcset: srcsetOf(webp(image)),
    srcset_avif: srcsetOf(image.variants.filter(({ format }) => format === 'avif')),
  }
}
