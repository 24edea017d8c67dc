// Schema of publication, version and the administrators' list, common to all content types.
import { z } from 'zod'
import { moment, slug } from '../../../platform/text/schemas.ts'
import { statuses } from './publication.ts'

export const publicationFields = {
  /** '' makes it from the title */
  slug: slug.or(z.literal('')).optional(),
  status: z.enum(statuses).optional(),
  published_at: moment.nullable().optional(),
}

/** The version a change was made on. */
export const version = z.int().min(1).max(2_147_483_647)

export const revisionChoice = z.object({ version: version.optional() })

export const standingFilter = z
  .enum([...statuses, 'trash'])
  .or(z.literal(''))
  .default('')

export const contentSorts = ['most_recent', 'alphabetical_order', 'publication'] as const
export type ContentSort = (typeof contentSorts)[number]
