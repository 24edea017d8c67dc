import { moneyText } from '../../../../platform/text/money.ts'
import { buyable, type CartView, isSent } from '../../../cart/cart.ts'

/** Sentences on what an order would omit or charge differently from what the buyer last saw; empty without changes. */
export function changesBetween(before: CartView, after: CartView): string[] {
  const now = new Map(buyable(after).map((item) => [item.product._id, item]))
  const lines = buyable(before).flatMap(({ product: { _id, name }, qtd, unit_price_cents }) => {
    const item = now.get(_id)
    if (!item) return `“${name}” esgotou e saiu do pedido.`
    return [
      item.qtd < qtd && `“${name}”: só temos ${item.qtd}; você tinha escolhido ${qtd}.`,
      item.unit_price_cents !== unit_price_cents &&
        `“${name}”: o preço mudou de ${moneyText(unit_price_cents)} para ${moneyText(item.unit_price_cents)}.`,
    ].filter((line) => line !== false)
  })
  const hasFreight = isSent(before) && isSent(after)
  return hasFreight && before.shipping_cents !== after.shipping_cents
    ? [
        ...lines,
        `O frete mudou de ${moneyText(before.shipping_cents)} para ${moneyText(after.shipping_cents)}.`,
      ]
    : lines
}
