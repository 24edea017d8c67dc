// What each letter about an order says. Decreto 7.962/2013 art. 4: the summary of the purchase, who sells, how to withdraw.
import { documentText, maskedDocument } from '../../../platform/brazil/document.ts'
import { postalCodeText } from '../../../platform/brazil/postal-code.ts'
import { dateText } from '../../../platform/text/days.ts'
import { momentText } from '../../../platform/text/moments.ts'
import { moneyText } from '../../../platform/text/money.ts'
import type { ShopFacts } from '../../shop/shop-settings.ts'
import type { SettingsView } from '../../site/settings.ts'
import { isForPickup, type OrderView } from '../order.ts'
import { methodText } from '../text.ts'
import type { Block, LetterBody } from './letter-blocks.ts'

export const letterKinds = [
  'placed',
  'paid',
  'sent',
  'tracking',
  'unsent',
  'unpaid',
  'received',
  'canceled',
  'expiring',
  'renewed',
  'withdrawal',
  'refunded',
] as const
export type LetterKind = (typeof letterKinds)[number]

type LetterFacts = {
  site: Pick<SettingsView, 'title' | 'email' | 'timezone' | 'legal' | 'public_origin'>
  shop: Pick<ShopFacts, 'arrange_text' | 'exchange_text' | 'pickup'>
  /** whole address of the order's page; null while the site has no address of its own */
  link: string | null
}

type Written = { subject: string; letter: LetterBody }

const text = (words: string): Block => ({ kind: 'text', text: words })
const firstName = ({ customer }: OrderView) => customer.name.split(' ')[0]
const maybe = (words: string): Block[] => (words ? [text(words)] : [])

export function letterOf(kind: LetterKind, order: OrderView, facts: LetterFacts): Written {
  const { subject, title, blocks } = words[kind](order, facts)
  return {
    subject: `${subject} – ${facts.site.title}`,
    letter: {
      title,
      blocks: [text(`Olá, ${firstName(order)}!`), ...blocks, ...linkTo(facts)],
      footer: sellerLines(facts),
    },
  }
}

/** To the shop: what somebody wrote is never markup, nor in a header. */
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
        ...(isNew ? [] : [text('O reembolso, inclusive do frete, é devido de imediato (CDC, art. 49).')]),
        ...(isNew || !withdrawal
          ? []
          : [
              text(
                `A devolver: ${moneyText(withdrawal.refund_cents)}.${withdrawal.reason ? `\nMotivo: ${withdrawal.reason}` : ''}`,
              ),
            ]),
        customerFacts(order),
        ...orderFacts(order),
        ...(order.note ? [text(`Observação do cliente:\n${order.note}`)] : []),
        ...(link ? [{ kind: 'button', label: 'Abrir o pedido', href: link } satisfies Block] : []),
      ],
      footer: [site.title],
    },
  }
}

const words: Record<
  LetterKind,
  (order: OrderView, facts: LetterFacts) => { subject: string; title: string; blocks: Block[] }
> = {
  placed: (order, facts) => ({
    subject: `Pedido nº ${order.number} recebido`,
    title: `Recebemos o seu pedido nº ${order.number}`,
    blocks: [
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
    blocks: [
      text(
        order.situation === 'paid_without_stock'
          ? 'O pagamento chegou depois do prazo, e o estoque deste pedido já tinha voltado à loja. Vamos entrar em contato para combinar: enviar assim que houver, ou devolver o valor.'
          : 'Recebemos o pagamento e já estamos preparando o seu pedido.',
      ),
      ...orderFacts(order),
      ...deliveryFacts(order, facts),
    ],
  }),
  sent: (order, facts) =>
    isForPickup(order)
      ? {
          subject: `Pedido nº ${order.number} pronto para retirada`,
          title: 'O seu pedido está pronto para retirada',
          blocks: [...shopNote(order), ...deliveryFacts(order, facts)],
        }
      : {
          subject: `Pedido nº ${order.number} enviado`,
          title: 'O seu pedido está a caminho',
          blocks: [
            ...shopNote(order),
            ...trackingBlocks(order),
            ...deliveryFacts(order, facts),
            text('Quando ele chegar, confirme o recebimento na página do pedido.'),
          ],
        },
  unsent: (order) => ({
    subject: `O envio do pedido nº ${order.number} ainda não aconteceu`,
    title: 'O seu pedido ainda não foi enviado',
    blocks: [
      text(
        'Avisamos antes da hora que ele estava a caminho. Desculpe: ele está em preparação, e avisamos de novo quando sair.',
      ),
    ],
  }),
  unpaid: (order, facts) => ({
    subject: `O pagamento do pedido nº ${order.number} ainda não chegou`,
    title: 'O pagamento ainda não chegou',
    blocks: [
      text('Confirmamos o seu pagamento por engano. Desculpe: ele ainda não chegou à loja.'),
      ...howToPay(order, facts),
    ],
  }),
  tracking: (order) => ({
    subject: `Novo código de rastreio do pedido nº ${order.number}`,
    title: 'O código de rastreio mudou',
    blocks: [
      text('Use o código abaixo para acompanhar o envio; o que você recebeu antes não vale mais.'),
      ...shopNote(order),
      ...trackingBlocks(order),
    ],
  }),
  received: (order) => ({
    subject: `Recebimento do pedido nº ${order.number} confirmado`,
    title: 'Recebimento confirmado',
    blocks: [
      text(
        order.withdraw_until
          ? `Você pode desistir da compra até ${dateText(order.withdraw_until)}, pela página do pedido, sem dar motivo. Devolvemos tudo o que foi pago, inclusive o frete.`
          : 'Obrigado pela compra.',
      ),
    ],
  }),
  canceled: (order) => ({
    subject: `Pedido nº ${order.number} cancelado`,
    title: 'O seu pedido foi cancelado',
    blocks: [
      ...maybe(order.history.findLast(({ deed }) => deed === 'canceled')?.note ?? ''),
      ...(order.payment.state === 'refund_due'
        ? [text(`O valor pago, ${moneyText(order.total_cents)}, será devolvido.`)]
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
    blocks: howToPay(order, facts),
  }),
  withdrawal: (order) => ({
    subject: `Desistência do pedido nº ${order.number} recebida`,
    title: 'Recebemos a sua desistência',
    blocks: [
      text(
        `Vamos devolver ${moneyText(order.withdrawal?.refund_cents ?? 0)}, incluindo o frete do que for devolvido. Enviaremos as instruções para a devolução dos produtos, sem custo para você.`,
      ),
    ],
  }),
  refunded: (order) => ({
    subject: `Reembolso do pedido nº ${order.number}`,
    title: 'O reembolso foi feito',
    blocks: [text('Devolvemos o valor. Ele deve aparecer na sua conta em alguns dias, conforme o banco.')],
  }),
}

const withdrawalRight =
  'Você pode desistir da compra em até 7 dias depois de receber o pedido (Código de Defesa do Consumidor, art. 49), pela própria página do pedido.'

function howToPay(order: OrderView, { site, shop }: LetterFacts): Block[] {
  if (order.payment.state !== 'awaiting') return []
  if (order.payment.method === 'arrange')
    return [
      text(shop.arrange_text || 'A loja vai entrar em contato para combinar o pagamento.'),
      ...(order.held_until
        ? [text(`Os produtos ficam reservados até ${momentText(order.held_until, site.timezone)}.`)]
        : []),
    ]
  if (order.situation === 'expired')
    return [
      text(
        'O prazo para pagar acabou e os produtos voltaram à loja. Enquanto houver estoque, a página do pedido dá um novo prazo.',
      ),
    ]
  const { pix } = order.payment
  if (!pix) return [text('Abra a página do pedido para pagar por Pix.')]
  const until = pix.expires_at ? ` até ${momentText(pix.expires_at, site.timezone)}` : ''
  return [
    text(`Pague ${moneyText(order.total_cents)} por Pix${until}.`),
    { kind: 'code', label: 'Pix copia e cola', code: pix.code },
  ]
}

function orderFacts(order: OrderView): Block[] {
  const rows: [string, string][] = order.items.map(({ product, qtd, total_cents }) => [
    `${qtd} × ${product.name}`,
    moneyText(total_cents),
  ])
  return [
    {
      kind: 'facts',
      title: `Pedido nº ${order.number}`,
      rows: [
        ...rows,
        ['Produtos', moneyText(order.items_cents)],
        ['Frete', order.shipping_cents === 0 ? 'Grátis' : moneyText(order.shipping_cents)],
        ['Total', moneyText(order.total_cents)],
        ['Pagamento', methodText[order.payment.method]],
      ],
    },
  ]
}

function deliveryFacts(order: OrderView, { shop }: LetterFacts): Block[] {
  const ways = new Map(order.items.map(({ shipping }) => [shipping.code, shipping]))
  const rows: [string, string][] = [...ways.values()].map(({ name, deadline_days }) => [
    name,
    deadline_days === null
      ? 'prazo a combinar'
      : `até ${deadline_days} ${deadline_days === 1 ? 'dia útil' : 'dias úteis'}`,
  ])
  if (order.address) rows.push(['Endereço', addressText(order.address)])
  if (ways.has('retirada') && shop.pickup.address) rows.push(['Retirada em', shop.pickup.address])
  return [
    { kind: 'facts', title: 'Entrega', rows },
    ...(ways.has('retirada') ? maybe(shop.pickup.instructions) : []),
  ]
}

const addressText = (address: NonNullable<OrderView['address']>) =>
  [
    address.recipient,
    [`${address.street}, ${address.number || 's/n'}`, address.complement].filter(Boolean).join(' - '),
    [address.district, `${address.city}/${address.state}`].filter(Boolean).join(', '),
    `CEP ${postalCodeText(address.postal_code)}`,
    address.reference && `Referência: ${address.reference}`,
  ]
    .filter(Boolean)
    .join('\n')

/** What the shop wrote to the customer with the move that the letter tells of. */
const shopNote = ({ history }: OrderView): Block[] => {
  const note = history.at(-1)?.note
  return note ? [text(`Recado da loja: ${note}`)] : []
}

const trackingBlocks = (order: OrderView): Block[] =>
  order.tracking
    .filter(({ code }) => code)
    .flatMap(({ code, url }) => [
      { kind: 'code', label: 'Código de rastreio', code },
      ...(url ? [{ kind: 'button', label: 'Acompanhar o envio', href: url } satisfies Block] : []),
    ])

const customerFacts = ({ customer }: OrderView): Block => ({
  kind: 'facts',
  title: 'Cliente',
  rows: (
    [
      ['Nome', customer.name],
      ['E-mail', customer.email],
      ['Telefone', customer.phone],
      ['CPF ou CNPJ', maskedDocument(customer.document)],
    ] satisfies [string, string][]
  ).filter(([, value]) => value),
})

const linkTo = ({ link }: LetterFacts): Block[] =>
  link ? [{ kind: 'button', label: 'Ver o pedido', href: link }] : []

const sellerLines = ({ site }: LetterFacts): string[] =>
  [
    site.legal.name || site.title,
    site.legal.document && documentText(site.legal.document),
    site.legal.address,
    [site.legal.phone, site.email].filter(Boolean).join(' · '),
  ].filter(Boolean)
