import { seesDocuments } from '../../platform/actor.ts'
import { type Context, siteZone } from '../../platform/context.server.ts'
import { authorize, may } from '../../platform/policy.ts'
import type { Page } from '../../platform/text/schemas.ts'
import { openOrder } from './asked-order.server.ts'
import type { OrderRow, OrderStatus, OrderView } from './order.ts'
import { ordersPolicy } from './policy.ts'
import {
  countByStatus,
  countWaitingRows,
  countWork,
  type ListedLines,
  listOrderRows,
  sumLines,
} from './reading/list-store.server.ts'
import { rowView } from './reading/row-view.server.ts'
import type { OrdersQuery } from './schema.ts'
import { findOrdersOfLines, trackingOf } from './store.server.ts'
import { orderView } from './views.server.ts'

/** Throws 404 for an order that is not the asker's; administrators read every order. */
export async function readOrder(ctx: Context, id: string): Promise<OrderView> {
  const { row, side } = await openOrder(ctx, { id }, 'readOrder')
  return orderView(ctx, row, side)
}

/** @param token of the order's link, the only authorisation */
export async function readOrderByToken(ctx: Context, token: string): Promise<OrderView> {
  const { row, side } = await openOrder(ctx, { token }, 'byLink')
  return orderView(ctx, row, side)
}

/**
 * Newest first by default; the customer's own orders, or all of them for administrators. `q` is a number, name, e-mail,
 * CPF, CNPJ or tracking code (sought.ts).
 */
export async function listOrders(ctx: Context, query: OrdersQuery): Promise<Page<OrderRow>> {
  authorize(ctx, ordersPolicy, 'listOrders')
  const isShop = may(ctx.actor, ordersPolicy, 'actForShop')
  const owner = isShop ? null : (ctx.actor?._id ?? '')
  const zone = await siteZone(ctx)
  const filter = { ...query, owner, zone, hasDocuments: seesDocuments(ctx.actor) }
  const { rows, total } = await listOrderRows(ctx.db, filter, query)
  const ids = rows.map(({ id }) => id)
  const [lines, tracking, now] =
    ids.length === 0
      ? [new Map<string, ListedLines>(), [], await ctx.now()]
      : [await sumLines(ctx.db, ids), await trackingOf(ctx.db, ids), await ctx.now()]
  const data = rows.map((row) =>
    rowView(row, now, {
      items: lines.get(row.id)?.items ?? 0,
      services: lines.get(row.id)?.services ?? [],
      packed: row.is_packed,
      side: isShop ? 'shop' : 'customer',
      mayRefund: may(ctx.actor, ordersPolicy, 'markRefunded'),
      tracking: tracking.filter(({ order_id, code }) => order_id === row.id && code),
    }),
  )
  return { data, total, page: query.page, per_page: query.per_page }
}

export type OrderOfLine = { line: string; _id: string; number: number }

/** The orders of ledger lines, for callers that know only the goods; erased lines are missing. */
export async function ordersOfLines(ctx: Context, lines: readonly string[]): Promise<OrderOfLine[]> {
  authorize(ctx, ordersPolicy, 'ordersOfLines')
  return lines.length === 0 ? [] : findOrdersOfLines(ctx.db, [...new Set(lines)])
}

/** Counts orders for the metrics; each state asked for is there, even with none. */
export async function countOrdersByState(
  { db }: Pick<Context, 'db'>,
  states: readonly OrderStatus[],
): Promise<Readonly<Record<string, number>>> {
  const none = states.map((state) => [state, 0] as const)
  return { ...Object.fromEntries(none), ...Object.fromEntries(await countByStatus(db, states)) }
}

export type Worklist = {
  unpaid: number
  /** those of them whose buyer the shop does not know */
  unconfirmed: number
  /** to be paid by buyers who have never paid here, confirmed or not */
  of_new: number
  /** paid, and not packed yet */
  to_prepare: number
  to_ship: number
  without_stock: number
  returns: number
  /** 0 for those who may not refund */
  to_refund: number
}

export async function readWorklist(ctx: Context): Promise<Worklist> {
  authorize(ctx, ordersPolicy, 'readWorklist')
  const work = await countWork(ctx.db)
  return may(ctx.actor, ordersPolicy, 'markRefunded') ? work : { ...work, to_refund: 0 }
}

/** Counts the orders to prepare, send, settle or, for those who may, refund; each order once. */
export async function countWaiting(ctx: Context): Promise<number> {
  authorize(ctx, ordersPolicy, 'readWorklist')
  return countWaitingRows(ctx.db, { refunds: may(ctx.actor, ordersPolicy, 'markRefunded') })
}
