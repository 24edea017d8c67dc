import { Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { personCalled } from '../../../../platform/text/calling-name.ts'
import { momentText } from '../../../../platform/text/moments.ts'
import { moneyText } from '../../../../platform/text/money.ts'
import { unbroken } from '../../../../platform/text/unbroken.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { stack } from '../../../../ui/layout.ts'
import { Notice } from '../../../../ui/notice.tsx'
import typography from '../../../../ui/text/typography.module.css'
import type { Pickup } from '../../../shop/shop-settings.ts'
import { hasPickup, isForPickup, type OrderView, outcomeOf } from '../../order.ts'
import { ChargeAgain } from '../charge-again.tsx'
import { OrderHistory } from '../order/order-history.tsx'
import { OrderReceipt } from '../order/order-receipt.tsx'
import { OrderStatus } from '../order/order-status.tsx'
import { TrackingList } from '../order/tracking-list.tsx'
import type { AskedOrder } from '../order-calls.ts'
import { BuyAgain } from './buy-again.tsx'
import { ConfirmOrder } from './confirm-order.tsx'
import { CustomerActions } from './customer-actions.tsx'
import styles from './order-page.module.css'
import { OrderSteps } from './order-steps.tsx'
import { PixCode } from './pix-code.tsx'

type OrderPageProps = {
  order: OrderView
  asked: AskedOrder
  zone: string
  /** the shop's words on paying by arrangement */
  arrangeText: string
  /** place and hours of pick-up */
  pickup: Pickup
  contact: ReactNode
}

/** Shows first what is still to pay, then the receipt. */
export function OrderPage({ order: first, asked, zone, arrangeText, pickup, contact }: OrderPageProps) {
  const [changed, setChanged] = useState<OrderView | null>(null)
  const order = changed ?? first
  const { payment } = order
  const isFetched = isForPickup(order)
  return (
    <div className={styles.page}>
      <header className={stack(1, 'start')}>
        <h1 className={styles.title}>{titleOf(order)}</h1>
        <p className={typography.faint}>
          {isFresh(order) && `Pedido nº ${order.number}, feito `}
          {!isFresh(order) && 'Feito '}
          em {momentText(order.created_at, zone)}
        </p>
        <OrderStatus order={order} reader="customer" />
      </header>
      <OrderSteps order={order} zone={zone} />
      <div role="status" className={styles.next}>
        <NextStep order={order} zone={zone} arrangeText={arrangeText} isFetched={isFetched} />
      </div>
      {payment.pix && order.situation !== 'expired' && (
        <PixCode
          code={payment.pix.code}
          cents={order.total_cents}
          expiresAt={payment.pix.expires_at}
          timezone={zone}
        />
      )}
      {payment.url && order.situation !== 'expired' && (
        <p>
          <ButtonLink look="main" href={payment.url}>
            Ir para o pagamento
          </ButtonLink>
        </p>
      )}
      <ChargeAgain order={order} asked={asked} onChange={setChanged} />
      <ConfirmOrder order={order} asked={asked} zone={zone} onChange={setChanged} />
      <CustomerActions part="onward" order={order} asked={asked} onChange={setChanged} />
      <TrackingList tracking={order.tracking} zone={zone} />
      {hasPickup(order) && pickup.address && ['pending', 'processing', 'sent'].includes(order.status) && (
        <Notice title="Onde retirar">
          <p className={typography.lines}>{unbroken(pickup.address)}</p>
          {pickup.instructions && <p className={typography.lines}>{unbroken(pickup.instructions)}</p>}
        </Notice>
      )}
      <div className={styles.columns}>
        <OrderReceipt order={order} zone={zone} />
        <div className={styles.side}>
          <OrderHistory order={order} zone={zone} />
          <div className={stack(3, 'start')} data-unprinted="">
            {order.status !== 'pending' && <BuyAgain asked={asked} number={order.number} />}
            <Button look="quiet" icon={Printer} onClick={() => window.print()}>
              Imprimir
            </Button>
          </div>
          {contact}
        </div>
      </div>
      <CustomerActions part="end" order={order} asked={asked} onChange={setChanged} />
    </div>
  )
}

/** Whether the page shows the greeting. */
const isFresh = ({ status, situation }: OrderView) => status === 'pending' && situation === null

function titleOf(order: OrderView): string {
  if (!isFresh(order)) return `Pedido nº ${order.number}`
  const called = personCalled(order.customer.name, order.customer.document)
  return called ? `Recebemos o seu pedido, ${called}` : 'Recebemos o seu pedido'
}

type NextStepProps = { order: OrderView; zone: string; arrangeText: string; isFetched: boolean }

function NextStep({ order, zone, arrangeText, isFetched }: NextStepProps) {
  const { status, situation, payment, withdrawal } = order
  if (situation === 'withdrawal_requested' && withdrawal)
    return (
      <Notice tone="warning" title="Recebemos a sua desistência da compra">
        Feita em {momentText(withdrawal.requested_at, zone)}. A loja entra em contato para combinar como
        devolver; o reembolso é de {moneyText(withdrawal.refund_cents)}.
      </Notice>
    )
  if (payment.state === 'refund_due')
    return (
      <Notice tone="warning" title="A loja vai devolver o que você pagou">
        {withdrawal
          ? `São ${moneyText(withdrawal.refund_cents)}, inclusive o frete.`
          : `São ${moneyText(order.total_cents)}.`}
      </Notice>
    )
  if (situation === 'expired')
    return (
      <Notice tone="warning" title="O prazo para pagar acabou">
        Os produtos voltaram para a loja.{' '}
        {order.can.renew_pix
          ? 'Enquanto houver estoque, você pode pagar com um novo Pix.'
          : 'Se ainda quiser comprar, fale com a loja.'}
      </Notice>
    )
  if (order.can.charge)
    return (
      <Notice tone="warning" title="Ainda não deu para gerar o pagamento">
        O seu pedido está guardado. Vamos continuar tentando, e você também pode tentar agora.
      </Notice>
    )
  if (status === 'pending' && payment.method === 'arrange')
    return (
      <Notice title="Combine o pagamento com a loja">
        {arrangeText || 'A loja entra em contato para combinar.'}
        {order.held_until && ` Os produtos ficam reservados até ${momentText(order.held_until, zone)}.`}
      </Notice>
    )
  if (status === 'pending' && payment.url)
    return <p>Falta só o pagamento, que é feito na página de quem o recebe pela loja.</p>
  if (status === 'pending')
    return <p>Pague com o Pix abaixo. A loja confere o pagamento e avisa por e-mail.</p>
  if (situation === 'paid_without_stock')
    return (
      <Notice tone="warning" title="Pagamento recebido depois do prazo">
        O estoque já tinha voltado para a loja. Ela entra em contato para combinar: enviar assim que houver,
        ou devolver o que você pagou.
      </Notice>
    )
  if (status === 'processing') return <p>Pagamento confirmado. A loja está preparando o seu pedido.</p>
  if (status === 'sent')
    return isFetched ? (
      <p>Seu pedido está pronto. Depois de retirar, confirme aqui.</p>
    ) : (
      <p>{onTheWay[outcomeOf(order.tracking) ?? 'moving']}</p>
    )
  if (status === 'received' && order.withdraw_until)
    return <p>Pedido entregue. Você pode desistir da compra até {dayOf(order.withdraw_until)}.</p>
  return null
}

const onTheWay = {
  moving: 'Seu pedido está a caminho. Quando chegar, confirme aqui.',
  delivered: 'Segundo os Correios, seu pedido foi entregue. Confirme aqui que recebeu.',
  returned: 'Segundo os Correios, seu pedido voltou para a loja. Fale com ela para combinar um novo envio.',
}

const dayOf = (day: string) => day.split('-').reverse().join('/')
