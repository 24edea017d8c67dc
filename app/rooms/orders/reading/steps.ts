// Progress of an order in four steps.
import { isPacked } from '../moves/undo.ts'
import type { Deed, OrderView, Way } from '../order.ts'

export type Step = {
  name: string
  /** null while it is not done, or where not recorded */
  at: string | null
  state: 'done' | 'next' | 'coming'
}

type Stage = { deeds: readonly Deed[]; names: Record<Way, string> }

const always = (name: string) => ({ carrier: name, pickup: name, delivery: name })

const stages: readonly Stage[] = [
  { deeds: ['paid', 'paid_without_stock'], names: always('Pago') },
  { deeds: ['prepared'], names: always('Preparado') },
  {
    deeds: ['sent'],
    names: { carrier: 'Enviado', pickup: 'Pronto para retirar', delivery: 'Saiu para entrega' },
  },
  { deeds: ['received'], names: { carrier: 'Entregue', pickup: 'Retirado', delivery: 'Entregue' } },
]

const reached: Record<OrderView['status'], number> = {
  pending: 0,
  processing: 1,
  sent: 3,
  received: 4,
  canceled: 0,
}

type Moved = Pick<OrderView, 'status'> & { history: Pick<OrderView['history'][number], 'deed' | 'at'>[] }

/** Empty for a canceled order. */
export function stepsOf({ status, history }: Moved, way: Way): Step[] {
  if (status === 'canceled') return []
  const moments = stages.map(({ deeds }) => history.findLast(({ deed }) => deeds.includes(deed))?.at ?? null)
  const isPrepared = status === 'processing' && isPacked(history)
  const done = isPrepared ? 2 : reached[status]
  return stages.map(({ names }, at) => ({
    name: names[way],
    at: at < done ? (moments[at] ?? null) : null,
    state: at < done ? 'done' : at === done ? 'next' : 'coming',
  }))
}
