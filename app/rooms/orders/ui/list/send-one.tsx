import { useState } from 'react'
import { toast } from '../../../../ui/toasts/toast.ts'
import type { OrderRow, OrderView } from '../../order.ts'
import { wordsOfMove } from '../moves/shop-moves.ts'
import { TrackingDialog } from '../moves/tracking-dialog.tsx'
import { madeMove, undoMoves } from '../moves/undo-move.ts'
import { readOrder } from '../order-calls.ts'

/** Sends one order of the list by the dialog of its own page, as a row does not know its services. */
export function useSendOne(onChange: () => void | Promise<void>) {
  const [busy, setBusy] = useState<string | null>(null)
  const [order, setOrder] = useState<OrderView | null>(null)

  async function start({ _id }: OrderRow) {
    setBusy(_id)
    const answer = await readOrder(_id)
    setBusy(null)
    if (answer.ok) setOrder(answer.data)
    else toast.error(answer.message)
  }

  async function follow(sent: OrderView) {
    toast.success(wordsOfMove('ship', 'carrier').done, undoMoves(madeMove(sent), onChange))
    await onChange()
  }

  const dialog = order && (
    <TrackingDialog
      order={order}
      deed="shipment"
      onClose={() => setOrder(null)}
      onDone={(sent) => void follow(sent)}
    />
  )
  return { start: (row: OrderRow) => void start(row), dialog, isBusy: (id: string) => busy === id }
}
