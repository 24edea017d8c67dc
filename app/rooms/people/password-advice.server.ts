// Passwords that strangers try first. They are refused with PASSWORD_POLICY=strict, otherwise only advised against:
// a refusal by default would break the six characters that are enough (docs/rules/security.md 2.8).
import type { Context } from '../../platform/context.server.ts'
import { type Refusal, refuse } from '../../platform/result.ts'
import { isCommonPassword } from '../../platform/secrets/common-passwords.server.ts'
import { Unavailable } from '../../platform/stops.ts'
import { commonPassword, easyPassword } from './text.ts'

/** Only where PASSWORD_POLICY is `strict`; else null, and adviceOn says it. */
export function refuseCommon(ctx: Pick<Context, 'env'>, password: string): Refusal<'common_password'> | null {
  if (ctx.env.PASSWORD_POLICY !== 'strict' || !isCommonPassword(password)) return null
  return refuse('common_password', { errors: { password: [commonPassword] } })
}

/** What the person hears after choosing a password that is easy to guess; null for the others. */
export const adviceOn = (password: string): string | null =>
  isCommonPassword(password) ? easyPassword : null

/** Letters name the site they come from; before the first run nobody has an account to write about. */
export async function siteOf(ctx: Context) {
  const site = await ctx.site()
  if (!site) throw new Unavailable()
  return site
}
