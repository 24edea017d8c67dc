// A stranger can type any person's e-mail: until its owner has answered, it gets only a few letters an hour and a day,
// and fewer from one network, so that a stranger does not use up those that the owner asks for (docs/decisions/0221).
import type { Context } from '../../../platform/context.server.ts'
import { rates } from '../../../platform/limits/rates.ts'
import { networkKey } from '../checkout/buyer-standing.server.ts'

/** Each limit with the key it counts by. */
function limitsOf(ctx: Context, email: string, network: string) {
  const whole = ctx.secrets.sign('unconfirmed-letter', email.toLowerCase())
  const here = ctx.secrets.sign('unconfirmed-letter', `${email.toLowerCase()} ${network}`)
  return [
    [rates.unconfirmedLetters, whole],
    [rates.unconfirmedLettersOfADay, whole],
    [rates.unconfirmedLettersOfNetwork, here],
    [rates.unconfirmedLettersOfNetworkADay, here],
  ] as const
}

/**
 * Counts one letter more; false where that was one too many, which then does not count.
 * @param network the signed network that causes the letter; by default that of the request
 */
export async function mayWriteTo(ctx: Context, email: string, network = networkKey(ctx)): Promise<boolean> {
  const counts = []
  for (const [limit, key] of limitsOf(ctx, email, network))
    counts.push((await ctx.limits.count(limit, key)) <= limit.max)
  if (counts.every(Boolean)) return true
  await writeNoLetter(ctx, email, network)
  return false
}

/** Takes back what `mayWriteTo` counted. */
export async function writeNoLetter(ctx: Context, email: string, network = networkKey(ctx)): Promise<void> {
  for (const [limit, key] of limitsOf(ctx, email, network)) await ctx.limits.count(limit, key, -1)
}
