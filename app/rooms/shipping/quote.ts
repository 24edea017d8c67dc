import { keysOf } from '../../platform/members.ts'

/** Stable ids, whatever the carrier calls its services (docs/rules/shop-and-law.md 4). */
export const carrierServices = {
  '04510': 'PAC',
  '04014': 'SEDEX',
  '04782': 'SEDEX 12',
  '04790': 'SEDEX 10',
  '04804': 'SEDEX Hoje',
} as const
export type CarrierServiceCode = keyof typeof carrierServices

export const shippingCodes = [...keysOf(carrierServices), 'retirada', 'entrega', 'fixo'] as const
export type ShippingCode = (typeof shippingCodes)[number]

export type QuoteSource = 'correios' | 'cache' | 'tabela' | 'fixo' | 'retirada' | 'entrega'

export type QuoteItem = { product: string; qtd: number }

/** One service, for everything in the question. */
export type QuoteOption = {
  code: ShippingCode
  name: string
  /** of all parcels together, centavos; 0 for pick-up and free shipping */
  price_cents: number
  /** working days with the shop's handling; null where unknown */
  deadline_days: number | null
  estimated: boolean
  source: QuoteSource
  /** address for pick-up; null for shipping */
  place: string | null
  /** the shares add up to price_cents exactly */
  items: { product: string; price_cents: number }[]
}

type Unavailable = { code: ShippingCode; name: string; reason: string }

/** Its options price the shipped items only; pick-up includes every item. */
export type WeighedQuote = { options: QuoteOption[]; unavailable: Unavailable[] }

/** `options` is never empty for a valid postal code; `pickup_only` are products that are never shipped. */
export type Quote = WeighedQuote & { pickup_only: string[] }

/** How one item of a cart or order travels. */
export type ItemShipping = {
  code: ShippingCode
  name: string
  /** this item's share of the price of its service */
  price_cents: number
  deadline_days: number | null
  source: QuoteSource
}

export type SentItem = QuoteItem & { shipping: ShippingCode | null }

/** Items in the order of the question; null where the item's service is not chosen or not available. */
export type PricedShipping = {
  items: (ItemShipping | null)[]
  postal_code: string | null
}
