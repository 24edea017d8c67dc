// A new password by a link that works once, for an hour, and ends every session (docs/rules/security.md 2.12).

import type { Context } from '../../../platform/context.server.ts'
import { transaction } from '../../../platform/database/transaction.server.ts'
import { addJob } from '../../../platform/jobs/jobs.server.ts'
import { rates } from '../../../platform/limits/rates.ts'
import { authorize } from '../../../platform/policy.ts'
import { done, type Result, refuse } from '../../../platform/result.ts'
import { hashSecret, randomSecret } from '../../../platform/secrets/secrets.server.ts'
import { tellOwner } from '../account-letters.server.ts'
import { writeAudit } from '../audit/audit-store.server.ts'
import { endUnprovenFactor } from '../factor/factor.server.ts'
import { resetLetter } from '../letters.ts'
import { mayNotify } from '../notices.server.ts'
import { peoplePolicy } from '../policy.ts'
import type { ForgotForm, ResetForm } from '../schema.ts'
import { endAllSessions } from '../sessions/session-store.server.ts'
import { findUserByEmail, lockUser, setPassword } from '../store.server.ts'
import { forgotten, passwordReset } from '../text.ts'
import { normalEmail } from '../user.ts'
import { adviceOn, refuseCommon, siteOf } from './password-advice.server.ts'
import { findReset, insertReset, useReset } from './reset-store.server.ts'

/** The token works once, within an hour. */
export async function makeResetToken(ctx: Context, userId: string): Promise<string> {
  const token = randomSecret()
  await insertReset(ctx.db, userId, hashSecret(token))
  return token
}

/**
 * Neither the answer nor its time tells whether the e-mail has an account. Refuses `no_mail` where the site sends none.
 */
export async function forgetPassword(
  ctx: Context,
  form: ForgotForm,
): Promise<Result<{ message: string }, 'no_mail'>> {
  authorize(ctx, peoplePolicy, 'forgetPassword')
  await ctx.limits.take(rates.forgottenPerAddress, ctx.request.ip)
  if (!(await ctx.mail.isOpen(ctx))) return refuse('no_mail')
  const email = normalEmail(form.email)
  const mayTell = await mayNotify(ctx, 'reset', email)
  // The job looks for the account: looking here would show in the answer's time whether there is one.
  if (mayTell) await addJob(ctx.db, 'writeReset', { email }, { maxAttempts: 5 })
  return done({ message: forgotten })
}

/** Writes nothing unless there is an active account with this e-mail. */
export async function writeReset(ctx: Context, email: string): Promise<void> {
  const user = await findUserByEmail(ctx.db, email)
  if (!user?.active) return
  await transaction(ctx, async (ctx) => {
    const token = await makeResetToken(ctx, user.id)
    await ctx.mail.post(ctx, resetLetter(await siteOf(ctx), user, token))
  })
}

/** Refuses `reset_invalid` for a link that is unknown, used or older than an hour. */
export async function resetPassword(
  ctx: Context,
  form: ResetForm,
): Promise<Result<{ message: string; advice: string | null }, 'reset_invalid' | 'common_password'>> {
  authorize(ctx, peoplePolicy, 'resetPassword')
  await ctx.limits.take(rates.resets, ctx.request.ip)
  const hash = hashSecret(form.token)
  // Checked before hashing, so that made-up links cost nothing; spent after it, so that it works once.
  if (!(await findReset(ctx.db, hash))) return refuse('reset_invalid')
  const common = refuseCommon(ctx, form.password)
  if (common) return common
  const passwordHash = await ctx.passwords.hash(form.password)
  return transaction(ctx, async (ctx) => {
    const userId = await useReset(ctx.db, hash)
    const before = userId === null ? undefined : await lockUser(ctx.db, userId)
    const user = before && (await setPassword(ctx.db, before.id, passwordHash))
    if (!before || !user) return refuse('reset_invalid')
    await endAllSessions(ctx.db, user.id, 'password_changed')
    await writeAudit(ctx, 'password.reset', user)
    await tellOwner(ctx, user, { what: 'password' })
    await endUnprovenFactor(ctx, before)
    return done({ message: passwordReset, advice: adviceOn(form.password) })
  })
}
