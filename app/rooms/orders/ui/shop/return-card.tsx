import { momentText } from '../../../../platform/text/moments.ts'
import { moneyText } from '../../../../platform/text/money.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { goodsText, openWithdrawals } from '../../moves/open-withdrawals.ts'
import { centsBack, type OrderView, type Way, wayOfOrder } from '../../order.ts'
import { notLeftText } from '../../text.ts'
import { wordsOfMove } from '../moves/shop-moves.ts'

type Withdrawal = NonNullable<OrderView['withdrawal']>
type ReturnCardProps = {
  order: OrderView
  withdrawal: Withdrawal
  zone: string
}

/** The card of the withdrawals that are open, else of the last (CDC art. 49). */
export function ReturnCard({ order, withdrawal, zone }: ReturnCardProps) {
  const open = openWithdrawals(order)
  const shown = open.length > 0 ? open : [withdrawal]
  const isOne = shown.length === 1
  const back = order.payment.state === 'refund_due' ? 'A reembolsar' : 'Reembolsado'
  const sum = `${isOne ? back : `${back}, ao todo`}: ${moneyText(centsBack(order))}, inclusive o frete.`

  return (
    <Notice
      tone={order.situation === 'withdrawal_requested' ? 'warning' : 'info'}
      title={isOne ? 'Desistência da compra' : 'Desistências da compra'}
    >
      {shown.map((one) => (
        <Asked key={one._id} order={order} withdrawal={one} zone={zone} more={isOne ? ` ${sum}` : ''} />
      ))}
      {!isOne && <p>{sum}</p>}
      {order.can.receive_return && (
        <p>Combine a devolução com quem comprou. Ao receber, o que voltou entra de novo no estoque.</p>
      )}
      {order.situation === 'withdrawal_requested' && order.status === 'processing' && (
        <p>{beforeItLeft(wayOfOrder(order))}</p>
      )}
    </Notice>
  )
}

const beforeItLeft = (way: Way) =>
  `${notLeftText[way]}: cancele, e os produtos voltam ao estoque. ${ifItLeft[way]}`

const ifSent = (way: Way) =>
  `Se ele já tinha saído da loja, toque em “${wordsOfMove('ship', way).label}” e combine a devolução.`
const ifItLeft: Record<Way, string> = {
  carrier: ifSent('carrier'),
  delivery: ifSent('delivery'),
  pickup: 'Se quem comprou já retirou, combine a devolução antes de cancelar.',
}

const Asked = ({ order, withdrawal, zone, more }: ReturnCardProps & { more: string }) => (
  <>
    <p>
      Pedida em {momentText(withdrawal.requested_at, zone)}: {goodsText(order, withdrawal.items)}.{more}
    </p>
    {withdrawal.reason && <p>“{withdrawal.reason}”</p>}
  </>
)
