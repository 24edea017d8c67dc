// Sends six digits to the e-mail that the buyer typed, before the order is placed.
import type { Context } from '../../../platform/context.server.ts'
import { transaction } from '../../../platform/database/transaction.server.ts'
import { countTogether } from '../../../platform/limits/count-together.server.ts'
import { rates } from '../../../platform/limits/rates.ts'
import { type Refusal, refuse } from '../../../platform/result.ts'
import { postCode } from '../letters/order-letters.server.ts'
import { mayWriteTo, writeNoLetter } from '../letters/unconfirmed-letters.server.ts'
import { type CodeRefusal, codeRefusals } from '../text.ts'
import { networkKey } from './buyer-standing.server.ts'
import { codeMinutes } from './email-code-store.server.ts'
import { codeFor } from './email-codes.server.ts'

/**
 * Always refuses `email_code_needed`; `details.sent` is false where the address has had its letters, or the network has
 * asked for as many as it may: an attempt that asks for digits counts as no order.
 */
export async function askForCode(
  ctx: Context,
  { name, email }: { name: string; email: string },
): Promise<Refusal<'email_code_needed'>> {
  const network = networkKey(ctx)
  const refusal = await whyNot(ctx, email, network)
  if (!refusal)
    await transaction(ctx, async (ctx) => {
      const code = await codeFor(ctx, { email, network })
      await postCode(ctx, { name, email }, code)
    })
  return refuse('email_code_needed', {
    details: {
      sent: refusal === null,
      email,
      minutes: codeMinutes,
      ...(refusal && { message: codeRefusals[refusal] }),
    },
  })
}

async function whyNot(ctx: Context, email: string, network: string): Promise<CodeRefusal | null> {
  if (!(await mayWriteTo(ctx, email, network))) return 'too_many_letters'
  if (await countTogether(ctx.limits, [{ limit: rates.orderCodes, key: network }])) return null
  await writeNoLetter(ctx, email, network)
  return 'too_many_codes'
}
