import { z } from 'zod'
import { listQuery } from '../../platform/text/schemas.ts'
import { jobStates } from './job.ts'

export const jobsQuery = listQuery.pick({ page: true, per_page: true }).extend({
  state: z.enum(jobStates).optional().catch(undefined).meta({ type: 'string' }),
})
export type JobsQuery = z.output<typeof jobsQuery>

/** Jobs have numbers, unlike everything else. */
export const jobId = z.string().regex(/^[1-9]\d{0,17}$/)
