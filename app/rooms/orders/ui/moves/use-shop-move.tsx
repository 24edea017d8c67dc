// Makes a move of the shop, from an order's own screen or from the list: asks first where needed, shows the toast with
// its "Desfazer", and tells of a refusal.
import { type ReactNode, Suspense, useState } from 'react'
import type { Sent } from '../../../../platform/api-client/send.ts'
import { sayBeside, sentenceOf } from '../../../../platform/api-client/tell-failure.ts'
import { lateDialog } from '../../../../ui/parts/late-part.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import { type Returning, returnsOf } from '../../moves/open-withdrawals.ts'
import type { OrderStatus, OrderView, PaymentState, Situation, Way } from '../../order.ts'
import { callMove, postOrders, readOrder } from '../order-calls.ts'
import { type MoveWords, type ShopMove, whichReturn, wordsOfMove } from './shop-moves.ts'
import { type MadeMove, madeMove, undoMoves } from './undo-move.ts'

const MoveQuestion = lateDialog(() => import('./move-question.tsx'))

export type MovingOrder = {
  _id: string
  number: number
  /** status, situation and the sum due as they were shown: where the order changed since, the server refuses */
  status: OrderStatus
  situation: Situation | null
  /** a row of a list does not say what is due */
  payment: { state: PaymentState; refund_due_cents?: number }
  /** what is to come back, by withdrawal; a row of a list does not say */
  returns?: readonly Returning[]
  way: Way
  in_parts: boolean
  total_cents: number
}

function wordsFor({ way, in_parts, returns = [] }: MovingOrder, move: ShopMove): MoveWords {
  const words = wordsOfMove(move, way, in_parts)
  return move === 'receive_return' && returns.length > 1 ? { ...words, ask: whichReturn } : words
}

/** Whether the order says what the move names: what is due, or which withdrawals are open. */
const saysEnough = ({ payment, returns }: MovingOrder, move: ShopMove) =>
  (move !== 'refund' || payment.refund_due_cents !== undefined) &&
  (move !== 'receive_return' || returns !== undefined)

const seenIn = ({ returns }: MovingOrder, move: ShopMove) =>
  move === 'receive_return' && returns?.[0] ? { withdrawal: returns[0].withdrawal } : {}

type Asking = { order: MovingOrder; move: ShopMove }

/** @param onMoved gets the order as it is now; null: the order must be read again */
export function useShopMove(onMoved: (order: OrderView | null) => void | Promise<void>) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const [problem, setProblem] = useState('')

  async function make(made: Asking, body: object = {}) {
    const { order, move } = made
    const { ask, deed, done: said, isUndoable } = wordsFor(order, move)
    setBusy(order._id)
    setProblem('')
    const sent =
      deed === 'preparation' ? await prepare([order._id]) : await callMove({ id: order._id }, deed, body)
    setBusy(null)
    if (!sent.ok) {
      if (ask) setProblem(sayBeside(sent))
      else toast.error(sentenceOf(sent))
      // The screen is older than the order.
      if (sent.status === 409) await onMoved(null)
      return
    }
    // A question about another move, opened meanwhile, stays open.
    setAsking((open) => (open === made ? null : open))
    const moved = 'number' in sent.data ? sent.data : null
    const moves = moved ? madeMove(moved) : 'moves' in sent.data ? sent.data.moves : []
    if (moved || moves.length > 0)
      toast.success(said, isUndoable ? undoMoves(moves, ([back]) => onMoved(back ?? null)) : undefined)
    else toast.error('Este pedido não está mais esperando preparo.')
    await onMoved(moved)
  }

  async function start(order: MovingOrder, move: ShopMove) {
    setProblem('')
    const made = { order, move }
    if (saysEnough(order, move))
      return wordsFor(order, move).ask === null ? make(made, seenIn(order, move)) : setAsking(made)
    setBusy(order._id)
    const read = await readOrder(order._id)
    setBusy(null)
    if (!read.ok) return toast.error(read.message)
    const said = move === 'refund' ? { payment: read.data.payment } : { returns: returnsOf(read.data) }
    const whole = { ...order, ...said }
    if (wordsFor(whole, move).ask === null) return make({ order: whole, move }, seenIn(whole, move))
    setAsking((open) => open ?? { order: whole, move })
  }

  const dialog: ReactNode = asking && (
    <Suspense>
      <MoveQuestion
        order={asking.order}
        words={wordsFor(asking.order, asking.move)}
        problem={problem}
        isBusy={busy !== null}
        onConfirm={(body) => void make(asking, body)}
        onClose={() => setAsking(null)}
      />
    </Suspense>
  )
  return {
    start: (order: MovingOrder, move: ShopMove) => void start(order, move),
    dialog,
    isBusy: (id: string) => busy === id,
  }
}

type Prepared = { done: number; without_stock: number; moves: MadeMove[] }

export const prepare = (orders: readonly string[]): Promise<Sent<Prepared>> =>
  postOrders<Prepared>('/preparations', { orders })
