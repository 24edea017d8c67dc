// Packing is no status, but the worklist knows it (a preparar, a enviar).
import type { Context } from '../../../platform/context.server.ts'
import { transaction } from '../../../platform/database/transaction.server.ts'
import { authorize } from '../../../platform/policy.ts'
import { openToMove } from '../asked-order.server.ts'
import { ordersPolicy } from '../policy.ts'
import { movesOf } from '../store.server.ts'
import { writeDown } from './move-order.server.ts'

export type PreparedCount = {
  /** how many were recorded now */
  done: number
}

/** Each by itself, skipping those not in process or packed already. Throws 404 for an order that does not exist. */
export async function prepareOrders(ctx: Context, orders: readonly string[]): Promise<PreparedCount> {
  authorize(ctx, ordersPolicy, 'prepareOrders')
  let done = 0
  for (const id of new Set(orders)) if (await prepareOne(ctx, id)) done++
  return { done }
}

const prepareOne = (ctx: Context, id: string) =>
  transaction(ctx, async (ctx) => {
    const { row } = await openToMove(ctx, { id }, 'prepareOrders')
    const isPacked = (await movesOf(ctx.db, row.id)).some(({ deed }) => deed === 'prepared')
    if (row.status !== 'processing' || isPacked) return false
    await writeDown(ctx, row, 'prepared')
    return true
  })
