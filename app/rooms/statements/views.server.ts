import { withMaskedCpfs } from '../../platform/brazil/document.ts'
import type { Context } from '../../platform/context.server.ts'
import { may } from '../../platform/policy.ts'
import type { Payable } from '../orders/order.ts'
import { findPayables, listAwaiting, whichPaidByHand } from '../orders/payment/payable.server.ts'
import { statementsPolicy } from './policy.ts'
import { type Proposal, proposalsFor } from './proposals.ts'
import { doubts, isOpen, type StatementLineView } from './statement-line.ts'
import { type StatementLineRow, whichHaveLines } from './store.server.ts'

/** An open line comes with its candidate orders: those the import found, then those with its amount or name. */
export async function lineViews(
  ctx: Context,
  rows: readonly StatementLineRow[],
): Promise<StatementLineView[]> {
  const ids = new Set(
    rows.flatMap(({ order_id, candidates }) => [...candidates, ...(order_id ? [order_id] : [])]),
  )
  const orders = new Map((await findPayables(ctx, [...ids])).map((order) => [order.id, order]))
  const open = rows.filter(({ state }) => isOpen(state))
  const awaiting = await listAwaiting(
    ctx,
    open.map(({ amount_cents }) => amount_cents),
  )
  const byHand = await withoutLines(ctx, [...new Set(open.flatMap(({ candidates }) => candidates))])
  const maySettle = may(ctx.actor, statementsPolicy, 'settleStatementLine')
  return rows.map((row) => {
    const state = row.state
    const order = row.order_id === null ? undefined : orders.get(row.order_id)
    return {
      _id: row.id,
      at: row.at.toISOString(),
      amount_cents: row.amount_cents,
      description: withMaskedCpfs(row.description),
      state,
      doubt: state === 'doubtful' ? (doubts.find((one) => one === row.doubt) ?? null) : null,
      order: order ? { _id: order.id, number: order.number } : null,
      candidates: isOpen(state) ? candidatesOf(row, orders, awaiting, byHand) : [],
      imported_at: row.imported_at.toISOString(),
      confirmed: row.confirmed,
      settled_by: row.settled_by_name,
      can: { settle: maySettle && isOpen(state), reopen: maySettle && !isOpen(state) },
    }
  })
}

/** Those that a person confirmed, with how much, and of which no line tells. */
async function withoutLines(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const byHand = await whichPaidByHand(ctx, ids)
  const lined = await whichHaveLines(ctx.db, [...byHand.keys()])
  return new Map([...byHand].filter(([id]) => !lined.includes(id)))
}

function candidatesOf(
  row: StatementLineRow,
  orders: ReadonlyMap<string, Payable>,
  awaiting: readonly Payable[],
  byHand: ReadonlyMap<string, number>,
): StatementLineView['candidates'] {
  const found = row.candidates.flatMap((id) => orders.get(id) ?? [])
  const others = proposalsFor(
    row,
    awaiting.filter(({ id }) => !row.candidates.includes(id)),
  )
  return [
    ...found.map((order) => ({
      order,
      sameAmount: (byHand.get(order.id) ?? order.total_cents) === row.amount_cents,
      sameName: false,
    })),
    ...others,
  ].map((proposal) => candidateView(proposal, byHand.get(proposal.order.id)))
}

const candidateView = (
  { order, sameAmount, sameName }: Proposal<Payable>,
  confirmed_cents: number | undefined,
) => ({
  _id: order.id,
  number: order.number,
  customer: order.customer_name,
  total_cents: order.total_cents,
  status: order.status,
  payment_state: order.payment_state,
  created_at: order.created_at.toISOString(),
  same_amount: sameAmount,
  same_name: sameName,
  paid_by_hand: confirmed_cents !== undefined,
  confirmed_cents: confirmed_cents ?? null,
})
