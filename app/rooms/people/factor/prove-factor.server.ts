// The step of a log-in between the password and the session (docs/rules/security.md 1.18).
import { type Context, contextWith } from '../../../platform/context.server.ts'
import { transaction } from '../../../platform/database/transaction.server.ts'
import { rates } from '../../../platform/limits/rates.ts'
import { hashSecret, randomSecret } from '../../../platform/secrets/secrets.server.ts'
import { Stop, TooMany } from '../../../platform/stops.ts'
import { tellOwner } from '../account-letters.server.ts'
import { writeAudit } from '../audit/audit-store.server.ts'
import type { UserRow } from '../store.server.ts'
import { summaryOf } from '../user.ts'
import { hashRecoveryCode, spendOneTimeCode } from './factor.server.ts'
import { oneTimeCode, type Proof } from './factor.ts'
import {
  countRecoveryCodes,
  findDevice,
  insertDevice,
  noteDevice,
  spendRecoveryCode,
} from './factor-store.server.ts'
import { factorNeeded, factorRefusals } from './text.ts'

export class FactorNeeded extends Stop {
  constructor() {
    super(401, 'second_factor_needed', factorNeeded)
  }
}

class WrongCode extends Stop {
  constructor() {
    super(401, 'wrong_code', factorRefusals.wrong_code)
  }
}

type Given = {
  /** as typed: a code of the application, or a recovery code */
  code?: string | undefined
  remember?: boolean | undefined
  /** the cookie of a remembered device */
  device?: string | undefined
}

/**
 * Runs before the transaction of the log-in, as limits are counted outside of one. Stops a person who has to give a
 * code and gave none. Tries of one-time codes are counted; recovery codes are too many to try, so that a person who has
 * one gets in however busy strangers are. @param mark of known devices or of a letter's link, with a count of its own
 */
export async function admitCode(
  ctx: Context,
  user: UserRow,
  { code, device }: Given,
  mark: string | null,
): Promise<void> {
  if (!user.second_factor_since) return
  if (device && (await findDevice(ctx.db, user.id, hashSecret(device)))) return
  if (!code) throw new FactorNeeded()
  if (!oneTimeCode(code)) return
  const tries = await ctx.limits.count(rates.factorTries, triesOf(user, mark))
  if (tries === rates.factorTries.max)
    await transaction(ctx, async (ctx) => tellOwner(ctx, user, { what: 'factor_tried' }))
  if (tries > rates.factorTries.max) throw new TooMany(rates.factorTries.seconds)
}

/** Whoever tries has the password. The owner who chooses another, as the letter advises, finds none of the tries used. */
const triesOf = ({ id, auth_epoch }: UserRow, mark: string | null) =>
  [id, auth_epoch, ...(mark ? [mark] : [])].join(' ')

export const forgetTries = (ctx: Context, user: UserRow, mark: string | null) =>
  ctx.limits.forget(rates.factorTries, triesOf(user, mark))

/**
 * Runs in the transaction of the log-in, which holds the lock on the user's row: of two log-ins with one code, one gets
 * in. @returns how they proved it, and the secret for the cookie of a device that is to be remembered
 */
export async function proveFactor(
  ctx: Context,
  user: UserRow,
  given: Given,
): Promise<{ proof: Proof; remembered: string | null }> {
  if (!user.second_factor_since) return { proof: 'pwd', remembered: null }
  const device = given.device ? await findDevice(ctx.db, user.id, hashSecret(given.device)) : null
  if (device) {
    await noteDevice(ctx.db, device)
    return { proof: 'pwd+device', remembered: null }
  }
  if (!given.code) throw new FactorNeeded()
  const proof = await proofBy(ctx, user, given.code)
  return { proof, remembered: given.remember ? await remember(ctx, user) : null }
}

async function proofBy(ctx: Context, user: UserRow, code: string): Promise<Proof> {
  if (oneTimeCode(code)) {
    if (await spendOneTimeCode(ctx, user.id, code)) return 'pwd+otp'
    throw new WrongCode()
  }
  if (!(await spendRecoveryCode(ctx.db, user.id, hashRecoveryCode(user.id, code)))) throw new WrongCode()
  const left = await countRecoveryCodes(ctx.db, user.id)
  const asThemselves = contextWith(ctx, { actor: { ...summaryOf(user), session: '' } })
  await writeAudit(asThemselves, 'factor.recovery_used', user)
  await tellOwner(ctx, user, { what: 'recovery_used', left })
  return 'pwd+recovery'
}

async function remember(ctx: Context, user: UserRow): Promise<string> {
  const secret = randomSecret()
  await insertDevice(ctx.db, {
    userId: user.id,
    secretHash: hashSecret(secret),
    epoch: user.auth_epoch,
    userAgent: ctx.request.userAgent,
  })
  return secret
}
