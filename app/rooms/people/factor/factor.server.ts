// The second factor: something the person has besides what they know (docs/rules/security.md 1.18).
import { randomInt } from 'node:crypto'
import type { Context } from '../../../platform/context.server.ts'
import { transaction } from '../../../platform/database/transaction.server.ts'
import { rates } from '../../../platform/limits/rates.ts'
import { isOfTeam } from '../../../platform/permissions.ts'
import { authorize } from '../../../platform/policy.ts'
import { done, type Result, refuse } from '../../../platform/result.ts'
import { requireFreshSession } from '../../../platform/secrets/fresh-session.server.ts'
import { hashSecret } from '../../../platform/secrets/secrets.server.ts'
import { NotAuthenticated, NotFound } from '../../../platform/stops.ts'
import { tellOwner } from '../account-letters.server.ts'
import { writeAudit } from '../audit/audit-store.server.ts'
import { deletePasskeys, whoHasPasskeys } from '../passkeys/passkey-store.server.ts'
import { knowsPassword, wrongPassword } from '../password/confirm-password.server.ts'
import { siteOf } from '../password/password-advice.server.ts'
import { peoplePolicy } from '../policy.ts'
import { requireActor } from '../require-actor.ts'
import { endAllSessions, noteCode } from '../sessions/session-store.server.ts'
import { findUser, lockUser, type UserRow } from '../store.server.ts'
import { type FactorView, oneTimeCode, plainRecoveryCode, recoveryCodes } from './factor.ts'
import {
  countRecoveryCodes,
  deleteDevice,
  findCodes,
  forgetDevices,
  listDevices,
  putNext,
  putUnconfirmed,
  replaceRecoveryCodes,
  spendRecoveryCode,
  spendStep,
  switchOff,
  switchOn,
  takeNext,
} from './factor-store.server.ts'
import { codeAddress, newCodeSecret, stepOfCode } from './one-time-code.ts'
import type { FactorConfirmation } from './schema.ts'
import { readFactorRoles } from './team-rule-store.server.ts'
import { factorRefusals } from './text.ts'

export async function readFactor(ctx: Context): Promise<FactorView> {
  authorize(ctx, peoplePolicy, 'readFactor')
  const { _id } = requireActor(ctx)
  const user = await findUser(ctx.db, _id)
  return {
    since: user?.second_factor_since?.toISOString() ?? null,
    recovery_codes_left: await countRecoveryCodes(ctx.db, _id),
    devices: (await listDevices(ctx.db, _id)).map((row) => ({
      _id: row.id,
      user_agent: row.user_agent,
      created_at: row.created_at.toISOString(),
      last_used_at: row.last_used_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
    })),
  }
}

/** Locks the actor's own row. */
async function lockOneself(ctx: Context): Promise<UserRow> {
  const user = await lockUser(ctx.db, requireActor(ctx)._id)
  if (!user?.active) throw new NotAuthenticated()
  return user
}

/** Answers what the application on the phone is given; it counts only once `confirmFactor` was shown a code of it. */
export async function startFactor(ctx: Context): Promise<{ secret: string; address: string }> {
  authorize(ctx, peoplePolicy, 'changeFactor')
  await requireFreshSession(ctx)
  const { title } = await siteOf(ctx)
  return transaction(ctx, async (ctx) => {
    const user = await lockOneself(ctx)
    const secret = newCodeSecret()
    const put = user.second_factor_since ? putNext : putUnconfirmed
    await put(ctx.db, user.id, ctx.secrets.seal(secret))
    return { secret, address: codeAddress(secret, { issuer: title, account: user.email }) }
  })
}

/**
 * Switches it on, or moves it to another application (`factor_is_on` without a code of the one that counts until then).
 * Ends the other sessions, and answers the recovery codes, which are stored as hashes and never shown again.
 */
export async function confirmFactor(
  ctx: Context,
  { code, current_code }: FactorConfirmation,
): Promise<Result<{ recovery_codes: string[] }, 'factor_is_on' | 'wrong_code'>> {
  authorize(ctx, peoplePolicy, 'changeFactor')
  await requireFreshSession(ctx)
  const { _id, session } = requireActor(ctx)
  await ctx.limits.take(rates.factorTries, `setup ${_id}`)
  return transaction(ctx, async (ctx) => {
    const user = await lockOneself(ctx)
    const isMoved = user.second_factor_since !== null
    if (isMoved) {
      if (!current_code) return refuse('factor_is_on')
      if (!(await spendCode(ctx, user.id, current_code))) return wrongCode('current_code')
      if (!(await takeNext(ctx.db, user.id))) return wrongCode('code')
      // The phone of before may be one of them.
      await forgetDevices(ctx.db, user.id)
    }
    if (!(await spendOneTimeCode(ctx, user.id, code))) return wrongCode('code')
    await switchOn(ctx.db, user.id)
    // Each of the others may be somebody's who knows the password alone.
    await endAllSessions(ctx.db, user.id, 'factor_on', { except: session })
    await noteCode(ctx.db, session)
    const codes = await makeRecoveryCodes(ctx, user.id)
    await writeAudit(ctx, 'factor.on', user, { ...(isMoved && { moved: true }) })
    await tellOwner(ctx, user, { what: isMoved ? 'factor_moved' : 'factor_on' })
    return done({ recovery_codes: codes })
  })
}

const wrongCode = (field: keyof FactorConfirmation) =>
  refuse('wrong_code', { errors: { [field]: [factorRefusals.wrong_code] } })

/** Of the application, or a recovery code. */
const spendCode = (ctx: Context, userId: string, typed: string): Promise<boolean> =>
  oneTimeCode(typed)
    ? spendOneTimeCode(ctx, userId, typed)
    : spendRecoveryCode(ctx.db, userId, hashRecoveryCode(userId, typed))

/** The caller holds the lock on the user's row. Each code counts once. */
export async function spendOneTimeCode(ctx: Context, userId: string, typed: string): Promise<boolean> {
  const code = oneTimeCode(typed)
  const row = code && (await findCodes(ctx.db, userId))
  if (!code || !row) return false
  const secret = ctx.secrets.unseal(row.secret)
  if (secret === null) {
    ctx.log.warn('factor_sealed_by_another_key', { advice: 'recovery codes go on working' })
    return false
  }
  const step = stepOfCode(secret, code, await ctx.now())
  return step !== null && (await spendStep(ctx.db, userId, step))
}

/** Uses no key of the site, so that the codes work after it is lost; they are too random to try them all. */
export const hashRecoveryCode = (userId: string, typed: string) =>
  hashSecret(`${userId} ${plainRecoveryCode(typed)}`)

/** A code of 74 random bits in groups that can be read out, without letters and digits that look alike. */
function madeRecoveryCode(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return [group(), group(), group()].join('-')
}

async function makeRecoveryCodes(ctx: Context, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, madeRecoveryCode)
  const hashes = codes.map((code) => hashRecoveryCode(userId, code))
  await replaceRecoveryCodes(ctx.db, userId, hashes)
  return codes
}

/** Makes another ten; the codes there were stop working. */
export async function renewRecoveryCodes(
  ctx: Context,
): Promise<Result<{ recovery_codes: string[] }, 'factor_is_off'>> {
  authorize(ctx, peoplePolicy, 'changeFactor')
  await requireFreshSession(ctx)
  return transaction(ctx, async (ctx) => {
    const user = await lockOneself(ctx)
    if (!user.second_factor_since) return refuse('factor_is_off')
    const codes = await makeRecoveryCodes(ctx, user.id)
    await writeAudit(ctx, 'factor.codes_renewed', user)
    await tellOwner(ctx, user, { what: 'factor_codes' })
    return done({ recovery_codes: codes })
  })
}

/** Takes the password, however fresh the session is. */
export async function endFactor(
  ctx: Context,
  password: string,
): Promise<Result<null, 'wrong_password' | 'factor_is_off' | 'factor_is_required'>> {
  authorize(ctx, peoplePolicy, 'changeFactor')
  if (!(await knowsPassword(ctx, password))) return wrongPassword('current_password')
  return transaction(ctx, async (ctx) => {
    const user = await lockOneself(ctx)
    if (!user.second_factor_since) return refuse('factor_is_off')
    if ((await readFactorRoles(ctx.db)).includes(user.role)) return refuse('factor_is_required')
    await end(ctx, user)
    return done(null)
  })
}

async function end(ctx: Context, user: UserRow, details?: { reset: true }): Promise<void> {
  await switchOff(ctx.db, user.id)
  await writeAudit(ctx, 'factor.off', user, details)
  await tellOwner(ctx, user, { what: 'factor_off' })
}

/**
 * In the transaction of a password by letter. Whoever signed up with an e-mail that was not theirs may have left a factor,
 * which must not keep out the owner of the mailbox. @param before the account as it was until then
 */
export async function endUnprovenFactor(ctx: Context, before: UserRow): Promise<void> {
  const isProven = before.email_confirmed_at !== null || isOfTeam(before.role)
  if (before.second_factor_since && !isProven) await end(ctx, before, { reset: true })
}

/** Throws 404 for another person's device. */
export async function forgetDevice(ctx: Context, id: string): Promise<void> {
  authorize(ctx, peoplePolicy, 'changeFactor')
  const { _id } = requireActor(ctx)
  await transaction(ctx, async (ctx) => {
    if (!(await deleteDevice(ctx.db, _id, id))) throw new NotFound()
    await writeAudit(ctx, 'factor.device_forgotten', { id: _id })
  })
}

/**
 * For another person or the console, in their own transaction. Passkeys go too: a lost phone has both. False when the
 * account has neither. @param more.quietly where another letter says so
 */
export async function takeFactor(
  ctx: Context,
  user: UserRow,
  { quietly = false }: { quietly?: boolean } = {},
): Promise<boolean> {
  if (!user.second_factor_since && (await whoHasPasskeys(ctx.db, [user.id])).size === 0) return false
  await switchOff(ctx.db, user.id)
  await deletePasskeys(ctx.db, user.id)
  if (!quietly) await tellOwner(ctx, user, { what: 'factor_taken' })
  return true
}
