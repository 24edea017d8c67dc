// Six digits by letter. One code lives ten minutes and five tries. Codes of a checkout belong to e-mail and network, so
// that a stranger elsewhere cannot spend the tries of the e-mail's owner.
import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../../platform/context.server.ts'
import { rates } from '../../../platform/limits/rates.ts'
import { deleteCode, findFreshCode, giveTryBack, putCode, tryCode } from './email-code-store.server.ts'

const digits = 6

/** A code belongs to a checkout, by e-mail and network, or to one order. */
export type CodeOf = { email: string; network: string } | { order: string }

const keyOf = (ctx: Context, of: CodeOf) =>
  ctx.secrets.sign(
    'order-code',
    'order' in of ? `order ${of.order}` : `${of.email.toLowerCase()} ${of.network}`,
  )

/** The code that is valid now; makes one where there is none. */
export async function codeFor(ctx: Context, of: CodeOf): Promise<string> {
  const key = keyOf(ctx, of)
  const kept = await findFreshCode(ctx.db, key)
  const known = kept && ctx.secrets.unseal(kept.code_sealed)
  if (known) return known
  const code = String(randomInt(10 ** digits)).padStart(digits, '0')
  await putCode(ctx.db, key, ctx.secrets.seal(code))
  return code
}

/**
 * Call it outside a transaction, whose rollback would forget the try. Throws 429 after 20 tries of one network in an
 * hour.
 */
export async function isRightCode(ctx: Context, of: CodeOf, code: string, network: string): Promise<boolean> {
  await ctx.limits.take(rates.orderCodeTries, network)
  const key = keyOf(ctx, of)
  const tried = await tryCode(ctx.db, key)
  const right = tried && ctx.secrets.unseal(tried.code_sealed)
  if (!right || !isSame(right, code)) return false
  await giveTryBack(ctx.db, key)
  return true
}

/** Deletes the code, in the transaction of what it proved. False where a concurrent transaction was faster. */
export const spendCode = (ctx: Context, of: CodeOf): Promise<boolean> => deleteCode(ctx.db, keyOf(ctx, of))

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
