// An event: something that happens at a time and a place, once or again and again.

import type { z } from 'zod'
import { excerpt } from '../../platform/text/excerpt.ts'
import type { Trashed } from '../content/past/revision.ts'
import type { ImageView } from '../uploads/upload.ts'
import type { changeOfDay, eventPlace, eventText, wallTimes } from './schema.ts'
import type { eventShape, moments } from './shapes.server.ts'

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

export type EventTimes = z.output<typeof wallTimes>
export type EventPlace = z.output<typeof eventPlace>
export type OccurrenceChange = z.output<typeof changeOfDay>
export type OccurrenceMoments = z.output<typeof moments>

/** As it leaves by the door (docs/rules/wire.md 10). */
export type EventView = z.output<typeof eventShape>

/** An event with the times and place of one of its occurrences. */
export type EventOccurrenceView = EventView & { occurrence: string }

/** A line of the administrators' list. */
export type EventRow = EventTimes &
  Pick<
    EventView,
    | ('_id' | 'slug' | 'title' | 'place' | 'situation' | 'recurrence')
    | ('status' | 'published_at' | 'version' | 'updated_at' | 'can')
  > & {
    /** of what recurs: when it is next, or was last */
    next: EventTimes | null
    trashed: Trashed | null
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
export type EventText = z.output<typeof eventText>

/** As far as a reader looks before deciding to open it. */
const shownExcerpt = 180

/** What a list says of an event: its description, or the beginning of its text. */
export const excerptOf = (event: { description: string; content_text: string }): string =>
  event.description || excerpt(event.content_text, shownExcerpt)
