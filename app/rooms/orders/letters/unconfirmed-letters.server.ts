// A stranger can type any person's e-mail: until its owner has answered, it gets only a few letters an hour and a day,
// and fewer from one network, so that a stranger does not use up those that the owner asks for (docs/decisions/0221).
import type { Context } from '../../../platform/context.server.ts'
import { type Counted, countTogether, takeBack } from '../../../platform/limits/count-together.server.ts'
import { rates } from '../../../platform/limits/rates.ts'
import { mailboxOf } from '../../people/user.ts'
import { networkKey } from '../checkout/buyer-standing.server.ts'

function countsOf(ctx: Context, email: string, network: string): Counted[] {
  const whole = ctx.secrets.sign('unconfirmed-letter', mailboxOf(email))
  const here = ctx.secrets.sign('unconfirmed-letter', `${mailboxOf(email)} ${network}`)
  return [
    { limit: rates.unconfirmedLetters, key: whole },
    { limit: rates.unconfirmedLettersOfADay, key: whole },
    { limit: rates.unconfirmedLettersOfNetwork, key: here },
    { limit: rates.unconfirmedLettersOfNetworkADay, key: here },
  ]
}

/**
 * Counts one letter more; false where that was one too many, which then does not count.
 * @param network the signed network that causes the letter; by default that of the request
 */
export const mayWriteTo = (ctx: Context, email: string, network = networkKey(ctx)): Promise<boolean> =>
  countTogether(ctx.limits, countsOf(ctx, email, network))

/** Takes back what `mayWriteTo` counted. */
export const writeNoLetter = (ctx: Context, email: string, network = networkKey(ctx)): Promise<void> =>
  takeBack(ctx.limits, countsOf(ctx, email, network))
