// The order is made either way, and its answer does not tell whether the e-mail had an account
// (docs/rules/security.md 1.10, 2.12).

import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import { done, type Result } from '../../platform/result.ts'
import { tellOwner } from './account-letters.server.ts'
import { turnOfStranger } from './admission/admit.server.ts'
import { mayNotify } from './notices.server.ts'
import { refuseCommon } from './password/password-advice.server.ts'
import { peoplePolicy } from './policy.ts'
import { type AddressRow, insertAddress } from './profile/address-store.server.ts'
import { findUserByEmail, insertUser, updateUser } from './store.server.ts'
import { normalEmail } from './user.ts'

export type AccountPlan = { email: string; passwordHash: string; mayTell: boolean }

/**
 * Hashes the password before the transaction, whether or not the e-mail has an account. Refuses `common_password` when
 * the policy is strict.
 */
export async function prepareAccount(
  ctx: Context,
  form: { email: string; password: string },
): Promise<Result<AccountPlan, 'common_password'>> {
  authorize(ctx, peoplePolicy, 'register')
  const common = refuseCommon(ctx, form.password)
  if (common) return common
  const email = normalEmail(form.email)
  const mayTell = await mayNotify(ctx, 'exists', email)
  const passwordHash = await ctx.passwords.hash(form.password, turnOfStranger(ctx))
  return done({ email, passwordHash, mayTell })
}

/**
 * Runs in the transaction of `ctx`. If the e-mail has an account already, its owner gets a letter.
 * @returns the new user's id, or null
 */
export async function openAccount(
  ctx: Context,
  plan: AccountPlan,
  person: { name: string; phone: string; document: string; address: Omit<AddressRow, 'id'> | null },
): Promise<string | null> {
  authorize(ctx, peoplePolicy, 'register')
  const { email, passwordHash, mayTell } = plan
  const { name, phone, document, address } = person
  const id = await insertUser(ctx.db, { name, email, role: 'user', passwordHash })
  if (id === null) {
    const owner = await findUserByEmail(ctx.db, email)
    if (owner?.active && mayTell) await tellOwner(ctx, owner, { what: 'exists' })
    return null
  }
  await updateUser(ctx.db, id, { phone, document })
  if (address) await insertAddress(ctx.db, id, address)
  await tellOwner(ctx, { name, email }, { what: 'created' })
  return id
}
