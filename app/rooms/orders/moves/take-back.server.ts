// Takes back a move of the shop (docs/rules/shop-and-law.md 11).

import type { Context } from '../../../platform/context.server.ts'
import { done, type Result, refuse } from '../../../platform/result.ts'
import { unpaidByHand } from '../../payments/payments.server.ts'
import { readShopFacts } from '../../shop/shop-settings.server.ts'
import type { ShopFacts } from '../../shop/shop-settings.ts'
import { holdMinutes, payMinutes } from '../checkout/hold-terms.server.ts'
import type { LetterKind } from '../letters/letter-words.ts'
import { withdrawLetters } from '../letters/letters-subscriber.server.ts'
import { mayMoveBack, type OrderView } from '../order.ts'
import { payableRef } from '../payment/order-payment.ts'
import { moveOrder, movesOf, replaceTracking, type StoredOrder } from '../store.server.ts'
import { minutesFromNow } from './hold-store.server.ts'
import { moveOfRow, type OrderMove } from './move-of-row.ts'
import { moveAsked, recordMove } from './move-order.server.ts'
import { isByCustomer, type UndoableDeed, undoableMove, undoneBy } from './undo.ts'
import { undoReturn } from './undo-return.server.ts'

/** The room of statements provides this: bank lines that paid the order wait for a person again. */
export type ReleaseLines = (ctx: Context, order: string) => Promise<void>

type Steps = { facts: ShopFacts; releaseLines: ReleaseLines; history: readonly OrderMove[] }

type Restored = Promise<Result<StoredOrder, 'move_not_allowed' | 'out_of_stock'>>

type Undo = {
  restore: (ctx: Context, row: StoredOrder, steps: Steps) => Restored
  /** letters to the customer about the move; once they have left, a letter tells of the undoing too */
  told: readonly LetterKind[]
}

const unpay: Undo = {
  async restore(ctx, row, { facts, releaseLines }) {
    if (!(await unpaidByHand(ctx, payableRef(row)))) return notAllowed
    await releaseLines(ctx, row.id)
    return moved(await moveOrder(ctx.db, row, unpaid(row, facts), mayMoveBack))
  },
  told: ['paid'],
}

const undos: Record<UndoableDeed, Undo> = {
  paid: unpay,
  paid_without_stock: unpay,
  prepared: {
    restore: (_, row) => Promise.resolve(row.status === 'processing' ? done(row) : notAllowed),
    told: [],
  },
  sent: {
    async restore(ctx, row) {
      await replaceTracking(ctx.db, row.id, [])
      return moved(await moveOrder(ctx.db, row, { status: 'processing', sent_at: null }, mayMoveBack))
    },
    told: ['sent', 'tracking'],
  },
  received: {
    restore: async (ctx, row) =>
      moved(await moveOrder(ctx.db, row, { status: 'sent', received_at: null }, mayMoveBack)),
    told: ['received'],
  },
  return_received: { restore: (ctx, row, { history }) => undoReturn(ctx, row, history), told: [] },
}

const notAllowed = refuse('move_not_allowed')
const moved = (row: StoredOrder | undefined) => (row ? done(row) : notAllowed)

type TakingBack = {
  reason: string
  /** the move that the person saw; left out, the last one */
  move?: string | undefined
}
export type TakeBackRefusal = 'move_not_allowed' | 'already_undone' | 'out_of_stock'

/**
 * Takes back the last move of the shop, with a reason. Goods stay held; an unpaid order gets the shop's hours anew, or the
 * short hold of a buyer whom the shop does not know (docs/decisions/0220).
 * Within the minute in which its letter is held, the customer hears neither of the move nor of the undoing; later, or
 * where the customer made the move, a letter tells of it. Refuses `already_undone` where another move than the one seen is the last,
 * `out_of_stock` where returned goods were sold since, and `move_not_allowed`.
 */
export const takeBackMove = (
  ctx: Context,
  id: string,
  { reason, move }: TakingBack,
  releaseLines: ReleaseLines,
): Promise<Result<OrderView, TakeBackRefusal>> =>
  takeBack(ctx, id, reason, (last) => move === undefined || last?.id === move, releaseLines)

/** Takes back the last move, if it is the payment; else refuses `already_undone`. */
export const takeBackPayment = (
  ctx: Context,
  id: string,
  { reason }: Pick<TakingBack, 'reason'>,
  releaseLines: ReleaseLines,
): Promise<Result<OrderView, TakeBackRefusal>> =>
  takeBack(ctx, id, reason, (last) => last !== null && undoneBy[last.deed] === 'unpaid', releaseLines)

type Last = { id: string; deed: UndoableDeed; at: Date; by_id: string | null } | null

async function takeBack(
  ctx: Context,
  id: string,
  reason: string,
  isMeant: (last: Last) => boolean,
  releaseLines: ReleaseLines,
): Promise<Result<OrderView, TakeBackRefusal>> {
  const facts = await readShopFacts(ctx)
  return moveAsked<TakeBackRefusal>(ctx, { id }, 'takeBackMove', async (ctx, { row }) => {
    const history = (await movesOf(ctx.db, row.id)).map(moveOfRow)
    const last = undoableMove(history)
    if (!isMeant(last)) return refuse('already_undone')
    if (!last) return notAllowed
    const { restore, told } = undos[last.deed]
    const restored = await restore(ctx, row, { facts, releaseLines, history })
    if (restored.refused !== undefined) return restored
    const isUnheard = told.length === 0 || (await withdrawLetters(ctx, row.id, told, last.at))
    const isTheirs = last.deed === 'received' && isByCustomer(last, row)
    await recordMove(ctx, restored.value, undoneBy[last.deed], {
      note: reason,
      isSilent: isUnheard && !isTheirs,
    })
    return restored
  })
}

/**
 * The order awaits payment again, and whoever was known by this payment alone is not known any more. One paid without
 * stock holds no goods: its time has expired.
 */
function unpaid(row: StoredOrder, facts: ShopFacts) {
  const isKnown = row.known_at !== null && row.known_by !== 'payment'
  return {
    status: 'pending' as const,
    payment_state: 'awaiting' as const,
    paid_at: null,
    ...(!isKnown && { known_at: null, known_by: null }),
    ...(row.is_held
      ? {
          held_at: minutesFromNow(0),
          held_until: minutesFromNow(holdMinutes(facts, isKnown)),
          pay_until: minutesFromNow(payMinutes(facts)),
          situation: null,
          told_attempt: Math.min(row.told_attempt, row.attempt - 1),
        }
      : { held_until: null, situation: 'expired' as const }),
  }
}
