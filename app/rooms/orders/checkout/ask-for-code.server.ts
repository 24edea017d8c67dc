// Sends six digits to the e-mail that the buyer typed, before the order is placed.
import type { Context } from '../../../platform/context.server.ts'
import { transaction } from '../../../platform/database/transaction.server.ts'
import { type Refusal, refuse } from '../../../platform/result.ts'
import { postCode } from '../letters/order-letters.server.ts'
import { mayWriteTo } from '../letters/unconfirmed-letters.server.ts'
import { moveRefusals } from '../text.ts'
import { networkKey } from './buyer-standing.server.ts'
import { codeMinutes } from './email-code-store.server.ts'
import { codeFor } from './email-codes.server.ts'

/** Always refuses `email_code_needed`; `details.sent` is false where the address has had its letters. */
export async function askForCode(
  ctx: Context,
  { name, email }: { name: string; email: string },
): Promise<Refusal<'email_code_needed'>> {
  const sent = await mayWriteTo(ctx, email)
  if (sent)
    await transaction(ctx, async (ctx) => {
      const code = await codeFor(ctx, { email, network: networkKey(ctx) })
      await postCode(ctx, { name, email }, code)
    })
  return refuse('email_code_needed', {
    details: { sent, email, minutes: codeMinutes, ...(!sent && { message: moveRefusals.too_many_letters }) },
  })
}
