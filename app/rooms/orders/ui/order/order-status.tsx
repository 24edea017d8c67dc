import { classNames } from '../../../../ui/class-names.ts'
import { Status, type StatusTone } from '../../../../ui/status.tsx'
import typography from '../../../../ui/text/typography.module.css'
import { type OrderRow, type OrderView, type OrderStatus as State, wayOfOrder } from '../../order.ts'
import { paymentStateText, situationText, statusTextOf } from '../../text.ts'
import styles from './order-status.module.css'

const tones: Record<State, StatusTone> = {
  pending: 'waiting',
  processing: 'working',
  sent: 'moving',
  received: 'good',
  canceled: 'quiet',
}

type OrderStatusProps = {
  order: Pick<OrderRow, 'status' | 'situation' | 'payment'> &
    (Pick<OrderRow, 'way'> | Pick<OrderView, 'items'>)
  reader?: 'shop' | 'customer'
}

export function OrderStatus({ order, reader = 'shop' }: OrderStatusProps) {
  const { status, situation, payment } = order
  const way = 'way' in order ? order.way : wayOfOrder(order)
  const money = payment.state === 'refund_due' || payment.state === 'refunded' ? payment.state : null
  return (
    <span className={styles.status}>
      <Status tone={situation === 'expired' ? 'bad' : tones[status]}>
        {statusTextOf(status, way, reader)}
      </Status>
      {situation && (
        <span className={classNames(typography.faint, typography.snug)}>{situationText[situation]}</span>
      )}
      {money && (
        <span className={classNames(typography.faint, typography.snug)}>{paymentStateText[money]}</span>
      )}
    </span>
  )
}
