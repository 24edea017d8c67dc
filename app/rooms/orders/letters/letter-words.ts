// The letters give the summary of the purchase, the seller, and how to withdraw (Decreto 7.962/2013 art. 4).

import { letterGreeting } from '../../../platform/mail/greeting.ts'
import { moneyText } from '../../../platform/text/money.ts'
import {
  centsBack,
  comesInParts,
  isGivenUp,
  isNothingLeft,
  type OrderView,
  type Way,
  wayOfOrder,
} from '../order.ts'
import type { Block, LetterBody } from './letter-blocks.ts'
import {
  customerFacts,
  deliveryFacts,
  howToConfirm,
  howToPay,
  type LetterFacts,
  linkTo,
  maybe,
  orderFacts,
  paidText,
  sellerLines,
  shopNote,
  text,
  trackingBlocks,
  withdrawalRight,
} from './letter-facts.ts'
import {
  canceledNote,
  dueBlocks,
  receivedText,
  stillWithdrawnText,
  undoneBlocks,
  unreceivedText,
  untilNow,
  withdrawalWords,
} from './withdrawal-words.ts'

export const letterKinds = [
  'placed',
  'paid',
  'sent',
  'tracking',
  'unsent',
  'unpaid',
  'received',
  'unreceived',
  'canceled',
  'expiring',
  'renewed',
  'withdrawal',
  'unwithdrawn',
  'refunded',
  'left',
] as const
export type LetterKind = (typeof letterKinds)[number]

/** A letter with six digits alone: during a checkout there is no order yet. */
export function codeLetterOf(
  name: string,
  code: string,
  { site }: Pick<LetterFacts, 'site'>,
): { subject: string; letter: LetterBody } {
  return {
    subject: `Código para confirmar o pedido – ${site.title}`,
    letter: {
      title: 'Confirme o seu pedido',
      blocks: [
        text(letterGreeting(name)),
        { kind: 'code', label: 'Informe este código na página do pedido, em até 10 minutos', code },
        text('Se não foi você que fez um pedido nesta loja, não precisa fazer nada.'),
      ],
      footer: sellerLines({ site }),
    },
  }
}

const onItsWay: Record<Way, { subject: string; title: string }> = {
  carrier: { subject: 'enviado', title: 'O seu pedido está a caminho' },
  pickup: { subject: 'pronto para retirada', title: 'O seu pedido está pronto para retirada' },
  delivery: { subject: 'saiu para entrega', title: 'O seu pedido saiu para entrega' },
}

const notYet: Record<Way, { title: string; early: string; again: string }> = {
  carrier: {
    title: 'O seu pedido ainda não foi enviado',
    early: 'Avisamos antes da hora que ele estava a caminho.',
    again: 'avisamos de novo quando sair',
  },
  pickup: {
    title: 'O seu pedido ainda não está pronto para retirada',
    early: 'Avisamos antes da hora que ele estava pronto.',
    again: 'avisamos de novo quando você puder retirar',
  },
  delivery: {
    title: 'O seu pedido ainda não saiu para entrega',
    early: 'Avisamos antes da hora que ele tinha saído.',
    again: 'avisamos de novo quando sair',
  },
}

function notYetOf(order: OrderView): { title: string; blocks: Block[] } {
  const { title, early, again } = notYet[wayOfOrder(order)]
  return {
    title,
    blocks: isGivenUp(order)
      ? [text(`${early} Desculpe: ele ainda está na loja.`), text(stillWithdrawnText(order))]
      : [text(`${early} Desculpe: ele está em preparação, e ${again}.`)],
  }
}

type Written = { subject: string; letter: LetterBody }

export function letterOf(kind: LetterKind, order: OrderView, facts: LetterFacts): Written {
  const { subject, title, blocks } = words[kind](order, facts)
  return {
    subject: `${subject} – ${facts.site.title}`,
    letter: {
      title,
      blocks: [
        text(letterGreeting(order.customer.name, order.customer.document)),
        ...blocks,
        ...linkTo(facts),
      ],
      footer: sellerLines(facts),
    },
  }
}

/** The letter to the shop: customers' words never become markup, and stay out of the headers. */
export function noticeOf(kind: 'new' | 'withdrawal', order: OrderView, { site, link }: LetterFacts): Written {
  const isNew = kind === 'new'
  const title = isNew
    ? `Novo pedido nº ${order.number}: ${moneyText(order.total_cents)}`
    : `Desistência no pedido nº ${order.number}`
  const { withdrawal } = order
  return {
    subject: title,
    letter: {
      title,
      blocks: [
        ...(isNew ? [] : [...dueBlocks(order), ...untilNow(order, 'quem comprou')]),
        ...(isNew || !withdrawal
          ? []
          : [
              text(
                `A devolver: ${moneyText(centsBack(order))}.${withdrawal.reason ? `\nMotivo: ${withdrawal.reason}` : ''}`,
              ),
            ]),
        customerFacts(order),
        ...orderFacts(order),
        ...(order.note ? [text(`Observação de quem comprou:\n${order.note}`)] : []),
        ...(link ? [{ kind: 'button', label: 'Abrir o pedido', href: link } satisfies Block] : []),
      ],
      footer: [site.title],
    },
  }
}

/** Whether money went back more than once. */
const hasMoreRefunds = ({ history }: OrderView) =>
  history.filter(({ deed }) => deed === 'refunded').length > 1

const words: Record<
  LetterKind,
  (order: OrderView, facts: LetterFacts) => { subject: string; title: string; blocks: Block[] }
> = {
  placed: (order, facts) => ({
    subject: `Recebemos o seu pedido nº ${order.number}`,
    title: `Recebemos o seu pedido nº ${order.number}`,
    blocks: [
      ...howToConfirm(order, facts),
      ...howToPay(order, facts),
      ...orderFacts(order),
      ...deliveryFacts(order, facts),
      text(withdrawalRight),
      ...maybe(facts.shop.exchange_text),
    ],
  }),
  paid: (order, facts) => ({
    subject: `Pagamento do pedido nº ${order.number} confirmado`,
    title: 'Pagamento confirmado',
    blocks: [text(paidText(order)), ...orderFacts(order), ...deliveryFacts(order, facts)],
  }),
  sent: (order, facts) => {
    const way = wayOfOrder(order)
    const { subject, title } = onItsWay[way]
    return {
      subject: `Pedido nº ${order.number} ${subject}`,
      title,
      blocks: [
        ...shopNote(order),
        ...(way === 'carrier' ? trackingBlocks(order) : []),
        ...deliveryFacts(order, facts),
        ...(isGivenUp(order) ? [text(stillWithdrawnText(order))] : []),
        ...(way === 'pickup' || (isGivenUp(order) && isNothingLeft(order))
          ? []
          : [
              text(
                `Quando ${comesInParts(order) ? 'tudo' : 'ele'} chegar, confirme o recebimento na página do pedido.`,
              ),
            ]),
      ],
    }
  },
  unsent: (order) => ({
    subject: `Correção sobre o pedido nº ${order.number}`,
    ...notYetOf(order),
  }),
  unpaid: (order, facts) => ({
    subject: `O pagamento do pedido nº ${order.number} ainda não chegou`,
    title: 'O pagamento ainda não chegou',
    blocks: [
      text('Por engano, confirmamos o seu pagamento. Desculpe: ele ainda não chegou à loja.'),
      ...howToConfirm(order, facts),
      ...howToPay(order, facts),
    ],
  }),
  tracking: (order) => ({
    subject: `Código de rastreio do pedido nº ${order.number}`,
    title: 'Rastreio do seu pedido',
    blocks: [
      text('Acompanhe o envio por aqui. Se você recebeu outro código antes, vale só o que está abaixo.'),
      ...shopNote(order),
      ...trackingBlocks(order),
    ],
  }),
  received: (order) => ({
    subject: `Recebimento do pedido nº ${order.number} confirmado`,
    title: 'Recebimento confirmado',
    blocks: [text(receivedText(order))],
  }),
  unreceived: (order) => ({
    subject: `O recebimento do pedido nº ${order.number} ainda não foi confirmado`,
    title: 'O seu pedido ainda não consta como recebido',
    blocks: [text(unreceivedText(order))],
  }),
  canceled: (order) => ({
    subject: `Pedido nº ${order.number} cancelado`,
    title: 'O seu pedido foi cancelado',
    blocks: [
      ...maybe(canceledNote(order)),
      ...(order.payment.state === 'refund_due'
        ? [text(`O valor pago, ${moneyText(centsBack(order))}, será devolvido.`)]
        : []),
      ...orderFacts(order),
    ],
  }),
  expiring: (order, facts) => ({
    subject: `O Pix do pedido nº ${order.number} está para vencer`,
    title: 'O seu Pix está para vencer',
    blocks: [
      ...howToPay(order, facts),
      text('Depois disso os produtos voltam à loja. Se já pagou, não precisa fazer nada.'),
    ],
  }),
  renewed: (order, facts) => ({
    subject: `Pix do pedido nº ${order.number} renovado`,
    title: 'Os produtos estão reservados de novo',
    blocks: [...howToConfirm(order, facts), ...howToPay(order, facts)],
  }),
  withdrawal: (order) => withdrawalWords(order),
  unwithdrawn: (order) => ({
    subject: `Desistência do pedido nº ${order.number} desfeita`,
    title: 'A desistência foi desfeita',
    blocks: undoneBlocks(order),
  }),
  left: (order, { link }) => ({
    subject: `Link do pedido nº ${order.number}`,
    title: 'O seu pedido continua',
    blocks: [
      text(
        `A sua conta foi excluída, e este pedido segue até o fim. ${
          link
            ? 'Guarde este e-mail: agora é por este link que você acompanha o pedido.'
            : 'Para acompanhar o pedido, responda a este e-mail.'
        }`,
      ),
    ],
  }),
  refunded: (order) => ({
    subject: `Reembolso do pedido nº ${order.number}`,
    title: 'O reembolso foi feito',
    blocks: [
      text(
        `${hasMoreRefunds(order) ? 'Ao todo, já devolvemos' : 'Devolvemos'} ${moneyText(order.payment.refunded_cents)}. O dinheiro aparece na sua conta em alguns dias; o prazo depende do banco.`,
      ),
    ],
  }),
}
