import { z } from '@hono/zod-openapi'
import { listOf } from '../../platform/http/door.server.ts'
import { publishedFields, revisionFields } from '../content/door/shapes.server.ts'
import { categories, materialTypes } from './catalogue.ts'
import { fileTroubles } from './material.ts'

const fileShape = z.object({
  _id: z.uuid(),
  url: z.string(),
  name: z.string(),
  mime: z.string(),
  bytes: z.int(),
})

const catalogued = {
  authors: z.array(z.string()),
  year: z.int().nullable(),
  category: z.enum(categories),
  type: z.enum(materialTypes),
  file: fileShape.nullable(),
  url: z.string().nullable(),
  publisher: z.string(),
  isbn: z.string(),
  doi: z.string(),
  language: z.string(),
  licence: z.string(),
  tags: z.array(z.string()),
}

export const materialShape = z
  .object({
    ...publishedFields,
    ...catalogued,
    /** why no text was extracted; for editors only */
    file_trouble: z.enum(fileTroubles).nullable(),
    downloads: z.int(),
  })
  .openapi('Media')

const counts = z.record(z.string(), z.int())

export const materialList = listOf(materialShape).extend({
  facets: z.object({ category: counts, type: counts, year: counts, language: counts, tag: counts }),
})

export const revisionShape = z.object({ ...revisionFields, ...catalogued })
