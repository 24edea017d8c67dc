// Anybody can type anybody's e-mail: until its owner has answered, it gets a few letters an hour and a day
// (docs/decisions/0221).
import type { Context } from '../../../platform/context.server.ts'
import { rates } from '../../../platform/limits/rates.ts'

const limits = [rates.unconfirmedLetters, rates.unconfirmedLettersOfADay]
const keyOf = (ctx: Context, email: string) => ctx.secrets.sign('unconfirmed-letter', email.toLowerCase())

/** Counts one letter more; false where it was one too many, which is not counted. */
export async function mayWriteTo(ctx: Context, email: string): Promise<boolean> {
  const key = keyOf(ctx, email)
  const counts = []
  for (const limit of limits) counts.push((await ctx.limits.count(limit, key)) <= limit.max)
  if (counts.every(Boolean)) return true
  await writeNoLetter(ctx, email)
  return false
}

/** Takes back what `mayWriteTo` counted. */
export async function writeNoLetter(ctx: Context, email: string): Promise<void> {
  for (const limit of limits) await ctx.limits.count(limit, keyOf(ctx, email), -1)
}
