import { moneyText } from '../../../../platform/text/money.ts'
import { buyable, type CartItem, type CartView, isSent } from '../../../cart/cart.ts'
import { changeText } from '../../../cart/text.ts'

/** Sentences on what an order would hold, omit or charge differently from what the buyer last saw; empty without changes. */
export function changesBetween(before: CartView, after: CartView): string[] {
  const lines = changesOfGoods(before, after)
  const hasFreight = isSent(before) && isSent(after)
  return hasFreight && before.shipping_cents !== after.shipping_cents
    ? [
        ...lines,
        `O frete mudou de ${moneyText(before.shipping_cents)} para ${moneyText(after.shipping_cents)}.`,
      ]
    : lines
}

/** The same without the freight, which changes with the way or the place that the buyer chooses. */
export function changesOfGoods(before: CartView, after: CartView): string[] {
  const now = new Map(after.items.map((item) => [item.product._id, item]))
  const known = new Set(buyable(before).map(({ product }) => product._id))
  return [
    ...buyable(before).flatMap((item) => changesOf(item, now.get(item.product._id))),
    ...buyable(after).flatMap(({ product: { _id, name } }) =>
      known.has(_id) ? [] : [`“${name}” entrou no pedido.`],
    ),
  ]
}

/** What the cart says of ways that were chosen and are not to be had. */
export function refusedWays({ items, changes }: CartView): string[] {
  const known = new Set(items.map(({ product }) => changeText.not_sent(product.name)))
  return changes.filter((words) => known.has(words))
}

/** Of such sentences those on products of which the cart itself says nothing: they have left it. */
export const leftBesides = (lines: readonly string[], said: readonly string[]): string[] =>
  lines.filter((line) => {
    const name = /^“.+?”/.exec(line)?.[0]
    return name && !said.some((sentence) => sentence.includes(name))
  })

function changesOf({ product: { name }, qtd, unit_price_cents }: CartItem, now: CartItem | undefined) {
  if (!now) return [`“${name}” saiu do pedido.`]
  if (!now.product.available) return [leftText(now)]
  return [
    now.qtd < qtd && now.qtd === now.product.max_qtd
      ? `“${name}”: só temos ${now.qtd}; você tinha escolhido ${qtd}.`
      : now.qtd !== qtd && `“${name}”: a quantidade mudou de ${qtd} para ${now.qtd}.`,
    now.unit_price_cents !== unit_price_cents &&
      `“${name}”: o preço mudou de ${moneyText(unit_price_cents)} para ${moneyText(now.unit_price_cents)}.`,
  ].filter((line) => line !== false)
}

/** Why a product that stays in the cart is no part of the order. */
function leftText({ problem, product: { name, min_qtd } }: CartItem): string {
  if (problem === 'too_few')
    return `“${name}” saiu do pedido: restam menos de ${min_qtd} unidades, o mínimo por pedido.`
  if (problem === 'not_fetched')
    return `“${name}” saiu do pedido: só retirada no local, e a loja está sem retirada agora.`
  return `“${name}” esgotou e saiu do pedido.`
}
