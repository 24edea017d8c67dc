import { z } from '@hono/zod-openapi'
import { bannerStates } from './banner.ts'

const image = z.object({ url: z.string(), width: z.int(), height: z.int() })
const bannerImage = image.extend({
  srcset: z.string(),
  srcset_avif: z.string(),
  /** `object-position`; left out for the middle */
  position: z.string().optional(),
})
const feature = z.object({ enabled: z.boolean(), title: z.string(), url: z.string() })

const shared = {
  title: z.string(),
  description: z.string(),
  contact: z.string(),
  email: z.string(),
  /** +55, area code and number; empty where there is none */
  whatsapp: z.string(),
  url_facebook: z.string(),
  url_instagram: z.string(),
  url_twitter: z.string(),
  url_youtube: z.string(),
  introduction: z.string(),
  features: z.object({ posts: feature, events: feature, medias: feature, shop: feature }),
  primary_color: z.string(),
  secondary_color: z.string(),
  legal: z.object({ name: z.string(), document: z.string(), address: z.string(), phone: z.string() }),
  public_origin: z.string().nullable(),
  timezone: z.string(),
}

const banner = z.object({
  _id: z.uuid(),
  image: bannerImage.nullable(),
  phone_image: bannerImage.nullable(),
  title: z.string(),
  text: z.string(),
  link: z.string(),
  /** the label of the banner's button; empty for the default */
  label: z.string(),
  alt: z.string(),
})

/** Before the first run it holds `configured: false`, and nothing else. */
export const settingsShape = z
  .discriminatedUnion('configured', [
    z.object({ configured: z.literal(false) }),
    z.object({
      configured: z.literal(true),
      ...shared,
      site_logo: image.nullable(),
      site_favicon: z.object({ url: z.string() }).nullable(),
      site_banners: z.array(banner),
      /** the year in the copyright line, by the database's clock in the site's zone */
      year: z.int(),
    }),
  ])
  .openapi('Settings')

const upload = z.object({
  _id: z.uuid(),
  ...image.shape,
  alt: z.string(),
  variants: z.array(image.extend({ format: z.enum(['webp', 'jpeg', 'png', 'avif']) })),
})

export const managedSettingsShape = z
  .object({
    ...shared,
    site_logo: upload.nullable(),
    site_favicon: upload.nullable(),
    /** write-only */
    smtp: z.object({ set: z.boolean() }),
    mail_from: z.string(),
    /** true when there is an account and a sender */
    mail_ready: z.boolean(),
    /** what the environment sets, which wins */
    from_environment: z.object({
      public_origin: z.boolean(),
      smtp: z.boolean(),
      mail_from: z.boolean(),
    }),
    version: z.int(),
  })
  .openapi('ManagedSettings')

export const managedBannerShape = z
  .object({
    _id: z.uuid(),
    image: upload.nullable(),
    phone_image: upload.nullable(),
    title: z.string(),
    text: z.string(),
    link: z.string(),
    label: z.string(),
    alt: z.string(),
    starts_at: z.string().nullable(),
    ends_at: z.string().nullable(),
    state: z.enum(bannerStates),
    version: z.int(),
  })
  .openapi('ManagedBanner')

export const bannerListShape = z.object({ data: z.array(managedBannerShape) })
