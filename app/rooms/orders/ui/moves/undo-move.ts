// "Desfazer" in a move's toast, within the minute in which no letter about it has left.
import { type ToastDeed, toast } from '../../../../ui/toasts/toast.ts'
import type { OrderView } from '../../order.ts'
import { callMove } from '../order-calls.ts'

export const undoneAtOnce = 'Desfeito logo depois.'

/** A move of an order: only this one is taken back, never a later one. */
export type MadeMove = { order: string; move: string }

export const madeMove = ({ _id, undo }: Pick<OrderView, '_id' | 'undo'>): MadeMove[] =>
  undo ? [{ order: _id, move: undo.move }] : []

/** @param onDone gets the restored orders */
export const undoMoves = (
  moves: readonly MadeMove[],
  onDone: (orders: OrderView[]) => void | Promise<void>,
): ToastDeed => ({
  label: 'Desfazer',
  async act() {
    const back: OrderView[] = []
    const refused = new Set<string>()
    for (const { order, move } of moves) {
      const done = await callMove({ id: order }, 'taking-back', { move, reason: undoneAtOnce })
      if (done.ok) back.push(done.data)
      else refused.add(done.message)
    }
    for (const message of refused) toast.error(message)
    if (back.length > 0) toast.success(back.length === 1 ? 'Desfeito.' : `Desfeito: ${back.length} pedidos.`)
    await onDone(back)
  },
})
