// The messages in the copy of one's data (LGPD art. 18).
import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import { contactsPolicy } from './policy.ts'
import { rowsFrom } from './store.server.ts'

type SentMessage = { _id: string; name: string; email: string; message: string; created_at: string }

/**
 * Lists oldest first, without the team's notes. @param email must be proved to be the person's own: a visitor can type
 * any address into the form
 */
export async function messagesOfSender(ctx: Context, email: string): Promise<SentMessage[]> {
  authorize(ctx, contactsPolicy, 'exportOwnMessages')
  return (await rowsFrom(ctx.db, email)).map(({ id, created_at, ...row }) => ({
    _id: id,
    ...row,
    created_at: created_at.toISOString(),
  }))
}
