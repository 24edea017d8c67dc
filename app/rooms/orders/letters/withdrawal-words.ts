// What letters say of a withdrawal (CDC art. 49), of its end, and of the receipt from which its days count.
import { dateText } from '../../../platform/text/days.ts'
import { moneyText } from '../../../platform/text/money.ts'
import { goodsText, openWithdrawals } from '../moves/open-withdrawals.ts'
import {
  centsBack,
  type Deed,
  isForPickup,
  isGivenUp,
  isNothingLeft,
  type OrderView,
  type Way,
  wayOfOrder,
} from '../order.ts'
import { notLeftText } from '../text.ts'
import type { Block } from './letter-blocks.ts'
import { maybe, text } from './letter-facts.ts'

/** Whether the shop, not the customer, made the last move of this kind. */
const isByShop = ({ history }: OrderView, deed: Deed) =>
  history.findLast((move) => move.deed === deed)?.by_shop === true

/** The shop's reason. What whoever ordered typed there would reach a person in whose name a stranger orders. */
export const canceledNote = (order: OrderView): string =>
  isByShop(order, 'canceled') ? (order.history.findLast(({ deed }) => deed === 'canceled')?.note ?? '') : ''

const neverLeft: Record<Way, string> = {
  carrier: 'O pedido não foi enviado',
  pickup: 'O pedido ficou na loja',
  delivery: 'O pedido não saiu para entrega',
}

/** To the customer: what goes back, and what follows by where the goods are. */
function giveBackText(order: OrderView): string {
  const { refund_due_cents, refunded_cents } = order.payment
  const isDone = refund_due_cents === 0 && refunded_cents > 0
  const sum = `${returning(order, isDone)} ${moneyText(centsBack(order))}, inclusive o frete`
  if (order.situation === 'withdrawn') return `Recebemos de volta o que você devolveu. ${sum}.`
  if (order.status === 'processing')
    return `${sum}. ${notLeftText[wayOfOrder(order)]}: a loja vai cancelar, e você não precisa fazer nada.`
  if (order.status === 'canceled')
    return `${sum}. ${neverLeft[wayOfOrder(order)]}, e você não precisa fazer nada.`
  if (order.status === 'sent' && isForPickup(order))
    return `${sum} do que for devolvido. Você não precisa retirar os produtos de que desistiu.`
  // What came back to the shop, or got lost, is registered so too.
  if (order.status === 'sent' && isByShop(order, 'withdrawal_requested'))
    return `${sum}. Se os produtos ainda chegarem, guarde-os: a loja combina a devolução, sem custo para você.`
  const guard = order.status === 'sent' ? 'Se os produtos chegarem, guarde-os. ' : ''
  return `${sum} do que for devolvido. ${guard}Enviaremos as instruções para a devolução dos produtos, sem custo para você.`
}

/** The sum is that of all withdrawals that went back, or of all that are still to. */
function returning({ withdrawals, payment }: OrderView, isDone: boolean): string {
  const isOfSeveral = withdrawals.length > 1 && (isDone || payment.refunded_cents === 0)
  if (isOfSeveral) return isDone ? 'Ao todo, já devolvemos' : 'Ao todo, vamos devolver'
  return isDone ? 'Já devolvemos' : 'Vamos devolver'
}

/** What its customer has withdrawn from, where that was done in steps; a letter may be slower than the next step. */
export function untilNow(order: OrderView, who: string): Block[] {
  if (order.withdrawals.length < 2) return []
  const given = order.items.filter(({ qtd, left }) => left < qtd)
  const goods = given.map(({ _id, qtd, left }) => ({ line: _id, qtd: qtd - left }))
  return [text(`Até agora, ${who} desistiu de ${goodsText(order, goods)}.`)]
}

/** To the customer: the shop registers what it heard by telephone, and may have misheard. */
export const withdrawalWords = (order: OrderView): { subject: string; title: string; blocks: Block[] } => {
  const isOurs = isByShop(order, 'withdrawal_requested')
  return {
    subject: `Desistência do pedido nº ${order.number} ${isOurs ? 'registrada' : 'recebida'}`,
    title: isOurs ? 'Registramos a sua desistência' : 'Recebemos a sua desistência',
    blocks: [...untilNow(order, 'você'), text(giveBackText(order)), ...(isOurs ? [text(notAgreed)] : [])],
  }
}

const notAgreed = 'Se não foi isso que você combinou com a loja, responda a este e-mail.'

/** To the customer, where the shop moved or corrected an order that they withdrew from. */
export function stillWithdrawnText(order: OrderView, which = 'A sua desistência'): string {
  const stands = `${which} continua valendo`
  if (order.status === 'processing')
    return `${stands}: a loja vai cancelar o pedido, e você não precisa fazer nada.`
  if (order.status === 'sent' && isForPickup(order))
    return `${stands}: você não precisa retirar os produtos de que desistiu.`
  const guard = order.status === 'sent' ? 'quando os produtos chegarem, guarde-os' : 'guarde os produtos'
  return `${stands}: ${guard}. Vamos combinar a devolução, sem custo para você.`
}

/** To the shop. */
export function dueBlocks(order: OrderView): Block[] {
  const way = wayOfOrder(order)
  return [
    text('A loja deve devolver o que foi pago, inclusive o frete, de imediato (CDC, art. 49).'),
    ...maybe(order.status === 'processing' ? `${notLeftText[way]}: ${stays[way]} na página dele.` : ''),
  ]
}

const stays: Record<Way, string> = {
  carrier: 'não envie, e cancele-o',
  pickup: 'cancele-o',
  delivery: 'não entregue, e cancele-o',
}

function goesOn(order: OrderView): string {
  if (order.situation === 'paid_without_stock')
    return 'o pedido volta a esperar os produtos que tinham acabado'
  if (order.status === 'processing') return 'o pedido volta à preparação'
  if (order.status !== 'sent') return 'os produtos ficam com você'
  return isForPickup(order)
    ? 'os produtos continuam à espera da sua retirada'
    : 'o pedido segue o seu caminho'
}

function undoneText(order: OrderView): string {
  if (!isGivenUp(order)) return `A loja desfez a desistência: ${goesOn(order)}, e o reembolso foi cancelado.`
  const others = openWithdrawals(order).flatMap(({ items }) => items)
  const which = `A desistência de ${goodsText(order, others)}`
  return `A loja desfez a sua última desistência, e o reembolso dela foi cancelado. ${stillWithdrawnText(order, which)}`
}

/** To the customer, in the words of the shop's reason. */
export function undoneBlocks(order: OrderView): Block[] {
  const { history, can } = order
  const reason = history.findLast(({ deed }) => deed === 'withdrawal_undone')?.note
  return [
    text(undoneText(order)),
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
    ? 'Por engano, marcamos o seu pedido como recebido. Desculpe'
    : 'A loja desfez a sua confirmação de que recebeu o pedido'
  const days = isOurs
    ? ': os 7 dias para desistir da compra só contam a partir do dia em que ele chegar a você.'
    : '. Os 7 dias para desistir da compra só contam a partir do dia em que tudo tiver chegado: quando isso acontecer, confirme de novo na página do pedido.'
  if (!isGivenUp(order)) return said + days
  return `${said}${isNothingLeft(order) ? '.' : days} ${stillWithdrawnText(order)}`
}

/** The days run for what was not withdrawn from, also while a part is. */
export function receivedText(order: OrderView): string {
  const until = order.withdraw_until && dateText(order.withdraw_until)
  if (isGivenUp(order))
    return `${stillWithdrawnText(order)}${until ? ` Do resto, você pode desistir até ${until}, pela página do pedido, sem explicar o motivo.` : ''}`
  return until
    ? `Você pode desistir da compra até ${until}, pela página do pedido, sem explicar o motivo. Devolvemos tudo o que foi pago, inclusive o frete.`
    : 'Agradecemos a sua compra.'
}
