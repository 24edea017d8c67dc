import { z } from 'zod'
import { id, listQuery } from '../../platform/text/schemas.ts'
import { takingBack } from '../orders/schema.ts'
import { lineStates } from './statement-line.ts'

export const statementQuery = listQuery.pick({ page: true, per_page: true }).extend({
  state: z.enum([...lineStates, 'all']).default('all'),
})

/** the line's amount differs from the order's total, and a person has seen both */
const accepts_other_amount = z.boolean().default(false)

export const settlement = z.union([
  z.strictObject({ order: id.nullable(), accepts_other_amount }),
  z.strictObject({
    number: z.int('Informe o número do pedido.').min(1).max(999_999_999_999),
    accepts_other_amount,
  }),
])
export type Settlement = z.output<typeof settlement>

/** The reason is recorded in the order's history. */
export const reopening = takingBack.pick({ reason: true })
export type Reopening = z.output<typeof reopening>
