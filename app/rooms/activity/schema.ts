import { z } from 'zod'
import { askedBy, listQuery } from '../../platform/text/schemas.ts'
import { activityKinds } from './activity.ts'

const days = z.coerce.number().int().min(1).max(3650)

export const activityFilter = listQuery.pick({ q: true }).extend({
  kind: z.enum(activityKinds).optional().catch(undefined).meta({ type: 'string' }),
  /** the person whose lines are listed */
  who: z.uuid().optional().catch(undefined).meta({ type: 'string' }),
  /** lists the lines of the last so many days */
  days: days.optional().catch(undefined).meta({ type: 'integer' }),
})
export type ActivityFilter = z.output<typeof activityFilter>

export const activityQuery = activityFilter.extend(listQuery.pick({ page: true, per_page: true }).shape)
export type ActivityQuery = z.output<typeof activityQuery>

export const activityQueryOf = askedBy(activityQuery)
