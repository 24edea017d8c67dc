// Makes the site and its first administrator, once and whole (docs/rules/security.md 1.2).

import type { Context } from '../../platform/context.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import { rates } from '../../platform/limits/rates.ts'
import { authorize } from '../../platform/policy.ts'
import { done, type Result, refuse } from '../../platform/result.ts'
import { Forbidden } from '../../platform/stops.ts'
import { adviceOn, refuseCommon } from '../people/password/password-advice.server.ts'
import { createFirstAdministrator, EmailTaken } from '../people/users/first-administrator.server.ts'
import { createSite } from '../site/create-site.server.ts'
import { isConfigured } from '../site/settings.server.ts'
import { firstRunPolicy } from './policy.ts'
import type { SetupForm } from './schema.ts'
import { setupRefusals, wrongSetupToken } from './text.ts'

/** What the form asks for beyond its five fields. */
export function readFirstRun(ctx: Context): { asksForToken: boolean } {
  authorize(ctx, firstRunPolicy, 'readFirstRun')
  return { asksForToken: ctx.env.SETUP_TOKEN !== undefined }
}

/** Refuses `already_configured` for all but the first caller, before any password is hashed. */
export async function setUpSite(
  ctx: Context,
  form: SetupForm,
): Promise<Result<{ configured: true; advice: string | null }, keyof typeof setupRefusals>> {
  authorize(ctx, firstRunPolicy, 'setUpSite')
  await ctx.limits.take(rates.setups, ctx.request.ip)
  if (await isConfigured(ctx.db)) return refuse('already_configured')
  checkToken(ctx, form.setup_token ?? '')
  const common = refuseCommon(ctx, form.password)
  if (common) return common
  try {
    return await transaction(ctx, async (ctx) => {
      if (!(await createSite(ctx, { title: form.title }))) return refuse('already_configured')
      await createFirstAdministrator(ctx, {
        name: form.admin_name,
        email: form.email,
        password: form.password,
      })
      return done({ configured: true as const, advice: adviceOn(form.password) })
    })
  } catch (problem) {
    // A user made by `npm run user` before the first run keeps the address; this setup is rolled back.
    if (problem instanceof EmailTaken)
      return refuse('email_taken', { errors: { email: [setupRefusals.email_taken] } })
    throw problem
  }
}

function checkToken(ctx: Context, given: string): void {
  const expected = ctx.env.SETUP_TOKEN
  if (expected === undefined) return
  if (!ctx.secrets.verify('setup-token', expected, ctx.secrets.sign('setup-token', given)))
    throw new Forbidden(wrongSetupToken, 'wrong_setup_token')
}
