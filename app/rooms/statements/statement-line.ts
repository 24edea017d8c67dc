import type { z } from 'zod'
import type { PaidByHand, Payable } from '../orders/order.ts'
import type { lineShape } from './shapes.server.ts'

export const lineStates = ['matched', 'doubtful', 'unmatched', 'ignored'] as const
export type LineState = (typeof lineStates)[number]

export const doubts = [
  'other_amount',
  'already_paid',
  'canceled',
  'several',
  'by_hand',
  'said_twice',
  'late',
  'unknown_order',
  'before_order',
  'not_confirmed',
  'reopened',
] as const
/** Why a line needs a person. */
export type Doubt = (typeof doubts)[number]

/** The time of a payment: the moment where the bank gives it, else the whole day. */
export type Came = { from: Date; until: Date; amount_cents: number }

export type Verdict =
  | { state: 'matched'; order: Payable; isNew: boolean }
  | { state: 'doubtful'; doubt: Doubt; candidates: Payable[] }
  | { state: 'unmatched' }

/** What is known of an order's payment. */
export type Known = {
  hasLine: boolean
  /** centavos that a person confirmed; null where none did */
  byHandCents: number | null
  /** other files told of as many payments of the order with the same amount on the same day as this one does */
  isSaidBefore: boolean
}

/**
 * Judges by the number in the text: the amount must be right and the order awaiting payment. A payment from before the
 * order is for another of this number: one of a site that was restored since.
 */
export function judgeNamed(
  order: Payable,
  came: Came,
  { hasLine, byHandCents, isSaidBefore }: Known,
): Verdict {
  const agreed: Verdict = { state: 'matched', order, isNew: false }
  const doubtful = (doubt: Doubt): Verdict => ({ state: 'doubtful', doubt, candidates: [order] })
  if (order.created_at >= came.until) return doubtful('before_order')
  // A person confirmed this money before the statement came; what a canceled order owes of it is booked already.
  if (!hasLine && byHandCents === came.amount_cents) return agreed
  // The same statement in another format is no second payment, and what was decided about the first line stands.
  if (isSaidBefore) return doubtful('said_twice')
  if (order.status === 'canceled') return doubtful('canceled')
  if (order.total_cents !== came.amount_cents) return doubtful('other_amount')
  if (order.payment_state === 'awaiting') return { state: 'matched', order, isNew: true }
  // A second payment is another matter.
  if (hasLine) return doubtful('already_paid')
  return byHandCents === null ? agreed : doubtful('by_hand')
}

/** Orders of exactly the amount that came, or confirmed with it. */
export type OfAmount = {
  awaiting: readonly Payable[]
  /** confirmed by a person about then, and no line says so yet */
  byHand: readonly PaidByHand[]
}

/**
 * Judges by amount and time, among orders of exactly this amount. A single one, awaiting and within its hold or
 * confirmed by hand with so much, is matched; any other case needs a person.
 * @param isSaidBefore another file has the same amount on the same day
 */
export function judgeByAmount({ awaiting, byHand }: OfAmount, came: Came, isSaidBefore: boolean): Verdict {
  const candidates: Payable[] = [...awaiting, ...byHand].filter((order) => order.created_at < came.until)
  const [only, ...others] = candidates
  if (!only) return { state: 'unmatched' }
  const doubtful = (doubt: Doubt): Verdict => ({ state: 'doubtful', doubt, candidates })
  if (others.length > 0)
    return doubtful(candidates.some(({ id }) => byHand.some((one) => one.id === id)) ? 'by_hand' : 'several')
  if (isSaidBefore) return doubtful('said_twice')
  const agreed = byHand.find(({ id }) => id === only.id)
  if (agreed && agreed.confirmed_cents !== came.amount_cents) return doubtful('by_hand')
  if (agreed) return { state: 'matched', order: only, isNew: false }
  if (only.pay_until && only.pay_until < came.from) return doubtful('late')
  return { state: 'matched', order: only, isNew: true }
}

/** Whether the line waits for a person. */
export const isOpen = (state: LineState) => state === 'doubtful' || state === 'unmatched'

export type StatementLineView = z.output<typeof lineShape>
