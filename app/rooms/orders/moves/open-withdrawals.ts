// There may be several (docs/decisions/0325).
import { listText } from '../../../platform/text/list-text.ts'
import { timesText } from '../../../platform/text/unbroken.ts'
import type { OrderView } from '../order.ts'

type Withdrawal = OrderView['withdrawals'][number]

/** Those whose goods are still to come back, the oldest first. */
export const openWithdrawals = ({ withdrawals }: Pick<OrderView, 'withdrawals'>): Withdrawal[] =>
  withdrawals.filter(({ state }) => state === 'requested')

/** '2 × Mel e 1 × Baru' */
export function goodsText(order: Pick<OrderView, 'items'>, goods: Withdrawal['items']): string {
  const names = new Map(order.items.map(({ _id, product }) => [_id, product.name]))
  return listText(goods.map(({ line, qtd }) => timesText(qtd, names.get(line) ?? '')))
}

export type Returning = { withdrawal: string; what: string }

/** What is to come back, by withdrawal, the oldest first. */
export const returnsOf = (order: Pick<OrderView, 'items' | 'withdrawals'>): Returning[] =>
  openWithdrawals(order).map(({ _id, items }) => ({ withdrawal: _id, what: goodsText(order, items) }))
