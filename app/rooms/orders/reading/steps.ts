// The progress of an order in four steps.
import { isPacked } from '../moves/undo.ts'
import type { Deed, OrderView, Way } from '../order.ts'

export type Step = {
  name: string
  /** null while the step is not done, or where its time was not recorded */
  at: string | null
  state: 'done' | 'next' | 'coming'
}

/** A coming step has a noun: an unpaid order never reads 'Pago'. */
type Words = { coming: string; done: string }
type Stage = { deeds: readonly Deed[]; names: Record<Way, Words> }

const always = (words: Words) => ({ carrier: words, pickup: words, delivery: words })
const delivered: Words = { coming: 'Entrega', done: 'Entregue' }

const stages: readonly Stage[] = [
  { deeds: ['paid', 'paid_without_stock'], names: always({ coming: 'Pagamento', done: 'Pago' }) },
  { deeds: ['prepared'], names: always({ coming: 'Preparação', done: 'Preparado' }) },
  {
    deeds: ['sent'],
    names: {
      carrier: { coming: 'Envio', done: 'Enviado' },
      pickup: { coming: 'Pronto para retirar', done: 'Pronto para retirar' },
      delivery: { coming: 'Saída para entrega', done: 'Saiu para entrega' },
    },
  },
  {
    deeds: ['received'],
    names: {
      carrier: delivered,
      pickup: { coming: 'Retirada', done: 'Retirado' },
      delivery: delivered,
    },
  },
]

const reached: Record<OrderView['status'], number> = {
  pending: 0,
  processing: 1,
  sent: 3,
  received: 4,
  canceled: 0,
}

type Moved = Pick<OrderView, 'status'> & { history: Pick<OrderView['history'][number], 'deed' | 'at'>[] }

/** Payment, preparation, sending, delivery; pick-up and own delivery have other names. Empty for a canceled order. */
export function stepsOf({ status, history }: Moved, way: Way): Step[] {
  if (status === 'canceled') return []
  const moments = stages.map(({ deeds }) => history.findLast(({ deed }) => deeds.includes(deed))?.at ?? null)
  const isPrepared = status === 'processing' && isPacked(history)
  const done = isPrepared ? 2 : reached[status]
  return stages.map(({ names }, at) => ({
    name: names[way][at < done ? 'done' : 'coming'],
    at: at < done ? (moments[at] ?? null) : null,
    state: at < done ? 'done' : at === done ? 'next' : 'coming',
  }))
}
