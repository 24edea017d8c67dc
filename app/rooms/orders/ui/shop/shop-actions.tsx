import { PackageX } from 'lucide-react'
import { Suspense, useState } from 'react'
import { sayBeside } from '../../../../platform/api-client/tell-failure.ts'
import { Button } from '../../../../ui/button.tsx'
import { cluster } from '../../../../ui/layout.ts'
import { lateDialog } from '../../../../ui/parts/late-part.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import { nextMove } from '../../moves/next-move.ts'
import { returnsOf } from '../../moves/open-withdrawals.ts'
import { isUndoable, type UndoableDeed } from '../../moves/undo.ts'
import { comesInParts, hasLeft, type OrderView, wayOfOrder } from '../../order.ts'
import { type ShopMove, shopMoves, undoIcon, wordsOfMove, wordsOfUndo } from '../moves/shop-moves.ts'
import { TrackingDialog } from '../moves/tracking-dialog.tsx'
import { madeMove, undoMoves } from '../moves/undo-move.ts'
import { useShopMove } from '../moves/use-shop-move.tsx'
import { callMove } from '../order-calls.ts'

const AskFirst = lateDialog(() => import('../moves/ask-first.tsx'))
const WithdrawalForm = lateDialog(() => import('../customer/withdrawal-form.tsx'))

type ShopActionsProps = {
  order: OrderView
  onChange: (order: OrderView) => void
  /** called when the order must be read again */
  onReread: () => Promise<void>
}

/** The first button is the move that the order waits for. */
export function ShopActions({ order, onChange, onReread }: ShopActionsProps) {
  const [isShipping, setShipping] = useState(false)
  const [isUndoing, setUndoing] = useState(false)
  const [isWithdrawing, setWithdrawing] = useState(false)
  const { can, undo } = order
  const way = wayOfOrder(order)
  const follow = (next: OrderView | null) => (next ? onChange(next) : onReread())
  const { start, dialog, isBusy } = useShopMove(follow)
  const first = nextMove(order)
  const others = shopMoves.filter((move) => can[move] && move !== first)
  const offered = first ? [first, ...others] : others
  // Before it is sent, the shop cancels.
  const mayRegister = can.withdraw && hasLeft(order.status)
  if (offered.length === 0 && !can.take_back && !mayRegister) return null

  const begin = (move: ShopMove) =>
    wordsOfMove(move, way).ask === 'codes'
      ? setShipping(true)
      : start({ ...order, way, in_parts: comesInParts(order), returns: returnsOf(order) }, move)

  return (
    <div className={cluster(3)} data-unprinted="">
      {offered.map((move) => {
        const { label, icon } = wordsOfMove(move, way)
        return (
          <Button
            key={move}
            look={move === first ? 'main' : 'secondary'}
            icon={icon}
            busy={move === first && isBusy(order._id)}
            onClick={() => begin(move)}
          >
            {label}
          </Button>
        )
      })}
      {mayRegister && (
        <Button icon={PackageX} onClick={() => setWithdrawing(true)}>
          Registrar a desistência
        </Button>
      )}
      {can.take_back && undo && isUndoable(undo.deed) && (
        <Button icon={undoIcon} onClick={() => setUndoing(true)}>
          {wordsOfUndo(undo.deed, way).label}
        </Button>
      )}
      {isShipping && (
        <TrackingDialog
          order={order}
          deed="shipment"
          onClose={() => setShipping(false)}
          onDone={(next) => {
            const undone = undoMoves(madeMove(next), ([back]) => back && onChange(back))
            toast.success(wordsOfMove('ship', way).done, undone)
            onChange(next)
          }}
        />
      )}
      {dialog}
      {isWithdrawing && (
        <RegisterWithdrawal order={order} onClose={() => setWithdrawing(false)} onDone={onChange} />
      )}
      {isUndoing && undo && isUndoable(undo.deed) && (
        <UndoQuestion
          order={order}
          deed={undo.deed}
          move={undo.move}
          onClose={() => setUndoing(false)}
          onDone={onChange}
        />
      )}
    </div>
  )
}

type DialogProps = { order: OrderView; onClose: () => void; onDone: (order: OrderView) => void }

/** What the customer said by telephone, or what came back or got lost on the way. */
function RegisterWithdrawal({ order, onClose, onDone }: DialogProps) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function register(body: object) {
    setBusy(true)
    setProblem('')
    const done = await callMove({ id: order._id }, 'withdrawal', body)
    setBusy(false)
    if (!done.ok) return setProblem(sayBeside(done))
    onClose()
    toast.success('Desistência registrada. Falta devolver o dinheiro.')
    onDone(done.data)
  }

  return (
    <Suspense>
      <WithdrawalForm
        by="shop"
        order={order}
        problem={problem}
        isBusy={isBusy}
        onAsk={(body) => void register(body)}
        onClose={onClose}
      />
    </Suspense>
  )
}

type UndoQuestionProps = DialogProps & { deed: UndoableDeed; move: string }

function UndoQuestion({ order, deed, move, onClose, onDone }: UndoQuestionProps) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const { label, about } = wordsOfUndo(deed, wayOfOrder(order))

  async function takeBack(reason: string) {
    setBusy(true)
    setProblem('')
    const done = await callMove({ id: order._id }, 'taking-back', { move, reason })
    setBusy(false)
    if (!done.ok) return setProblem(sayBeside(done))
    onClose()
    toast.success('Desfeito.')
    onDone(done.data)
  }

  return (
    <Suspense>
      <AskFirst
        title={`${label}?`}
        confirmLabel={label}
        stayLabel="Deixar como está"
        reasonLabel="Motivo, que fica no histórico"
        needsReason
        problem={problem}
        isBusy={isBusy}
        onConfirm={(reason) => void takeBack(reason)}
        onClose={onClose}
      >
        {about}
      </AskFirst>
    </Suspense>
  )
}
