// Applies the rule by which the mail room chooses the sender (rooms/mail/account.server.ts), before there is a letter.
import type { Context } from '../../platform/context.server.ts'
import { readSmtpUrl } from '../../platform/mail/mail-account.ts'
import { email } from '../../platform/text/schemas.ts'
import type { SiteRow } from './store.server.ts'

type Account = Pick<SiteRow, 'smtp_url_sealed' | 'mail_from' | 'email'>

export function isMailReady({ env, secrets }: Pick<Context, 'env' | 'secrets'>, site: Account): boolean {
  const url = env.SMTP_URL ?? (site.smtp_url_sealed && secrets.unseal(site.smtp_url_sealed))
  if (!url) return false
  return Boolean(env.MAIL_FROM || site.mail_from || site.email || isMailbox(url))
}

const isMailbox = (smtpUrl: string) =>
  URL.canParse(smtpUrl) && email.safeParse(readSmtpUrl(smtpUrl).login?.user ?? '').success
