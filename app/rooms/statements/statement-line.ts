import type { z } from 'zod'
import type { Payable } from '../orders/order.ts'
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

/**
 * Judges by the number in the text: the amount must be right and the order awaiting payment. A payment from before the
 * order is for another of this number: one of a site that was restored since.
 */
export function judgeNamed(order: Payable, came: Came, hasLine: boolean): Verdict {
  const doubtful = (doubt: Doubt): Verdict => ({ state: 'doubtful', doubt, candidates: [order] })
  if (order.created_at >= came.until) return doubtful('before_order')
  if (order.status === 'canceled') return doubtful('canceled')
  if (order.total_cents !== came.amount_cents) return doubtful('other_amount')
  // A person confirmed the payment before the statement came; a second payment is another matter.
  if (order.payment_state !== 'awaiting')
    return hasLine ? doubtful('already_paid') : { state: 'matched', order, isNew: false }
  return { state: 'matched', order, isNew: true }
}

/** Orders of exactly the amount that came. */
export type OfAmount = {
  awaiting: readonly Payable[]
  /** confirmed by a person about then, and no line says so yet */
  byHand: readonly Payable[]
}

/**
 * Judges by amount and time, among orders of exactly this amount. A single one, awaiting and within its hold or
 * confirmed by hand, is matched; any other case needs a person.
 * @param isSaidBefore another file has the same amount on the same day
 */
export function judgeByAmount({ awaiting, byHand }: OfAmount, came: Came, isSaidBefore: boolean): Verdict {
  const candidates = [...awaiting, ...byHand].filter((order) => order.created_at < came.until)
  const [only, ...others] = candidates
  if (!only) return { state: 'unmatched' }
  const doubtful = (doubt: Doubt): Verdict => ({ state: 'doubtful', doubt, candidates })
  if (others.length > 0)
    return doubtful(candidates.some((one) => byHand.includes(one)) ? 'by_hand' : 'several')
  if (isSaidBefore) return doubtful('said_twice')
  if (byHand.includes(only)) return { state: 'matched', order: only, isNew: false }
  if (only.pay_until && only.pay_until < came.from) return doubtful('late')
  return { state: 'matched', order: only, isNew: true }
}

/** Whether the line waits for a person. */
export const isOpen = (state: LineState) => state === 'doubtful' || state === 'unmatched'

export type StatementLineView = z.output<typeof lineShape>
