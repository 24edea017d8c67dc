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

export function bannerSlides(banners: BannerView[]): Slide[] {
  return banners.flatMap(({ _id, image, phone_image, title, text, link, label, alt }) =>
    image
      ? [
          {
            id: _id,
            image: { ...imageOf(image), alt },
            ...(phone_image && { phone: imageOf(phone_image) }),
            title: title || undefined,
            text: text || undefined,
            ...(link && { link: { href: link, label } }),
          },
        ]
      : [],
  )
}
