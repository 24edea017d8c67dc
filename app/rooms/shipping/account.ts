// Accounts for each service: its parcels, where each price came from, or why it has none. Quotes show only the result,
// "Por que este frete?" all of it.
import { carrierLimits } from '../../platform/brazil/parcel-limits.ts'
import { shareOut } from '../pricing/shares.ts'
import type { Packing, Parcel } from './pack-parcels.ts'
import { type CarrierServiceCode, carrierServices, type QuoteOption, type QuoteSource } from './quote.ts'
import { type Destination, findRate, type Rate, ratePrice } from './rates.ts'

/** The carrier's answer (layers 1 and 2) for one parcel. */
export type CarrierWord =
  | {
      kind: 'price'
      price_cents: number
      days: number | null
      source: 'correios' | 'cache'
      answered_at?: Date
    }
  /** the carrier does not take this parcel by this service */
  | { kind: 'refused'; text: string }
  /** the carrier was not asked, or did not answer */
  | { kind: 'silent' }

export type PricedParcel = {
  parcel: Parcel
  cents: number
  /** working days on the way */
  days: number | null
  source: QuoteSource
  /** the price is the carrier's, the days are not: they come from the table, if it has a row */
  areDaysGuessed: boolean
  rate: Rate | null
}

export type Why =
  | { code: 'too_heavy' | 'too_large'; product: string }
  | { code: 'carrier_refused'; text: string }
  | { code: 'no_rate'; billed_g: number }

export type Account = {
  code: CarrierServiceCode
  parcels: PricedParcel[]
  why: Why | null
}

/** The least certain source counts: one estimated parcel makes the whole quote an estimate. */
const certainty: QuoteSource[] = ['correios', 'cache', 'tabela']

export function accountOf(given: {
  code: CarrierServiceCode
  packing: Packing
  to: Destination
  rates: readonly Rate[]
  carrier: (code: CarrierServiceCode, parcel: Parcel) => CarrierWord
}): Account {
  const { code, packing, to, rates, carrier } = given
  const without = (why: Why): Account => ({ code, parcels: [], why })
  if ('tooMuch' in packing) return without({ code: packing.tooMuch, product: packing.product })
  const parcels: PricedParcel[] = []
  for (const parcel of packing.parcels) {
    const word = carrier(code, parcel)
    if (word.kind === 'refused') return without({ code: 'carrier_refused', text: word.text })
    const rate = findRate(rates, code, to, parcel.billed_g)
    if (word.kind === 'price')
      parcels.push({
        parcel,
        cents: word.price_cents,
        days: word.days ?? rate?.max_days ?? null,
        source: word.source,
        areDaysGuessed: word.days === null,
        rate: null,
      })
    else if (rate)
      parcels.push({
        parcel,
        cents: ratePrice(rate, parcel),
        days: rate.max_days,
        source: 'tabela',
        areDaysGuessed: false,
        rate,
      })
    else return without({ code: 'no_rate', billed_g: parcel.billed_g })
  }
  return { code, parcels, why: null }
}

/** @param extraDays handling and lead days */
export function optionOf(
  { code, parcels }: Account,
  products: readonly string[],
  extraDays: number,
): QuoteOption {
  const source = parcels.reduce<QuoteSource>(
    (worst, { source }) => (certainty.indexOf(source) > certainty.indexOf(worst) ? source : worst),
    'correios',
  )
  const days = parcels.map((parcel) => parcel.days)
  return {
    code,
    name: carrierServices[code],
    price_cents: parcels.reduce((sum, { cents }) => sum + cents, 0),
    deadline_days: days.includes(null) ? null : Math.max(...days.map(Number)) + extraDays,
    estimated: source !== 'correios' || parcels.some(({ areDaysGuessed }) => areDaysGuessed),
    source,
    place: null,
    items: sharesOf(parcels, products),
  }
}

/** Divides the price of each parcel among its products, by weight. */
function sharesOf(parcels: readonly PricedParcel[], products: readonly string[]) {
  const shares = new Map(products.map((product) => [product, 0]))
  for (const { parcel, cents } of parcels) {
    const parts = shareOut(
      cents,
      parcel.lines.map((line) => line.weight_g),
    )
    for (const [at, line] of parcel.lines.entries())
      shares.set(line.product, (shares.get(line.product) ?? 0) + (parts[at] ?? 0))
  }
  return products.map((product) => ({ product, price_cents: shares.get(product) ?? 0 }))
}

export const mostWeightOf = (code: CarrierServiceCode) => carrierLimits[code].mostWeight

export const isCarrierCode = (code: string): code is CarrierServiceCode =>
  Object.hasOwn(carrierServices, code)
