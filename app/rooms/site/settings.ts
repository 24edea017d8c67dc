// The settings of a site as everyone may see them, and the features it may enable.

export const featureKeys = ['posts', 'events', 'medias', 'shop'] as const
export type FeatureKey = (typeof featureKeys)[number]
type Feature = { enabled: boolean; title: string; url: string }
export type Features = Record<FeatureKey, Feature>

/** The titles and the fixed routes a feature has until the organisation says otherwise. */
export const defaultFeatures: Features = {
  posts: { enabled: false, title: 'Notícias', url: '/noticias' },
  events: { enabled: false, title: 'Agenda', url: '/agenda' },
  medias: { enabled: false, title: 'Biblioteca', url: '/biblioteca' },
  shop: { enabled: false, title: 'Loja', url: '/loja' },
}

export type Legal = { name: string; document: string; address: string; phone: string }
export const noLegal: Legal = { name: '', document: '', address: '', phone: '' }

export type BannerImage = {
  url: string
  width: number
  height: number
  srcset: string
  srcset_avif: string
  /** what stays in sight of it, as `object-position` has it; left out where that is the middle */
  position?: string
}

export type BannerView = {
  _id: string
  image: BannerImage | null
  phone_image: BannerImage | null
  title: string
  text: string
  link: string
  /** of its button */
  label: string
  alt: string
}

export type SettingsView = {
  configured: true
  title: string
  description: string
  contact: string
  email: string
  /** +55, area code and number; empty where there is none */
  whatsapp: string
  url_facebook: string
  url_instagram: string
  url_twitter: string
  url_youtube: string
  introduction: string
  site_logo: { url: string; width: number; height: number } | null
  site_favicon: { url: string } | null
  features: Features
  site_banners: BannerView[]
  primary_color: string
  secondary_color: string
  legal: Legal
  public_origin: string | null
  timezone: string
  /** of the copyright line, by the database's clock in the site's zone */
  year: number
}

/** What the stored map says, completed by the defaults; unknown keys are dropped. */
export function completeFeatures(stored: Partial<Record<string, Partial<Feature>>>): Features {
  const complete = { ...defaultFeatures }
  for (const key of featureKeys) {
    const { enabled, title, url } = { ...complete[key], ...stored[key] }
    complete[key] = { enabled, title, url }
  }
  return complete
}

export const enabledFeatures = (features: Features) =>
  Object.fromEntries(
    featureKeys.filter((key) => features[key].enabled).map((key) => [key, { title: features[key].title }]),
  )
