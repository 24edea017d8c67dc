// Which buyers the shop knows before an order is placed (docs/decisions/0220).
import type { Context } from '../../../platform/context.server.ts'
import { networkOf } from '../../../platform/http/addresses.server.ts'
import { isOfTeam } from '../../../platform/permissions.ts'
import { done, type Result, refuse } from '../../../platform/result.ts'
import { isEmailConfirmed } from '../../people/profile/confirm-email.server.ts'
import type { KnownBy } from '../order.ts'
import { placeRefusals } from '../text.ts'
import { isRightCode } from './email-codes.server.ts'
import { hasPaidFrom } from './unconfirmed-store.server.ts'

/** A signature of the network, because addresses are not kept. */
export const networkKey = (ctx: Context) => ctx.secrets.sign('order-network', networkOf(ctx.request.ip))

export type BuyerStanding = { knownBy: KnownBy | null; network: string }

/** Refuses `wrong_email_code`; throws 429 after too many tries. */
export async function readStanding(
  ctx: Context,
  form: { customer: { email: string }; email_code?: string | undefined },
): Promise<Result<BuyerStanding, 'wrong_email_code'>> {
  const network = networkKey(ctx)
  const { email } = form.customer
  if (await isKnownAccount(ctx)) return done({ knownBy: 'account', network })
  if (form.email_code) {
    if (await isRightCode(ctx, { email, network }, form.email_code, network))
      return done({ knownBy: 'code', network })
    return refuse('wrong_email_code', { errors: { email_code: [placeRefusals.wrong_email_code] } })
  }
  return done({ knownBy: (await hasPaidFrom(ctx.db, { email, network })) ? 'paid_before' : null, network })
}

export const isKnownAccount = async (ctx: Context): Promise<boolean> =>
  ctx.actor !== null && (isOfTeam(ctx.actor.role) || (await isEmailConfirmed(ctx)))
