import { carrierServices } from '../../../shipping/quote.ts'
import { isCarried, type OrderView } from '../../order.ts'

/** The order's services, and those of its codes; none for pick-up and own delivery. */
export function trackedServices({ items, tracking }: Pick<OrderView, 'items' | 'tracking'>) {
  const names = new Map<string, string>(Object.entries(carrierServices))
  for (const { shipping } of items) names.set(shipping.code, shipping.name)
  const codes = [
    ...items.map(({ shipping }) => shipping.code).filter(isCarried),
    ...tracking.map(({ service }) => service),
  ]
  return [...new Set<string>(codes)].map((code) => ({ code, name: names.get(code) ?? code }))
}
