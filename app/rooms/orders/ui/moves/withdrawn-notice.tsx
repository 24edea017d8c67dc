import { Notice } from '../../../../ui/notice.tsx'
import { isGivenUp, type Situation, type Way } from '../../order.ts'
import type { MoveName } from '../order-calls.ts'

/** Whether a move sends what its customer withdrew from: the person who confirms it has then read the notice. */
export const sendsWithdrawn = (order: { situation: Situation | null }, deed: MoveName | 'preparation') =>
  deed === 'shipment' && isGivenUp(order)

const stays: Record<Way, string> = {
  carrier: 'não envie: cancele-o',
  pickup: 'cancele-o',
  delivery: 'não entregue: cancele-o',
}

export const WithdrawnNotice = ({ way }: { way: Way }) => (
  <Notice tone="warning" title="Quem comprou desistiu deste pedido">
    Se o pedido ainda está na loja, {stays[way]}. Continue só se ele já tinha saído.
  </Notice>
)
