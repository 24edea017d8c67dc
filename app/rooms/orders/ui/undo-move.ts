// "Desfazer" in a move's toast, within the minute in which nobody has been told.
import { type ToastDeed, toast } from '../../../ui/toast.ts'
import type { OrderView } from '../order.ts'
import { callMove } from './order-calls.ts'

const reason = 'Desfeito logo depois.'

/** @param onDone the restored orders */
export const undoMove = (
  ids: readonly string[],
  onDone: (orders: OrderView[]) => void | Promise<void>,
): ToastDeed => ({
  label: 'Desfazer',
  async act() {
    const back: OrderView[] = []
    for (const id of ids) {
      const done = await callMove({ id }, 'taking-back', { reason })
      if (done.ok) back.push(done.data)
      else toast.error(done.message)
    }
    if (back.length === 0) return
    toast.success(back.length === 1 ? 'Desfeito.' : `Desfeito: ${back.length} pedidos.`)
    await onDone(back)
  },
})
