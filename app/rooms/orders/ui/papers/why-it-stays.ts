import { type OrderView, statusText } from '../../order.ts'
import { paymentStateText, situationText } from '../../text.ts'

type Standing = Pick<OrderView, 'status' | 'situation'> & { payment: Pick<OrderView['payment'], 'method'> }

/** Why an order must not leave the shop; null where it may. */
export function whyItStays({ status, situation, payment }: Standing): string | null {
  if (situation !== null && situation !== 'withdrawn') return situationText[situation]
  if (status === 'pending' && payment.method !== 'arrange') return unpaidText
  return status === 'canceled' ? statusText.canceled : null
}

export const unpaidText = paymentStateText.awaiting

/** Whether it may be packed unpaid: what is arranged with the shop may be paid where it is handed over. */
export const isPaidLater = (order: Standing) => order.status === 'pending' && whyItStays(order) === null
