import { z } from 'zod'
import { line, listQuery } from '../../platform/text/schemas.ts'
import { mostAltCharacters } from './upload.ts'

export const uploadListQuery = listQuery.extend({
  kind: z.enum(['image', 'file']).optional(),
  /** whether a record shows it */
  used: z.enum(['yes', 'no']).optional(),
})

const hundredth = z.int().min(0).max(100)

export const uploadDescription = z.object({
  alt: line(mostAltCharacters).optional(),
  focus: z.object({ x: hundredth, y: hundredth }).optional(),
})

export type UploadDescription = z.output<typeof uploadDescription>

type UploadListQuery = z.output<typeof uploadListQuery>

const shownTogether = 24

/** '' means any; an unreadable query shows the list as it begins. */
export function uploadsQueryOf(search: URLSearchParams): UploadListQuery {
  const given = Object.fromEntries([...search].filter(([, value]) => value !== ''))
  const query = uploadListQuery.safeParse({ ...given, per_page: shownTogether })
  return query.data ?? uploadListQuery.parse({ per_page: shownTogether })
}
