// Proves that letters reach the person, because data known by e-mail alone is told to no other person
// (docs/decisions/0082). It uses a code rather than a link, which would need a public address and the session in the
// mail program's browser.

import type { Context } from '../../../platform/context.server.ts'
import { transaction } from '../../../platform/database/transaction.server.ts'
import { networkOf } from '../../../platform/http/addresses.server.ts'
import { rates } from '../../../platform/limits/rates.ts'
import { authorize } from '../../../platform/policy.ts'
import { done, type Result, refuse } from '../../../platform/result.ts'
import { NotAuthenticated } from '../../../platform/stops.ts'
import { emailCodeLetter } from '../letters.ts'
import { siteOf } from '../password/password-advice.server.ts'
import { peoplePolicy } from '../policy.ts'
import { requireActor } from '../require-actor.ts'
import type { EmailCode } from '../schema.ts'
import { findUser, markEmailConfirmed } from '../store.server.ts'
import { codeRefusals, codeSent } from '../text.ts'
import { mailboxOf } from '../user.ts'

const hourMs = 3_600_000
const digits = 8

/** Derived from the site's key, so that none is stored; eight digits with ten tries an hour cannot be guessed. */
function codeIn(ctx: Context, user: { id: string; email: string }, hour: number): string {
  const signed = ctx.secrets.sign('email-code', `${user.id} ${user.email} ${hour}`)
  return String(Buffer.from(signed, 'base64url').readUIntBE(0, 6) % 10 ** digits).padStart(digits, '0')
}

const hourOf = (moment: Date) => Math.floor(moment.getTime() / hourMs)

export async function isEmailConfirmed(ctx: Context): Promise<boolean> {
  authorize(ctx, peoplePolicy, 'readProfile')
  const user = await findUser(ctx.db, requireActor(ctx)._id)
  return Boolean(user?.email_confirmed_at)
}

/**
 * Sends the code to the account's own e-mail; at most five an hour for one account, and from one network for one mailbox,
 * which goes from one account to the next. What strangers ask for elsewhere holds up nobody. Throws 429 beyond.
 * Refuses `no_mail` where the site sends none.
 */
export async function sendEmailCode(ctx: Context): Promise<Result<{ message: string }, 'no_mail'>> {
  authorize(ctx, peoplePolicy, 'confirmEmail')
  if (!(await ctx.mail.isOpen(ctx))) return refuse('no_mail')
  const user = await findUser(ctx.db, requireActor(ctx)._id)
  if (!user) throw new NotAuthenticated()
  await ctx.limits.take(rates.emailCodes, user.id)
  await ctx.limits.take(rates.emailCodesOfADay, user.id)
  const asker = `${mailboxOf(user.email)} ${networkOf(ctx.request.ip)}`
  await ctx.limits.take(rates.emailCodes, ctx.secrets.sign('email-code-asker', asker))
  await ctx.limits.take(rates.emailCodesOfADay, ctx.secrets.sign('email-code-asker', asker))
  const code = codeIn(ctx, user, hourOf(await ctx.now()))
  await transaction(ctx, async (ctx) => ctx.mail.post(ctx, emailCodeLetter(await siteOf(ctx), user, code)))
  return done({ message: codeSent(user.email) })
}

const wrongCode = () => refuse('wrong_code', { errors: { code: [codeRefusals.wrong_code] } })

/** Accepts the code of this hour or of the one before. Refuses `wrong_code`; at most ten tries an hour. */
export async function confirmEmail(ctx: Context, { code }: EmailCode): Promise<Result<null, 'wrong_code'>> {
  authorize(ctx, peoplePolicy, 'confirmEmail')
  const { _id } = requireActor(ctx)
  await ctx.limits.take(rates.codeTries, _id)
  const user = await findUser(ctx.db, _id)
  if (!user) throw new NotAuthenticated()
  const hour = hourOf(await ctx.now())
  const isRight = [hour, hour - 1].some((one) => codeIn(ctx, user, one) === code)
  // The code is for this very address, which may have been changed meanwhile.
  if (!isRight || !(await markEmailConfirmed(ctx.db, _id, user.email))) return wrongCode()
  return done(null)
}
