import { z } from 'zod'
import { askedBy, listQuery } from '../../platform/text/schemas.ts'
import { runKinds } from './run.ts'

export const startQuery = z.object({
  dry_run: z
    .enum(['true', 'false', '1', '0', ''])
    .default('false')
    .transform((said) => said === 'true' || said === '1'),
})

export const runsQuery = listQuery.pick({ page: true, per_page: true }).extend({
  kind: z.enum(runKinds).optional(),
})

const rowsQuery = listQuery.pick({ page: true, per_page: true }).extend({
  only: z.enum(['all', 'refused']).default('all'),
})

export type RunsQuery = z.output<typeof runsQuery>
/** `refusedFirst`: those that need a person come before all others, each in the order of the file */
export type RowsQuery = z.output<typeof rowsQuery> & { refusedFirst?: boolean }

export const rowsQueryOf = askedBy(rowsQuery)
