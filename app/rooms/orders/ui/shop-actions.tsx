import { BadgeCheck, Ban, Boxes, CircleDollarSign, PackageCheck, Truck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { OrderView } from '../order.ts'
import { act, type OrderDeed } from './order-calls.ts'
import styles from './order-sheet.module.css'
import { TrackingDialog } from './tracking-dialog.tsx'

const AskFirst = lazy(() => import('./ask-first.tsx'))

type ShopActionsProps = { order: OrderView; onChange: (order: OrderView) => void }

type Question = {
  deed: OrderDeed
  label: string
  icon: typeof Ban
  title: string
  about: string
  reasonLabel?: string
  /** what the door calls the words given along */
  reasonField?: 'note' | 'reason'
  destroys?: boolean
}

const questions: Record<
  'confirm_payment' | 'settle_stock' | 'refund' | 'confirm_receipt' | 'cancel',
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
  },
  settle_stock: {
    deed: 'stock',
    label: 'Acertar o estoque',
    icon: Boxes,
    title: 'Tirar do estoque agora?',
    about: 'O pedido foi pago depois do prazo, sem estoque. Havendo de novo, ele volta ao caminho normal.',
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
const inOrder: Asked[] = ['confirm_payment', 'settle_stock', 'refund', 'confirm_receipt', 'cancel']

/** What the shop may do with the order as it stands; the first is what it waits for. */
export function ShopActions({ order, onChange }: ShopActionsProps) {
  const [asking, setAsking] = useState<Asked | null>(null)
  const [isShipping, setShipping] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const { can } = order

  async function answer(question: Question, words: string) {
    setBusy(true)
    setProblem('')
    const { deed, reasonField } = question
    const done = await act({ id: order._id }, deed, reasonField ? { [reasonField]: words } : {})
    setBusy(false)
    if (!done.ok) return setProblem(done.message)
    setAsking(null)
    onChange(done.data)
  }

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
      {can.ship && (
        <Button look="main" icon={Truck} onClick={() => setShipping(true)}>
          Enviar
        </Button>
      )}
      {offered.map((one, at) => (
        <Button
          key={one}
          look={at === 0 && !can.ship && one !== 'cancel' ? 'main' : 'secondary'}
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
        <TrackingDialog order={order} deed="shipment" onClose={() => setShipping(false)} onDone={onChange} />
      )}
      {question && (
        <Suspense>
          <AskFirst
            title={question.title}
            confirmLabel={question.label}
            {...(question.reasonLabel && { reasonLabel: question.reasonLabel })}
            destroys={question.destroys ?? false}
            problem={problem}
            isBusy={isBusy}
            onConfirm={(words) => void answer(question, words)}
            onClose={() => setAsking(null)}
          >
            {question.about}
          </AskFirst>
        </Suspense>
      )}
    </div>
  )
}
