// Progress of an order in four steps.
import type { Deed, OrderView } from '../order.ts'

export type Step = {
  name: string
  /** null while it is not done, or where not recorded */
  at: string | null
  state: 'done' | 'next' | 'coming'
}

type Way = { deeds: readonly Deed[]; name: string; fetched?: string }

const way: readonly Way[] = [
  { deeds: ['paid', 'paid_without_stock'], name: 'Pago' },
  { deeds: ['prepared'], name: 'Preparado' },
  { deeds: ['sent'], name: 'Enviado', fetched: 'Pronto para retirar' },
  { deeds: ['received'], name: 'Entregue', fetched: 'Retirado' },
]

const reached: Record<OrderView['status'], number> = {
  pending: 0,
  processing: 1,
  sent: 3,
  received: 4,
  canceled: 0,
}

/** Pago, preparado, enviado, entregue; others for a pick-up. Empty for a canceled order. */
export function stepsOf(
  { status, history }: Pick<OrderView, 'status' | 'history'>,
  isFetched: boolean,
): Step[] {
  if (status === 'canceled') return []
  const moments = way.map(({ deeds }) => history.findLast(({ deed }) => deeds.includes(deed))?.at ?? null)
  const isPrepared = status === 'processing' && moments[1] !== null
  const done = isPrepared ? 2 : reached[status]
  return way.map(({ name, fetched }, at) => ({
    name: (isFetched && fetched) || name,
    at: at < done ? (moments[at] ?? null) : null,
    state: at < done ? 'done' : at === done ? 'next' : 'coming',
  }))
}
