import { Notice } from '../../../../ui/notice.tsx'
import { isGivenUp, type Situation } from '../../order.ts'
import type { MoveName } from '../order-calls.ts'

/** Whether a move sends what its customer withdrew from: the person who confirms it has then read the notice. */
export const sendsWithdrawn = (order: { situation: Situation | null }, deed: MoveName | 'preparation') =>
  deed === 'shipment' && isGivenUp(order)

export const WithdrawnNotice = () => (
  <Notice tone="warning" title="Quem comprou desistiu deste pedido">
    Se o pedido ainda está na loja, não envie: cancele-o. Continue só se ele já tinha saído.
  </Notice>
)
