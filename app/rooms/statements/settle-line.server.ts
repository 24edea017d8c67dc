// A person decides which order a line pays, and may take that back.
import type { Context } from '../../platform/context.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import { authorize } from '../../platform/policy.ts'
import { done, type Result, refuse } from '../../platform/result.ts'
import { NotFound } from '../../platform/stops.ts'
import { confirmPayment } from '../orders/moves/confirm-payment.server.ts'
import { takeBackPayment } from '../orders/moves/take-back.server.ts'
import { findPayable } from '../orders/payment/payable.server.ts'
import { statementsPolicy } from './policy.ts'
import type { Reopening, Settlement } from './schema.ts'
import { isOpen, type StatementLineView } from './statement-line.ts'
import {
  findStatementLine,
  lockStatementLine,
  reopenLine,
  reopenLinesOf,
  updateStatementLine,
} from './store.server.ts'
import { type ReopenRefusal, type SettleRefusal, statementNote } from './text.ts'
import { lineViews } from './views.server.ts'

/**
 * Assigns a line to an order and confirms its payment; `order: null` says that the line pays no order. Refuses
 * `settled`, `no_such_order`, `not_awaiting`, and `other_amount` with `details: { amount_cents, total_cents }` unless
 * the person accepted the difference.
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
    const order = await decided(ctx, settlement, line.amount_cents)
    if (order.refused !== undefined) return order
    const changes = {
      state: order.value === null ? ('ignored' as const) : ('matched' as const),
      order_id: order.value,
      confirmed: order.value !== null,
      settled_by_name: ctx.actor?.name ?? '',
    }
    await updateStatementLine(ctx.db, line.id, changes)
    await ctx.activity.write(ctx, {
      action: 'statement.settled',
      subject: { id: line.id, name: '' },
      details: { ignored: order.value === null },
    })
    return viewOf(ctx, line.id)
  })
}

/** @returns the id of the order, null where the line pays none */
async function decided(
  ctx: Context,
  settlement: Settlement,
  amount_cents: number,
): Promise<Result<string | null, SettleRefusal>> {
  if ('order' in settlement && settlement.order === null) return done(null)
  const order = await findPayable(
    ctx,
    'number' in settlement ? { number: settlement.number } : { id: settlement.order ?? '' },
  )
  if (!order) return refuse('no_such_order')
  if (order.payment_state !== 'awaiting') return refuse('not_awaiting')
  const { accepts_other_amount } = settlement
  const confirmed = await confirmPayment(ctx, order.id, {
    note: statementNote,
    amount_cents,
    accepts_other_amount,
  })
  if (confirmed.refused === undefined) return done(order.id)
  const { refused, details } = confirmed
  return refused === 'other_amount'
    ? refuse('other_amount', { ...(details && { details }) })
    : refuse('not_awaiting')
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
