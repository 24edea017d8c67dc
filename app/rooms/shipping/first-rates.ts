// The default table, which gives every state a price at once. Its prices are no carrier's tariffs: they are computed on
// the safe side, for the shop to review. The last band goes on by the kilogram, since cubic weight may exceed any
// parcel's.
import { keysOf } from '../../platform/members.ts'
import type { Rate, Zone } from './rates.ts'

/** The upper end of each band, in grams. */
const bands = [300, 1000, 2000, 5000, 10_000, 20_000, 30_000]

type First = { days: [min: number, max: number]; perKg: number; cents: number[] }

const first: Record<'04510' | '04014', Record<Zone, First>> = {
  '04510': {
    local: { days: [3, 6], perKg: 500, cents: [2400, 2650, 3000, 3900, 6400, 11_400, 16_400] },
    regional: { days: [5, 9], perKg: 750, cents: [2900, 3275, 3800, 5150, 8900, 16_400, 23_900] },
    nacional: { days: [7, 13], perKg: 1000, cents: [3600, 4100, 4800, 6600, 11_600, 21_600, 31_600] },
    norte: { days: [10, 20], perKg: 1250, cents: [4600, 5225, 6100, 8350, 14_600, 27_100, 39_600] },
  },
  '04014': {
    local: { days: [1, 2], perKg: 1060, cents: [2800, 3300, 4000, 6000, 11_300, 21_900, 32_500] },
    regional: { days: [2, 4], perKg: 1590, cents: [4200, 4950, 6000, 9000, 16_950, 32_850, 48_750] },
    nacional: { days: [3, 6], perKg: 2120, cents: [6500, 7500, 8900, 12_900, 23_500, 44_700, 65_900] },
    norte: { days: [5, 9], perKg: 2650, cents: [8500, 9750, 11_500, 16_500, 29_750, 56_250, 82_750] },
  },
}

export const firstRates: readonly Rate[] = keysOf(first).flatMap((service_code) =>
  keysOf(first[service_code]).flatMap((zone) => {
    const { days, perKg, cents } = first[service_code][zone]
    const [min_days, max_days] = days
    return cents.map((price_cents, at) => ({
      service_code,
      zone,
      uf: null,
      cep_start: null,
      cep_end: null,
      weight_from_g: (bands[at - 1] ?? 0) + 1,
      weight_to_g: bands[at] ?? 0,
      price_cents,
      extra_kg_cents: at === bands.length - 1 ? perKg : null,
      value_percent_bp: 0,
      min_days,
      max_days,
      active: true,
    }))
  }),
)
