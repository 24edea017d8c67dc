import { momentText } from '../../../../platform/text/moments.ts'
import { moneyText } from '../../../../platform/text/money.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { openWithdrawals } from '../../moves/open-withdrawals.ts'
import { centsBack, isNothingLeft, type OrderView, outcomeOf, wayOfOrder } from '../../order.ts'
import { lackingText, laterText } from '../../text.ts'

type OrderNextStepProps = { order: OrderView; zone: string; arrangeText: string; isFetched: boolean }

/** What the buyer waits for, or does next; nothing where there is neither. */
export function OrderNextStep({ order, zone, arrangeText, isFetched }: OrderNextStepProps) {
  const { status, situation, payment, withdrawal } = order
  const later = laterText[wayOfOrder(order)]
  if (situation === 'withdrawal_requested' && withdrawal)
    return (
      <Notice tone="warning" title="Recebemos a sua desistência da compra">
        {openWithdrawals(order).length > 1 ? 'A última foi feita' : 'Feita'} em{' '}
        {momentText(withdrawal.requested_at, zone)}.{' '}
        {status === 'processing'
          ? 'A loja vai cancelar o pedido'
          : 'A loja entra em contato para combinar como devolver'}
        ; o reembolso {payment.state === 'refund_due' ? 'é' : 'foi'} de {moneyText(centsBack(order))}.
        {order.can.withdraw && ` ${ofTheRest(order)}`}
      </Notice>
    )
  if (payment.state === 'refund_due')
    return (
      <Notice tone="warning" title="A loja vai devolver o que você pagou">
        {`São ${moneyText(centsBack(order))}${withdrawal ? ', inclusive o frete' : ''}.`}
      </Notice>
    )
  if (situation === 'expired')
    return (
      <Notice tone="warning" title="O prazo para pagar acabou">
        Os produtos voltaram para a loja. {order.lacking.length > 0 && `${lackingText(order.lacking)} `}
        {afterExpiry(order.can)}
      </Notice>
    )
  if (order.lacking.length > 0)
    return (
      <Notice tone="warning" title="Fale com a loja antes de pagar">
        <p>
          {lackingText(order.lacking)} Se você pagar mesmo assim, a loja entra em contato para combinar:{' '}
          {later}, ou devolver o que você pagou.
        </p>
        {payment.method === 'arrange' && arrangeText && <p>{arrangeText}</p>}
      </Notice>
    )
  if (order.can.charge)
    return (
      <Notice tone="warning" title="Ainda não deu para gerar o pagamento">
        O seu pedido está guardado. Vamos continuar tentando, e você também pode tentar agora.
      </Notice>
    )
  if (status === 'pending' && payment.method === 'arrange')
    return (
      <Notice title="Combine o pagamento com a loja">
        {arrangeText || 'A loja entra em contato para combinar.'}
        {order.held_until && ` Os produtos ficam reservados até ${momentText(order.held_until, zone)}.`}
      </Notice>
    )
  if (status === 'pending' && payment.url)
    return <p>Falta só o pagamento, que é feito na página de quem o recebe pela loja.</p>
  if (status === 'pending')
    return <p>Pague com o Pix abaixo. A loja confere o pagamento e avisa por e-mail.</p>
  if (situation === 'paid_without_stock')
    return (
      <Notice tone="warning" title="Recebemos o pagamento, mas faltou estoque">
        Um ou mais produtos já tinham acabado. A loja entra em contato para combinar: {later}, ou devolver o
        que você pagou.
      </Notice>
    )
  if (status === 'processing') return <p>Pagamento confirmado. A loja está preparando o seu pedido.</p>
  if (status === 'sent')
    return isFetched ? (
      <p>Seu pedido está pronto. Depois de retirar, confirme aqui.</p>
    ) : (
      <p>{onTheWay[outcomeOf(order.tracking) ?? 'moving']}</p>
    )
  if (status === 'received' && isNothingLeft(order)) return <p>Pedido devolvido.</p>
  if (order.can.withdraw && order.withdraw_until)
    return <p>Pedido entregue. Você pode desistir da compra até {dayOf(order.withdraw_until)}.</p>
  return null
}

const ofTheRest = ({ withdraw_until }: OrderView) =>
  `Do resto, você ainda pode desistir${withdraw_until ? ` até ${dayOf(withdraw_until)}` : ''}: toque em “Desistir da compra”.`

function afterExpiry({ renew_pix, buy_again }: OrderView['can']): string {
  if (renew_pix) return 'Enquanto houver estoque, você pode pagar com um novo Pix.'
  return buy_again
    ? 'Se ainda quiser comprar, toque em “Comprar de novo”: o que houver vai para o carrinho.'
    : 'Se ainda quiser comprar, fale com a loja.'
}

const onTheWay = {
  moving: 'Seu pedido está a caminho. Quando tudo chegar, confirme aqui.',
  delivered: 'Segundo os Correios, seu pedido foi entregue. Confirme aqui que recebeu.',
  returned: 'Segundo os Correios, seu pedido voltou para a loja. Fale com ela para combinar um novo envio.',
}

const dayOf = (day: string) => day.split('-').reverse().join('/')
