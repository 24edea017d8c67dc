import type { z } from 'zod'
import { excerpt } from '../../platform/text/excerpt.ts'
import type { Trashed } from '../content/past/revision.ts'
import type { ValuesOf } from '../content/record/field.ts'
import type { ImageView } from '../uploads/upload.ts'
import type { placeFields } from './event-fields.ts'
import type { changeOfDay, eventText, wallTimes } from './schema.ts'
import type { eventShape, moments } from './shapes.server.ts'

export const longestTitle = 160

/** The most days one occurrence may last. */
export const mostDays = 366
export const mostExceptions = 200

export const situations = ['confirmed', 'postponed', 'canceled'] as const
export type Situation = (typeof situations)[number]

export type EventTimes = z.output<typeof wallTimes>
export type EventPlace = ValuesOf<typeof placeFields>
export type OccurrenceChange = z.output<typeof changeOfDay>

/** A date of the rule as it is, to which changes are added. */
export const unchanged = (occurrence: string): OccurrenceChange => ({
  occurrence,
  title: null,
  date_time: null,
  end_date_time: null,
  situation: null,
  place: null,
  address: null,
  latitude: null,
  longitude: null,
  url: null,
})

export type OccurrenceMoments = z.output<typeof moments>

export type EventView = z.output<typeof eventShape>

export type EventOccurrenceView = EventView & { occurrence: string }

export type EventRow = EventTimes &
  Pick<
    EventView,
    | ('_id' | 'slug' | 'title' | 'place' | 'situation' | 'recurrence')
    | ('status' | 'published_at' | 'version' | 'updated_at' | 'can')
  > & {
    /** of a recurring event: its next occurrence; when all are over, its last */
    next: EventTimes | null
    /** "Toda sexta-feira"; '' for a single event */
    repeats: string
    trashed: Trashed | null
  }

/** One occurrence, with its own changes. */
export type Occurrence = EventTimes &
  EventPlace &
  OccurrenceMoments & {
    /** the day that names the occurrence in `?data=` */
    occurrence: string
    title: string
    situation: Situation
    /** the days it covers, local */
    first_day: string
    last_day: string
  }

/** An occurrence in lists, calendars and on the home page. */
export type OccurrenceCard = Occurrence & {
  slug: string
  /** the description; without one, the beginning of the text */
  excerpt: string
  cover: ImageView | null
  /** "Toda sexta-feira"; '' for a single event */
  repeats: string
  /** whose clock its hours are of; '' where that goes without saying */
  clock: string
}

/** One occurrence, and when the others are. */
export type EventReading = Occurrence & {
  slug: string
  html: string
  cover: ImageView | null
  /** for search engines */
  description: string
  repeats: string
  /** whose clock its hours are of; '' where that goes without saying */
  clock: string
  /** at most 12 later ones */
  next: Pick<Occurrence, 'occurrence' | 'date_time' | 'end_date_time' | 'all_day' | 'situation'>[]
  is_over: boolean
  updated_at: string
}

export type EventLink = { slug: string; title: string }

/** A day of the month calendar with events. */
export type EventDay = {
  date: string
  events: (Pick<
    OccurrenceCard,
    'slug' | 'occurrence' | 'title' | 'situation' | 'date_time' | 'all_day' | 'first_day' | 'last_day'
  > & { recurs: boolean })[]
}

export type EventMonth = {
  month: string
  today: string
  midnight: string
  days: EventDay[]
}

export type EventText = z.output<typeof eventText>

/** Code points. */
const shownExcerpt = 180

/** The description; without one, the beginning of the text. */
export const excerptOf = (event: { description: string; content_text: string }): string =>
  event.description || excerpt(event.content_text, shownExcerpt)
