import { z } from 'zod'
import { askedBy, line, listQuery, requiredLine, uploadOrNone } from '../../platform/text/schemas.ts'
import { slugsOf } from '../../platform/text/slug.ts'
import { contentSorts, publicationFields, standingFilter, version } from '../content/record/fields.ts'
import {
  longestAddress,
  longestDescription,
  longestLink,
  longestPlace,
  longestTitle,
  mostExceptions,
  situations,
} from './event.ts'
import { isEventDay, mostDates } from './recurrence.ts'

/** A time on the wall, or a day; whether there is such a day is said by the desk, which knows the zone. */
const wall = z
  .string()
  .trim()
  .max(32)
  .regex(/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?)?$/, 'Informe a data.')

const day = z.string().trim().refine(isEventDay, 'Esta data não existe.')

const link = line(longestLink).refine(
  (text) => text === '' || (/^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text)),
  'Informe um endereço completo, como https://exemplo.org.br.',
)

const coordinate = (most: number) =>
  z
    .number('Informe um número, como -15,92.')
    .min(-most, `Use um número de -${most} a ${most}.`)
    .max(most, `Use um número de -${most} a ${most}.`)
    .nullable()
    .optional()

const placeFields = {
  place: line(longestPlace).optional(),
  address: line(longestAddress).optional(),
  latitude: coordinate(90),
  longitude: coordinate(180),
  url: link.optional(),
}

const fields = {
  title: requiredLine(longestTitle),
  content: z.string().optional(),
  cover: uploadOrNone.optional(),
  description: line(longestDescription).optional(),
  date_time: wall,
  /** '' is nobody said */
  end_date_time: wall.or(z.literal('')).nullable().optional(),
  all_day: z.boolean().optional(),
  /** missing: the site's */
  timezone: requiredLine(64).optional(),
  ...placeFields,
  situation: z.enum(situations).optional(),
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

/** "Só esta ocorrência": what is not given stays as the event says. */
export const occurrenceChange = z.object({
  title: requiredLine(longestTitle).nullable().optional(),
  date_time: wall.nullable().optional(),
  end_date_time: wall.or(z.literal('')).nullable().optional(),
  place: line(longestPlace).nullable().optional(),
  address: line(longestAddress).nullable().optional(),
  latitude: coordinate(90),
  longitude: coordinate(180),
  url: link.nullable().optional(),
  situation: z.enum(situations).nullable().optional(),
  version,
})

/** What the form has of the dates, to be shown the next ones. */
export const datesWish = z.object({
  date_time: wall,
  end_date_time: fields.end_date_time,
  all_day: z.boolean().optional(),
  timezone: requiredLine(64).optional(),
  recurrence: fields.recurrence,
  exceptions: fields.exceptions,
  /** the days that were changed by themselves */
  changed: z.array(z.string().trim().max(32)).max(mostDates).optional(),
})

/** `date` is when it happens: what comes next first, then what is over. */
export const eventSorts = [...contentSorts, 'date'] as const
const eventTimes = ['upcoming', 'past', ''] as const

export const eventQuery = listQuery.extend({
  status: standingFilter,
  situation: z.enum([...situations, '']).default(''),
  when: z.enum(eventTimes).default(''),
  sort: z.enum(eventSorts).optional(),
})

/** A window is at most so long: what recurs without end is never reckoned without one. */
const mostWindowDays = 366

export const eventListQuery = eventQuery
  .extend({ from: day.optional(), to: day.optional() })
  .superRefine(({ from, to }, issues) => {
    const says = (field: 'from' | 'to', message: string) =>
      issues.addIssue({ code: 'custom', path: [field], message })
    if (from === undefined && to === undefined) return
    if (from === undefined) return says('from', 'Informe também o começo do período.')
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

/** When it happens, as the clock on the wall there says it. */
export const wallTimes = z.object({
  /** `2026-12-05T19:00`; all day: `2026-12-05` */
  date_time: z.string(),
  /** all day: the last day; null: nobody said when it ends */
  end_date_time: z.string().nullable(),
  all_day: z.boolean(),
  timezone: z.string(),
})

/** Where it happens; '' and null where nobody said. */
export const eventPlace = z.object({
  place: z.string(),
  address: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** where one takes part from home */
  url: z.string(),
})

export const eventRule = z.object({
  /** RFC 5545 RRULE, its UNTIL as a day; null: it happens once */
  recurrence: z.string().nullable(),
  /** days of the rule on which it does not happen */
  exceptions: z.array(z.string()),
})

/** "Só esta ocorrência": what is different on one day of a recurring event; null is as the event says. */
export const changeOfDay = z.object({
  /** the day the rule gave it, which names it even when it is moved to another: `2026-12-05` */
  occurrence: z.string(),
  title: z.string().nullable(),
  date_time: z.string().nullable(),
  /** counts with a date_time of its own only */
  end_date_time: z.string().nullable(),
  place: z.string().nullable(),
  address: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  url: z.string().nullable(),
  situation: z.enum(situations).nullable(),
})

/** What a revision keeps, as read back from the database. */
export const eventText = z.object({
  content: z.string(),
  cover: z.string().nullable(),
  description: z.string(),
  ...wallTimes.shape,
  ...eventRule.shape,
  ...eventPlace.shape,
  /** undefined: kept before these were part of it */
  changes: z.array(changeOfDay).optional(),
})

/** The query of the list's own address. */
export const queryOf = askedBy(eventQuery)

/** The address a title gives where none is wished for. */
export const slugForTitle = slugsOf('evento')
