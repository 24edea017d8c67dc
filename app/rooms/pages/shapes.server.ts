import { z } from '@hono/zod-openapi'
import { publishedFields, revisionFields } from '../content/door/shapes.server.ts'
import { revisedOf, shapesOf } from '../content/record/field.ts'
import { pageFields } from './page-fields.ts'

export const pageShape = z.object({ ...publishedFields, ...shapesOf(pageFields) }).openapi('Page')

export const revisionShape = z.object({ ...revisionFields, ...shapesOf(revisedOf(pageFields)) })
