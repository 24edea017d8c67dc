// "Desfazer" in the toast of a move: the same as taking it back, within the minute in which nobody has been told.
import { type ToastDeed, toast } from '../../../ui/toast.ts'
import type { OrderView } from '../order.ts'
import { act } from './order-calls.ts'

const reason = 'Desfeito logo depois.'

/** @param onDone the orders as they are again */
export const undoMove = (
  ids: readonly string[],
  onDone: (orders: OrderView[]) => void | Promise<void>,
): ToastDeed => ({
  label: 'Desfazer',
  async act() {
    const back: OrderView[] = []
    for (const id of ids) {
      const done = await act({ id }, 'taking-back', { reason })
      if (done.ok) back.push(done.data)
      else toast.error(done.message)
    }
    if (back.length === 0) return
    toast.success(back.length === 1 ? 'Desfeito.' : `Desfeito: ${back.length} pedidos.`)
    await onDone(back)
  },
})
