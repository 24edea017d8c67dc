import { Copy, FileText, MessageCircle, Pencil, Printer, Send, Tags } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { paths } from '../../../paths.ts'
import { momentText } from '../../../platform/text/moments.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { chatAddress } from '../../../ui/share-address.ts'
import { toast } from '../../../ui/toast.ts'
import { type OrderView, type Outcome, outcomeOf } from '../order.ts'
import { outcomeText } from '../text.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import { InternalNote } from './internal-note.tsx'
import { InvoiceKey } from './invoice-key.tsx'
import { act } from './order-calls.ts'
import { OrderHistory } from './order-history.tsx'
import { OrderReceipt } from './order-receipt.tsx'
import styles from './order-sheet.module.css'
import { OrderStatus } from './order-status.tsx'
import { ReturnCard } from './return-card.tsx'
import { ShopActions } from './shop-actions.tsx'
import { trackedServices } from './tracked-services.ts'
import { TrackingDialog } from './tracking-dialog.tsx'
import { TrackingList } from './tracking-list.tsx'

/** An order as the shop works on it: a receipt, what may be done now, and what happened at the side. */
export function OrderSheet({ order: first, zone }: { order: OrderView; zone: string }) {
  const { revalidate } = useRevalidator()
  const [changed, setChanged] = useState<OrderView | null>(null)
  const [isResending, setResending] = useState(false)
  const order = changed ?? first
  const { name, phone } = order.customer
  const chat = chatAddress(phone, `Olá, ${name.split(' ')[0]}! É sobre o seu pedido nº ${order.number}.`)
  const follow = (next: OrderView) => {
    setChanged(next)
    void revalidate()
  }

  async function reread() {
    await revalidate()
    setChanged(null)
  }

  async function copyLink() {
    try {
      await navigator.clipboard.writeText(new URL(order.link, window.location.origin).href)
      toast.success('Link do pedido copiado.')
    } catch {
      toast.error('Este navegador não deixa copiar.')
    }
  }

  async function resend() {
    setResending(true)
    const sent = await act({ id: order._id }, 'letter')
    setResending(false)
    if (sent.ok) toast.success(`O e-mail com a situação do pedido segue para ${order.customer.email}.`)
    else toast.error(sent.message)
  }

  return (
    <div className={styles.sheet}>
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
      {order.status === 'sent' && <CarrierSaid outcome={outcomeOf(order.tracking)} />}
      <ShopActions order={order} onChange={follow} onReread={reread} />
      {order.withdrawal && (
        <ReturnCard order={order} withdrawal={order.withdrawal} zone={zone} onChange={follow} />
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          <OrderReceipt order={order} zone={zone} />
          <TrackingList tracking={order.tracking} zone={zone} />
          {order.can.correct && <Correct order={order} onChange={follow} />}
          {order.can.change_tracking && trackedServices(order).length > 0 && (
            <ChangeTracking order={order} onChange={follow} />
          )}
        </div>
        <div className={styles.side}>
          <OrderHistory history={order.history} zone={zone} />
          {order.can.annotate && <InternalNote order={order} onChange={follow} />}
          {order.can.annotate && order.address && <InvoiceKey order={order} onChange={follow} />}
          <Card title="Papéis e link">
            <div className={styles.papers}>
              <ButtonLink look="quiet" icon={Printer} href={paths.packingList(`?ids=${order._id}`)}>
                Lista de separação
              </ButtonLink>
              {order.address && (
                <>
                  <ButtonLink look="quiet" icon={Tags} href={paths.labels(`?ids=${order._id}`)}>
                    Etiqueta de endereço
                  </ButtonLink>
                  <ButtonLink look="quiet" icon={FileText} href={paths.declaration(order._id)}>
                    Declaração de conteúdo
                  </ButtonLink>
                </>
              )}
              {order.link && (
                <Button look="quiet" icon={Copy} onClick={() => void copyLink()}>
                  Copiar o link do cliente
                </Button>
              )}
              {chat && (
                <ButtonLink look="quiet" icon={MessageCircle} href={chat}>
                  Conversar pelo WhatsApp
                </ButtonLink>
              )}
              {order.customer.email && (
                <Button look="quiet" icon={Send} busy={isResending} onClick={() => void resend()}>
                  Reenviar o e-mail ao cliente
                </Button>
              )}
            </div>
          </Card>
        </div>
      </div>
    </div>
  )
}

/** The order waits for a person's word all the same. */
function CarrierSaid({ outcome }: { outcome: Outcome | null }) {
  if (outcome === 'delivered')
    return (
      <Notice title={outcomeText.delivered}>
        Se o cliente não confirmar, marque como recebido: a partir daí contam os 7 dias em que ele pode
        desistir.
      </Notice>
    )
  if (outcome === 'returned')
    return (
      <Notice tone="warning" title={outcomeText.returned}>
        Combine com o cliente um novo envio ou o reembolso.
      </Notice>
    )
  return null
}

type OpenerProps = { order: OrderView; onChange: (order: OrderView) => void }

function Correct({ order, onChange }: OpenerProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.actions}>
      <Button icon={Pencil} onClick={() => setOpen(true)}>
        {order.address ? 'Corrigir dados e endereço' : 'Corrigir os dados'}
      </Button>
      {isOpen && <CorrectDialog order={order} onClose={() => setOpen(false)} onDone={onChange} />}
    </div>
  )
}

function ChangeTracking({ order, onChange }: OpenerProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.actions}>
      <Button icon={Pencil} onClick={() => setOpen(true)}>
        {order.tracking.length > 0 ? 'Corrigir o rastreio' : 'Informar o rastreio'}
      </Button>
      {isOpen && (
        <TrackingDialog order={order} deed="tracking" onClose={() => setOpen(false)} onDone={onChange} />
      )}
    </div>
  )
}
