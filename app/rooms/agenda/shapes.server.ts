import { z } from '@hono/zod-openapi'
import { listOf } from '../../platform/http/door.server.ts'
import { publishedFields, revisionFields } from '../content/door/shapes.server.ts'
import { revisedOf, shapesOf } from '../content/record/field.ts'
import { eventFields } from './event-fields.ts'
import { changeOfDay, eventRule, wallTimes } from './schema.ts'

/** Moments with the offset of the place. */
export const moments = z.object({
  /** all day: its first midnight */
  starts_at: z.iso.datetime({ offset: true }),
  /** all day: the midnight after its last day; null: unknown */
  ends_at: z.iso.datetime({ offset: true }).nullable(),
})

const shownFields = {
  ...publishedFields,
  ...wallTimes.shape,
  ...moments.shape,
  ...shapesOf(eventFields),
  ...eventRule.shape,
  changes: z.array(changeOfDay),
}

export const eventShape = z.object(shownFields).openapi('Event')

/** In a window, each occurrence is listed by itself. */
const listedEvent = z.object({ ...shownFields, occurrence: z.string().optional() })
export const eventList = listOf(listedEvent)

export const revisionShape = z.object({
  ...revisionFields,
  ...wallTimes.shape,
  ...shapesOf(revisedOf(eventFields)),
  ...eventRule.shape,
  changes: z.array(changeOfDay),
})

export const datesShape = z.object({
  repeats: z.string(),
  dates: z.array(
    z.object({
      occurrence: z.string(),
      date_time: z.string(),
      end_date_time: z.string().nullable(),
      all_day: z.boolean(),
      ...moments.shape,
    }),
  ),
  stray: z.array(z.string()),
  lost: z.array(z.string()),
})
