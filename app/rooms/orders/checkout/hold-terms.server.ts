// How long an order holds its goods, and whether unconfirmed buyers hold too much (docs/decisions/0220).
import type { Context } from '../../../platform/context.server.ts'
import { lockLeft } from '../../catalog/goods.server.ts'
import type { ShopFacts } from '../../shop/shop-settings.ts'
import type { KnownBy } from '../order.ts'
import type { Buyers } from '../schema.ts'
import type { Terms } from '../store.server.ts'
import { type Holding, isOverHalf, isTooMuch } from './unconfirmed.ts'
import { heldByNetwork, heldByNewOf, heldTogether, isOfNew } from './unconfirmed-store.server.ts'

type Hours = Pick<ShopFacts, 'reservation_hours' | 'unconfirmed_hold_minutes'>

/** The time to pay, in minutes. */
export const payMinutes = ({ reservation_hours }: Hours) => reservation_hours * 60
export const holdMinutes = (facts: Hours, isKnown: boolean) =>
  isKnown ? payMinutes(facts) : Math.min(facts.unconfirmed_hold_minutes, payMinutes(facts))

type Asking = { knownBy: KnownBy | null; network: string; facts: Hours }
type Line = { qtd: number; total_cents: number }

/**
 * Called while the network's lock is held. Null where the buyer must first give the digits. Without a mail account the
 * shop can send none: the order is then placed without a hold.
 */
export async function termsOf(
  ctx: Context,
  { knownBy, network, facts }: Asking,
  { lines, hasMail }: { lines: readonly Line[]; hasMail: boolean },
): Promise<Terms | null> {
  const pay = payMinutes(facts)
  if (knownBy !== null) return { hold: pay, pay, knownBy }
  const isFull = await isNetworkFull(ctx, network, lines)
  if (isFull && hasMail) return null
  return { hold: isFull ? 0 : holdMinutes(facts, false), pay, knownBy }
}

export const isNetworkFull = async (ctx: Context, network: string, lines: readonly Line[]) =>
  isTooMuch(await heldByNetwork(ctx.db, network), holdingOf(lines))

const holdingOf = (lines: readonly Line[]): Holding => ({
  units: lines.reduce((sum, { qtd }) => sum + qtd, 0),
  cents: lines.reduce((sum, { total_cents }) => sum + total_cents, 0),
})

/** Called after the goods were taken: the lock on the stock makes concurrent orders ask one after the other. */
export async function areOverHalf(
  ctx: Context,
  goods: readonly string[],
  buyers: Buyers = 'unconfirmed',
): Promise<boolean> {
  const left = await lockLeft(ctx, goods)
  const held = await heldTogether(ctx.db, buyers, goods)
  return [...held].some(([one, together]) => isOverHalf({ left: left.get(one) ?? 0, held: together }))
}

/**
 * Whether a known buyer's order, whose goods were taken, may hold no longer than an unconfirmed one. A mailbox is
 * cheap, so that buyers who never paid here hold at most half of any goods for the whole time to pay.
 */
const mustBeBrief = async (ctx: Context, order: string, goods: readonly string[]) =>
  (await isOfNew(ctx.db, order)) && (await areOverHalf(ctx, goods, 'new'))

/** none: the order stays payable without a hold */
export type HoldLength = 'whole' | 'brief' | 'none'

/**
 * How long a known buyer's order, whose goods were taken, may hold. None where `mustBeBrief`, and others of the same
 * network have already held so much within the day: mailboxes are endless, and one network would otherwise hold a whole
 * shop hour by hour.
 */
export async function lengthOfHold(
  ctx: Context,
  order: { id: string; network: string; customer_email: string },
  lines: readonly (Line & { goods_id: string | null })[],
): Promise<HoldLength> {
  const goods = lines.flatMap(({ goods_id }) => goods_id ?? [])
  if (!(await mustBeBrief(ctx, order.id, goods))) return 'whole'
  const others = await heldByNewOf(ctx.db, order)
  return others.units > 0 && isTooMuch(others, holdingOf(lines)) ? 'none' : 'brief'
}
