import { withMaskedCpfs } from '../../platform/brazil/document.ts'
import { moneyText } from '../../platform/text/money.ts'
import { truncate } from '../../platform/text/truncate.ts'
import { moveRefusals } from '../orders/text.ts'
import type { Doubt, LineState } from './statement-line.ts'

export const lineStateText: Record<LineState, string> = {
  matched: 'Conferido',
  doubtful: 'Em dúvida',
  unmatched: 'Sem pedido',
  ignored: 'Não é de pedido',
}

/** The states of several lines, in the plural. */
export const lineStatesText: Record<LineState, string> = {
  matched: 'Conferidos',
  doubtful: 'Em dúvida',
  unmatched: 'Sem pedido',
  ignored: 'Não são de pedido',
}

export const doubtText: Record<Doubt, string> = {
  other_amount: 'O valor é diferente do total do pedido.',
  already_paid: 'Este pedido já estava pago: talvez o pagamento tenha sido feito duas vezes.',
  canceled: 'Este pedido foi cancelado: combine a devolução.',
  several: 'Mais de um pedido espera este valor.',
  by_hand: 'Um pedido deste valor já foi confirmado à mão: escolha de qual pedido é.',
  said_twice: 'Outro extrato já trouxe um lançamento igual neste dia.',
  late: 'O pagamento veio depois do prazo do pedido.',
  unknown_order: 'O texto fala de um pedido que não existe.',
  before_order: 'O pagamento é de antes do pedido com este número.',
  not_confirmed: 'O pagamento do pedido não pôde ser confirmado.',
  reopened: 'A confirmação foi desfeita: escolha de qual pedido é.',
}

export type SettleRefusal = 'settled' | 'no_such_order' | 'not_awaiting' | 'canceled' | 'other_amount'

export const noneOfCanceled =
  'Um pedido cancelado não recebe pagamento. Se o dinheiro ainda não voltou a quem pagou, devolva-o pela conta da organização; depois toque em “Não é de pedido”.'

export const settleRefusals: Record<SettleRefusal, string> = {
  settled: 'Este lançamento já foi resolvido.',
  no_such_order: 'Não há pedido com este número.',
  not_awaiting: 'Este pedido não está esperando pagamento.',
  canceled: noneOfCanceled,
  other_amount: moveRefusals.other_amount,
}

export type ReopenRefusal = 'not_settled' | 'moved_on'

export const reopenRefusals: Record<ReopenRefusal, string> = {
  not_settled: 'Este lançamento já espera uma resposta.',
  moved_on: 'O pedido já andou depois do pagamento. Abra o pedido e desfaça primeiro o último passo.',
}

export const statementNote = 'Pelo extrato do banco'

export const notAStatement =
  'Não conseguimos ler este arquivo como extrato. No site ou aplicativo do banco, baixe o extrato em OFX ou em CSV.'
export const emptyStatement = 'Este extrato não tem nenhum lançamento.'

type Payment = { amount_cents: number; description: string }

/** 'R$ 58,00, PIX RECEBIDO MARIA.' tells which line of the statement is meant. */
function paymentText({ amount_cents, description }: Payment): string {
  const who = truncate(withMaskedCpfs(description.trim()), 80)
  const said = [moneyText(Math.abs(amount_cents)), who].filter(Boolean).join(', ')
  return said.endsWith('.') ? said : `${said}.`
}

/** The sentence about each line in the report of a file. */
export const rowText = {
  outgoing: (payment: Payment) => `Saída: ${paymentText(payment)} Não é de pedido.`,
  known: (payment: Payment) => `Já estava no extrato anterior: ${paymentText(payment)}`,
  unmatched: (payment: Payment) =>
    `${lineStateText.unmatched}: ${paymentText(payment)} Nenhum pedido espera este valor.`,
  confirmed: (payment: Payment, number: number) =>
    `Pedido ${number}: pagamento confirmado. ${paymentText(payment)}`,
  alreadyConfirmed: (payment: Payment, number: number) =>
    `Pedido ${number}: já estava confirmado. ${paymentText(payment)}`,
  doubtful: (payment: Payment, doubt: Doubt) =>
    `${lineStateText.doubtful}: ${paymentText(payment)} ${doubtText[doubt]}`,
} as const

/** Recognises the tone by the message's first words. */
export function rowTone(message: string): 'good' | 'waiting' | 'quiet' {
  if (message.startsWith(lineStateText.doubtful)) return 'waiting'
  return message.startsWith(lineStateText.unmatched) ? 'quiet' : 'good'
}
