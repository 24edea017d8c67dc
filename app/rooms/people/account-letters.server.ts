// Letters that tell the owner of an account of changes to it. Letters with a secret are not among them: the person who
// asked waits for those, and they are posted where the secret is made. The e-mail of an account may be another person's,
// so that these letters have a limit (docs/decisions/0301).
import { type Context, siteZone } from '../../platform/context.server.ts'
import type { SiteEvent, Subscriber } from '../../platform/events/events.ts'
import type { Letter } from '../../platform/mail/letter.ts'
import { momentText } from '../../platform/text/moments.ts'
import { factorLetter, factorTriedLetter, recoveryUsedLetter } from './factor/factor-letters.ts'
import {
  accountExistsLetter,
  emailChangedLetter,
  invitationLetter,
  newDeviceLetter,
  type Person,
  passwordChangedLetter,
  type Site,
} from './letters.ts'
import { tellWithin } from './notices.server.ts'

/** The changes that have a letter, each with what else its letter says. */
export type AccountNews =
  | { what: 'created' | 'exists' | 'email' | 'password' | 'factor_tried' }
  | { what: 'factor_on' | 'factor_moved' | 'factor_off' | 'factor_taken' | 'factor_codes' }
  | { what: 'passkey_added' | 'passkey_removed' }
  | { what: 'recovery_used'; left: number }
  | { what: 'new_device'; device: string; at: string }

/** Runs in the transaction of `ctx`. @param person as the letter is to be addressed */
export const tellOwner = (ctx: Context, { name, email }: Person, news: AccountNews): Promise<void> =>
  ctx.events.tell(ctx, [{ type: 'account.changed', data: {}, aside: { ...news, name, email } }])

export const accountLetters: Subscriber = {
  name: 'account-letters',
  hears: ['account.changed'],
  async hear(ctx, { aside }) {
    const site = await ctx.site()
    if (!site) return
    const news = aside as Aside
    const post = async () => ctx.mail.post(ctx, letterOf(site, await siteZone(ctx), news))
    // It was counted when it was asked for.
    if (news.what === 'exists') return void (await post())
    const isOwed = await tellWithin(ctx, countedAs(news), news.email, post)
    if (!isOwed) ctx.log.warn('account_letter_held_back', { what: news.what })
  },
}

type Aside = NonNullable<SiteEvent['aside']> & Person & AccountNews

/** Log-ins are told apart from changes: neither a flood of them nor a repeated change hides that the e-mail is another. */
const countedAs = ({ what }: AccountNews) => (what === 'new_device' || what === 'email' ? what : 'change')

function letterOf(site: Site, zone: string, news: Aside): Letter {
  switch (news.what) {
    case 'created':
      return invitationLetter(site, news, null)
    case 'exists':
      return accountExistsLetter(site, news)
    case 'email':
      return emailChangedLetter(site, news)
    case 'password':
      return passwordChangedLetter(site, news)
    case 'factor_on':
      return factorLetter(site, news, 'on')
    case 'factor_moved':
      return factorLetter(site, news, 'moved')
    case 'factor_off':
      return factorLetter(site, news, 'off')
    case 'factor_taken':
      return factorLetter(site, news, 'taken')
    case 'factor_codes':
      return factorLetter(site, news, 'codes')
    case 'factor_tried':
      return factorTriedLetter(site, news)
    case 'passkey_added':
      return factorLetter(site, news, 'passkey')
    case 'passkey_removed':
      return factorLetter(site, news, 'passkey-gone')
    case 'recovery_used':
      return recoveryUsedLetter(site, news, news.left)
    case 'new_device':
      return newDeviceLetter(site, news, { device: news.device, at: momentText(news.at, zone) })
  }
}
