import { moveRefusals } from '../orders/text.ts'
import type { Doubt, LineState } from './statement-line.ts'

export const lineStateText: Record<LineState, string> = {
  matched: 'Conferido',
  doubtful: 'Em dúvida',
  unmatched: 'Sem pedido',
  ignored: 'Não é de pedido',
}

/** Of several. */
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
  said_twice: 'Outro extrato já trouxe um lançamento igual neste dia.',
  late: 'O pagamento veio depois do prazo do pedido.',
  unknown_order: 'O texto fala de um pedido que não existe.',
  not_confirmed: 'O pagamento do pedido não pôde ser confirmado.',
  reopened: 'A confirmação foi desfeita: escolha de qual pedido é.',
}

export type SettleRefusal = 'settled' | 'no_such_order' | 'not_awaiting' | 'other_amount'

export const settleRefusals: Record<SettleRefusal, string> = {
  settled: 'Este lançamento já foi resolvido.',
  no_such_order: 'Não há pedido com este número.',
  not_awaiting: 'Este pedido não está esperando pagamento.',
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

export const rowText = {
  outgoing: 'Saída: não é de pedido.',
  known: 'Já estava no extrato anterior.',
  unmatched: 'Nenhum pedido espera este valor.',
  confirmed: (number: number) => `Pedido ${number}: pagamento confirmado.`,
  alreadyConfirmed: (number: number) => `Pedido ${number}: já estava confirmado.`,
  doubtful: (doubt: Doubt) => `Em dúvida: ${doubtText[doubt]}`,
} as const

/** By its first words. */
export function rowTone(message: string): 'good' | 'waiting' | 'quiet' {
  if (message.startsWith(lineStateText.doubtful)) return 'waiting'
  return message.startsWith(lineStateText.unmatched) ? 'quiet' : 'good'
}
