import { Copy, FileText, MessageCircle, Printer, Send, Tags } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../../../paths.ts'
import { greetingTo } from '../../../../platform/text/calling-name.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { chatAddress } from '../../../../ui/page/share-address.ts'
import { toast } from '../../../../ui/toasts/toast.ts'
import type { OrderView } from '../../order.ts'
import { copyOrderLink } from '../copy-order-link.ts'
import { callMove } from '../order-calls.ts'
import styles from './order-screen.module.css'

export function OrderPapers({ order }: { order: OrderView }) {
  const [isResending, setResending] = useState(false)
  const { name, phone, document } = order.customer
  const chat = chatAddress(phone, `${greetingTo(name, document)}! É sobre o seu pedido nº ${order.number}.`)

  async function resend() {
    setResending(true)
    const sent = await callMove({ id: order._id }, 'letter')
    setResending(false)
    if (sent.ok) toast.success(`O e-mail com a situação do pedido segue para ${order.customer.email}.`)
    else toast.error(sent.message)
  }

  return (
    <Card title="Imprimir e compartilhar">
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
          <Button look="quiet" icon={Copy} onClick={() => void copyOrderLink(order.link)}>
            Copiar o link do pedido
          </Button>
        )}
        {chat && (
          <ButtonLink look="quiet" icon={MessageCircle} href={chat}>
            Conversar pelo WhatsApp
          </ButtonLink>
        )}
        {order.customer.email && (
          <Button look="quiet" icon={Send} busy={isResending} onClick={() => void resend()}>
            Reenviar o e-mail do pedido
          </Button>
        )}
      </div>
    </Card>
  )
}
