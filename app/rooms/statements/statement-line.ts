// What is known of a payment that came in: which order it is for, or why somebody should look.
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
  'said_twice',
  'late',
  'unknown_order',
  'not_confirmed',
] as const
/** Why a line was not settled by itself. */
export type Doubt = (typeof doubts)[number]

/** When the money came: the moment where the bank tells it, else the whole day. */
export type Came = { from: Date; until: Date; amount_cents: number }

export type Verdict =
  | { state: 'matched'; order: Payable; isNew: boolean }
  | { state: 'doubtful'; doubt: Doubt; candidates: Payable[] }
  | { state: 'unmatched' }

/** By its number in the text: it must be the right amount, and an order that still waits for it. */
export function judgeNamed(order: Payable, came: Came, hasLine: boolean): Verdict {
  const doubtful = (doubt: Doubt): Verdict => ({ state: 'doubtful', doubt, candidates: [order] })
  if (order.status === 'canceled') return doubtful('canceled')
  if (order.total_cents !== came.amount_cents) return doubtful('other_amount')
  // Confirmed by hand before the statement told of it; a second payment of it is another matter.
  if (order.payment_state !== 'awaiting')
    return hasLine ? doubtful('already_paid') : { state: 'matched', order, isNew: false }
  return { state: 'matched', order, isNew: true }
}

/**
 * By amount and time, among orders that await exactly this much and were there when it came. One alone, within the time
 * its goods were held, is settled; anything else is for a person to say.
 * @param isSaidBefore another file told of the same amount on the same day
 */
export function judgeByAmount(orders: readonly Payable[], came: Came, isSaidBefore: boolean): Verdict {
  const candidates = orders.filter((order) => order.created_at < came.until)
  const [only, ...others] = candidates
  if (!only) return { state: 'unmatched' }
  const doubtful = (doubt: Doubt): Verdict => ({ state: 'doubtful', doubt, candidates })
  if (others.length > 0) return doubtful('several')
  if (isSaidBefore) return doubtful('said_twice')
  if (only.held_until && only.held_until < came.from) return doubtful('late')
  return { state: 'matched', order: only, isNew: true }
}

export type StatementLineView = z.output<typeof lineShape>
