import type { Context } from '../../../platform/context.server.ts'
import { isOfTeam } from '../../../platform/permissions.ts'
import type { Proof } from '../factor/factor.ts'
import { tellOfNewDevice } from '../sessions/new-device.server.ts'
import { hasSignedInBefore } from '../sessions/session-store.server.ts'
import { endReplaced, type OpenSession, startSession } from '../sessions/sessions.server.ts'
import type { UserRow } from '../store.server.ts'
import { summaryOf, type UserSummary } from '../user.ts'

export type Entered = OpenSession & { user: UserSummary }

type Given = {
  /** the secret of the browser's former session, which ends */
  secret: string | null
  /** whether this browser has logged in to the account before */
  isKnown: boolean
}

/** The end of every log-in, in its transaction, which holds the lock on the user's row. */
export async function enter(
  ctx: Context,
  user: UserRow,
  proof: Proof,
  { secret, isKnown }: Given,
): Promise<Entered> {
  // This runs before the session is written: the first login of an account is no news to its owner.
  if (!isKnown && (await hasSignedInBefore(ctx.db, user))) await tellOfNewDevice(ctx, user)
  await endReplaced(ctx, secret)
  if (isOfTeam(user.role)) {
    const { id, name } = user
    const by = { _id: id, name }
    await ctx.activity.write(ctx, { action: 'session.started', subject: { id, name }, by })
  }
  return {
    ...(await startSession(ctx, user, proof)),
    user: summaryOf(user),
  }
}
