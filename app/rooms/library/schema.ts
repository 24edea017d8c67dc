import { z } from 'zod'
import { askedBy, listQuery, requiredLine, uploadOrNone } from '../../platform/text/schemas.ts'
import { slugsOf } from '../../platform/text/slug.ts'
import { askedOf, pastShapesOf, revisedOf } from '../content/record/field.ts'
import { contentSorts, publicationFields, standingFilter, version } from '../content/record/fields.ts'
import { longestTitle } from './material.ts'
import { materialFields } from './material-fields.ts'

const fields = {
  title: requiredLine(longestTitle),
  content: z.string().optional(),
  file: uploadOrNone.optional(),
  cover: uploadOrNone.optional(),
  ...askedOf(materialFields),
  category: materialFields.category.asked,
  type: materialFields.type.asked,
  ...publicationFields,
}

export const newMaterial = z.object(fields)
export const materialChanges = z.object({
  ...fields,
  title: fields.title.optional(),
  category: fields.category.optional(),
  type: fields.type.optional(),
  version,
})

const nameOrNothing = z.string().trim().max(200).default('')

export const materialQuery = listQuery.extend({
  status: standingFilter,
  category: nameOrNothing,
  type: nameOrNothing,
  year: nameOrNothing,
  language: nameOrNothing,
  tag: nameOrNothing,
  sort: z.enum(contentSorts).optional(),
})

export type NewMaterial = z.output<typeof newMaterial>
export type MaterialChanges = z.output<typeof materialChanges>
export type MaterialQuery = z.output<typeof materialQuery>

/** A revision's contents, as read back from the database. */
export const materialText = z.object({
  content: z.string(),
  cover: z.string().nullable(),
  file: z.string().nullable().default(null),
  ...pastShapesOf(revisedOf(materialFields)),
})

export const queryOf = askedBy(materialQuery)

export const slugForTitle = slugsOf('material')
