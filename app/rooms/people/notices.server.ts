// Bounds the letters that a stranger can cause to another person's mailbox, by typing its e-mail or from an account made
// with it (docs/decisions/0301, 0302). Each kind of letter has its own counts, so that one kind keeps no other away.
import type { Context } from '../../platform/context.server.ts'
import { networkOf } from '../../platform/http/addresses.server.ts'
import { countTogether, takeBack } from '../../platform/limits/count-together.server.ts'
import { rates } from '../../platform/limits/rates.ts'

const ofMailbox = [rates.unconfirmedLetters, rates.unconfirmedLettersOfADay]
const ofNetwork = [rates.unconfirmedLettersOfNetwork, rates.unconfirmedLettersOfNetworkADay]

/**
 * Counts one letter more that somebody asks for without a session (a reset link, one to the log-in, or "you have an
 * account already"), or an administrator for once more (an invitation). False where it was one too many for the mailbox or
 * for their network, and then does not count: a stranger's network, used up, leaves the mailbox's letters to others.
 */
export async function mayNotify(
  ctx: Context,
  kind: 'reset' | 'entry' | 'exists' | 'invitation',
  email: string,
): Promise<boolean> {
  const key = (whose: string) => ctx.secrets.sign('notice', `${kind} ${whose}`)
  return countTogether(ctx.limits, [
    ...ofNetwork.map((limit) => ({ limit, key: key(`${email} ${networkOf(ctx.request.ip)}`) })),
    ...ofMailbox.map((limit) => ({ limit, key: key(email) })),
  ])
}

/**
 * Counts one letter more that a change of an account causes, and writes it; false where it was one too many for the mailbox.
 * One that could not be written does not count: it is tried again.
 */
export async function tellWithin(
  ctx: Context,
  kind: string,
  email: string,
  write: () => Promise<unknown>,
): Promise<boolean> {
  const counts = ofMailbox.map((limit) => ({
    limit,
    key: ctx.secrets.sign('account-letter', `${kind} ${email}`),
  }))
  if (!(await countTogether(ctx.limits, counts))) return false
  try {
    await write()
  } catch (problem) {
    await takeBack(ctx.limits, counts)
    throw problem
  }
  return true
}
