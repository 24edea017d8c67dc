import { z } from 'zod'
import { stateCodes } from '../../platform/brazil/states.ts'
import { keysOf } from '../../platform/members.ts'
import { id } from '../../platform/text/schemas.ts'
import { mostBilled, mostRates } from './check-rates.ts'
import { carrierServices } from './quote.ts'
import { zones } from './rates.ts'

const mostLines = 50
const mostOfOne = 999

const asked = z.object({ product: id.toLowerCase(), qtd: z.int().min(1).max(mostOfOne) })

/** The desk validates the postal code. */
export const quoteQuestion = z.object({
  postal_code: z.string().max(20),
  /** must agree with the postal code */
  state: z.enum(stateCodes).optional(),
  items: z.array(asked).min(1).max(mostLines),
})

const code = z.string().regex(/^\d{8}$/, 'O CEP tem 8 números.')
const days = z.int().min(0).max(90)
const cents = z.int().min(0).max(500_000)

export const rateRow = z.object({
  service_code: z.enum(keysOf(carrierServices)),
  zone: z.enum(zones).nullable().default(null),
  uf: z.enum(stateCodes).nullable().default(null),
  cep_start: code.nullable().default(null),
  cep_end: code.nullable().default(null),
  weight_from_g: z.int().min(0).max(mostBilled),
  weight_to_g: z.int().min(0).max(mostBilled),
  price_cents: cents,
  extra_kg_cents: cents.nullable().default(null),
  value_percent_bp: z.int().min(0).max(10_000).default(0),
  min_days: days,
  max_days: days,
  active: z.boolean().default(true),
})

/** The version that the writer saw: a conflict if the table has another one by now. */
const version = z.int().min(0)

export const ratesEdit = z.object({ version, rows: z.array(rateRow).max(mostRates) })

/** The text of a spreadsheet, or the workbook itself in Base64. */
export const ratesTable = z.union([
  z.object({ version, table: z.string().min(1).max(2_000_000) }),
  z.object({ version, workbook: z.base64().min(1).max(1_500_000) }),
])
