// Schema of publication, version and the administrators' list, common to all content types.
import { z } from 'zod'
import { slug } from '../../../platform/text/schemas.ts'
import { timeError } from '../../../platform/text/wall-time.ts'
import { statuses } from './publication.ts'

const centuries = (text: string) => {
  const year = new Date(text).getUTCFullYear()
  return year >= 1900 && year < 2200
}

const unreadable = timeError('Informe a data e a hora.')

export const publicationFields = {
  /** '' makes it from the title */
  slug: slug.or(z.literal('')).optional(),
  status: z.enum(statuses).optional(),
  published_at: z.iso
    .datetime({ offset: true, error: unreadable })
    .refine(centuries, { error: unreadable })
    .nullable()
    .optional(),
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
