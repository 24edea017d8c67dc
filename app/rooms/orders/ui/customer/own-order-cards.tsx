import { QrCode } from 'lucide-react'
import { paths } from '../../../../paths.ts'
import { dayText, momentText } from '../../../../platform/text/moments.ts'
import { moneyText } from '../../../../platform/text/money.ts'
import { timesText, unbroken } from '../../../../platform/text/unbroken.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { stack } from '../../../../ui/layout.ts'
import { Link } from '../../../../ui/link.tsx'
import { useReach } from '../../../../ui/page/reach.ts'
import { ResponsiveImage } from '../../../../ui/pictures/responsive-image.tsx'
import typography from '../../../../ui/text/typography.module.css'
import { pictureOf } from '../../../uploads/upload.ts'
import type { Bought, OwnOrderRow } from '../../order.ts'
import { OrderStatus } from '../order/order-status.tsx'
import { BuyAgain } from './buy-again.tsx'
import styles from './own-order-cards.module.css'

const mostPictures = 4

export function OwnOrderCards({ orders, zone }: { orders: readonly OwnOrderRow[]; zone: string }) {
  const isSelling = useReach()(paths.shop())
  return (
    <ul className={stack(4)}>
      {orders.map((order) => (
        <li key={order._id} className={styles.card}>
          <div className={styles.head}>
            <h3 className={typography.m}>
              <Link href={paths.order(order._id)} className={styles.link}>
                Pedido nº {order.number}
              </Link>
            </h3>
            <OrderStatus order={order} reader="customer" />
          </div>
          <Pictures bought={order.bought} />
          <p className={typography.breakable}>{namesOf(order.bought)}</p>
          <p className={styles.facts}>
            <span>{dayText(order.created_at, zone)}</span> <span>{moneyText(order.total_cents)}</span>
          </p>
          <Onward order={order} zone={zone} isSelling={isSelling} />
        </li>
      ))}
    </ul>
  )
}

type OnwardProps = { order: OwnOrderRow; zone: string; isSelling: boolean }

/** What is offered first. Only a Pix begins anew after the time to pay. */
function Onward({ order, zone, isSelling }: OnwardProps) {
  const isPix = order.payment.method === 'pix'
  const mayPay = order.status === 'pending' && (isPix || order.situation !== 'expired')
  if (!mayPay && !isSelling && order.status !== 'pending') return null
  return (
    <div className={styles.onward}>
      {mayPay || !isSelling ? (
        <Pay order={order} zone={zone} isSelling={isSelling} />
      ) : (
        <BuyAgain asked={{ id: order._id }} number={order.number} />
      )}
    </div>
  )
}

/** Shown first on an order that is not paid. */
function Pay({ order, zone, isSelling }: OnwardProps) {
  const isPix = order.payment.method === 'pix'
  const isOver = order.situation === 'expired'
  // While the shop is off no payment begins anew.
  if (isOver && !isSelling)
    return (
      <ButtonLink href={paths.order(order._id)} aria-label={`Ver o pedido nº ${order.number}`}>
        Ver o pedido
      </ButtonLink>
    )
  const label = isPix ? (isOver ? 'Pagar com um novo Pix' : 'Pagar com Pix') : 'Ver como pagar'
  return (
    <>
      <ButtonLink
        look="main"
        {...(isPix && { icon: QrCode })}
        href={paths.order(order._id)}
        aria-label={`${label} o pedido nº ${order.number}`}
      >
        {label}
      </ButtonLink>
      {isPix && !isOver && order.pay_until && (
        <span className={typography.faint}>Vale até {momentText(order.pay_until, zone)}</span>
      )}
    </>
  )
}

function Pictures({ bought }: { bought: readonly Bought[] }) {
  const shown = bought.filter(({ product }) => product.image !== null).slice(0, mostPictures)
  if (shown.length === 0) return null
  return (
    <div className={styles.pictures}>
      {shown.map(
        ({ product: { image, slug } }) =>
          image && (
            <ResponsiveImage
              key={slug}
              image={pictureOf(image, '')}
              sizes="4rem"
              className={styles.picture ?? ''}
            />
          ),
      )}
    </div>
  )
}

/** Up to three names; of more products the first two names and the number of the rest. */
function namesOf(bought: readonly Bought[]): string {
  const names = bought.map(({ product, qtd }) =>
    qtd > 1 ? timesText(qtd, product.name) : unbroken(product.name),
  )
  if (names.length <= 3) return names.join('; ')
  return `${names.slice(0, 2).join('; ')} e mais ${names.length - 2}`
}
