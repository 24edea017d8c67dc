import { momentText } from '../../../../platform/text/moments.ts'
import { moneyText } from '../../../../platform/text/money.ts'
import { timesText } from '../../../../platform/text/unbroken.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { centsBack, type OrderView } from '../../order.ts'

type ReturnCardProps = {
  order: OrderView
  withdrawal: NonNullable<OrderView['withdrawal']>
  zone: string
}

/** The card of a withdrawal (CDC art. 49). */
export function ReturnCard({ order, withdrawal, zone }: ReturnCardProps) {
  const names = new Map(order.items.map(({ _id, product }) => [_id, product.name]))
  const back = order.payment.state === 'refund_due' ? 'A reembolsar' : 'Reembolsado'

  return (
    <Notice
      tone={order.situation === 'withdrawal_requested' ? 'warning' : 'info'}
      title="Desistência da compra"
    >
      <p>
        Pedida em {momentText(withdrawal.requested_at, zone)}:{' '}
        {withdrawal.items.map(({ line, qtd }) => timesText(qtd, names.get(line) ?? '')).join(', ')}. {back}:{' '}
        {moneyText(centsBack(order))}, inclusive o frete.
      </p>
      {withdrawal.reason && <p>“{withdrawal.reason}”</p>}
      {order.can.receive_return && (
        <p>Combine a devolução com quem comprou. Ao receber, o que voltou entra de novo no estoque.</p>
      )}
      {order.situation === 'withdrawal_requested' && order.status === 'processing' && (
        <p>
          O pedido ainda não foi enviado: cancele, e os produtos voltam ao estoque. Se ele já tinha saído da
          loja, marque o envio e combine a devolução.
        </p>
      )}
    </Notice>
  )
}
