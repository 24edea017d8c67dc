import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { paths } from '../../../../paths.ts'
import { momentText } from '../../../../platform/text/moments.ts'
import { moneyText } from '../../../../platform/text/money.ts'
import { Button } from '../../../../ui/button.tsx'
import { cluster, stack } from '../../../../ui/layout.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { ScreenHeader } from '../../../../ui/page/screen-header.tsx'
import { type OrderView, outcomeOf } from '../../order.ts'
import { outcomeText } from '../../text.ts'
import { ChargeAgain } from '../charge-again.tsx'
import { trackedServices } from '../moves/tracked-services.ts'
import { TrackingDialog } from '../moves/tracking-dialog.tsx'
import { OrderHistory } from '../order/order-history.tsx'
import { OrderReceipt } from '../order/order-receipt.tsx'
import { OrderStatus } from '../order/order-status.tsx'
import { TrackingList } from '../order/tracking-list.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { InternalNote } from './internal-note.tsx'
import { InvoiceKey } from './invoice-key.tsx'
import { OrderPapers } from './order-papers.tsx'
import styles from './order-screen.module.css'
import { ReturnCard } from './return-card.tsx'
import { ShopActions } from './shop-actions.tsx'

/** The order as the shop sees it: receipt, actions, history. */
export function OrderScreen({ order: first, zone }: { order: OrderView; zone: string }) {
  const { revalidate } = useRevalidator()
  const [changed, setChanged] = useState<OrderView | null>(null)
  const order = changed ?? first
  const follow = (next: OrderView) => {
    setChanged(next)
    void revalidate()
  }

  async function reread() {
    await revalidate()
    setChanged(null)
  }

  return (
    <div className={styles.screen}>
      <ScreenHeader
        from={{ label: 'Pedidos', href: paths.orders() }}
        title={`Pedido nº ${order.number}`}
        action={<OrderStatus order={order} />}
      />
      <p className={styles.faint}>
        Feito em {momentText(order.created_at, zone)}
        {order.internal?.placed_by === 'shop' && ' pela loja'}
      </p>
      {order.held_until && <p className={styles.faint}>Reservado até {momentText(order.held_until, zone)}</p>}
      {order.can.trust && (
        <p className={styles.faint}>
          {order.known ? 'De quem nunca pagou nesta loja' : 'Ainda não confirmado por quem comprou'}
          {order.held_until ? '' : ': os produtos não estão reservados'}.
        </p>
      )}
      {order.status === 'sent' && <CarrierSaid order={order} />}
      {order.can.charge && (
        <Notice tone="warning" title="Este pedido ainda não tem como ser pago">
          O código do Pix não pôde ser gerado: confira a chave Pix nas configurações da loja. O site continua
          tentando; quem comprou já foi avisado de que o pedido está guardado.
        </Notice>
      )}
      {order.payment.state === 'refund_due' && <StillDue order={order} />}
      <ChargeAgain order={order} asked={{ id: order._id }} onChange={follow} by="shop" />
      <ShopActions order={order} onChange={follow} onReread={reread} />
      {order.withdrawal && <ReturnCard order={order} withdrawal={order.withdrawal} zone={zone} />}
      <div className={styles.columns}>
        <div className={stack(6, 'top')}>
          <OrderReceipt order={order} zone={zone} />
          <TrackingList tracking={order.tracking} zone={zone} />
          {order.can.correct && <Correct order={order} onChange={follow} />}
          {order.can.change_tracking && trackedServices(order).length > 0 && (
            <ChangeTracking order={order} onChange={follow} />
          )}
        </div>
        <div className={styles.side} data-unprinted="">
          <OrderHistory order={order} zone={zone} />
          {order.can.annotate && <InternalNote order={order} onChange={follow} />}
          {order.can.annotate && order.address && <InvoiceKey order={order} onChange={follow} />}
          <OrderPapers order={order} />
        </div>
      </div>
    </div>
  )
}

/** To whoever gives it back, the card of a withdrawal says how much. */
function StillDue({ order: { can, payment, withdrawal } }: { order: OrderView }) {
  if (can.refund && withdrawal) return null
  const { refund_due_cents: cents } = payment
  const sum = cents > 0 ? moneyText(cents) : 'o valor pago'
  return (
    <Notice tone="warning" title="Falta devolver o dinheiro">
      {can.refund
        ? `Devolva ${sum} e marque o pedido como reembolsado.`
        : `Quem administra o site devolve ${sum} e marca o pedido como reembolsado. Avise essa pessoa.`}
    </Notice>
  )
}

/** The carrier's word does not move the order; a person has to. */
function CarrierSaid({ order }: { order: OrderView }) {
  const outcome = outcomeOf(order.tracking)
  if (outcome === 'delivered')
    return (
      <Notice title={outcomeText.delivered}>
        Se quem comprou não confirmar, marque como recebido: a partir daí contam os 7 dias para desistir.
      </Notice>
    )
  if (outcome === 'returned')
    return (
      <Notice tone="warning" title={outcomeText.returned}>
        Combine com quem comprou um novo envio ou o reembolso.
        {order.can.withdraw && ' Se for o reembolso, toque em “Registrar a desistência”.'}
      </Notice>
    )
  return null
}

type OpenerProps = { order: OrderView; onChange: (order: OrderView) => void }

function Correct({ order, onChange }: OpenerProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={cluster(3)} data-unprinted="">
      <Button icon={Pencil} onClick={() => setOpen(true)}>
        {order.address ? 'Corrigir dados e endereço' : 'Corrigir os dados'}
      </Button>
      {isOpen && <CorrectDialog order={order} onClose={() => setOpen(false)} onChange={onChange} />}
    </div>
  )
}

function ChangeTracking({ order, onChange }: OpenerProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={cluster(3)} data-unprinted="">
      <Button icon={Pencil} onClick={() => setOpen(true)}>
        {order.tracking.length > 0 ? 'Corrigir o rastreio' : 'Informar o rastreio'}
      </Button>
      {isOpen && (
        <TrackingDialog
          order={order}
          deed="tracking"
          onClose={() => setOpen(false)}
          onDone={onChange}
          onOvertaken={onChange}
        />
      )}
    </div>
  )
}
