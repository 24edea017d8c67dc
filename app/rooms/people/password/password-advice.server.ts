// Common passwords are refused with PASSWORD_POLICY=strict, otherwise only advised against: six characters are enough
// by default (docs/rules/security.md 2.8).
import type { Context } from '../../../platform/context.server.ts'
import { type Refusal, refuse } from '../../../platform/result.ts'
import { isCommonPassword } from '../../../platform/secrets/common-passwords.server.ts'
import { Unavailable } from '../../../platform/stops.ts'
import { commonPassword, easyPassword } from '../text.ts'

/** Refuses common passwords only where PASSWORD_POLICY is `strict`. */
export function refuseCommon(ctx: Pick<Context, 'env'>, password: string): Refusal<'common_password'> | null {
  if (ctx.env.PASSWORD_POLICY !== 'strict' || !isCommonPassword(password)) return null
  return refuse('common_password', { errors: { password: [commonPassword] } })
}

/** A sentence of advice; null unless the password is easy to guess. */
export const adviceOn = (password: string): string | null =>
  isCommonPassword(password) ? easyPassword : null

/** Throws Unavailable before the first run, when no account exists to write about. */
export async function siteOf(ctx: Context) {
  const site = await ctx.site()
  if (!site) throw new Unavailable()
  return site
}
