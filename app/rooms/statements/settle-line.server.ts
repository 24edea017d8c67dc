// A person decides which order a line pays, and may take that back.
import { type Context, siteZone } from '../../platform/context.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import { authorize } from '../../platform/policy.ts'
import { done, type Result, refuse } from '../../platform/result.ts'
import { NotFound } from '../../platform/stops.ts'
import { confirmPayment } from '../orders/moves/confirm-payment.server.ts'
import { takeBackPayment } from '../orders/moves/take-back.server.ts'
import type { Payable } from '../orders/order.ts'
import { findPayable, lockPayable, whichPaidByHand } from '../orders/payment/payable.server.ts'
import { paidAt } from './line-times.ts'
import { statementsPolicy } from './policy.ts'
import type { Reopening, Settlement } from './schema.ts'
import { isOpen, type StatementLineView } from './statement-line.ts'
import {
  findStatementLine,
  hasMatchedLine,
  lockStatementLine,
  reopenLine,
  reopenLinesOf,
  type StatementLineRow,
  updateStatementLine,
} from './store.server.ts'
import { type ReopenRefusal, type SettleRefusal, statementNote } from './text.ts'
import { lineViews } from './views.server.ts'

/**
 * Assigns a line to an order and confirms its payment, unless that was confirmed by hand before; `order: null` says that
 * the line pays no order. Refuses `settled`, `no_such_order`, `not_awaiting`, `canceled`, and `other_amount` with
 * `details: { amount_cents, total_cents }` unless the person accepted the difference; `details.confirmed_cents` is what
 * was confirmed by hand, which stays.
 */
export async function settleStatementLine(
  ctx: Context,
  settlement: Settlement & { id: string },
): Promise<Result<StatementLineView, SettleRefusal>> {
  authorize(ctx, statementsPolicy, 'settleStatementLine')
  return transaction(ctx, async (ctx): Promise<Result<StatementLineView, SettleRefusal>> => {
    const line = await lockStatementLine(ctx.db, settlement.id)
    if (!line) throw new NotFound()
    if (!isOpen(line.state)) return refuse('settled')
    const decision = await decided(ctx, settlement, line)
    if (decision.refused !== undefined) return decision
    const { order_id, confirmed } = decision.value
    const changes = {
      state: order_id === null ? ('ignored' as const) : ('matched' as const),
      order_id,
      confirmed,
      settled_by_name: ctx.actor?.name ?? '',
    }
    await updateStatementLine(ctx.db, line.id, changes)
    await ctx.activity.write(ctx, {
      action: 'statement.settled',
      subject: { id: line.id, name: '' },
      details: { ignored: order_id === null },
    })
    return viewOf(ctx, line.id)
  })
}

/** `order_id` is null where the line pays none; `confirmed` says whether it confirmed the payment. */
type Decision = { order_id: string | null; confirmed: boolean }

async function decided(
  ctx: Context,
  settlement: Settlement,
  line: StatementLineRow,
): Promise<Result<Decision, SettleRefusal>> {
  if ('order' in settlement && settlement.order === null) return done({ order_id: null, confirmed: false })
  const found = await findPayable(
    ctx,
    'number' in settlement ? { number: settlement.number } : { id: settlement.order ?? '' },
  )
  // Whoever takes a confirmation back reopens the lines of the order that are there, and this one is not yet.
  const order = found && (await lockPayable(ctx, found.id))
  if (!order) return refuse('no_such_order')
  const { accepts_other_amount } = settlement
  const { amount_cents } = line
  if (order.payment_state !== 'awaiting') return agreeing(ctx, order, { amount_cents, accepts_other_amount })
  const confirmed = await confirmPayment(ctx, order.id, {
    note: statementNote,
    amount_cents,
    accepts_other_amount,
    paid_at: paidAt(line.at, await siteZone(ctx)),
  })
  if (confirmed.refused === undefined) return done({ order_id: order.id, confirmed: true })
  const { refused, details } = confirmed
  return refused === 'other_amount'
    ? refuse('other_amount', { ...(details && { details }) })
    : notAwaiting(order)
}

const notAwaiting = ({ status }: Payable) => refuse(status === 'canceled' ? 'canceled' : 'not_awaiting')

/** The line of a payment that was confirmed by hand, of which no other line tells. */
async function agreeing(
  ctx: Context,
  order: Payable,
  { amount_cents, accepts_other_amount }: { amount_cents: number; accepts_other_amount: boolean },
): Promise<Result<Decision, SettleRefusal>> {
  const { id, total_cents } = order
  const confirmed_cents = (await whichPaidByHand(ctx, [id])).get(id)
  if (confirmed_cents === undefined || (await hasMatchedLine(ctx.db, id))) return notAwaiting(order)
  if (amount_cents !== confirmed_cents && !accepts_other_amount)
    return refuse('other_amount', { details: { amount_cents, total_cents, confirmed_cents } })
  return done({ order_id: id, confirmed: false })
}

/**
 * Makes the line wait for a person again, and takes back a payment that it confirmed (take-back.server.ts). Refuses
 * `not_settled`, and `moved_on` where the order was packed, sent or canceled since.
 */
export async function reopenStatementLine(
  ctx: Context,
  { id, reason }: Reopening & { id: string },
): Promise<Result<StatementLineView, ReopenRefusal>> {
  authorize(ctx, statementsPolicy, 'reopenStatementLine')
  return transaction(ctx, async (ctx): Promise<Result<StatementLineView, ReopenRefusal>> => {
    // The line is not locked here: the order is locked before its lines, as on the order's own screen.
    const line = await findStatementLine(ctx.db, id)
    if (!line) throw new NotFound()
    if (isOpen(line.state)) return refuse('not_settled')
    if (line.confirmed && line.order_id !== null) {
      const back = await takeBackPayment(ctx, line.order_id, { reason }, reopenLines)
      if (back.refused !== undefined) return refuse('moved_on')
    } else if (!(await reopenLine(ctx.db, line))) return refuse('not_settled')
    await ctx.activity.write(ctx, {
      action: 'statement.reopened',
      subject: { id: line.id, name: '' },
      details: {},
    })
    return viewOf(ctx, line.id)
  })
}

/** Called when an order's payment is taken back: the bank lines of that payment wait for a person again. */
export async function reopenLines({ db }: Pick<Context, 'db'>, order: string): Promise<void> {
  await reopenLinesOf(db, order)
}

async function viewOf(ctx: Context, id: string): Promise<Result<StatementLineView, never>> {
  const row = await findStatementLine(ctx.db, id)
  const [view] = row ? await lineViews(ctx, [row]) : []
  if (!view) throw new NotFound()
  return done(view)
}
