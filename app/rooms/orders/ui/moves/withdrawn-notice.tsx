import { Notice } from '../../../../ui/notice.tsx'
import type { Situation } from '../../order.ts'
import type { MoveName } from '../order-calls.ts'

/** Whether a move sends what its customer withdrew from: the person who confirms it has then read the notice. */
export const sendsWithdrawn = (
  { situation }: { situation: Situation | null },
  deed: MoveName | 'preparation',
) => deed === 'shipment' && situation === 'withdrawal_requested'

export const WithdrawnNotice = () => (
  <Notice tone="warning" title="Quem comprou desistiu deste pedido">
    Se o pedido ainda está na loja, não envie: cancele-o. Continue só se ele já tinha saído.
  </Notice>
)
