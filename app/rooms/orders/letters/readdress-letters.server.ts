import type { Context } from '../../../platform/context.server.ts'
import { spendCode } from '../checkout/email-codes.server.ts'
import type { StoredOrder } from '../store.server.ts'
import { type LetterKind, letterKinds } from './letter-words.ts'
import { letterAbout } from './order-letters.server.ts'

/** Letters by which an unconfirmed buyer confirms, as long as the buyer is unconfirmed. */
const confirming: readonly LetterKind[] = ['placed', 'renewed']

/**
 * Letters that have not left yet go to the order's new e-mail. What confirms is written anew: digits and proof show who
 * reads the mail of one address.
 * @param row with the new e-mail, which may be ''
 */
export async function readdressLetters(ctx: Context, row: StoredOrder): Promise<void> {
  const about = row.id
  await spendCode(ctx, { order: about })
  await ctx.mail.withdraw(ctx, { kinds: ['order-code'], about })
  if (row.known_at === null) for (const kind of confirming) await writeAnew(ctx, row, kind)
  const { customer_name: name, customer_email: email } = row
  if (email !== '') await ctx.mail.readdress(ctx, { about, to: { name, email } })
  else await ctx.mail.withdraw(ctx, { kinds: letterKinds.map((kind) => `order-${kind}`), about })
}

async function writeAnew(ctx: Context, row: StoredOrder, kind: LetterKind): Promise<void> {
  const withdrawn = await ctx.mail.withdraw(ctx, { kinds: [`order-${kind}`], about: row.id })
  const letter = withdrawn > 0 && (await letterAbout(ctx, row, kind))
  if (letter) await ctx.mail.post(ctx, letter)
}
