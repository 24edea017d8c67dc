// The table of rates (docs/rules/shop-and-law.md 8).

import { regionOf } from '../../platform/brazil/regions.ts'
import type { StateCode } from '../../platform/brazil/states.ts'
import type { CarrierServiceCode } from './quote.ts'

export const zones = ['local', 'regional', 'nacional', 'norte'] as const
export type Zone = (typeof zones)[number]

/** One place per row: a range of postal codes, a state or a zone. */
export type Rate = {
  service_code: CarrierServiceCode
  zone: Zone | null
  uf: StateCode | null
  cep_start: string | null
  cep_end: string | null
  weight_from_g: number
  weight_to_g: number
  price_cents: number
  /** for each kilogram begun above weight_to_g, where no band reaches further; null: the row ends there */
  extra_kg_cents: number | null
  /** share of the value of the goods, in hundredths of a percent */
  value_percent_bp: number
  /** working days */
  min_days: number
  max_days: number
  active: boolean
}

/** The table as administrators read it. */
export type RatesView = {
  /** 0: the default table */
  version: number
  is_first: boolean
  saved_at: string | null
  rows: Rate[]
}

/**
 * The zone as seen from the sender: the sender's state, the sender's region, the North for senders outside it, else the
 * national zone. The national zone also where there is no sender.
 */
export function zoneOf(from: StateCode | null, to: StateCode): Zone {
  if (from === null) return 'nacional'
  if (from === to) return 'local'
  if (regionOf(from) === regionOf(to)) return 'regional'
  return regionOf(to) === 'Norte' ? 'norte' : 'nacional'
}

export type Destination = { postal_code: string; state: StateCode; zone: Zone }

const width = (rate: Rate) => Number(rate.cep_end) - Number(rate.cep_start)

/** Smaller is nearer; null where the rate does not reach the destination. */
function nearness(rate: Rate, to: Destination): number | null {
  if (rate.cep_start !== null && rate.cep_end !== null)
    return rate.cep_start <= to.postal_code && to.postal_code <= rate.cep_end ? width(rate) : null
  if (rate.uf !== null) return rate.uf === to.state ? 1e8 : null
  if (rate.zone === to.zone) return 2e8
  // The North is dearer; a table without it still reaches it.
  return rate.zone === 'nacional' && to.zone === 'norte' ? 3e8 : null
}

/**
 * Takes the narrowest range of postal codes, then the state, then the zone: the first whose band holds the billed
 * weight or goes on by the kilogram. Null where there is none.
 */
export function findRate(
  rates: readonly Rate[],
  service: CarrierServiceCode,
  to: Destination,
  billed_g: number,
): Rate | null {
  const reaching = rates
    .filter((rate) => rate.active && rate.service_code === service)
    .flatMap((rate) => {
      const near = nearness(rate, to)
      return near === null ? [] : [{ rate, near }]
    })
    .sort((a, b) => a.near - b.near || a.rate.weight_to_g - b.rate.weight_to_g)
  for (const place of new Set(reaching.map(({ near }) => near))) {
    const bands = reaching.filter(({ near }) => near === place).map(({ rate }) => rate)
    const band = bands.find((rate) => rate.weight_from_g <= billed_g && billed_g <= rate.weight_to_g)
    if (band) return band
    const last = bands.at(-1)
    if (last && last.extra_kg_cents !== null && billed_g > last.weight_to_g) return last
  }
  return null
}

/** The price of one parcel, in centavos. */
export function ratePrice(rate: Rate, parcel: { billed_g: number; value_cents: number }): number {
  const above = Math.max(0, parcel.billed_g - rate.weight_to_g)
  const extra = Math.ceil(above / 1000) * (rate.extra_kg_cents ?? 0)
  return rate.price_cents + extra + Math.round((parcel.value_cents * rate.value_percent_bp) / 10_000)
}

/** Rows of one service and place must not overlap in weight. */
export const placeKey = ({ service_code, uf, zone, cep_start, cep_end }: Rate) =>
  [service_code, uf, zone, cep_start, cep_end].join('|')
