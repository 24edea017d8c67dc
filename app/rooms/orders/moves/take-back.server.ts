// Undoes a move of the shop (docs/rules/shop-and-law.md 11).

import type { Context } from '../../../platform/context.server.ts'
import { done, type Result, refuse } from '../../../platform/result.ts'
import { readShopFacts } from '../../shop/shop-settings.server.ts'
import type { LetterKind } from '../letters/letter-words.ts'
import { postLetter, withdrawLetter } from '../letters/order-letters.server.ts'
import { backFrom, type OrderStatus, type OrderView } from '../order.ts'
import { moveOrder, replaceTracking, type StoredOrder } from '../store.server.ts'
import { minutesFromNow } from './hold-store.server.ts'
import { moveAsked, writeDown } from './move-order.server.ts'

type Back = {
  deed: 'unsent' | 'unpaid'
  /** the move's letters to the customer */
  told: readonly LetterKind[]
}
const backs: Partial<Record<OrderStatus, Back>> = {
  sent: { deed: 'unsent', told: ['sent', 'tracking'] },
  processing: { deed: 'unpaid', told: ['paid'] },
}

const isBack = (from: OrderStatus, to: OrderStatus) => backFrom(from) === to

/** Provided by the room of statements: whether a bank statement confirmed the payment. */
export type PaidByBank = (ctx: Context, order: string) => Promise<boolean>

/**
 * sent -> processing, processing -> pending, with a reason. The goods stay held; an unpaid order gets the shop's
 * hours anew. Within the minute of the held letter the customer hears of neither; later of the mistake. Refuses
 * `move_not_allowed` and `paid_by_bank`.
 */
export async function takeBackMove(
  ctx: Context,
  id: string,
  { reason }: { reason: string },
  isPaidByBank: PaidByBank,
): Promise<Result<OrderView, 'move_not_allowed' | 'paid_by_bank'>> {
  const { reservation_hours } = await readShopFacts(ctx)
  return moveAsked<'move_not_allowed' | 'paid_by_bank'>(ctx, { id }, 'takeBackMove', async (ctx, { row }) => {
    const back = backs[row.status as OrderStatus]
    if (!back || row.payment_state !== 'confirmed') return refuse('move_not_allowed')
    if (back.deed === 'unpaid' && (await isPaidByBank(ctx, row.id))) return refuse('paid_by_bank')
    const moved = await moveOrder(
      ctx.db,
      row,
      back.deed === 'unsent' ? unsent : unpaid(row, reservation_hours),
      isBack,
    )
    if (!moved) return refuse('move_not_allowed')
    if (back.deed === 'unsent') await replaceTracking(ctx.db, row.id, [])
    await writeDown(ctx, moved, back.deed, { note: reason })
    const isSilent = await withdrawLetter(ctx, moved, back.told)
    if (!isSilent) await postLetter(ctx, moved, back.deed)
    return done(moved)
  })
}

const unsent = { status: 'processing' as const, sent_at: null }

/** Awaiting payment again. One paid without stock holds no goods: its time has expired. */
const unpaid = (row: StoredOrder, hours: number) => ({
  status: 'pending' as const,
  payment_state: 'awaiting',
  paid_at: null,
  ...(row.is_held
    ? {
        held_at: minutesFromNow(0),
        held_until: minutesFromNow(hours * 60),
        pay_until: minutesFromNow(hours * 60),
        situation: null,
        told_attempt: Math.min(row.told_attempt, row.attempt - 1),
      }
    : { held_until: null, situation: 'expired' }),
})
