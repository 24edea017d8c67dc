// The unique index decides when two people take an e-mail at once.
import type { Context } from '../../platform/context.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import { memberOf } from '../../platform/members.ts'
import { type Refusal, type Result, refuse } from '../../platform/result.ts'
import { profileRefusals } from './text.ts'

export const emailTaken = (text = profileRefusals.email_taken): Refusal<'email_taken'> =>
  refuse('email_taken', { errors: { email: [text] } })

/** A lost race for an e-mail becomes the refusal `email_taken`, with nothing written. */
export async function unlessTaken<T, Code extends string>(
  ctx: Context,
  steps: (ctx: Context) => Promise<Result<T, Code>>,
): Promise<Result<T, Code | 'email_taken'>> {
  try {
    return await transaction(ctx, steps)
  } catch (problem) {
    if (memberOf(problem, 'constraint') === 'users_email') return emailTaken()
    throw problem
  }
}
