// Who may try a password now (docs/rules/security.md 2.6, docs/decisions/0225). An account has few tries; a network has
// many and then costs work. No person is shut out for what others do elsewhere.
import type { Context } from '../../../platform/context.server.ts'
import { networksAround } from '../../../platform/http/networks.ts'
import { type Counted, countsAround } from '../../../platform/limits/count-together.server.ts'
import { type Limit, rates } from '../../../platform/limits/rates.ts'
import { logOnceAMinute } from '../../../platform/log-once-a-minute.server.ts'
import type { Turn } from '../../../platform/secrets/passwords.server.ts'
import { TooMany } from '../../../platform/stops.ts'
import { normalEmail } from '../user.ts'
import { sendsLinks } from './entry-link.server.ts'
import { waitAfter } from './limits.server.ts'
import { isProof, makeChallenge, ProofNeeded } from './proof-of-work.server.ts'

export type Admission = {
  /** its place in the queue for the comparison */
  turn: Turn
  /** the mark its tries are counted under; null for a stranger */
  mark: string | null
  /** Takes the try out of the counts: it was not judged, or was right so far. */
  giveBack(): Promise<void>
}

/**
 * Admits a browser that logged in before, or that came by a letter. Null once the tries of its mark are used up: it may
 * try as a stranger then, because somebody else with that mark may have used them.
 */
export async function admitKnown(ctx: Context, mark: string): Promise<Admission | null> {
  const { max } = rates.knownDeviceTries
  if ((await ctx.limits.count(rates.knownDeviceTries, mark)) > max) return null
  return { turn: { rank: 'known' }, mark, giveBack: async () => {} }
}

/** The place in the queue of whoever has shown nothing yet: at a log-in, and where an account is made. */
export const turnOfStranger = ({ request: { ip } }: Context): Turn => ({
  rank: 'stranger',
  group: networksAround(ip).widest,
})

/** The names that tries are counted under: made of what was typed, so that they do not tell which accounts there are. */
export type Account = {
  /** of this very e-mail */
  email: string
  /** of the e-mail in every spelling, some of which may be accounts of others */
  spellings: string
}

export const accountOf = ({ secrets }: Context, typed: string): Account => ({
  email: secrets.sign('login-email', normalEmail(typed)),
  spellings: secrets.sign('login-limit', limitedName(typed)),
})

/** Beyond this many times its limit, a network's tries are refused; a letter still leads in. */
const refusedAt = 4

/** Zero bits that the sum asks for: a tenth of a second on a phone, doubling with the failures. */
const bits = { least: 15, most: 18 }

const bitsAt = (ratio: number) => Math.min(bits.most, bits.least + Math.floor(Math.log2(ratio)))

/** Counts this try as a failure until it is given back, so that parallel tries cannot pass a limit. */
export async function admitStranger(
  ctx: Context,
  account: Account,
  proof: string | undefined,
): Promise<Admission> {
  const counted = countedFor(ctx)
  const each = (ask: (limit: Limit, key: string) => Promise<number>) =>
    Promise.all(counted.map(async ({ limit, key }) => (await ask(limit, key)) / limit.max))
  const add = (amount: number) => each((limit, key) => ctx.limits.count(limit, key, amount))

  const before = await each(async (limit, key) => (await ctx.limits.look(limit, key)).count + 1)
  const isProven = await isProof(ctx, account.spellings, proof)
  await demand(ctx, before, { account, isProven })
  // Tries sent at once have all looked before any of them was counted, so the counts are judged again.
  const after = await add(1)
  try {
    await demand(ctx, after, { account, isProven })
    await countAccount(ctx, account)
  } catch (problem) {
    await add(-1)
    throw problem
  }
  return {
    turn: isProven ? { ...turnOfStranger(ctx), rank: 'proven' } : turnOfStranger(ctx),
    mark: null,
    async giveBack() {
      await add(-1)
      await takeBack(ctx, account.spellings)
      await takeBack(ctx, account.email)
    },
  }
}

type Asked = { account: Account; isProven: boolean }

/** @param ratios counts to limits, in the order of `countedFor` */
async function demand(ctx: Context, [overall = 0, ...networks]: number[], { account, isProven }: Asked) {
  const ofNetwork = Math.max(...networks)
  if (ofNetwork > refusedAt) {
    tellFlood(ctx, { refused: 'network' })
    throw new TooMany(rates.failuresPerAddress.seconds)
  }
  const ratio = Math.max(overall, ofNetwork)
  if (ratio <= 1 || isProven) return
  tellFlood(ctx, { refused: 'proof', failures: Math.round(overall * rates.failuresOverall.max) })
  const size = bitsAt(ratio)
  throw new ProofNeeded(await makeChallenge(ctx, account.spellings, size), size, await sendsLinks(ctx))
}

/** Lists the limit of the whole site first, then the networks from small to large. */
function countedFor({ request: { ip } }: Context): Counted[] {
  return [
    { limit: rates.failuresOverall, key: 'all' },
    ...countsAround(ip, [rates.failuresPerAddress, rates.failuresPerNetwork, rates.failuresPerWidestNetwork]),
  ]
}

async function countAccount(ctx: Context, { email, spellings }: Account): Promise<void> {
  await countTry(ctx, spellings)
  try {
    await countTry(ctx, email)
  } catch (problem) {
    await takeBack(ctx, spellings)
    throw problem
  }
}

async function countTry(ctx: Context, name: string): Promise<void> {
  const { count: before } = await ctx.limits.look(rates.failuresOfADay, name)
  if (before >= rates.accountFailures.max) {
    await ctx.limits.take(waitAfter(before), name)
    await ctx.limits.count(rates.failuresOfADay, name)
    return
  }
  const count = await ctx.limits.count(rates.accountFailures, name)
  if (count <= rates.accountFailures.max) return
  try {
    await ctx.limits.take(waitAfter(count), name)
  } catch (problem) {
    await takeBack(ctx, name)
    throw problem
  }
}

/** Both limits of a name share one count, which the day keeps open after the quarter of an hour. */
const takeBack = (ctx: Context, name: string, tries = 1) =>
  ctx.limits.count(rates.failuresOfADay, name, -tries)

/** After a log-in: what failed with its own e-mail counts no more; with other spellings of it, it goes on to count. */
export async function forgetFailures(ctx: Context, { email, spellings }: Account): Promise<void> {
  const [own, all] = await Promise.all(
    [email, spellings].map((name) => ctx.limits.look(rates.failuresOfADay, name)),
  )
  await ctx.limits.forget(rates.accountFailures, email)
  await ctx.limits.forget(waitAfter(0), email)
  const theirs = Math.min(own?.count ?? 0, all?.count ?? 0)
  if (theirs > 0) await takeBack(ctx, spellings, theirs)
}

/** One name for variants of an address: case, width, accents, spaces, dots and tags make no new account. */
function limitedName(email: string): string {
  const [local = '', domain = ''] = email.normalize('NFKD').toLowerCase().split('@')
  const plain = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')
  return `${plain(local.split('+')[0] ?? '')}@${plain(domain)}`
}

function tellFlood({ log }: Context, facts: { refused: string; failures?: number }): void {
  logOnceAMinute(
    log,
    `login_flood ${facts.refused}`,
    () => log.warn('login_flood', facts),
    (repeated) => log.warn('login_flood', { refused: facts.refused, repeated }),
  )
}
