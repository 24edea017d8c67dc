import { documentText, maskedDocument } from '../../../platform/brazil/document.ts'
import { givenPhoneText } from '../../../platform/brazil/phone-text.ts'
import { postalCodeText } from '../../../platform/brazil/postal-code.ts'
import { momentText } from '../../../platform/text/moments.ts'
import { moneyText } from '../../../platform/text/money.ts'
import { dotted } from '../../../platform/text/unbroken.ts'
import { withoutLinks } from '../../../platform/text/without-links.ts'
import { deadlineText } from '../../shipping/ui/quote-words.ts'
import type { ShopFacts } from '../../shop/shop-settings.ts'
import type { SettingsView } from '../../site/settings.ts'
import { hasLeft, hasPickup, isShortlyHeld, type OrderView, wayOfOrder } from '../order.ts'
import {
  freightOf,
  laterText,
  mayRunOutText,
  methodText,
  notHeldText,
  shortHoldText,
  unheldText,
} from '../text.ts'
import type { Block } from './letter-blocks.ts'

export type LetterFacts = {
  site: Pick<SettingsView, 'title' | 'email' | 'timezone' | 'legal' | 'public_origin'>
  shop: Pick<ShopFacts, 'arrange_text' | 'exchange_text' | 'pickup'>
  /** absolute link to the order; null while the site's address is unknown */
  link: string | null
  /** link and digits that make an unconfirmed buyer known; null where there is nothing to confirm */
  confirming: { link: string | null; code: string } | null
}

export const text = (words: string): Block => ({ kind: 'text', text: words })
export const maybe = (words: string): Block[] => (words ? [text(words)] : [])

export const withdrawalRight =
  'Você pode desistir da compra em até 7 dias depois de receber o pedido (Código de Defesa do Consumidor, art. 49), pela própria página do pedido.'

/** Whoever confirms the order by a letter is told so there (`howToConfirm`). */
const isNotHeld = ({ known, held_until, situation }: OrderView) =>
  known && held_until === null && situation === null

export function howToPay(order: OrderView, { site, shop }: LetterFacts): Block[] {
  if (order.payment.state !== 'awaiting') return []
  if (order.situation === 'expired')
    return [
      text(
        `O prazo para pagar acabou e os produtos voltaram à loja. ${
          order.can.renew_pix
            ? 'Enquanto houver estoque, a página do pedido dá um novo prazo.'
            : 'Se ainda quiser comprar, fale com a loja.'
        }`,
      ),
    ]
  const warned = isNotHeld(order) ? [text(`${notHeldText}. ${mayRunOutText}`)] : []
  if (order.payment.method === 'arrange')
    return [
      ...warned,
      text(shop.arrange_text || 'A loja vai entrar em contato para combinar o pagamento.'),
      ...(order.held_until
        ? [text(`Os produtos ficam reservados até ${momentText(order.held_until, site.timezone)}.`)]
        : []),
    ]
  const { pix } = order.payment
  if (!pix) return [text('Abra a página do pedido para pagar por Pix.')]
  const until = pix.expires_at ? ` até ${momentText(pix.expires_at, site.timezone)}` : ''
  return [
    ...warned,
    text(`Pague ${moneyText(order.total_cents)} por Pix${until}.`),
    ...(isShortlyHeld(order) ? [text(shortHoldText(momentText(order.held_until ?? '', site.timezone)))] : []),
    { kind: 'code', label: 'Pix copia e cola', code: pix.code },
  ]
}

/** What follows a payment. */
export const paidText = (order: OrderView): string =>
  order.situation === 'paid_without_stock'
    ? `Recebemos o pagamento, mas um ou mais produtos deste pedido já tinham acabado. Vamos entrar em contato para combinar: ${laterText[wayOfOrder(order)]}, ou devolver o valor.`
    : 'Recebemos o pagamento e já estamos preparando o seu pedido.'

export function orderFacts(order: OrderView): Block[] {
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
        ['Frete', freightOf(order)],
        ['Total', moneyText(order.total_cents)],
        ['Pagamento', methodText[order.payment.method]],
      ],
    },
  ]
}

export function deliveryFacts(order: OrderView, { shop }: LetterFacts): Block[] {
  const rows = wayRows(order)
  if (order.address) rows.push(['Endereço', addressText(order.address)])
  if (hasPickup(order) && shop.pickup.address) rows.push(['Retirada em', shop.pickup.address])
  return [
    { kind: 'facts', title: 'Entrega', rows },
    ...(hasPickup(order) ? maybe(shop.pickup.instructions) : []),
  ]
}

/** Each way with its deadline until the goods leave, and with its products where there are several ways. */
function wayRows(order: OrderView): [string, string][] {
  const ways = [...Map.groupBy(order.items, ({ shipping }) => shipping.code).values()]
  return ways.flatMap((items): [string, string][] => {
    const [first] = items
    if (!first) return []
    const goods = ways.length > 1 ? items.map(({ qtd, product }) => `${qtd} × ${product.name}`) : []
    const said = hasLeft(order.status) ? goods : [deadlineText(first.shipping), ...goods]
    return [said.length > 0 ? [first.shipping.name, said.join('\n')] : ['Forma', first.shipping.name]]
  })
}

/** A stranger may have typed these words: none of them becomes a link. */
const addressText = (address: NonNullable<OrderView['address']>) =>
  [
    address.recipient,
    [`${address.street}, ${address.number || 's/n'}`, address.complement].filter(Boolean).join(' - '),
    [address.district, `${address.city}/${address.state}`].filter(Boolean).join(', '),
    `CEP ${postalCodeText(address.postal_code)}`,
    address.reference && `Referência: ${address.reference}`,
  ]
    .map(withoutLinks)
    .filter(Boolean)
    .join('\n')

/** The shop's note to the customer about the last move. */
export const shopNote = ({ history }: OrderView): Block[] => {
  const note = history.at(-1)?.note
  return note ? [text(`Recado da loja: ${note}`)] : []
}

export const trackingBlocks = (order: OrderView): Block[] =>
  order.tracking
    .filter(({ code }) => code)
    .flatMap(({ code, url }) => [
      { kind: 'code', label: 'Código de rastreio', code },
      ...(url ? [{ kind: 'button', label: 'Acompanhar o envio', href: url } satisfies Block] : []),
    ])

export const customerFacts = ({ customer }: OrderView): Block => ({
  kind: 'facts',
  title: 'Quem comprou',
  rows: (
    [
      ['Nome', customer.name],
      ['E-mail', customer.email],
      ['Telefone', givenPhoneText(customer.phone)],
      ['CPF ou CNPJ', maskedDocument(customer.document)],
    ] satisfies [string, string][]
  ).filter(([, value]) => value),
})

/** The buyer confirms by the letter's link or its digits. */
export function howToConfirm(order: OrderView, { confirming, site }: LetterFacts): Block[] {
  if (!confirming) return []
  const until = order.held_until ? ` até ${momentText(order.held_until, site.timezone)}` : ''
  return [
    text(
      order.held_until
        ? `Confirme o seu pedido${until}, para que os produtos continuem reservados até o fim do prazo de pagamento. Enquanto não confirmamos, estes produtos podem acabar.`
        : unheldText,
    ),
    ...(confirming.link
      ? [{ kind: 'button', label: 'Confirmar meu pedido', href: confirming.link } satisfies Block]
      : []),
    {
      kind: 'code',
      label: 'Ou informe este código na página do pedido, em até 10 minutos',
      code: confirming.code,
    },
    text('Se não foi você que fez este pedido, não precisa fazer nada.'),
  ]
}

export const linkTo = ({ link }: LetterFacts): Block[] =>
  link ? [{ kind: 'button', label: 'Ver o pedido', href: link }] : []

export const sellerLines = ({ site }: Pick<LetterFacts, 'site'>): string[] =>
  [
    site.legal.name || site.title,
    site.legal.document && documentText(site.legal.document),
    site.legal.address,
    dotted([site.legal.phone, site.email]),
  ].filter(Boolean)
