import { Status, type StatusTone } from '../../../ui/status.tsx'
import { customerStatusText, type OrderRow, type OrderStatus as State, statusText } from '../order.ts'
import { paymentStateText, situationText } from '../text.ts'
import styles from './order-status.module.css'

const tones: Record<State, StatusTone> = {
  pending: 'waiting',
  processing: 'working',
  sent: 'moving',
  received: 'good',
  canceled: 'quiet',
}

type OrderStatusProps = {
  order: Pick<OrderRow, 'status' | 'situation' | 'payment'>
  reader?: 'shop' | 'customer'
}

export function OrderStatus({ order: { status, situation, payment }, reader = 'shop' }: OrderStatusProps) {
  const words = reader === 'shop' ? statusText : customerStatusText
  const money = payment.state === 'refund_due' || payment.state === 'refunded' ? payment.state : null
  return (
    <span className={styles.status}>
      <Status tone={situation === 'expired' ? 'bad' : tones[status]}>{words[status]}</Status>
      {situation && <span className={styles.beside}>{situationText[situation]}</span>}
      {money && <span className={styles.beside}>{paymentStateText[money]}</span>}
    </span>
  )
}
