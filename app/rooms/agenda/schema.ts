import { z } from 'zod'
import { askedBy, listQuery, requiredLine, uploadOrNone } from '../../platform/text/schemas.ts'
import { slugsOf } from '../../platform/text/slug.ts'
import { timeError } from '../../platform/text/wall-time.ts'
import { askedOf, overriddenOf, pastShapesOf, revisedOf } from '../content/record/field.ts'
import { contentSorts, publicationFields, standingFilter, version } from '../content/record/fields.ts'
import { longestTitle, mostExceptions, situations } from './event.ts'
import { eventFields, placeFields } from './event-fields.ts'
import { isEventDay, mostDates } from './recurrence/recurrence.ts'

/** Local time or a day; the verb, which knows the zone, checks that it exists. */
const wall = z
  .string()
  .trim()
  .max(32)
  .regex(/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?)?$/, { error: timeError('Informe a data.') })

const day = z.string().trim().refine(isEventDay, 'Esta data não existe.')

const fields = {
  title: requiredLine(longestTitle),
  content: z.string().optional(),
  cover: uploadOrNone.optional(),
  date_time: wall,
  /** '' when unknown */
  end_date_time: wall.or(z.literal('')).nullable().optional(),
  all_day: z.boolean().optional(),
  /** where missing, the site's zone */
  timezone: requiredLine(64).optional(),
  ...askedOf(eventFields),
  recurrence: z.string().trim().max(500).nullable().optional(),
  exceptions: z
    .array(z.string().trim().max(32))
    .max(mostExceptions, `Use no máximo ${mostExceptions} exceções.`)
    .optional(),
  ...publicationFields,
}

export const newEvent = z.object(fields)
export const eventChanges = z.object({
  ...fields,
  title: fields.title.optional(),
  date_time: fields.date_time.optional(),
  version,
})

/** "Só esta ocorrência": missing fields keep the event's values. */
export const occurrenceChange = z.object({
  title: requiredLine(longestTitle).nullable().optional(),
  date_time: wall.nullable().optional(),
  end_date_time: wall.or(z.literal('')).nullable().optional(),
  ...overriddenOf(placeFields),
  situation: z.enum(situations).nullable().optional(),
  version,
})

/** The form's times and rule, of which a preview of the dates is asked. */
export const datesWish = z.object({
  date_time: wall,
  end_date_time: fields.end_date_time,
  all_day: z.boolean().optional(),
  timezone: requiredLine(64).optional(),
  recurrence: fields.recurrence,
  exceptions: fields.exceptions,
  /** the days that have changes of their own */
  changed: z.array(z.string().trim().max(32)).max(mostDates).optional(),
})

/** `date` sorts coming events first, then those that are over. */
export const eventSorts = [...contentSorts, 'date'] as const
const eventTimes = ['upcoming', 'past', ''] as const

export const eventQuery = listQuery.extend({
  status: standingFilter,
  situation: z.enum([...situations, '']).default(''),
  when: z.enum(eventTimes).default(''),
  sort: z.enum(eventSorts).optional(),
})

/** Days a window may have: endless rules need one. */
const mostWindowDays = 366

export const eventListQuery = eventQuery
  .extend({ from: day.optional(), to: day.optional() })
  .superRefine(({ from, to }, issues) => {
    const says = (field: 'from' | 'to', message: string) =>
      issues.addIssue({ code: 'custom', path: [field], message })
    if (from === undefined && to === undefined) return
    if (from === undefined) return says('from', 'Informe também o início do período.')
    if (to === undefined) return says('to', 'Informe também o fim do período.')
    if (to < from) return says('to', 'O período termina antes de começar.')
    if (Date.parse(to) - Date.parse(from) > mostWindowDays * 86_400_000)
      return says('to', 'Escolha um período de até um ano.')
  })

export type NewEvent = z.output<typeof newEvent>
export type EventChanges = z.output<typeof eventChanges>
export type OccurrenceWish = z.output<typeof occurrenceChange>
export type DatesWish = z.output<typeof datesWish>
export type EventQuery = z.output<typeof eventQuery>

/** When an event is, in local times. */
export const wallTimes = z.object({
  /** `2026-12-05T19:00`; all day: `2026-12-05` */
  date_time: z.string(),
  /** all day: the last day; null: unknown */
  end_date_time: z.string().nullable(),
  all_day: z.boolean(),
  timezone: z.string(),
})

export const eventRule = z.object({
  /** RFC 5545 RRULE, its UNTIL as a day; null: a single event */
  recurrence: z.string().nullable(),
  /** excluded days of the rule */
  exceptions: z.array(z.string()),
})

/** "Só esta ocorrência": a field that is null has the event's value. */
export const changeOfDay = z.object({
  /** the day the rule gave it, which names it even when it is moved: `2026-12-05` */
  occurrence: z.string(),
  title: z.string().nullable(),
  date_time: z.string().nullable(),
  /** only together with date_time */
  end_date_time: z.string().nullable(),
  place: z.string().nullable(),
  address: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  url: z.string().nullable(),
  situation: z.enum(situations).nullable(),
})

/** A revision's contents, as read back from the database. */
export const eventText = z.object({
  content: z.string(),
  cover: z.string().nullable(),
  ...wallTimes.shape,
  ...eventRule.shape,
  ...pastShapesOf(revisedOf(eventFields)),
  /** undefined in a revision stored before changed days were part of it */
  changes: z.array(changeOfDay).optional(),
})

export const queryOf = askedBy(eventQuery)

export const slugForTitle = slugsOf('evento')
