// A letter with a link, for a person who has the right password in an unknown browser while strangers have used up the
// account's tries: opened there, it admits this browser to the log-in as a known one (docs/decisions/0225). The link
// alone does not log the person in.
import type { Context } from '../../../platform/context.server.ts'
import { transaction } from '../../../platform/database/transaction.server.ts'
import { addJob } from '../../../platform/jobs/jobs.server.ts'
import { rates } from '../../../platform/limits/rates.ts'
import { authorize } from '../../../platform/policy.ts'
import { done, type Result, refuse } from '../../../platform/result.ts'
import { entryLinkLetter, entryLinkMinutes } from '../letters.ts'
import { mayNotify } from '../notices.server.ts'
import { siteOf } from '../password/password-advice.server.ts'
import { peoplePolicy } from '../policy.ts'
import type { EntryLinkForm } from '../schema.ts'
import { findUserByEmail, type UserRow } from '../store.server.ts'
import { entryLinkSent } from '../text.ts'
import { normalEmail } from '../user.ts'

const purpose = 'entry-link'

/** The link ends with another password, and with whatever else ends all sessions. */
const signedPart = (expires: string, { id, auth_epoch }: UserRow) => `${expires} ${id} ${auth_epoch}`

async function makeEntryLink(ctx: Context, user: UserRow): Promise<string> {
  const expires = String(Math.floor((await ctx.now()).getTime() / 1000) + entryLinkMinutes * 60)
  return `${expires}.${ctx.secrets.sign(purpose, signedPart(expires, user))}`
}

/** The mark its tries are counted under; null unless the link is of this account and still valid. */
export async function readEntryLink(
  ctx: Context,
  link: string | undefined,
  user: UserRow | undefined,
): Promise<string | null> {
  const [expires = '', signature = ''] = (link ?? '').split('.')
  if (!link || !user || !/^\d{1,12}$/.test(expires)) return null
  if (!ctx.secrets.verify(purpose, signedPart(expires, user), signature)) return null
  return Number(expires) * 1000 > (await ctx.now()).getTime() ? `link ${signature}` : null
}

/** A link needs a public address to lead to and a mail account to leave by, which some sites do not have. */
export const sendsLinks = async (ctx: Context): Promise<boolean> => (await linksLack(ctx)).length === 0

export type LackForLinks = 'address' | 'mail'

export async function linksLack(ctx: Context): Promise<LackForLinks[]> {
  const lacks: LackForLinks[] = []
  if (!(await ctx.site())?.origin) lacks.push('address')
  if (!(await ctx.mail.isOpen(ctx))) lacks.push('mail')
  return lacks
}

/**
 * Neither the answer nor its time tells whether the e-mail has an account. Refuses `no_mail` where the site sends none.
 */
export async function askEntryLink(
  ctx: Context,
  form: EntryLinkForm,
): Promise<Result<{ message: string }, 'no_mail'>> {
  authorize(ctx, peoplePolicy, 'askEntryLink')
  await ctx.limits.take(rates.forgottenPerAddress, ctx.request.ip)
  if (!(await ctx.mail.isOpen(ctx))) return refuse('no_mail')
  const email = normalEmail(form.email)
  if (await mayNotify(ctx, 'entry', email))
    await addJob(ctx.db, 'writeEntryLink', { email }, { maxAttempts: 5 })
  return done({ message: entryLinkSent })
}

/** Writes nothing unless there is an active account with this e-mail. */
export async function writeEntryLink(ctx: Context, email: string): Promise<void> {
  const user = await findUserByEmail(ctx.db, email)
  if (!user?.active) return
  await transaction(ctx, async (ctx) =>
    ctx.mail.post(ctx, entryLinkLetter(await siteOf(ctx), user, await makeEntryLink(ctx, user))),
  )
}
