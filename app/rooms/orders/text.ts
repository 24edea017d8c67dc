// The names of the states are in order.ts.
import type { InvoiceKeyFault } from '../../platform/brazil/invoice-key.ts'
import { listText } from '../../platform/text/list-text.ts'
import { freightText } from '../shipping/ui/quote-words.ts'
import type { PaymentMethod } from '../shop/shop-settings.ts'
import {
  customerStatusText,
  type Deed,
  isForPickup,
  type OrderStatus,
  type OrderView,
  type Outcome,
  type PaymentState,
  type Situation,
  statusText,
  type Way,
} from './order.ts'

export const situationText: Record<Situation, string> = {
  expired: 'Prazo de pagamento vencido',
  paid_without_stock: 'Pago sem estoque',
  withdrawal_requested: 'Desistência pedida',
  withdrawn: 'Devolvido',
}

export const paymentStateText: Record<PaymentState, string> = {
  awaiting: 'Não pago',
  confirmed: 'Pago',
  refund_due: 'A reembolsar',
  refunded: 'Reembolsado',
}

export const methodText: Record<PaymentMethod, string> = { pix: 'Pix', arrange: 'Combinar com a loja' }

export const deedText: Record<Deed, string> = {
  placed: 'Pedido feito',
  paid: 'Pagamento confirmado',
  paid_without_stock: 'Pagamento confirmado, sem estoque',
  stock_settled: 'Estoque acertado',
  prepared: 'Preparado',
  unprepared: 'Preparo desfeito',
  sent: 'Enviado',
  unsent: 'Envio desfeito; o pedido voltou à preparação',
  unpaid: 'Confirmação do pagamento desfeita',
  tracking_changed: 'Rastreio informado ou corrigido',
  received: 'Recebimento confirmado',
  unreceived: 'Recebimento desfeito',
  canceled: 'Cancelado',
  expired: 'Prazo de pagamento vencido; o estoque voltou à loja',
  renewed: 'Pix renovado',
  confirmed: 'Pedido confirmado',
  released: 'Reserva encerrada; o pedido ainda pode ser pago',
  withdrawal_requested: 'Desistência pedida',
  withdrawal_undone: 'Desistência desfeita',
  return_received: 'Devolução recebida',
  return_undone: 'Recebimento da devolução desfeito',
  refunded: 'Reembolso feito',
  corrected: 'Dados corrigidos',
  annotated: 'Anotação interna',
  invoice_set: 'Chave da nota ou declaração informada',
  paid_in_part: 'Pagamento recebido em parte',
  paid_when_canceled: 'Pagamento recebido a mais; a reembolsar',
  disputed: 'Pagamento contestado por quem pagou',
  refund_asked: 'Reembolso pedido a quem recebeu o pagamento',
  charged_otherwise: 'Forma de pagamento trocada',
}

const movedText: Record<Exclude<Way, 'carrier'>, Partial<Record<Deed, string>>> = {
  pickup: {
    sent: 'Pronto para retirar',
    unsent: 'Aviso de retirada desfeito; o pedido voltou à preparação',
    received: 'Retirado',
    unreceived: 'Retirada desfeita',
  },
  delivery: {
    sent: 'Saiu para entrega',
    unsent: 'Saída para entrega desfeita; o pedido voltou à preparação',
  },
}

const onItsWay: Record<Exclude<Way, 'carrier'>, string> = {
  pickup: 'Pronto para retirar',
  delivery: 'Saiu para entrega',
}

/** The state of one order, where only what a carrier takes is "sent"; lists by state use the names of order.ts. */
export function statusTextOf(status: OrderStatus, way: Way, reader: 'shop' | 'customer'): string {
  if (status === 'sent' && way !== 'carrier') return onItsWay[way]
  if (status === 'received' && way === 'pickup' && reader === 'customer') return 'Retirado'
  return (reader === 'shop' ? statusText : customerStatusText)[status]
}

/** Only what a carrier takes is called "sent". */
export const deedTextOf = (deed: Deed, way: Way): string =>
  (way !== 'carrier' && movedText[way][deed]) || deedText[deed]

/** How an order stands that has not left, at the beginning of a sentence. */
export const notLeftText: Record<Way, string> = {
  carrier: 'O pedido ainda não foi enviado',
  pickup: 'O pedido ainda está na loja',
  delivery: 'O pedido ainda não saiu para entrega',
}

/** What the shop may offer of goods that have run out, as it does before giving the money back. */
export const laterText: Record<Way, string> = {
  carrier: 'enviar assim que houver',
  pickup: 'deixar pronto para retirar assim que houver',
  delivery: 'entregar assim que houver',
}

/** The outcome as the carrier reported it. */
export const outcomeText: Record<Outcome, string> = {
  delivered: 'Entregue, segundo os Correios',
  returned: 'Devolvido, segundo os Correios',
}

export const shopName = 'A loja'

export const freightOf = (order: Pick<OrderView, 'items' | 'shipping_cents'>) =>
  freightText(order.shipping_cents, isForPickup(order))

/**
 * Shown for an order that may be paid for longer than it is held.
 * @param until as text
 */
export const shortHoldText = (until: string) =>
  `Os produtos ficam reservados até ${until}. Depois disso você ainda pode pagar, mas eles podem acabar.`

/** Of a known buyer's order that may be paid, and holds nothing. */
export const notHeldText = 'Os produtos deste pedido não estão reservados'
export const mayRunOutText =
  'Eles podem acabar antes do pagamento. Se tiver dúvida, fale com a loja antes de pagar.'

/** Shown for an order that may be paid, and holds nothing. */
export const unheldText = 'Enquanto não confirmamos, estes produtos podem acabar.'

const quoted = (names: readonly string[]) => listText(names.map((name) => `“${name}”`))

/** Read by the buyer of an order that holds nothing any more, and by the shop. */
export const lackingText = (names: readonly string[]) =>
  `Não temos mais ${quoted(names)} na quantidade deste pedido.`

export const outOfStock = (names: readonly string[]) =>
  `Não temos a quantidade que você pediu de ${quoted(names)}. Ajuste o carrinho.`

export const placeRefusals = {
  still_running: 'Já estamos registrando este pedido. Aguarde um instante.',
  key_reused:
    'Você já fez um pedido por esta página. Recarregue-a e confira o carrinho antes de fazer outro.',
  out_of_stock: 'Não temos a quantidade que você pediu. Ajuste o carrinho.',
  total_changed: 'Os valores do pedido foram atualizados. Confira antes de confirmar.',
  too_many_unpaid:
    'Você já tem 3 pedidos esperando o pagamento. Pague ou cancele um deles antes de fazer outro.',
  product_unavailable: 'Um produto do carrinho não está mais à venda. Confira o carrinho.',
  quantity_not_allowed:
    'A quantidade de um dos produtos está fora do que a loja aceita por pedido. Confira o carrinho.',
  shipping_unavailable: 'A forma de envio escolhida não está disponível. Escolha outra.',
  address_missing: 'Informe o endereço de entrega.',
  payment_unavailable: 'Esta forma de pagamento não está disponível. Escolha outra.',
  total_too_high: 'Este pedido passa do valor que a loja recebe pelo site. Fale com a loja para combinar.',
  acceptance_missing: 'Leia e aceite as condições da compra antes de confirmar.',
  acceptance_stale: 'As condições da compra mudaram. Leia o que mudou e aceite de novo.',
  email_code_needed: 'Enviamos um código de 6 números ao seu e-mail. Informe-o para concluir o pedido.',
  wrong_email_code: 'O código não confere ou já venceu. Confira os 6 números ou peça outro código.',
  common_password: 'Esta senha está entre as mais usadas e é fácil de adivinhar. Escolha outra.',
} as const
export type PlaceRefusal = keyof typeof placeRefusals

export const moveRefusals = {
  move_not_allowed: 'Este pedido já mudou de situação. Recarregue a página.',
  stale:
    'Este pedido já mudou: outra pessoa salvou mudanças aqui. Confira e salve de novo para valer o que você escreveu.',
  out_of_stock: 'Não há estoque para todos os produtos deste pedido.',
  other_amount: 'O valor que chegou é diferente do total do pedido. Confira os dois antes de confirmar.',
  without_stock: 'Este pedido foi pago sem estoque. Acerte o estoque primeiro.',
  too_late: 'O prazo de 7 dias para desistir da compra já passou.',
  already_requested: 'Já há uma desistência em andamento neste pedido. Recarregue a página para ver qual é.',
  items_not_there: 'Confira os itens e as quantidades que serão devolvidos.',
  only_whole:
    'Enquanto o pedido está em preparação, a desistência é do pedido inteiro. Para mudar uma parte, fale com a loja.',
  customer_withdrew:
    'Quem comprou desistiu deste pedido: se ele ainda está na loja, cancele-o. Se já tinha saído, recarregue a página e marque a saída na página do pedido.',
  refund_changed:
    'O valor a devolver mudou enquanto isso. Recarregue a página e confira quanto é antes de marcar.',
  refund_begun: 'O reembolso já foi feito ou pedido. A desistência não pode mais ser desfeita.',
  address_missing: placeRefusals.address_missing,
  too_many_unpaid: placeRefusals.too_many_unpaid,
  code_used: 'Este código de rastreio já está em outro pedido. Confira se ele está certo.',
  already_undone:
    'Isto já foi desfeito, ou o pedido mudou depois. Recarregue a página para ver como ele está.',
  no_email: 'Este pedido não tem e-mail. Corrija os dados para informar um.',
  wrong_email_code: placeRefusals.wrong_email_code,
  wrong_proof: 'Este link de confirmação não vale mais. Peça um código nesta página.',
  confirm_first:
    'Para reservar os produtos de novo, confirme primeiro o pedido pelo código que enviamos por e-mail.',
  payment_unavailable: placeRefusals.payment_unavailable,
  too_many_letters:
    'Já enviamos vários e-mails para você, e outro não foi enviado. Se um código deste pedido já chegou, informe-o; senão, tente de novo mais tarde.',
} as const
export type MoveRefusal = keyof typeof moveRefusals

/** Why a checkout that needs digits sends none. */
export const codeRefusals = {
  too_many_letters: moveRefusals.too_many_letters,
  too_many_codes:
    'Muitas pessoas nesta mesma rede pediram um código há pouco, e outro não foi enviado. Tente de novo daqui a uma hora, ou por outra conexão.',
}
export type CodeRefusal = keyof typeof codeRefusals

/** @param count of orders that were paid without stock, among those that were to be packed */
export const unpackedText = (count: number) =>
  count === 1
    ? '1 pedido foi pago sem estoque e não foi preparado. Acerte o estoque antes.'
    : `${count} pedidos foram pagos sem estoque e não foram preparados. Acerte o estoque antes.`

export const invoiceKeyTexts: Record<InvoiceKeyFault, string> = {
  shape: 'A chave tem 44 números; só o CNPJ dentro dela pode ter letras.',
  unit: 'Os dois primeiros números da chave são de um estado, e este não existe. Confira.',
  month: 'O mês na chave (5º e 6º números) não existe. Confira.',
  model: 'Esta chave não é de nota fiscal (NF-e, NFC-e) nem de declaração de conteúdo (DC-e).',
  digit: 'O dígito final da chave não confere. Confira se ela foi copiada inteira e sem erro.',
}

/** Sentences on the products of an order that cannot be bought again. */
export const againText = {
  gone: (name: string) => `“${name}” não está mais à venda.`,
  sold_out: (name: string) => `Não temos “${name}” no momento.`,
}

export const codeSentText = (email: string, minutes: number) =>
  `Enviamos um código a ${email}. Ele vale por ${minutes} minutos.`

/** @param used codes of this shipment that other orders have, with the numbers of those */
export const usedCodesText = (used: readonly { code: string; number: number }[]) =>
  used.map(({ code, number }) => `O código ${code} já está no pedido nº ${number}.`).join(' ')

export const orderNotFound = 'Pedido não encontrado.'
export const shipped = 'Enviado.'

export const quantityText = (min: number, max: number) =>
  min === max ? `Leve ${min}.` : `Leve de ${min} a ${max}.`

/** Replaces the name of a customer who left, once it is erased. */
export const forgottenCustomer = 'Cliente que excluiu a conta'

/** The code has the wrong length or characters, or is mistyped. */
export const wrongCodeText = (code: string) =>
  /^[A-Z]{2}\d{9}[A-Z]{2}$/i.test(code)
    ? `${code} não é um código dos Correios: confira os números.`
    : `${code} não é um código dos Correios: são 13 letras e números.`
