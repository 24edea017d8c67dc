// Records packing. It is no status, but the worklist knows it (a preparar, a enviar).
import type { Context } from '../../../platform/context.server.ts'
import { transaction } from '../../../platform/database/transaction.server.ts'
import { authorize } from '../../../platform/policy.ts'
import { openToMove } from '../asked-order.server.ts'
import { hasWithdrawn } from '../order.ts'
import { ordersPolicy } from '../policy.ts'
import { movesOf } from '../store.server.ts'
import { moveOfRow } from './move-of-row.ts'
import { recordMove } from './move-order.server.ts'
import { isPacked } from './undo.ts'

export type Prepared = {
  /** how many orders were recorded now */
  done: number
  /** how many were paid without stock: there is nothing to pack */
  without_stock: number
  moves: { order: string; move: string }[]
}

/**
 * Records each order by itself, skipping those not in process, withdrawn from, paid without stock, or packed already.
 * Throws 404 for an unknown order.
 */
export async function prepareOrders(ctx: Context, orders: readonly string[]): Promise<Prepared> {
  authorize(ctx, ordersPolicy, 'prepareOrders')
  const moves: Prepared['moves'] = []
  let without_stock = 0
  for (const order of new Set(orders)) {
    const move = await prepareOne(ctx, order)
    if (move === 'without_stock') without_stock += 1
    else if (move !== null) moves.push({ order, move: move.id })
  }
  return { done: moves.length, without_stock, moves }
}

const prepareOne = (ctx: Context, id: string): Promise<{ id: string } | 'without_stock' | null> =>
  transaction(ctx, async (ctx) => {
    const { row } = await openToMove(ctx, { id }, 'prepareOrders')
    const history = (await movesOf(ctx.db, row.id)).map(moveOfRow)
    if (row.status !== 'processing' || isPacked(history)) return null
    if (hasWithdrawn(row)) return null
    if (row.situation === 'paid_without_stock') return 'without_stock'
    return { id: await recordMove(ctx, row, 'prepared') }
  })
