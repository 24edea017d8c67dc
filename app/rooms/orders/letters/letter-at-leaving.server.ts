// A letter may wait for weeks, for a mail account or behind a limit of its provider: one that asks for money is looked at
// again when it leaves (docs/decisions/0313).
import type { LookAgain } from '../../../platform/mail/letter.ts'
import { isAwaiting, situationNow } from '../order.ts'
import { standingOf } from '../standing.ts'
import { findOrder } from '../store.server.ts'
import type { LetterKind } from './letter-words.ts'

const asking: readonly LetterKind[] = ['placed', 'expiring', 'renewed', 'unpaid']

/** Milliseconds within which a letter leaves as it was written, while its order may be paid. */
const fresh = 60_000

/** Written anew as the order stands: the first one holds a guest's link, the other takes back that money had come. */
const lasting: readonly LetterKind[] = ['placed', 'unpaid']

/** The others are over with the time to pay of which they tell. A canceled order has a letter of its own. */
export const letterAtLeaving: LookAgain = async (ctx, { kind, about, writtenAt }) => {
  const asked = asking.find((one) => `order-${one}` === kind)
  if (!asked) return 'as_written'
  const row = await findOrder(ctx.db, about)
  if (!row || row.status === 'canceled') return 'over'
  const now = await ctx.now()
  const standing = standingOf(row)
  const isPayable = isAwaiting(standing) && situationNow(standing, now) === null
  // The goods may have been set aside anew since, for another time to pay.
  const isOfThisHold = row.held_at === null || writtenAt >= row.held_at
  const isStillTrue = isPayable && isOfThisHold
  if (!lasting.includes(asked) && !isStillTrue) return 'over'
  if (asked === 'unpaid' && !isAwaiting(standing)) return 'over'
  if (isStillTrue && +now - +writtenAt < fresh) return 'as_written'
  // As in letters-subscriber.server.ts, only what sends loads the letters' components.
  const { letterAbout } = await import('./order-letters.server.ts')
  return (await letterAbout(ctx, row, asked)) ?? 'over'
}
