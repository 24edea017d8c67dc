// The cache key of a quote: everything of the shop's that the quote depends on, and nothing of the carrier's.

import { createHash } from 'node:crypto'
import type { ShopFacts } from '../shop/shop-settings.ts'
import { reachesFreeShipping } from './own-ways.ts'
import type { Destination } from './rates.ts'
import type { Line } from './weigh-services.server.ts'

/**
 * @param given.value of everything that is bought, in centavos
 * @param given.table version of the rates
 */
export function quoteCacheKey(given: {
  facts: ShopFacts
  to: Destination
  lines: readonly Line[]
  value: number
  table: number
}): string {
  const { facts, to, lines, value, table } = given
  const told = [
    table,
    to.postal_code,
    reachesFreeShipping(facts, value),
    lines
      .map(({ goods, qtd }) => [
        goods._id,
        qtd,
        goods.unit_price_cents,
        goods.weight_g,
        goods.format,
        goods.lead_days,
        goods.length_mm,
        goods.width_mm,
        goods.height_mm,
        goods.diameter_mm,
      ])
      .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    [facts.sender_postal_code, facts.handling_days, facts.services, facts.min_declared_cents],
    [facts.fixed_shipping_cents, facts.is_fixed_offered, facts.own_delivery, facts.pickup.enabled],
  ]
  return createHash('sha256').update(JSON.stringify(told)).digest('hex')
}
