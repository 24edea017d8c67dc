// What letters say of a withdrawal (CDC art. 49), of its end, and of the receipt from which its days count.
import { moneyText } from '../../../platform/text/money.ts'
import { centsBack, type Deed, isForPickup, isGivenUp, isNothingLeft, type OrderView } from '../order.ts'
import { shopName } from '../text.ts'
import type { Block } from './letter-blocks.ts'
import { maybe, text } from './letter-facts.ts'

/** Whether the shop, not the customer, made the last move of this kind. */
const isByShop = ({ history }: OrderView, deed: Deed) =>
  history.findLast((move) => move.deed === deed)?.by === shopName

/** To the customer: what goes back, and what follows by where the goods are. */
function giveBackText(order: OrderView): string {
  const { refund_due_cents, refunded_cents } = order.payment
  const isDone = refund_due_cents === 0 && refunded_cents > 0
  const sum = `${isDone ? 'Já devolvemos' : 'Vamos devolver'} ${moneyText(centsBack(order))}, inclusive o frete`
  if (order.situation === 'withdrawn') return `Recebemos de volta o que você devolveu. ${sum}.`
  if (order.status === 'processing')
    return `${sum}. O pedido ainda não foi enviado: a loja vai cancelar, e você não precisa fazer nada.`
  if (order.status === 'canceled') return `${sum}. O pedido não foi enviado, e você não precisa fazer nada.`
  if (order.status === 'sent' && isForPickup(order))
    return `${sum} do que for devolvido. Você não precisa retirar os produtos de que desistiu.`
  // What came back to the shop, or got lost, is registered so too.
  if (order.status === 'sent' && isByShop(order, 'withdrawal_requested'))
    return `${sum}. Se os produtos ainda chegarem, guarde-os: a loja combina a devolução, sem custo para você.`
  const guard = order.status === 'sent' ? 'Se os produtos chegarem, guarde-os. ' : ''
  return `${sum} do que for devolvido. ${guard}Enviaremos as instruções para a devolução dos produtos, sem custo para você.`
}

/** To the customer: the shop registers what it heard by telephone, and may have misheard. */
export const withdrawalWords = (order: OrderView): { subject: string; title: string; blocks: Block[] } => {
  const isOurs = isByShop(order, 'withdrawal_requested')
  return {
    subject: `Desistência do pedido nº ${order.number} ${isOurs ? 'registrada' : 'recebida'}`,
    title: isOurs ? 'Registramos a sua desistência' : 'Recebemos a sua desistência',
    blocks: [text(giveBackText(order)), ...(isOurs ? [text(notAgreed)] : [])],
  }
}

const notAgreed = 'Se não foi isso que você combinou com a loja, responda a este e-mail.'

/** To the customer, where the shop moved or corrected an order that they withdrew from. */
export function stillWithdrawnText(order: OrderView): string {
  const stands = 'A sua desistência continua valendo'
  if (order.status === 'processing')
    return `${stands}: a loja vai cancelar o pedido, e você não precisa fazer nada.`
  if (order.status === 'sent' && isForPickup(order))
    return `${stands}: você não precisa retirar os produtos de que desistiu.`
  const guard = order.status === 'sent' ? 'quando os produtos chegarem, guarde-os' : 'guarde os produtos'
  return `${stands}: ${guard}. Vamos combinar a devolução, sem custo para você.`
}

/** To the shop. */
export const dueBlocks = ({ status }: OrderView): Block[] => [
  text('A loja deve devolver o que foi pago, inclusive o frete, de imediato (CDC, art. 49).'),
  ...maybe(
    status === 'processing' ? 'O pedido ainda não foi enviado: não envie, e cancele-o na página dele.' : '',
  ),
]

function goesOn(order: OrderView): string {
  if (order.situation === 'paid_without_stock')
    return 'o pedido volta a esperar os produtos que tinham acabado'
  if (order.status === 'processing') return 'o pedido volta à preparação'
  if (order.status !== 'sent') return 'os produtos ficam com você'
  return isForPickup(order)
    ? 'os produtos continuam à espera da sua retirada'
    : 'o pedido segue o seu caminho'
}

/** To the customer, in the words of the shop's reason. */
export function undoneBlocks(order: OrderView): Block[] {
  const { history, can } = order
  const reason = history.findLast(({ deed }) => deed === 'withdrawal_undone')?.note
  return [
    text(`A loja desfez a desistência: ${goesOn(order)}, e o reembolso foi cancelado.`),
    ...maybe(reason ? `Motivo: ${reason}` : ''),
    text(
      can.withdraw
        ? 'Se não foi isso que você combinou com a loja, pode desistir de novo na página do pedido.'
        : notAgreed,
    ),
  ]
}

/** The shop was mistaken, or takes back what the customer said. */
export function unreceivedText(order: OrderView): string {
  const isOurs = isByShop(order, 'received')
  const said = isOurs
    ? 'Marcamos o seu pedido como recebido por engano. Desculpe'
    : 'A loja desfez a sua confirmação de que recebeu o pedido'
  const days = isOurs
    ? ': os 7 dias para desistir da compra só contam a partir do dia em que ele chegar a você.'
    : '. Os 7 dias para desistir da compra só contam a partir do dia em que tudo tiver chegado: quando isso acontecer, confirme de novo na página do pedido.'
  if (!isGivenUp(order)) return said + days
  return `${said}${isNothingLeft(order) ? '.' : days} ${stillWithdrawnText(order)}`
}
