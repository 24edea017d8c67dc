import type { Context } from '../../../platform/context.server.ts'
import { done, type Result, refuse } from '../../../platform/result.ts'
import type { Asked } from '../asked-order.server.ts'
import type { OrderView } from '../order.ts'
import { moveOrder } from '../store.server.ts'
import { moveAsked, recordMove } from './move-order.server.ts'

/** sent -> received, by the customer or the shop: the seven days begin (CDC art. 49). Refuses `move_not_allowed`. */
export function confirmReceipt(ctx: Context, asked: Asked): Promise<Result<OrderView, 'move_not_allowed'>> {
  return moveAsked(ctx, asked, 'confirmReceipt', async (ctx, { row, now }) => {
    const received = await moveOrder(ctx.db, row, { status: 'received', received_at: now })
    if (!received) return refuse('move_not_allowed')
    await recordMove(ctx, received, 'received')
    return done(received)
  })
}
