// By which account letters go: the environment's wins, else the one in the settings.
import type { Context } from '../../platform/context.server.ts'
import { type MailAccount, readSmtpUrl } from '../../platform/mail/mail-account.ts'
import { email } from '../../platform/text/schemas.ts'
import { readStoredMailAccount } from '../site/mail-account.server.ts'

/** Null when there is no server to hand letters to, or nobody they could come from. */
export async function readMailAccount(ctx: Context): Promise<MailAccount | null> {
  const stored = await readStoredMailAccount(ctx)
  const smtpUrl = ctx.env.SMTP_URL ?? stored?.smtpUrl
  const from = ctx.env.MAIL_FROM ?? stored?.from ?? mailboxOf(smtpUrl) ?? stored?.siteEmail
  if (!smtpUrl || !from) return null
  return { smtpUrl, from: { name: stored?.title ?? '', email: from } }
}

/** Many servers take the mailbox as the user name; it is then the sender they surely accept. */
function mailboxOf(smtpUrl: string | undefined | null): string | null {
  if (!smtpUrl || !URL.canParse(smtpUrl)) return null
  const user = readSmtpUrl(smtpUrl).login?.user ?? ''
  return email.safeParse(user).data ?? null
}
