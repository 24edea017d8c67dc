import type { Context, SiteFacts } from '../../platform/context.server.ts'
import type { Database } from '../../platform/database/open.server.ts'
import type { Env } from '../../platform/env.server.ts'
import { holdsUntil } from '../../platform/http/holds-until.server.ts'
import { authorize } from '../../platform/policy.ts'
import { bannerState, laterMoments } from './banner.ts'
import { findBanners } from './banner-store.server.ts'
import type { ManagedSettings } from './managed-settings.ts'
import { NotConfigured } from './not-configured.ts'
import { sitePolicy } from './policy.ts'
import {
  completeFeatures,
  enabledFeatures,
  type Features,
  type Legal,
  noLegal,
  type SettingsView,
} from './settings.ts'
import { type Asker, readSiteRow } from './site-row.server.ts'
import { findSite, siteExists } from './store.server.ts'
import { managedSettings, settingsView } from './views.server.ts'

export const isConfigured = siteExists

const originOf = (site: { public_origin: string | null } | undefined, env: Pick<Env, 'PUBLIC_ORIGIN'>) =>
  env.PUBLIC_ORIGIN ?? site?.public_origin ?? null

/** https://… without a path; null if neither environment nor settings name it */
export const readOrigin = async (db: Database, env: Pick<Env, 'PUBLIC_ORIGIN'>) =>
  originOf(await findSite(db), env)

/** Null before the first run. */
export async function readSiteFacts(
  asker: Asker,
  env: Pick<Env, 'PUBLIC_ORIGIN'>,
): Promise<SiteFacts | null> {
  const site = await readSiteRow(asker)
  if (!site) return null
  return {
    title: site.title,
    email: site.email,
    origin: originOf(site, env),
    timezone: site.timezone,
    features: enabledFeatures(completeFeatures(site.features)),
  }
}

/** The public settings, with current banners; null before the first run. */
export async function readSettings(ctx: Context): Promise<SettingsView | null> {
  authorize(ctx, sitePolicy, 'readSettings')
  const site = await readSiteRow(ctx)
  if (!site) return null
  const [banners, now] = [await findBanners(ctx.db), await ctx.now()]
  for (const banner of banners) for (const moment of laterMoments(banner, now)) holdsUntil(ctx, now, moment)
  return settingsView(
    ctx,
    site,
    banners.filter((banner) => bannerState(banner, now) === 'showing'),
  )
}

/** Features, on or off, with their titles; the defaults before the first run. */
export async function readFeatures(ctx: Context): Promise<Features> {
  authorize(ctx, sitePolicy, 'readSettings')
  return completeFeatures((await readSiteRow(ctx))?.features ?? {})
}

/** Reads without a cache, for verbs of other rooms, which authorize. */
export async function readLegal({ db }: Pick<Context, 'db'>): Promise<Legal> {
  const site = await findSite(db)
  if (!site) throw new NotConfigured()
  return { ...noLegal, ...site.legal }
}

/** The settings with the version that a save must name. */
export async function readManagedSettings(ctx: Context): Promise<ManagedSettings> {
  authorize(ctx, sitePolicy, 'readManagedSettings')
  const site = await findSite(ctx.db)
  if (!site) throw new NotConfigured()
  return managedSettings(ctx, site)
}
