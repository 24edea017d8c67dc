// What follows another person's change of an account.
import type { Context } from '../../../platform/context.server.ts'
import { tellOwner } from '../account-letters.server.ts'
import { writeAudit } from '../audit/audit-store.server.ts'
import { invitationLetter } from '../letters.ts'
import { siteOf } from '../password/password-advice.server.ts'
import { spendResets } from '../password/reset-store.server.ts'
import { endAllSessions } from '../sessions/session-store.server.ts'
import type { UserRow } from '../store.server.ts'
import { invite } from './invitation.server.ts'

/** Ends what the change ends, and tells the person and the audit of it. */
export async function announce(ctx: Context, before: UserRow, after: UserRow): Promise<void> {
  const isEnded = before.auth_epoch !== after.auth_epoch
  if (isEnded) await endAccess(ctx, after.id)
  // An invitation that nobody has followed may have gone to a stranger.
  if (before.email !== after.email && before.password_hash !== null)
    await tellOwner(ctx, before, { what: 'email' })
  const isInvited = isEnded && after.active && after.password_hash === null
  if (isInvited) await invite(ctx, after, { replaces: before.password_hash !== null })
  else if (after.password_hash !== null && before.password_hash === null)
    await ctx.mail.post(ctx, invitationLetter(await siteOf(ctx), after, null))
  else if (before.password_hash !== after.password_hash) await tellOwner(ctx, after, { what: 'password' })
  await writeAudit(ctx, 'user.changed', after, {
    ...(before.role !== after.role && { role: after.role }),
    ...(before.active !== after.active && { active: after.active }),
    ...(before.email !== after.email && { email: true }),
    ...(after.password_hash === null
      ? before.password_hash !== null && { invited: true }
      : before.password_hash !== after.password_hash && { password: true }),
  })
}

/** The caller has raised the epoch. */
export async function endAccess(ctx: Context, id: string): Promise<void> {
  await endAllSessions(ctx.db, id, 'by_administrator')
  await spendResets(ctx.db, id)
}
