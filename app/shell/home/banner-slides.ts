import type { BannerView } from '../../rooms/site/settings.ts'
import type { CarouselImage, Slide } from '../../ui/pictures/carousel-slide.tsx'

const imageOf = (image: NonNullable<BannerView['image']>): CarouselImage => ({
  src: image.url,
  srcSet: image.srcset || undefined,
  avif: image.srcset_avif || undefined,
  position: image.position,
  width: image.width,
  height: image.height,
})

export const linksOf = (banners: readonly Pick<BannerView, 'link'>[]) =>
  banners.flatMap(({ link }) => link || [])

/** @param dead the addresses where nothing answers: no button leads there */
export function bannerSlides(banners: BannerView[], dead: readonly string[]): Slide[] {
  return banners.flatMap(({ _id, image, phone_image, title, text, link, label, alt }) =>
    image
      ? [
          {
            id: _id,
            image: { ...imageOf(image), alt },
            ...(phone_image && { phone: imageOf(phone_image) }),
            title: title || undefined,
            text: text || undefined,
            ...(link && !dead.includes(link) && { link: { href: link, label } }),
          },
        ]
      : [],
  )
}
