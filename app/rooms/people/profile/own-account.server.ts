// LGPD 18: sessions, the copy of one's data, deletion.
import type { Context } from '../../../platform/context.server.ts'
import { transaction } from '../../../platform/database/transaction.server.ts'
import { authorize } from '../../../platform/policy.ts'
import { done, type Result, refuse } from '../../../platform/result.ts'
import { NotFound } from '../../../platform/stops.ts'
import { writeAudit } from '../audit/audit-store.server.ts'
import { readFactor } from '../factor/factor.server.ts'
import type { FactorView } from '../factor/factor.ts'
import type { PasskeyView } from '../passkeys/passkey.ts'
import { readPasskeys } from '../passkeys/passkeys.server.ts'
import { knowsPassword, wrongPassword } from '../password/confirm-password.server.ts'
import { peoplePolicy } from '../policy.ts'
import { requireActor } from '../require-actor.ts'
import { endAllSessions, endOwnSession, listLive } from '../sessions/session-store.server.ts'
import { anonymise, findUser, lockAdministrators } from '../store.server.ts'
import type { accountRefusals } from '../text.ts'
import { type ProfileView, readProfile } from './profile.server.ts'

export type SessionView = {
  _id: string
  current: boolean
  created_at: string
  last_seen_at: string
  ip_prefix: string
  user_agent: string
}

/** "Aparelhos conectados", the latest seen first. */
export async function listOwnSessions(ctx: Context): Promise<SessionView[]> {
  authorize(ctx, peoplePolicy, 'readSessions')
  const { _id, session } = requireActor(ctx)
  return (await listLive(ctx.db, _id)).map((row) => ({
    _id: row.id,
    current: row.id === session,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    ip_prefix: row.ip_prefix,
    user_agent: row.user_agent,
  }))
}

/** Throws 404 for another person's session and for one that is over. */
export async function endSessionOfMine(ctx: Context, id: string): Promise<void> {
  authorize(ctx, peoplePolicy, 'endSessions')
  if (!(await endOwnSession(ctx.db, requireActor(ctx)._id, id))) throw new NotFound()
}

/** "Sair de todos": this session too. */
export async function endSessionsOfMine(ctx: Context): Promise<void> {
  authorize(ctx, peoplePolicy, 'endSessions')
  await endAllSessions(ctx.db, requireActor(ctx)._id, 'revoked')
}

type ProfileExport = {
  exported_at: string
  profile: ProfileView & { created_at: string }
  sessions: SessionView[]
  second_factor: FactorView
  passkeys: PasskeyView[]
}

/** Exports all but secrets. @param readElsewhere other rooms' data; given the e-mail only where it was confirmed */
export async function exportProfile<Elsewhere>(
  ctx: Context,
  readElsewhere: (ctx: Context, provenEmail: string | null) => Promise<Elsewhere>,
): Promise<ProfileExport & Elsewhere> {
  authorize(ctx, peoplePolicy, 'exportProfile')
  const user = await findUser(ctx.db, requireActor(ctx)._id)
  if (!user) throw new NotFound()
  return {
    exported_at: (await ctx.now()).toISOString(),
    profile: { ...(await readProfile(ctx)), created_at: user.created_at.toISOString() },
    sessions: await listOwnSessions(ctx),
    second_factor: await readFactor(ctx),
    passkeys: await readPasskeys(ctx),
    ...(await readElsewhere(ctx, user.email_confirmed_at ? user.email : null)),
  }
}

/**
 * Refuses `wrong_password`, and `last_administrator` when no other account could run the site. @param forgetElsewhere
 * other rooms' part, first in the same transaction
 */
export async function deleteAccount(
  ctx: Context,
  password: string,
  forgetElsewhere: (ctx: Context) => Promise<void>,
): Promise<Result<null, keyof typeof accountRefusals>> {
  authorize(ctx, peoplePolicy, 'deleteAccount')
  const actor = requireActor(ctx)
  if (!(await knowsPassword(ctx, password))) return wrongPassword('current_password')
  return transaction(ctx, async (ctx) => {
    // The database is asked, because the actor's role may be a lesser one for the moment.
    const administrators = await lockAdministrators(ctx.db)
    if (administrators.length === 1 && administrators[0]?.id === actor._id)
      return refuse('last_administrator')
    await writeAudit(ctx, 'account.deleted', { id: actor._id })
    await forgetElsewhere(ctx)
    await anonymise(ctx.db, actor._id)
    return done(null)
  })
}
