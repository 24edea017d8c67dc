// Signing up answers the same whether the e-mail has an account or not; only the owner of the account learns which
// (docs/rules/security.md 2.12).
import type { Context } from '../../../platform/context.server.ts'
import { transaction } from '../../../platform/database/transaction.server.ts'
import { countsAround } from '../../../platform/limits/count-together.server.ts'
import { rates } from '../../../platform/limits/rates.ts'
import { authorize } from '../../../platform/policy.ts'
import { done, type Result } from '../../../platform/result.ts'
import { tellOwner } from '../account-letters.server.ts'
import { mayNotify } from '../notices.server.ts'
import { adviceOn, refuseCommon, siteOf } from '../password/password-advice.server.ts'
import { peoplePolicy } from '../policy.ts'
import type { RegisterForm } from '../schema.ts'
import { findUserByEmail, insertUser } from '../store.server.ts'
import { registered } from '../text.ts'
import { normalEmail } from '../user.ts'
import { turnOfStranger } from './admit.server.ts'

const perNetwork = [
  rates.registrations,
  rates.registrationsOfNetwork,
  rates.registrationsOfWidestNetwork,
] as const

/** Refuses `common_password` when the policy is strict. */
export async function register(
  ctx: Context,
  form: RegisterForm,
): Promise<Result<{ message: string; advice: string | null }, 'common_password'>> {
  authorize(ctx, peoplePolicy, 'register')
  for (const { limit, key } of countsAround(ctx.request.ip, perNetwork)) await ctx.limits.take(limit, key)
  const common = refuseCommon(ctx, form.password)
  if (common) return common
  const email = normalEmail(form.email)
  // Counted before the transaction, whoever's e-mail it is: a count takes a connection of its own.
  const mayTell = await mayNotify(ctx, 'exists', email)
  const passwordHash = await ctx.passwords.hash(form.password, turnOfStranger(ctx))
  await transaction(ctx, async (ctx) => {
    await siteOf(ctx)
    const id = await insertUser(ctx.db, { name: form.name, email, role: 'user', passwordHash })
    if (id) return tellOwner(ctx, { name: form.name, email }, { what: 'created' })
    const owner = await findUserByEmail(ctx.db, email)
    if (owner?.active && mayTell) await tellOwner(ctx, owner, { what: 'exists' })
  })
  return done({ message: registered(await ctx.mail.isOpen(ctx)), advice: adviceOn(form.password) })
}
