import type { Actor } from '../../../platform/actor.ts'
import { type Context, contextWith } from '../../../platform/context.server.ts'
import { rates } from '../../../platform/limits/rates.ts'
import { authorize } from '../../../platform/policy.ts'
import { done, type Result } from '../../../platform/result.ts'
import { NotAuthenticated } from '../../../platform/stops.ts'
import { tellOwner } from '../account-letters.server.ts'
import { writeAudit } from '../audit/audit-store.server.ts'
import { emailTaken, unlessTaken } from '../email-taken.server.ts'
import { keepPasskeys } from '../passkeys/passkey-store.server.ts'
import { knowsPassword, wrongPassword } from '../password/confirm-password.server.ts'
import { adviceOn, refuseCommon } from '../password/password-advice.server.ts'
import { spendResets } from '../password/reset-store.server.ts'
import { peoplePolicy } from '../policy.ts'
import { requireActor } from '../require-actor.ts'
import type { ProfileChange } from '../schema.ts'
import { endAllSessions } from '../sessions/session-store.server.ts'
import { type OpenSession, renewSession } from '../sessions/sessions.server.ts'
import {
  findUser,
  findUserByEmail,
  lockUser,
  type UserChange,
  type UserRow,
  updateUser,
} from '../store.server.ts'
import type { profileRefusals } from '../text.ts'
import { normalEmail, summaryOf, type UserSummary } from '../user.ts'
import { type AddressView, readAddresses } from './addresses.server.ts'

export type ProfileView = UserSummary & { phone: string; document: string; addresses: AddressView[] }

export async function readProfile(ctx: Context): Promise<ProfileView> {
  authorize(ctx, peoplePolicy, 'readProfile')
  const user = await findUser(ctx.db, requireActor(ctx)._id)
  if (!user) throw new NotAuthenticated()
  return {
    ...summaryOf(user),
    phone: user.phone,
    document: user.document,
    addresses: await readAddresses(ctx, user.id),
  }
}

type Changed = {
  profile: ProfileView
  /** new secrets, when every other session has ended */
  session: OpenSession | null
  /** a sentence, when the new password is easy to guess */
  advice: string | null
}

/**
 * Another e-mail or password needs the current password, ends every other session and is announced to the former
 * address. Refuses `wrong_password`, `email_taken`, `common_password`.
 */
export async function changeProfile(
  ctx: Context,
  form: ProfileChange,
): Promise<Result<Changed, keyof typeof profileRefusals>> {
  authorize(ctx, peoplePolicy, 'changeProfile')
  const actor = requireActor(ctx)
  const { password, current_password, ...plain } = form
  const email = plain.email === undefined ? undefined : normalEmail(plain.email)
  const isNewEmail = email !== undefined && email !== actor.email.toLowerCase()
  if (isNewEmail || password !== undefined) {
    if (isNewEmail) await ctx.limits.take(rates.emailChanges, actor._id)
    if (!(await knowsPassword(ctx, current_password ?? ''))) return wrongPassword('current_password')
  }
  if (isNewEmail && (await findUserByEmail(ctx.db, email))) return emailTaken()
  const common = password === undefined ? null : refuseCommon(ctx, password)
  if (common) return common
  const passwordHash = password === undefined ? undefined : await ctx.passwords.hash(password)

  const { email: _, ...change } = plain
  return unlessTaken<Changed, never>(ctx, async (ctx) => {
    const before = await lockUser(ctx.db, actor._id)
    if (!before?.active) throw new NotAuthenticated()
    const after = await updateUser(ctx.db, actor._id, {
      ...givenFields(change),
      ...(isNewEmail && { email }),
      ...(passwordHash !== undefined && { passwordHash }),
    })
    const session =
      isNewEmail || passwordHash !== undefined ? await endOthers(ctx, actor, before, after) : null
    return done({
      profile: await readProfile(contextWith(ctx, { actor: { ...actor, email: after.email } })),
      session,
      advice: password === undefined ? null : adviceOn(password),
    })
  })
}

async function endOthers(ctx: Context, actor: Actor, before: UserRow, after: UserRow): Promise<OpenSession> {
  await spendResets(ctx.db, actor._id)
  await endAllSessions(ctx.db, actor._id, 'password_changed', { except: actor.session })
  await keepPasskeys(ctx.db, after, { before: before.auth_epoch, after: after.auth_epoch })
  if (before.email !== after.email) {
    await writeAudit(ctx, 'email.changed', after)
    await tellOwner(ctx, before, { what: 'email' })
  }
  if (before.password_hash !== after.password_hash) {
    await writeAudit(ctx, 'password.changed', after)
    await tellOwner(ctx, before, { what: 'password' })
  }
  return renewSession(ctx, actor.session, after)
}

export const givenFields = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  } & UserChange
