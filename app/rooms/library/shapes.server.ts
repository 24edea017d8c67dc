import { z } from '@hono/zod-openapi'
import { listOf } from '../../platform/http/door.server.ts'
import { publishedFields, revisionFields } from '../content/door/shapes.server.ts'
import { shapesOf } from '../content/record/field.ts'
import { fileTroubles } from './material.ts'
import { materialFields } from './material-fields.ts'

const fileShape = z.object({
  _id: z.uuid(),
  url: z.string(),
  name: z.string(),
  mime: z.string(),
  bytes: z.int(),
})

const catalogued = { ...shapesOf(materialFields), file: fileShape.nullable() }

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
