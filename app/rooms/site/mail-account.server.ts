// For the mail room alone, because the account holds a password.
import type { Context } from '../../platform/context.server.ts'
import { readSiteRow } from './site-row.server.ts'

type StoredMailAccount = {
  title: string
  smtpUrl: string | null
  from: string | null
  /** the organisation's address, which need not be a mailbox of that server */
  siteEmail: string | null
}

/** Null before the first run. */
export async function readStoredMailAccount(ctx: Context): Promise<StoredMailAccount | null> {
  const site = await readSiteRow(ctx)
  if (!site) return null
  return {
    title: site.title,
    smtpUrl: site.smtp_url_sealed && ctx.secrets.unseal(site.smtp_url_sealed),
    from: site.mail_from || null,
    siteEmail: site.email || null,
  }
}
