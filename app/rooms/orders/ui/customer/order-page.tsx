import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { personCalled } from '../../../../platform/text/calling-name.ts'
import { momentText } from '../../../../platform/text/moments.ts'
import { unbroken } from '../../../../platform/text/unbroken.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { stack } from '../../../../ui/layout.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { Disclosure } from '../../../../ui/page/disclosure.tsx'
import typography from '../../../../ui/text/typography.module.css'
import type { Pickup } from '../../../shop/shop-settings.ts'
import { hasPickup, isForPickup, type OrderView } from '../../order.ts'
import { ChargeAgain } from '../charge-again.tsx'
import { OrderHistory } from '../order/order-history.tsx'
import { OrderReceipt } from '../order/order-receipt.tsx'
import { OrderStatus } from '../order/order-status.tsx'
import { TrackingList } from '../order/tracking-list.tsx'
import type { AskedOrder } from '../order-calls.ts'
import { BuyAgain } from './buy-again.tsx'
import { ConfirmOrder } from './confirm-order.tsx'
import { CustomerActions } from './customer-actions.tsx'
import { OrderNextStep } from './order-next-step.tsx'
import styles from './order-page.module.css'
import { OrderSteps } from './order-steps.tsx'
import { PixCode } from './pix-code.tsx'
import { useChangedOrder } from './use-changed-order.ts'

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
  const [changed, setChanged] = useChangedOrder()
  const order = changed ?? first
  const { payment } = order
  const isFetched = isForPickup(order)
  const isOver = order.situation === 'expired'
  const isToPay = !isOver && Boolean(payment.pix || payment.url || order.can.charge)
  const again = order.can.buy_again && <BuyAgain asked={asked} number={order.number} />
  const ways = (
    <>
      {payment.pix && !isOver && (
        <PixCode
          code={payment.pix.code}
          cents={order.total_cents}
          expiresAt={payment.pix.expires_at}
          timezone={zone}
        />
      )}
      {payment.url && !isOver && (
        <p>
          <ButtonLink look="main" href={payment.url}>
            Ir para o pagamento
          </ButtonLink>
        </p>
      )}
      <ChargeAgain order={order} asked={asked} onChange={setChanged} />
    </>
  )
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
      {(order.can.confirm || order.can.cancel || order.can.withdraw || order.can.renew_pix) && (
        <noscript>
          <Notice title="Este navegador está sem JavaScript">
            Esta página mostra como está o pedido. Para confirmar, renovar, cancelar ou desistir por aqui,
            ative o JavaScript, ou fale com a loja: o contato dela está nesta página.
          </Notice>
        </noscript>
      )}
      <OrderSteps order={order} zone={zone} />
      <div role="status" className={styles.next}>
        <OrderNextStep order={order} zone={zone} arrangeText={arrangeText} isFetched={isFetched} />
      </div>
      {isToPay && order.lacking.length > 0 ? (
        <Disclosure summary="Pagar mesmo assim">{ways}</Disclosure>
      ) : (
        ways
      )}
      <ConfirmOrder order={order} asked={asked} zone={zone} onChange={setChanged} />
      <CustomerActions part="onward" order={order} asked={asked} onChange={setChanged} />
      {isOver && again}
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
            {!isOver && again}
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
