// Chooses the mail account: the environment's wins over that of the settings.
import type { Context } from '../../platform/context.server.ts'
import { type MailAccount, readSmtpUrl } from '../../platform/mail/mail-account.ts'
import { email } from '../../platform/text/schemas.ts'
import { readStoredMailAccount } from '../site/mail-account.server.ts'

/** Null when there is no server or no sender. */
export async function readMailAccount(ctx: Context): Promise<MailAccount | null> {
  const stored = await readStoredMailAccount(ctx)
  const smtpUrl = ctx.env.SMTP_URL ?? stored?.smtpUrl
  const from = ctx.env.MAIL_FROM ?? stored?.from ?? mailboxOf(smtpUrl) ?? stored?.siteEmail
  if (!smtpUrl || !from) return null
  return { smtpUrl, from: { name: stored?.title ?? '', email: from } }
}

/** Many servers take the mailbox as the user name: it is then a sender they surely accept. */
function mailboxOf(smtpUrl: string | undefined | null): string | null {
  if (!smtpUrl || !URL.canParse(smtpUrl)) return null
  const user = readSmtpUrl(smtpUrl).login?.user ?? ''
  return email.safeParse(user).data ?? null
}
