import type { Context } from '../../platform/context.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import { authorize, may } from '../../platform/policy.ts'
import { done, type Result, refuse } from '../../platform/result.ts'
import { NotFound } from '../../platform/stops.ts'
import type { Page } from '../../platform/text/schemas.ts'
import { confirmPayment } from '../orders/moves/confirm-payment.server.ts'
import type { Payable } from '../orders/order.ts'
import { findPayable, findPayables } from '../orders/payment/payable.server.ts'
import { statementsPolicy } from './policy.ts'
import type { Doubt, LineState, StatementLineView } from './statement-line.ts'
import {
  countStatementLines,
  hasMatchedLine,
  lockStatementLine,
  type StatementLineRow,
  searchStatementLines,
  updateStatementLine,
} from './store.server.ts'
import { type SettleRefusal, statementNote } from './text.ts'

const isOpen = (state: string) => state === 'doubtful' || state === 'unmatched'

type StatementQuery = { state: LineState | 'all'; page: number; per_page: number }

/** Newest first; `doubtful` counts those that need a person. */
export async function listStatementLines(
  ctx: Context,
  query: StatementQuery,
): Promise<Page<StatementLineView> & { doubtful: number }> {
  authorize(ctx, statementsPolicy, 'listStatementLines')
  const { rows, total } = await searchStatementLines(ctx.db, query)
  return {
    data: await views(ctx, rows),
    total,
    page: query.page,
    per_page: query.per_page,
    doubtful: await countStatementLines(ctx.db, 'doubtful'),
  }
}

/** A payment confirmed by the bank cannot be undone. */
export const isPaidByBank = ({ db }: Pick<Context, 'db'>, order: string): Promise<boolean> =>
  hasMatchedLine(db, order)

type Settlement = { id: string } & ({ order: string | null } | { number: number })

/**
 * Assigns a line to an order and confirms its payment; `order: null` says that it is of none. Refuses `settled`,
 * `no_such_order` and `not_awaiting`.
 */
export async function settleStatementLine(
  ctx: Context,
  settlement: Settlement,
): Promise<Result<StatementLineView, SettleRefusal>> {
  authorize(ctx, statementsPolicy, 'settleStatementLine')
  return transaction(ctx, async (ctx): Promise<Result<StatementLineView, SettleRefusal>> => {
    const line = await lockStatementLine(ctx.db, settlement.id)
    if (!line) throw new NotFound()
    if (!isOpen(line.state)) return refuse('settled')
    const changes = await decided(ctx, settlement)
    if (changes.refused) return changes
    const settled_by_name = ctx.actor?.name ?? ''
    await updateStatementLine(ctx.db, line.id, { ...changes.value, settled_by_name })
    await ctx.activity.write(ctx, {
      action: 'statement.settled',
      subject: { id: line.id, name: '' },
      details: { ignored: changes.value.order_id === null },
    })
    const [view] = await views(ctx, [{ ...line, ...changes.value, settled_by_name }])
    if (!view) throw new NotFound()
    return done(view)
  })
}

async function decided(
  ctx: Context,
  settlement: Settlement,
): Promise<Result<{ state: LineState; order_id: string | null }, SettleRefusal>> {
  if ('order' in settlement && settlement.order === null) return done({ state: 'ignored', order_id: null })
  const order = await findPayable(
    ctx,
    'number' in settlement ? { number: settlement.number } : { id: settlement.order ?? '' },
  )
  if (!order) return refuse('no_such_order')
  if (order.payment_state !== 'awaiting') return refuse('not_awaiting')
  const confirmed = await confirmPayment(ctx, order.id, { note: statementNote })
  if (confirmed.refused) return refuse('not_awaiting')
  return done({ state: 'matched', order_id: order.id })
}

async function views(ctx: Context, rows: readonly StatementLineRow[]): Promise<StatementLineView[]> {
  const ids = new Set(
    rows.flatMap(({ order_id, candidates }) => [...candidates, ...(order_id ? [order_id] : [])]),
  )
  const orders = new Map((await findPayables(ctx, [...ids])).map((order) => [order.id, order]))
  const maySettle = may(ctx.actor, statementsPolicy, 'settleStatementLine')
  return rows.map((row) => {
    const order = row.order_id === null ? undefined : orders.get(row.order_id)
    return {
      _id: row.id,
      at: row.at.toISOString(),
      amount_cents: row.amount_cents,
      description: row.description,
      state: row.state as LineState,
      doubt: row.state === 'doubtful' ? (row.doubt as Doubt) : null,
      order: order ? { _id: order.id, number: order.number } : null,
      candidates: isOpen(row.state)
        ? row.candidates.flatMap((id) => {
            const found = orders.get(id)
            return found ? [candidateView(found)] : []
          })
        : [],
      imported_at: row.imported_at.toISOString(),
      settled_by: row.settled_by_name,
      can: { settle: maySettle && isOpen(row.state) },
    }
  })
}

const candidateView = (order: Payable) => ({
  _id: order.id,
  number: order.number,
  customer: order.customer_name,
  total_cents: order.total_cents,
  status: order.status,
  payment_state: order.payment_state,
  created_at: order.created_at.toISOString(),
})
