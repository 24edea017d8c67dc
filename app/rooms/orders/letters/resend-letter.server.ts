// Writes again the letter of the order's present state, with the order's own link.

import type { Context } from '../../../platform/context.server.ts'
import { rates } from '../../../platform/limits/rates.ts'
import type { Letter } from '../../../platform/mail/letter.ts'
import { done, type Result, refuse } from '../../../platform/result.ts'
import { moveAsked, noteMove } from '../moves/move-order.server.ts'
import type { OrderView } from '../order.ts'
import { findOrder } from '../store.server.ts'
import type { LetterKind } from './letter-words.ts'
import { letterAbout } from './order-letters.server.ts'

export function letterNow({
  status,
  situation,
  payment_state,
}: {
  status: string
  situation: string | null
  payment_state: string
}): LetterKind {
  if (payment_state === 'refunded') return 'refunded'
  // What is left of an order that came back in part goes on, once the money of that part went back.
  const isOwed = situation === 'withdrawn' && payment_state === 'refund_due'
  if (situation === 'withdrawal_requested' || isOwed) return 'withdrawal'
  switch (status) {
    case 'processing':
      return 'paid'
    case 'sent':
    case 'received':
    case 'canceled':
      return status
    default:
      return 'placed'
  }
}

/** Null when the order is gone, or has no e-mail any more. Throws 429 after 5 in an hour. */
export async function writeLetterAnew(ctx: Context, { about }: { about: string }): Promise<Letter | null> {
  const row = await findOrder(ctx.db, about)
  const letter = row && (await letterAbout(ctx, row, letterNow(row)))
  if (letter) await ctx.limits.take(rates.orderLetters, about)
  return letter ?? null
}

/** Sent again by the shop. Refuses `no_email`. */
export const resendLetter = (ctx: Context, id: string): Promise<Result<OrderView, 'no_email'>> =>
  moveAsked(ctx, { id }, 'resendLetter', async (ctx, { row }) => {
    const letter = await writeLetterAnew(ctx, { about: row.id })
    if (!letter) return refuse('no_email')
    await ctx.mail.post(ctx, letter)
    await noteMove(ctx, row, 'letter_sent')
    return done(row)
  })
