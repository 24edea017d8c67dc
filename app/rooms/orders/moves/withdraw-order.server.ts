// "Desistir da compra" (CDC art. 49; Decreto 7.962/2013 art. 5): the customer asks where they bought, and is answered
// at once.
import { type Context, siteZone } from '../../../platform/context.server.ts'
import { done, type Result, refuse } from '../../../platform/result.ts'
import { returnStock } from '../../catalog/goods.server.ts'
import { owe, payBack, readRefunds } from '../../payments/payments.server.ts'
import { leftOf, type Returned, refundOf } from '../../pricing/price.ts'
import type { Asked } from '../asked-order.server.ts'
import { hasLeft, isWithdrawable, type OrderView } from '../order.ts'
import { payableRef } from '../payment/order-payment.ts'
import { stateAfterRefund } from '../payment/state-after-refund.server.ts'
import type { WithdrawalForm } from '../schema.ts'
import { type LineRow, linesOf, moveOrder } from '../store.server.ts'
import type { MoveRefusal } from '../text.ts'
import { returnedIn } from '../views.server.ts'
import { moveAsked, recordMove } from './move-order.server.ts'
import { mayWithdrawOn } from './withdrawal.ts'
import { insertWithdrawal, markPaidBack, markReturned, withdrawalsOf } from './withdrawal-store.server.ts'

/**
 * Allowed from the payment until seven days after receipt, in the zone of the site: for everything that is left, or for
 * these items; before it is sent only for the whole order, which the shop then cancels (docs/decisions/0306). One that is
 * under way keeps nobody from another, of what is left (docs/decisions/0325). Price and share of the freight are due back
 * at once. Refuses `move_not_allowed`, `too_late`, `items_not_there`, `only_whole`, and `already_requested` where nothing
 * is left of what is under way, or where the last withdrawal is another than the one seen.
 */
export function requestWithdrawal(
  ctx: Context,
  asked: Asked,
  { items, reason, was }: WithdrawalForm,
): Promise<Result<OrderView, MoveRefusal>> {
  return moveAsked<MoveRefusal>(ctx, asked, 'requestWithdrawal', async (ctx, { row, now }) => {
    const { status, received_at } = row
    if (!isWithdrawable(status)) return refuse('move_not_allowed')
    if (received_at && !mayWithdrawOn(received_at, now, await siteZone(ctx))) return refuse('too_late')
    const withdrawals = await withdrawalsOf(ctx.db, row.id)
    const isUnderWay = row.situation === 'withdrawal_requested'
    if (was !== undefined && was !== (withdrawals.at(-1)?.id ?? null))
      return refuse(isUnderWay ? 'already_requested' : 'move_not_allowed')
    const lines = await linesOf(ctx.db, [row.id])
    const before = returnedIn(withdrawals)
    if (isUnderWay && isNothingLeft(lines, before)) return refuse('already_requested')
    const wanted = wantedOf(lines, before, items)
    if (!wanted) return refuse('items_not_there')
    const isLast = isNothingLeft(lines, [...before, ...wanted])
    if (status === 'processing' && !isLast) return refuse('only_whole')
    const moved = await moveOrder(ctx.db, row, {
      situation: 'withdrawal_requested',
      payment_state: 'refund_due',
    })
    if (!moved) return refuse('move_not_allowed')
    const refundCents = refundOf(lines, wanted, before)
    await insertWithdrawal(ctx.db, { orderId: row.id, items: wanted, reason, refundCents })
    // With the last items goes all that came in, were it more than the total.
    await owe(ctx, payableRef(row), isLast ? undefined : refundCents)
    await recordMove(ctx, moved, 'withdrawal_requested', { note: reason })
    return done(moved)
  })
}

const isNothingLeft = (lines: readonly LineRow[], returned: readonly Returned[]) =>
  [...leftOf(lines, returned).values()].every((qtd) => qtd === 0)

/** Null when an item is no longer left; repeated lines add up. */
function wantedOf(
  lines: readonly LineRow[],
  before: readonly Returned[],
  items: readonly Returned[] | undefined,
): Returned[] | null {
  const left = leftOf(lines, before)
  const asked = items ?? [...left].map(([line, qtd]) => ({ line, qtd }))
  const wanted = [...Map.groupBy(asked, ({ line }) => line)]
    .map(([line, parts]) => ({ line, qtd: parts.reduce((sum, { qtd }) => sum + qtd, 0) }))
    .filter(({ qtd }) => qtd > 0)
  const isThere = wanted.every(({ line, qtd }) => qtd <= (left.get(line) ?? 0))
  return wanted.length > 0 && isThere ? wanted : null
}

/**
 * Returns the goods of one withdrawal to the stock; the others stay open, and the order with them. What comes back whole
 * before its customer confirmed the receipt is on its way no more: sent -> received. Refuses `move_not_allowed`.
 * @param given.withdrawal the one whose goods came back; left out, the oldest that is open
 */
export function receiveReturn(
  ctx: Context,
  id: string,
  { note = '', withdrawal }: { note?: string; withdrawal?: string | undefined } = {},
): Promise<Result<OrderView, 'move_not_allowed'>> {
  return moveAsked(ctx, { id }, 'receiveReturn', async (ctx, { row, now }) => {
    const withdrawals = await withdrawalsOf(ctx.db, row.id)
    const open = withdrawals.filter(({ received_at }) => received_at === null)
    const back = open.find(({ id }) => withdrawal === undefined || id === withdrawal)
    if (row.situation !== 'withdrawal_requested' || !hasLeft(row.status) || !back)
      return refuse('move_not_allowed')
    const lines = await linesOf(ctx.db, [row.id])
    const isLast = open.length === 1
    const isOver = isLast && row.status === 'sent' && isNothingLeft(lines, returnedIn(withdrawals))
    const returned = await markReturned(ctx.db, back)
    const moved =
      returned &&
      (await moveOrder(ctx.db, row, {
        situation: isLast ? 'withdrawn' : 'withdrawal_requested',
        ...(isOver && { status: 'received', received_at: now }),
      }))
    if (!moved) return refuse('move_not_allowed')
    const moves = returnedIn([back]).flatMap(({ line, qtd }) => {
      const goods = lines.find(({ id }) => id === line)?.goods_id
      return goods ? [{ goods, qtd, line, attempt: row.attempt, withdrawal: back.id }] : []
    })
    await returnStock(ctx, moves, `Devolução do pedido nº ${row.number}`)
    await recordMove(ctx, moved, 'return_received', { note })
    return done(moved)
  })
}

/**
 * Records the refund of a canceled order or of a withdrawal: the shop sent it, or the provider that took the payment is
 * asked for it, and says when it is done. Refuses `move_not_allowed` where no refund is due, and `refund_changed` with
 * `details: { refund_due_cents }` where it is another sum.
 * @param given.amount_cents what was due as it was seen; left out, whatever is due
 */
export function markRefunded(
  ctx: Context,
  id: string,
  { note = '', amount_cents }: { note?: string; amount_cents?: number | undefined } = {},
): Promise<Result<OrderView, 'move_not_allowed' | 'refund_changed'>> {
  return moveAsked<'move_not_allowed' | 'refund_changed'>(
    ctx,
    { id },
    'markRefunded',
    async (ctx, { row }) => {
      if (row.payment_state !== 'refund_due') return refuse('move_not_allowed')
      const { due } = await readRefunds(ctx, payableRef(row))
      if (amount_cents !== undefined && amount_cents !== due)
        return refuse('refund_changed', { details: { refund_due_cents: due } })
      const sent = await payBack(ctx, payableRef(row))
      if (sent === 'asked') await recordMove(ctx, row, 'refund_asked', { note })
      if (sent !== 'done') return done(row)
      const moved = await moveOrder(ctx.db, row, { payment_state: await stateAfterRefund(ctx, row) })
      if (!moved) return refuse('move_not_allowed')
      await markPaidBack(ctx.db, row.id)
      await recordMove(ctx, moved, 'refunded', { note })
      return done(moved)
    },
  )
}
