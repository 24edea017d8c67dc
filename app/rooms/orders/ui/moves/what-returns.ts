import { goodsText, openWithdrawals } from '../../moves/open-withdrawals.ts'
import type { OrderView } from '../../order.ts'

export type Returning = { withdrawal: string; what: string }

/** What is to come back, by withdrawal, the oldest first. */
export const returnsOf = (order: Pick<OrderView, 'items' | 'withdrawals'>): Returning[] =>
  openWithdrawals(order).map(({ _id, items }) => ({ withdrawal: _id, what: goodsText(order, items) }))
