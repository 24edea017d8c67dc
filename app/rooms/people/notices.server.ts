// Limits the letters that a visitor can cause by typing an e-mail: reset links, and "you have an account already".
import type { Context } from '../../platform/context.server.ts'
import { rates } from '../../platform/limits/rates.ts'

/** Counts one letter more; false where the address has had its letters of the hour or the day. */
export async function mayNotify(ctx: Context, email: string): Promise<boolean> {
  const key = ctx.secrets.sign('notice', email)
  if ((await ctx.limits.count(rates.noticesPerAccount, key)) > rates.noticesPerAccount.max) return false
  return (await ctx.limits.count(rates.noticesOfADay, key)) <= rates.noticesOfADay.max
}
