import type { Rate } from './rates.ts'

/** A row of the table up to a kilogram. */
export const aRate = (given: Partial<Rate> = {}): Rate => ({
  service_code: '04510',
  zone: null,
  uf: null,
  cep_start: null,
  cep_end: null,
  weight_from_g: 1,
  weight_to_g: 1000,
  price_cents: 1000,
  extra_kg_cents: null,
  value_percent_bp: 0,
  min_days: 1,
  max_days: 3,
  active: true,
  ...given,
})
