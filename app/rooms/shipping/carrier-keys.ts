// Cache keys of the carrier's answers.
import { carrierLimits } from '../../platform/brazil/parcel-limits.ts'
import type { Wanted } from '../../platform/carrier/correios-prices.server.ts'
import type { Parcel } from './pack-parcels.ts'
import type { CarrierServiceCode } from './quote.ts'

const centimetres = (mm: number) => Math.ceil(mm / 10)

/**
 * The value to declare: nothing below the least one, and never more than the carrier's maximum
 * (docs/rules/brazil.md 1.8).
 * @param leastCents the least declared value in the shop's settings
 */
function declaredValue(code: CarrierServiceCode, valueCents: number, leastCents: number): Wanted['declared'] {
  const { declaredAddOn, mostDeclared } = carrierLimits[code]
  return valueCents < leastCents ? null : { addOn: declaredAddOn, cents: Math.min(valueCents, mostDeclared) }
}

export function wantedOf(
  code: CarrierServiceCode,
  { shape, weight_g, value_cents }: Parcel,
  { contractCode, leastCents }: { contractCode: string; leastCents: number },
): Wanted {
  return {
    service: contractCode,
    weight_g,
    format: shape.format,
    length: centimetres(shape.length),
    width: centimetres(shape.width),
    height: centimetres(shape.height),
    diameter: centimetres(shape.diameter),
    declared: declaredValue(code, value_cents, leastCents),
  }
}

/** A key of everything that the carrier's price depends on. */
export const exactKey = (from: string, to: string, wanted: Wanted) =>
  [
    from,
    to,
    ...Object.values({ ...wanted, declared: null }),
    wanted.declared?.addOn,
    wanted.declared?.cents,
  ].join('|')

/** A key of the first three digits of each postal code and the kilogram begun: 300 g, then 1, 2, 3 … kg. */
export function bandKey(from: string, to: string, billed_g: number): string {
  const band = billed_g <= 300 ? '300g' : `${Math.ceil(billed_g / 1000)}kg`
  return [from.slice(0, 5), to.slice(0, 3), band].join('|')
}
