// Views hold only what may leave the room (docs/rules/wire.md 1).
import type { Context } from '../../platform/context.server.ts'
import type { ImageView } from '../uploads/upload.ts'
import { viewImages } from '../uploads/uploads.server.ts'
import { bannerState, type ManagedBanner, usualBannerLabel } from './banner.ts'
import type { BannerRow } from './banner-store.server.ts'
import { bannerImageOf, faviconOf, logoOf } from './images.ts'
import { isMailReady } from './mail-ready.server.ts'
import type { ManagedSettings } from './managed-settings.ts'
import { type BannerView, completeFeatures, noLegal, type SettingsView } from './settings.ts'
import type { SiteRow } from './store.server.ts'

type Images = ReadonlyMap<string, ImageView>

const imageIn = (images: Images, id: string | null) => (id === null ? null : (images.get(id) ?? null))

const imageIdsOf = (site: SiteRow, banners: readonly BannerRow[]) =>
  [
    site.logo_id,
    site.favicon_id,
    ...banners.flatMap(({ image_id, phone_image_id }) => [image_id, phone_image_id]),
  ].filter((id) => id !== null)

/** The fields that visitors and administrators both see. */
const sharedFields = (site: SiteRow, env: Context['env']) => ({
  title: site.title,
  description: site.description,
  contact: site.contact,
  email: site.email,
  whatsapp: site.whatsapp,
  url_facebook: site.url_facebook,
  url_instagram: site.url_instagram,
  url_twitter: site.url_twitter,
  url_youtube: site.url_youtube,
  introduction: site.introduction,
  features: completeFeatures(site.features),
  primary_color: site.primary_color,
  secondary_color: site.secondary_color,
  legal: {
    name: site.legal.name ?? noLegal.name,
    document: site.legal.document ?? noLegal.document,
    address: site.legal.address ?? noLegal.address,
    phone: site.legal.phone ?? noLegal.phone,
  },
  public_origin: env.PUBLIC_ORIGIN ?? site.public_origin,
  timezone: site.timezone,
})

export async function settingsView(
  ctx: Context,
  site: SiteRow,
  banners: readonly BannerRow[],
): Promise<SettingsView> {
  const images = await viewImages(ctx, imageIdsOf(site, banners))
  const logo = imageIn(images, site.logo_id)
  const favicon = imageIn(images, site.favicon_id)
  return {
    configured: true,
    ...sharedFields(site, ctx.env),
    site_logo: logo && logoOf(logo),
    site_favicon: favicon && faviconOf(favicon),
    site_banners: banners.map((banner) => bannerView(banner, images)),
    year: yearIn(site.timezone, await ctx.now()),
  }
}

export async function managedSettings(ctx: Context, site: SiteRow): Promise<ManagedSettings> {
  const images = await viewImages(ctx, imageIdsOf(site, []))
  return {
    ...sharedFields(site, ctx.env),
    site_logo: imageIn(images, site.logo_id),
    site_favicon: imageIn(images, site.favicon_id),
    smtp: { set: ctx.env.SMTP_URL !== undefined || site.smtp_url_sealed !== null },
    mail_from: ctx.env.MAIL_FROM ?? site.mail_from ?? '',
    mail_ready: isMailReady(ctx, site),
    from_environment: {
      public_origin: ctx.env.PUBLIC_ORIGIN !== undefined,
      smtp: ctx.env.SMTP_URL !== undefined,
      mail_from: ctx.env.MAIL_FROM !== undefined,
    },
    version: site.version,
  }
}

function bannerView(banner: BannerRow, images: Images): BannerView {
  const image = imageIn(images, banner.image_id)
  const phoneImage = imageIn(images, banner.phone_image_id)
  return {
    _id: banner.id,
    image: image && bannerImageOf(image),
    phone_image: phoneImage && bannerImageOf(phoneImage),
    title: banner.title,
    text: banner.text,
    link: banner.link,
    label: banner.label || usualBannerLabel,
    alt: banner.alt,
  }
}

export async function managedBanners(ctx: Context, banners: readonly BannerRow[]): Promise<ManagedBanner[]> {
  const ids = banners.flatMap(({ image_id, phone_image_id }) => [image_id, phone_image_id])
  const images = await viewImages(
    ctx,
    ids.filter((id) => id !== null),
  )
  const now = await ctx.now()
  return banners.map((banner) => ({
    _id: banner.id,
    image: imageIn(images, banner.image_id),
    phone_image: imageIn(images, banner.phone_image_id),
    title: banner.title,
    text: banner.text,
    link: banner.link,
    label: banner.label,
    alt: banner.alt,
    starts_at: banner.starts_at?.toISOString() ?? null,
    ends_at: banner.ends_at?.toISOString() ?? null,
    state: bannerState(banner, now),
    version: banner.version,
  }))
}

const yearIn = (timeZone: string, now: Date) =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).year
