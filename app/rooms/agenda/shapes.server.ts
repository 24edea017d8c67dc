// The shapes that leave by the door, for the OpenAPI document.
import { z } from '@hono/zod-openapi'
import { listOf } from '../../platform/http/door.server.ts'
import { publishedFields, revisionFields } from '../content/door/shapes.server.ts'
import { situations } from './event.ts'

const times = {
  date_time: z.string(),
  end_date_time: z.string().nullable(),
  all_day: z.boolean(),
  timezone: z.string(),
}
const place = {
  place: z.string(),
  address: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  url: z.string(),
}
const rule = { recurrence: z.string().nullable(), exceptions: z.array(z.string()) }
const moments = {
  starts_at: z.iso.datetime({ offset: true }),
  ends_at: z.iso.datetime({ offset: true }).nullable(),
}

const changeShape = z.object({
  occurrence: z.string(),
  title: z.string().nullable(),
  date_time: z.string().nullable(),
  end_date_time: z.string().nullable(),
  place: z.string().nullable(),
  address: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  url: z.string().nullable(),
  situation: z.enum(situations).nullable(),
})

const eventFields = {
  ...publishedFields,
  ...times,
  ...moments,
  ...place,
  ...rule,
  situation: z.enum(situations),
  changes: z.array(changeShape),
}

export const eventShape = z.object(eventFields).openapi('Event')

/** In a window of days each occurrence stands for itself, and says which it is. */
const listedEvent = z.object({ ...eventFields, occurrence: z.string().optional() })
export const eventList = listOf(listedEvent)

export const revisionShape = z.object({
  ...revisionFields,
  ...times,
  ...place,
  ...rule,
  changes: z.array(changeShape),
})

export const datesShape = z.object({
  repeats: z.string(),
  dates: z.array(
    z.object({
      occurrence: z.string(),
      date_time: z.string(),
      end_date_time: z.string().nullable(),
      all_day: z.boolean(),
      ...moments,
    }),
  ),
  stray: z.array(z.string()),
  lost: z.array(z.string()),
})
