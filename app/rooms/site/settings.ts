import type { z } from 'zod'
import type { settingsShape } from './shapes.server.ts'

export const featureKeys = ['posts', 'events', 'medias', 'shop'] as const
export type FeatureKey = (typeof featureKeys)[number]
type Feature = { enabled: boolean; title: string; url: string }
export type Features = Record<FeatureKey, Feature>

/** Default titles and fixed routes. */
export const defaultFeatures: Features = {
  posts: { enabled: false, title: 'Notícias', url: '/noticias' },
  events: { enabled: false, title: 'Agenda', url: '/agenda' },
  medias: { enabled: false, title: 'Biblioteca', url: '/biblioteca' },
  shop: { enabled: false, title: 'Loja', url: '/loja' },
}

export type Legal = SettingsView['legal']
export const noLegal: Legal = { name: '', document: '', address: '', phone: '' }

export type SettingsView = Extract<z.output<typeof settingsShape>, { configured: true }>
export type BannerView = SettingsView['site_banners'][number]
export type BannerImage = NonNullable<BannerView['image']>

/** Completes the stored map with the defaults; unknown keys are dropped. */
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
