import type { MetaDescriptor } from 'react-router'
import { type ImageView, plainOf } from '../upload.ts'

/** The plain variant with its size, for social tags. */
export function sharedImage(image: ImageView, origin: string): MetaDescriptor[] {
  const { width, height } = plainOf(image)
  return [
    { property: 'og:image', content: origin + image.url },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
    ...(image.alt ? [{ property: 'og:image:alt', content: image.alt }] : []),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
