// Logging in with e-mail and password (docs/rules/security.md 1.3).

import type { Context } from '../../../platform/context.server.ts'
import { transaction } from '../../../platform/database/transaction.server.ts'
import { authorize } from '../../../platform/policy.ts'
import { Stop, Unavailable } from '../../../platform/stops.ts'
import { admitCode, FactorNeeded, forgetTries, proveFactor } from '../factor/prove-factor.server.ts'
import { peoplePolicy } from '../policy.ts'
import type { SignInForm } from '../schema.ts'
import { readKnownDevice } from '../sessions/known-device.server.ts'
import { findUserByEmail, lockUser, updateHash } from '../store.server.ts'
import { wrongCredentials } from '../text.ts'
import { normalEmail } from '../user.ts'
import { type Admission, accountOf, admitKnown, admitStranger, forgetFailures } from './admit.server.ts'
import { type Entered, enter } from './enter.server.ts'
import { readEntryLink } from './entry-link.server.ts'

class WrongCredentials extends Stop {
  constructor() {
    super(401, 'wrong_credentials', wrongCredentials)
  }
}

type SignedIn = Entered & {
  /** the secret of the device that is to be remembered */
  remembered: string | null
}

/**
 * @param given.secret the secret of the browser's former session, which ends
 * @param given.knownDevice the cookie of an earlier login
 * @param given.rememberedDevice the cookie that stands for the second factor
 */
export async function signIn(
  ctx: Context,
  form: SignInForm,
  given: {
    secret?: string | null
    knownDevice?: string | undefined
    rememberedDevice?: string | undefined
  } = {},
): Promise<SignedIn> {
  authorize(ctx, peoplePolicy, 'signIn')
  const user = await findUserByEmail(ctx.db, normalEmail(form.email))
  const account = accountOf(ctx, form.email)
  const device = readKnownDevice(ctx, given.knownDevice, user)
  // A link goes first: it has tries of its own, which nobody else can have used up.
  const mark = (await readEntryLink(ctx, form.link, user)) ?? device
  const admission = (mark && (await admitKnown(ctx, mark))) || (await admitStranger(ctx, account, form.proof))

  const { ok, isOld } = await compare(ctx, form.password, user?.password_hash ?? null, admission)
  if (!ok || !user?.active) throw new WrongCredentials()
  const factor = { code: form.code, remember: form.remember, device: given.rememberedDevice }
  try {
    await admitCode(ctx, user, factor, admission.mark)
  } catch (stop) {
    // The password was right: being asked for a code is no failure.
    if (stop instanceof FactorNeeded) await admission.giveBack()
    throw stop
  }
  const today = isOld ? await ctx.passwords.hash(form.password) : null
  const signedIn = await transaction(ctx, async (ctx) => {
    const locked = await lockUser(ctx.db, user.id)
    // The password may have been changed, or the account disabled, during the comparison.
    if (!locked?.active || locked.password_hash !== user.password_hash) throw new WrongCredentials()
    if (today && user.password_hash) await updateHash(ctx.db, user.id, user.password_hash, today)
    const { proof, remembered } = await proveFactor(ctx, locked, factor)
    const entered = await enter(ctx, locked, proof, {
      secret: given.secret ?? null,
      isKnown: device !== null,
    })
    return { ...entered, remembered }
  })
  await forgetTries(ctx, user, admission.mark)
  await admission.giveBack()
  await forgetFailures(ctx, account)
  return signedIn
}

/** A try that found no place in the queue was not judged. */
async function compare(ctx: Context, password: string, hash: string | null, admission: Admission) {
  try {
    return await ctx.passwords.verify(password, hash, admission.turn)
  } catch (problem) {
    if (problem instanceof Unavailable) await admission.giveBack()
    throw problem
  }
}
