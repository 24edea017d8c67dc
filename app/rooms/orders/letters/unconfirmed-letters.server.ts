// Anybody can type anybody's e-mail: until its owner has answered, it gets a few letters an hour and a day, and fewer by
// one network, so that a stranger does not spend those that the owner asks for (docs/decisions/0221).
import type { Context } from '../../../platform/context.server.ts'
import { rates } from '../../../platform/limits/rates.ts'
import { networkKey } from '../checkout/buyer-standing.server.ts'

/** Each with the key it counts by. */
function limitsOf(ctx: Context, email: string) {
  const whole = ctx.secrets.sign('unconfirmed-letter', email.toLowerCase())
  const here = ctx.secrets.sign('unconfirmed-letter', `${email.toLowerCase()} ${networkKey(ctx)}`)
  return [
    [rates.unconfirmedLetters, whole],
    [rates.unconfirmedLettersOfADay, whole],
    [rates.unconfirmedLettersOfNetwork, here],
    [rates.unconfirmedLettersOfNetworkADay, here],
  ] as const
}

/** Counts one letter more; false where it was one too many, which is not counted. */
export async function mayWriteTo(ctx: Context, email: string): Promise<boolean> {
  const counts = []
  for (const [limit, key] of limitsOf(ctx, email))
    counts.push((await ctx.limits.count(limit, key)) <= limit.max)
  if (counts.every(Boolean)) return true
  await writeNoLetter(ctx, email)
  return false
}

/** Takes back what `mayWriteTo` counted. */
export async function writeNoLetter(ctx: Context, email: string): Promise<void> {
  for (const [limit, key] of limitsOf(ctx, email)) await ctx.limits.count(limit, key, -1)
}
