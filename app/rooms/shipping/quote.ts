/** Stable ids, whatever the carrier calls its services (docs/rules/shop-and-law.md 4). */
export const carrierServices = {
  '04510': 'PAC',
  '04014': 'SEDEX',
  '04782': 'SEDEX 12',
  '04790': 'SEDEX 10',
  '04804': 'SEDEX Hoje',
} as const
export type CarrierServiceCode = keyof typeof carrierServices

export const shippingCodes = [
  ...(Object.keys(carrierServices) as [CarrierServiceCode, ...CarrierServiceCode[]]),
  'retirada',
  'entrega',
  'fixo',
] as const
export type ShippingCode = (typeof shippingCodes)[number]

export type QuoteSource = 'correios' | 'cache' | 'tabela' | 'fixo' | 'retirada' | 'entrega'

export type QuoteItem = { product: string; qtd: number }

/** One service for everything that was asked about. */
export type QuoteOption = {
  code: ShippingCode
  name: string
  /** of all parcels together, centavos; 0 for pick-up and free shipping */
  price_cents: number
  /** working days with the shop's handling; null where unknown */
  deadline_days: number | null
  estimated: boolean
  source: QuoteSource
  /** where it is picked up; null for shipping */
  place: string | null
  /** the shares add up to price_cents exactly */
  items: { product: string; price_cents: number }[]
}

type Unavailable = { code: ShippingCode; name: string; reason: string }

/** For shipped items; pick-up includes everything. */
export type WeighedQuote = { options: QuoteOption[]; unavailable: Unavailable[] }

/** `options` is never empty for a valid postal code; `pickup_only` are products that are never shipped. */
export type Quote = WeighedQuote & { pickup_only: string[] }

/** How one item of a cart or order travels. */
export type ItemShipping = {
  code: ShippingCode
  name: string
  /** its share of the parcel */
  price_cents: number
  deadline_days: number | null
  source: QuoteSource
}

export type SentItem = QuoteItem & { shipping: ShippingCode | null }

/** In the order asked for; null where its service is not chosen or not available. */
export type PricedShipping = {
  items: (ItemShipping | null)[]
  postal_code: string | null
}
