import type { Context } from '../../../platform/context.server.ts'
import { done, type Result, refuse } from '../../../platform/result.ts'
import { sellAgain } from '../../catalog/goods.server.ts'
import { hasWithdrawn, mayMoveBack } from '../order.ts'
import { linesOf, moveOrder, type StoredOrder } from '../store.server.ts'
import { returnedIn } from '../views.server.ts'
import type { OrderMove } from './move-of-row.ts'
import { standingMoves } from './undo.ts'
import { lastReturned, reopenWithdrawal } from './withdrawal-store.server.ts'

/** The customer has the goods after all. Refuses `move_not_allowed`, and `out_of_stock` where they were sold since. */
export async function undoReturn(
  ctx: Context,
  row: StoredOrder,
  history: readonly OrderMove[],
): Promise<Result<StoredOrder, 'move_not_allowed' | 'out_of_stock'>> {
  const back = await lastReturned(ctx.db, row.id)
  if (!hasWithdrawn(row) || !back) return refuse('move_not_allowed')
  const lines = new Map((await linesOf(ctx.db, [row.id])).map((line) => [line.id, line]))
  const returns = returnedIn([back]).flatMap(({ line, qtd }) => {
    const goods = lines.get(line)?.goods_id
    return goods ? [{ goods, qtd, line, withdrawal: back.id }] : []
  })
  const sold = await sellAgain(ctx, returns, `Devolução desfeita no pedido nº ${row.number}`)
  if (sold.refused !== undefined) return sold
  const isOpen = await reopenWithdrawal(ctx.db, back.id)
  const wasSent = standingMoves(history).at(-2)?.status === 'sent'
  const moved =
    isOpen &&
    (await moveOrder(
      ctx.db,
      row,
      {
        situation: 'withdrawal_requested',
        ...(wasSent && row.status === 'received' && { status: 'sent', received_at: null }),
      },
      mayMoveBack,
    ))
  return moved ? done(moved) : refuse('move_not_allowed')
}
