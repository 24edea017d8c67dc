import { z } from 'zod'
import { id, listQuery } from '../../platform/text/schemas.ts'
import { lineStates } from './statement-line.ts'

export const statementQuery = listQuery.pick({ page: true, per_page: true }).extend({
  state: z.enum([...lineStates, 'all']).default('all'),
})

export const settlement = z.union([
  z.strictObject({ order: id.nullable() }),
  z.strictObject({ number: z.int('Informe o número do pedido.').min(1).max(999_999_999_999) }),
])
