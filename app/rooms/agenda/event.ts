// An event: something that happens at a time and a place, once or again and again.

import { excerpt } from '../../platform/text/excerpt.ts'
import type { Trashed } from '../content/past/revision.ts'
import type { Can, Status } from '../content/record/publication.ts'
import type { ImageView } from '../uploads/upload.ts'

export const longestTitle = 160
export const longestDescription = 300
export const longestPlace = 160
export const longestAddress = 300
export const longestLink = 500

/** One time of an event lasts at most so long. */
export const mostDays = 366
/** Dates taken out of one rule. */
export const mostExceptions = 200

export const situations = ['confirmed', 'postponed', 'canceled'] as const
export type Situation = (typeof situations)[number]

/** When it happens, as the clock on the wall there says it. */
export type EventTimes = {
  /** `2026-12-05T19:00`; all day: `2026-12-05` */
  date_time: string
  /** all day: the last day; null: nobody said when it ends */
  end_date_time: string | null
  all_day: boolean
  timezone: string
}

/** Where it happens; '' and null where nobody said. */
export type EventPlace = {
  place: string
  address: string
  latitude: number | null
  longitude: number | null
  /** where one takes part from home */
  url: string
}

/** "Só esta ocorrência": what is different on one day of a recurring event; null is as the event says. */
export type OccurrenceChange = {
  /** the day the rule gave it, which names it even when it is moved to another: `2026-12-05` */
  occurrence: string
  title: string | null
  date_time: string | null
  /** counts with a date_time of its own only */
  end_date_time: string | null
  place: string | null
  address: string | null
  latitude: number | null
  longitude: number | null
  url: string | null
  situation: Situation | null
}

/** The moments of one occurrence, ISO 8601 with the offset of the place. */
export type OccurrenceMoments = {
  /** all day: its first midnight */
  starts_at: string
  /** all day: the midnight after its last day; null: nobody said */
  ends_at: string | null
}

/** As it leaves by the door (docs/rules/wire.md 10). */
export type EventView = EventTimes &
  EventPlace &
  OccurrenceMoments & {
    _id: string
    slug: string
    title: string
    /** as stored: pictures by id, `images` says what they are */
    content: string
    cover: ImageView | null
    description: string
    situation: Situation
    /** RFC 5545 RRULE, its UNTIL as a day; null: it happens once */
    recurrence: string | null
    /** days of the rule on which it does not happen */
    exceptions: string[]
    changes: OccurrenceChange[]
    status: Status
    published_at: string | null
    version: number
    created_at: string
    updated_at: string
    can: Can
    images: ImageView[]
  }

/** An event with the times and place of one of its occurrences. */
export type EventOccurrenceView = EventView & { occurrence: string }

/** A line of the administrators' list. */
export type EventRow = EventTimes & {
  _id: string
  slug: string
  title: string
  place: string
  situation: Situation
  recurrence: string | null
  /** of what recurs: when it is next, or was last */
  next: EventTimes | null
  status: Status
  published_at: string | null
  version: number
  updated_at: string
  trashed: Trashed | null
  can: Can
}

/** One time an event takes place, with what was changed for it alone. */
export type Occurrence = EventTimes &
  EventPlace &
  OccurrenceMoments & {
    /** the day that names it in `?data=` */
    occurrence: string
    title: string
    situation: Situation
    /** the days it covers, as its own wall says */
    first_day: string
    last_day: string
  }

/** One time an event takes place, as lists, calendars and the home page show it. */
export type OccurrenceCard = Occurrence & {
  slug: string
  /** its description, or the beginning of its text */
  excerpt: string
  cover: ImageView | null
  /** "Toda sexta-feira"; '' for what happens once */
  repeats: string
}

/** An event as a visitor reads it: one occurrence of it, and when the others are. */
export type EventReading = Occurrence & {
  slug: string
  html: string
  cover: ImageView | null
  /** what search engines are told */
  description: string
  repeats: string
  /** those that come after now, without the shown one: at most 12 */
  next: Pick<Occurrence, 'occurrence' | 'date_time' | 'end_date_time' | 'all_day' | 'situation'>[]
  /** whether the shown occurrence is over */
  is_over: boolean
  updated_at: string
}

export type EventLink = { slug: string; title: string }

/** A day of the month calendar on which something happens. */
export type EventDay = {
  /** `2026-12-05` */
  date: string
  events: (Pick<
    OccurrenceCard,
    'slug' | 'occurrence' | 'title' | 'situation' | 'date_time' | 'all_day' | 'first_day' | 'last_day'
  > & { recurs: boolean })[]
}

export type EventMonth = {
  /** `2026-12` */
  month: string
  /** by the clock of the site */
  today: string
  /** when that day is over */
  midnight: string
  days: EventDay[]
}

/** What a revision of an event keeps. Address, publication and situation are not part of it. */
export type EventText = {
  content: string
  cover: string | null
  description: string
  recurrence: string | null
  exceptions: string[]
  /** undefined: kept before these were part of it */
  changes?: OccurrenceChange[] | undefined
} & EventTimes &
  EventPlace

/** As far as a reader looks before deciding to open it. */
const shownExcerpt = 180

/** What a list says of an event: its description, or the beginning of its text. */
export const excerptOf = (event: { description: string; content_text: string }): string =>
  event.description || excerpt(event.content_text, shownExcerpt)
