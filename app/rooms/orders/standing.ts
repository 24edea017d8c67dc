import type { OrderStatus, PaymentState, Situation, Standing } from './order.ts'

type Row = {
  status: string
  situation: string | null
  payment_method: string
  payment_state: string
  is_held: boolean
  held_until: Date | null
  known_at: Date | null
  pay_until: Date | null
}

export const standingOf = (row: Row): Standing => ({
  status: row.status as OrderStatus,
  situation: row.situation as Situation | null,
  payment_method: row.payment_method as Standing['payment_method'],
  payment_state: row.payment_state as PaymentState,
  is_held: row.is_held,
  held_until: row.held_until,
  isKnown: row.known_at !== null,
  pay_until: row.pay_until,
})
