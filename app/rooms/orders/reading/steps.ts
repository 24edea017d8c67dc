// Progress of an order in four steps.
import type { Deed, OrderView } from '../order.ts'

export type Step = {
  name: string
  /** null while it is not done, or where not recorded */
  at: string | null
  state: 'done' | 'next' | 'coming'
}

/** What is to come has a noun: an unpaid order never reads 'Pago'. */
type Words = { coming: string; done: string }
type Way = { deeds: readonly Deed[]; sent: Words; fetched?: Words }

const ready: Words = { coming: 'Pronto para retirar', done: 'Pronto para retirar' }

const way: readonly Way[] = [
  { deeds: ['paid', 'paid_without_stock'], sent: { coming: 'Pagamento', done: 'Pago' } },
  { deeds: ['prepared'], sent: { coming: 'Preparação', done: 'Preparado' } },
  { deeds: ['sent'], sent: { coming: 'Envio', done: 'Enviado' }, fetched: ready },
  {
    deeds: ['received'],
    sent: { coming: 'Entrega', done: 'Entregue' },
    fetched: { coming: 'Retirada', done: 'Retirado' },
  },
]

const reached: Record<OrderView['status'], number> = {
  pending: 0,
  processing: 1,
  sent: 3,
  received: 4,
  canceled: 0,
}

/** Payment, preparation, sending, delivery; others for a pick-up. Empty for a canceled order. */
export function stepsOf(
  { status, history }: Pick<OrderView, 'status' | 'history'>,
  isFetched: boolean,
): Step[] {
  if (status === 'canceled') return []
  const moments = way.map(({ deeds }) => history.findLast(({ deed }) => deeds.includes(deed))?.at ?? null)
  const isPrepared = status === 'processing' && moments[1] !== null
  const done = isPrepared ? 2 : reached[status]
  return way.map(({ sent, fetched }, at) => ({
    name: ((isFetched && fetched) || sent)[at < done ? 'done' : 'coming'],
    at: at < done ? (moments[at] ?? null) : null,
    state: at < done ? 'done' : at === done ? 'next' : 'coming',
  }))
}
