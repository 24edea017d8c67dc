// Asks for the password again: a borrowed or copied session is not enough (docs/rules/security.md 2.5).

import type { Context } from '../../../platform/context.server.ts'
import { rates } from '../../../platform/limits/rates.ts'
import { authorize } from '../../../platform/policy.ts'
import { done, type Result, refuse } from '../../../platform/result.ts'
import { noteUse } from '../passkeys/passkey-store.server.ts'
import { provePasskey } from '../passkeys/prove-passkey.server.ts'
import { peoplePolicy } from '../policy.ts'
import { requireActor } from '../require-actor.ts'
import type { ConfirmForm } from '../schema.ts'
import { noteConfirmed } from '../sessions/session-store.server.ts'
import { findUser } from '../store.server.ts'
import { confirmRefusals } from '../text.ts'

/** At most 10 tries in 15 minutes. */
export async function knowsPassword(ctx: Context, password: string): Promise<boolean> {
  const { _id } = requireActor(ctx)
  await ctx.limits.take(rates.passwordChecks, _id)
  const user = await findUser(ctx.db, _id)
  const { ok } = await ctx.passwords.verify(password, user?.password_hash ?? null)
  if (ok) await ctx.limits.forget(rates.passwordChecks, _id)
  return ok
}

export const wrongPassword = (field: string) =>
  refuse('wrong_password' as const, { errors: { [field]: [confirmRefusals.wrong_password] } })

/**
 * By the password or by one of their passkeys. For 15 minutes no other change asks again
 * (platform/secrets/fresh-session.server.ts). @param origin of our page that asked
 */
export async function confirmPassword(
  ctx: Context,
  { password, passkey }: ConfirmForm,
  origin: string,
): Promise<Result<null, keyof typeof confirmRefusals>> {
  authorize(ctx, peoplePolicy, 'confirmPassword')
  const { _id, session } = requireActor(ctx)
  if (passkey) {
    const proven = await provePasskey(ctx, passkey, origin)
    if (proven?.userId !== _id || !(await noteUse(ctx.db, proven.id, proven.signCount)))
      return refuse('wrong_passkey')
  } else if (!(await knowsPassword(ctx, password ?? ''))) return wrongPassword('password')
  await noteConfirmed(ctx.db, session)
  return done(null)
}
