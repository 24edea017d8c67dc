// Saves the settings section by section, at the version that was read, with secrets sealed.
import type { Updateable } from 'kysely'
import type { Context } from '../../platform/context.server.ts'
import type { SiteTable } from '../../platform/database/tables.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import { addJob } from '../../platform/jobs/jobs.server.ts'
import { authorize } from '../../platform/policy.ts'
import { done, type Result, refuse } from '../../platform/result.ts'
import { requireFreshSession } from '../../platform/secrets/fresh-session.server.ts'
import { findDead } from '../pages/dead-addresses.server.ts'
import { recordUses, viewImages } from '../uploads/uploads.server.ts'
import type { ManagedSettings } from './managed-settings.ts'
import { NotConfigured } from './not-configured.ts'
import { sitePolicy } from './policy.ts'
import type { SettingsChanges, SmtpAccount } from './schema.ts'
import { completeFeatures, featureKeys } from './settings.ts'
import { lockSite, type SiteRow, updateSite } from './store.server.ts'
import { type SettingsRefusal, settingsRefusals } from './text.ts'
import { managedSettings } from './views.server.ts'

/** The id under which the one site's uploads are recorded. */
const siteRecord = '00000000-0000-7000-8000-000000000001'

type Changes = Omit<SettingsChanges, 'version'>

/**
 * Refuses `stale` unless at the version the writer read, with the current settings in `details.current`;
 * `no_such_image`; `nothing_there`; `set_by_environment`. Another mail account or public address throws 403
 * `password_needed` when the password was proved too long ago.
 */
export async function saveSettings(
  ctx: Context,
  { version, ...changes }: SettingsChanges,
): Promise<Result<ManagedSettings, SettingsRefusal>> {
  authorize(ctx, sitePolicy, 'saveSettings')
  const decided = decidedElsewhere(ctx, changes)
  if (decided) return onField('set_by_environment', decided)
  return transaction(ctx, async (ctx) => {
    const site = await lockSite(ctx.db)
    if (!site) throw new NotConfigured()
    if (site.version !== version)
      return refuse('stale', { details: { current: await managedSettings(ctx, site) } })
    if (reachesFar(site, changes)) await requireFreshSession(ctx)
    const missing = await missingImage(ctx, changes)
    if (missing) return onField('no_such_image', missing)
    const astray = await featureAstray(ctx, site, changes)
    if (astray) return onField('nothing_there', `features.${astray}.url`)
    const saved = await updateSite(ctx.db, columnsOf(ctx, site, changes))
    await recordImages(ctx, saved)
    await ctx.activity.write(ctx, {
      action: 'settings.changed',
      subject: { id: siteRecord, name: saved.title },
      details: { of: 'site', fields: Object.keys(changes).sort().join(', ') },
    })
    // Letters that waited for an account leave now, not at the next round.
    if (changes.smtp || changes.mail_from) await addJob(ctx.db, 'sendStrandedLetters', { account: 'new' })
    return done(await managedSettings(ctx, saved))
  })
}

const onField = (code: Exclude<SettingsRefusal, 'stale'>, field: string) =>
  refuse(code, { errors: { [field]: [settingsRefusals[code]] } })

function decidedElsewhere({ env }: Context, changes: Changes): string | null {
  const { public_origin, mail_from } = changes
  const differs = (given: string | null | undefined, decided: string | undefined) =>
    given !== undefined && decided !== undefined && given !== decided
  if (differs(public_origin, env.PUBLIC_ORIGIN)) return 'public_origin'
  if (changes.smtp !== undefined && env.SMTP_URL !== undefined) return 'smtp'
  if (differs(mail_from, env.MAIL_FROM)) return 'mail_from'
  return null
}

/** A person who controls the site's mail or address can reset its people's passwords (docs/rules/security.md 2.5). */
function reachesFar(site: SiteRow, { smtp, public_origin }: Changes): boolean {
  const moves = public_origin !== undefined && (public_origin || null) !== site.public_origin
  return smtp !== undefined || moves
}

async function missingImage(ctx: Context, changes: Changes): Promise<string | null> {
  for (const field of ['site_logo', 'site_favicon'] as const) {
    const id = changes[field]
    if (id && !(await viewImages(ctx, [id])).has(id)) return field
  }
  return null
}

/** A feature sent to where nothing answers; the sections themselves answer once their feature is on. */
async function featureAstray(ctx: Context, site: SiteRow, { features = {} }: Changes) {
  const before = completeFeatures(site.features)
  const moved = featureKeys.flatMap((key) => {
    const url = features[key]?.url
    return url !== undefined && url !== before[key].url && !(url in ctx.sections) ? [{ key, url }] : []
  })
  const dead = await findDead(
    ctx,
    moved.map(({ url }) => url),
  )
  return moved.find(({ url }) => dead.has(url))?.key
}

const recordImages = (ctx: Context, site: SiteRow) =>
  recordUses(
    ctx,
    { kind: 'site', record_id: siteRecord, label: site.title },
    [site.logo_id, site.favicon_id].filter((id) => id !== null),
  )

function columnsOf(ctx: Context, site: SiteRow, changes: Changes): Updateable<SiteTable> {
  const { site_logo, site_favicon, features, legal, public_origin, smtp, mail_from, ...plain } = changes
  return {
    ...plain,
    ...(site_logo !== undefined && { logo_id: site_logo }),
    ...(site_favicon !== undefined && { favicon_id: site_favicon }),
    ...(features !== undefined && { features: JSON.stringify(mergeFeatures(site, features)) }),
    ...(legal !== undefined && { legal: JSON.stringify({ ...site.legal, ...legal }) }),
    ...(public_origin !== undefined && { public_origin: public_origin || null }),
    ...(smtp !== undefined && { smtp_url_sealed: smtp && ctx.secrets.seal(smtpUrl(smtp)) }),
    ...(mail_from !== undefined && { mail_from: mail_from || null }),
  }
}

function mergeFeatures(site: SiteRow, changes: NonNullable<Changes['features']>) {
  const features = completeFeatures(site.features)
  for (const key of featureKeys) features[key] = { ...features[key], ...changes[key] }
  return features
}

function smtpUrl({ host, port, security, user, password }: SmtpAccount): string {
  const login = user && `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`
  return `${security === 'tls' ? 'smtps' : 'smtp'}://${login}${host}:${port}`
}
