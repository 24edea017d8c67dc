// A status and a time; "scheduled" is derived from the clock and never stored.
import { keptDays } from '../../../platform/limits/retention.ts'
import type { Result } from '../../../platform/result.ts'
import { done, refuse } from '../../../platform/result.ts'

export const statuses = ['draft', 'published', 'scheduled'] as const
export type Status = (typeof statuses)[number]

/** What an actor may see. Lists and single reads ask it; the stores make SQL of the answer. */
export type Visibility = 'everything' | 'published'

export type Can = { save: boolean; trash: boolean; restore: boolean; erase: boolean; preview: boolean }

/** After this many days in the trash a record is erased. */
export const daysInTrash = keptDays.trash

/** The publication as stored; whether a published record is visible depends on the clock. */
export type Publication = { status: 'draft' | 'published'; published_at: Date | null }

export function statusOf({ status, published_at }: Publication, now: Date): Status {
  if (status === 'draft') return 'draft'
  return published_at !== null && published_at <= now ? 'published' : 'scheduled'
}

/** Whether visitors see it by now. */
export const isPublished = (publication: Publication, now: Date): boolean =>
  statusOf(publication, now) === 'published'

/** The row's publication. */
export const publicationOf = (row: Publication): Publication => ({
  status: row.status,
  published_at: row.published_at,
})

type Wish = { status?: Status | undefined; published_at?: Date | null | undefined }

/** What a form asks for, with its time parsed. */
export const wishOf = (input: {
  status?: Status | undefined
  published_at?: string | null | undefined
}): Wish => ({
  status: input.status,
  published_at: typeof input.published_at === 'string' ? new Date(input.published_at) : input.published_at,
})

/**
 * Refuses `needs_future` for scheduling without a future time. The present time of a published record is accepted even
 * if it came while the form was open. A record withdrawn before its time keeps none: it was never out.
 */
export function settlePublication(
  wish: Wish,
  before: Publication | null,
  now: Date,
): Result<Publication, 'needs_future'> {
  const was = before ?? { status: 'draft', published_at: null }
  const status = wish.status ?? statusOf(was, now)
  const date = wish.published_at === undefined ? was.published_at : wish.published_at
  if (status === 'draft') {
    const isUntimely = wish.published_at === undefined && statusOf(was, now) === 'scheduled'
    return done({ status, published_at: isUntimely ? null : date })
  }
  if (status === 'scheduled') {
    const isSame = was.status === 'published' && was.published_at?.getTime() === date?.getTime()
    if (date === null || (date <= now && !isSame)) return refuse('needs_future')
    return done({ status: 'published', published_at: date })
  }
  // "Publish" without naming a time means now, whatever was planned.
  const planned = wish.published_at === undefined && date !== null && date > now
  return done({ status, published_at: date === null || planned ? now : date })
}
