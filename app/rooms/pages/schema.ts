import { z } from 'zod'
import { askedBy, listQuery, requiredLine, uploadOrNone } from '../../platform/text/schemas.ts'
import { askedOf, pastShapesOf, revisedOf } from '../content/record/field.ts'
import { contentSorts, publicationFields, standingFilter, version } from '../content/record/fields.ts'
import { longestTitle, pageFields } from './page-fields.ts'

const fields = {
  title: requiredLine(longestTitle),
  content: z.string().optional(),
  cover: uploadOrNone.optional(),
  ...askedOf(pageFields),
  ...publicationFields,
}

export const newPage = z.object(fields)
export const pageChanges = z.object({ ...fields, title: fields.title.optional(), version })

export const pageQuery = listQuery.extend({
  status: standingFilter,
  sort: z.enum(contentSorts).default('most_recent'),
})

export type NewPage = z.output<typeof newPage>
export type PageChanges = z.output<typeof pageChanges>
export type PageQuery = z.output<typeof pageQuery>

/** A revision's contents, as read back from the database. */
export const pageText = z.object({
  content: z.string(),
  cover: z.string().nullable(),
  ...pastShapesOf(revisedOf(pageFields)),
})

export const queryOf = askedBy(pageQuery)
