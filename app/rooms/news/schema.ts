import { z } from 'zod'
import { pageNumber } from '../../platform/text/asked.ts'
import { askedBy, listQuery, requiredLine, uploadOrNone } from '../../platform/text/schemas.ts'
import { slugsOf } from '../../platform/text/slug.ts'
import { askedOf, pastShapesOf, revisedOf } from '../content/record/field.ts'
import { contentSorts, publicationFields, standingFilter, version } from '../content/record/fields.ts'
import { longestTitle, postFields } from './post-fields.ts'

const fields = {
  title: requiredLine(longestTitle),
  content: z.string().optional(),
  cover: uploadOrNone.optional(),
  /** where the author is missing, it is the writer */
  ...askedOf(postFields),
  ...publicationFields,
}

export const newPost = z.object(fields)
export const postChanges = z.object({ ...fields, title: fields.title.optional(), version })

export const postQuery = listQuery.extend({
  status: standingFilter,
  tag: z.string().trim().max(200).default(''),
  sort: z.enum(contentSorts).optional(),
})

export type NewPost = z.output<typeof newPost>
export type PostChanges = z.output<typeof postChanges>
export type PostQuery = z.output<typeof postQuery>

/** A revision's contents, as read back from the database. */
export const postText = z.object({
  content: z.string(),
  cover: z.string().nullable(),
  ...pastShapesOf(revisedOf(postFields)),
})

export const queryOf = askedBy(postQuery)

/** Null for an address that no list of news has: made-up addresses must neither be found nor cached. */
export function newsQueryOf(search: URLSearchParams): NewsQuery | null {
  const page = pageNumber(search.get('page') ?? '1')
  const tag = search.get('tag') ?? ''
  return page !== null && tag.length <= 80 ? { page, tag } : null
}

export type NewsQuery = { page: number; tag: string }

export const slugForTitle = slugsOf('noticia')
