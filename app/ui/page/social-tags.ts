// Gives a page the site's social tags where it has none of its own.
import type { MetaDescriptor } from 'react-router'

type Picture = { url: string; width: number; height: number }

export type SharedSite = {
  title: string
  description: string
  public_origin: string | null
  site_banners: readonly { image: Picture | null; alt: string }[]
  site_logo: Picture | null
}

/** The site's picture is the first banner, else the logo. */
export function sitePicture({ public_origin, site_banners, site_logo }: SharedSite) {
  const banner = site_banners.find(({ image }) => image)
  const picture = banner?.image ?? site_logo
  if (!public_origin || !picture) return null
  return { ...picture, url: public_origin + picture.url, alt: banner?.alt ?? '', isBanner: Boolean(banner) }
}

const saysOf = (tags: readonly MetaDescriptor[]) => (property: string) =>
  tags.some((tag) => 'property' in tag && tag.property === property)

/** A page without an absolute address gets none. */
export function missingSocialTags(
  tags: readonly MetaDescriptor[],
  site: SharedSite,
  described: string,
): MetaDescriptor[] {
  const says = saysOf(tags)
  if (!says('og:url')) return []
  const picture = sitePicture(site)
  return [
    ...(says('og:site_name') ? [] : [{ property: 'og:site_name', content: site.title }]),
    ...(says('og:description') || !described ? [] : [{ property: 'og:description', content: described }]),
    ...(says('og:image') || !picture
      ? []
      : [
          { property: 'og:image', content: picture.url },
          { property: 'og:image:width', content: String(picture.width) },
          { property: 'og:image:height', content: String(picture.height) },
          ...(picture.alt ? [{ property: 'og:image:alt', content: picture.alt }] : []),
          { name: 'twitter:card', content: picture.isBanner ? 'summary_large_image' : 'summary' },
        ]),
  ]
}
