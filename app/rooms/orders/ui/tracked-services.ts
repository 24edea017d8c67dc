// What of an order may have tracking codes.
import { carrierServices } from '../../shipping/quote.ts'
import { isCarried, type OrderView } from '../order.ts'

/** The services the order travels by, and those it was given codes of; none where it is fetched or brought. */
export function trackedServices({ items, tracking }: Pick<OrderView, 'items' | 'tracking'>) {
  const names = new Map<string, string>(Object.entries(carrierServices))
  for (const { shipping } of items) names.set(shipping.code, shipping.name)
  const codes = [
    ...items.map(({ shipping }) => shipping.code).filter(isCarried),
    ...tracking.map(({ service }) => service),
  ]
  return [...new Set<string>(codes)].map((code) => ({ code, name: names.get(code) ?? code }))
}
