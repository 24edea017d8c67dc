import {
  BadgeCheck,
  Ban,
  Boxes,
  CalendarCheck,
  CircleDollarSign,
  Package,
  PackageCheck,
  Truck,
  Undo2,
} from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { backFrom, type OrderView, statusText, waitsForPacking } from '../order.ts'
import { callMove, type OrderDeed, postOrders } from './order-calls.ts'
import styles from './order-sheet.module.css'
import { TrackingDialog } from './tracking-dialog.tsx'
import { undoMove } from './undo-move.ts'

const AskFirst = lazy(() => import('./ask-first.tsx'))

type ShopActionsProps = {
  order: OrderView
  onChange: (order: OrderView) => void
  /** the order must be read again */
  onReread: () => Promise<void>
}

type Question = {
  deed: OrderDeed
  label: string
  icon: typeof Ban
  title: string
  about: string
  reasonLabel?: string
  /** the API's name for the reason */
  reasonField?: 'note' | 'reason'
  needsReason?: boolean
  /** shown when done, where it can be undone at once */
  done?: string
  destroys?: boolean
}

const questions: Record<
  'confirm_payment' | 'trust' | 'settle_stock' | 'refund' | 'confirm_receipt' | 'take_back' | 'cancel',
  Question
> = {
  confirm_payment: {
    deed: 'payment',
    label: 'Confirmar o pagamento',
    icon: BadgeCheck,
    title: 'O pagamento chegou?',
    about: 'Confira na conta da organização antes de confirmar. O cliente é avisado por e-mail.',
    reasonLabel: 'Anotação',
    reasonField: 'note',
    done: 'Pagamento confirmado.',
  },
  trust: {
    deed: 'trust',
    label: 'Manter a reserva',
    icon: CalendarCheck,
    title: 'Você conhece quem comprou?',
    about:
      'Este pedido ainda não foi confirmado por e-mail, e a reserva dele é curta. Se você conhece a pessoa, os produtos ficam reservados até o fim do prazo para pagar.',
    done: 'Reserva mantida.',
  },
  settle_stock: {
    deed: 'stock',
    label: 'Acertar o estoque',
    icon: Boxes,
    title: 'Tirar do estoque agora?',
    about:
      'O pedido foi pago depois do prazo, quando já não havia estoque. Se há de novo, ele segue o caminho normal.',
  },
  refund: {
    deed: 'refund',
    label: 'Já reembolsei',
    icon: CircleDollarSign,
    title: 'O dinheiro foi devolvido?',
    about: 'Marque depois de devolver pela conta da organização. O pedido fica como reembolsado.',
    reasonLabel: 'Anotação',
    reasonField: 'note',
  },
  confirm_receipt: {
    deed: 'receipt',
    label: 'Marcar como recebido',
    icon: PackageCheck,
    title: 'O cliente recebeu?',
    about: 'A partir daqui contam os 7 dias em que o cliente pode desistir da compra.',
  },
  take_back: {
    deed: 'taking-back',
    label: 'Voltar um passo',
    icon: Undo2,
    title: 'Voltar um passo?',
    about: 'Para o que foi marcado por engano.',
    reasonLabel: 'Motivo, que fica no histórico',
    reasonField: 'reason',
    needsReason: true,
  },
  cancel: {
    deed: 'cancellation',
    label: 'Cancelar o pedido',
    icon: Ban,
    title: 'Cancelar o pedido?',
    about:
      'Os produtos voltam para o estoque e o cliente é avisado. O que já foi pago precisa ser devolvido.',
    reasonLabel: 'Motivo, que o cliente lê',
    reasonField: 'reason',
    destroys: true,
  },
}
type Asked = keyof typeof questions
const inOrder: Asked[] = [
  'confirm_payment',
  'trust',
  'settle_stock',
  'refund',
  'confirm_receipt',
  'take_back',
  'cancel',
]

/** The first is the one the order waits for. */
export function ShopActions({ order, onChange, onReread }: ShopActionsProps) {
  const [asking, setAsking] = useState<Asked | null>(null)
  const [isShipping, setShipping] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const { can } = order

  async function answer(question: Question, words: string) {
    setBusy(true)
    setProblem('')
    const { deed, reasonField } = question
    const done = await callMove({ id: order._id }, deed, reasonField ? { [reasonField]: words } : {})
    setBusy(false)
    if (!done.ok) return setProblem(Object.values(done.errors ?? {})[0]?.[0] ?? done.message)
    setAsking(null)
    follow(done.data, question.done)
  }

  function follow(next: OrderView, said: string | undefined) {
    if (said)
      toast.success(
        said,
        undoMove([next._id], ([back]) => back && onChange(back)),
      )
    onChange(next)
  }

  async function pack() {
    setBusy(true)
    const packed = await postOrders<{ done: number }>('/preparations', { orders: [order._id] })
    if (!packed.ok) toast.error(packed.message)
    else if (packed.data.done === 0) toast.error('Este pedido não está mais esperando preparo.')
    else toast.success('Pedido preparado.')
    await onReread()
    setBusy(false)
  }

  const isUnpacked = waitsForPacking(order)
  const offered = inOrder.filter((one) => can[one])
  if (offered.length === 0 && !can.ship) return null
  const question = asking && questions[asking]
  return (
    <div className={styles.actions}>
      {problem && !asking && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {isUnpacked && (
        <Button look="main" icon={Package} busy={isBusy && !asking} onClick={() => void pack()}>
          Marcar como preparado
        </Button>
      )}
      {can.ship && (
        <Button look={isUnpacked ? 'secondary' : 'main'} icon={Truck} onClick={() => setShipping(true)}>
          Enviar
        </Button>
      )}
      {offered.map((one, at) => (
        <Button
          key={one}
          look={at === 0 && !can.ship && one !== 'cancel' && one !== 'take_back' ? 'main' : 'secondary'}
          icon={questions[one].icon}
          onClick={() => {
            setProblem('')
            setAsking(one)
          }}
        >
          {questions[one].label}
        </Button>
      ))}
      {isShipping && (
        <TrackingDialog
          order={order}
          deed="shipment"
          onClose={() => setShipping(false)}
          onDone={(next) => follow(next, 'Pedido enviado.')}
        />
      )}
      {question && (
        <Suspense>
          <AskFirst
            title={question.title}
            confirmLabel={question.label}
            {...(question.reasonLabel && { reasonLabel: question.reasonLabel })}
            needsReason={question.needsReason ?? false}
            destroys={question.destroys ?? false}
            problem={problem}
            isBusy={isBusy}
            onConfirm={(words) => void answer(question, words)}
            onClose={() => setAsking(null)}
          >
            {question.about}
            {asking === 'take_back' && backAbout(order)}
          </AskFirst>
        </Suspense>
      )}
    </div>
  )
}

function backAbout({ status }: OrderView): string {
  const back = backFrom(status)
  return back
    ? ` O pedido volta a “${statusText[back]}”. Passado um minuto, o cliente já foi avisado e recebe uma correção por e-mail.`
    : ''
}
