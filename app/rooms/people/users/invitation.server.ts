// A role of the team goes to whoever reads the account's mailbox or was given a password by an administrator, not to whoever
// signed up with that e-mail (docs/decisions/0315).
import type { Context } from '../../../platform/context.server.ts'
import { isOfTeam } from '../../../platform/permissions.ts'
import { invitationLetter } from '../letters.ts'
import { siteOf } from '../password/password-advice.server.ts'
import { makeResetToken } from '../password/reset-password.server.ts'
import type { UserChange, UserRow } from '../store.server.ts'

/** Writes to somebody without a password, with a link to choose one. @param more.replaces a password of before */
export async function invite(
  ctx: Context,
  user: { id: string; name: string; email: string },
  more: { replaces?: boolean } = {},
): Promise<void> {
  const token = await makeResetToken(ctx, user.id)
  await ctx.mail.post(ctx, invitationLetter(await siteOf(ctx), user, token, more))
}

/** Whether it makes a customer one of the team who has a password, and nobody knows whose that is. */
export const joinsUnproven = (before: UserRow, { role, email }: UserChange): boolean =>
  role !== undefined &&
  isOfTeam(role) &&
  !isOfTeam(before.role) &&
  before.password_hash !== null &&
  (before.email_confirmed_at === null || email !== undefined)
