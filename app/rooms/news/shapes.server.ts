import { z } from '@hono/zod-openapi'
import { publishedFields, revisionFields } from '../content/door/shapes.server.ts'
import { revisedOf, shapesOf } from '../content/record/field.ts'
import { postFields } from './post-fields.ts'

export const postShape = z.object({ ...publishedFields, ...shapesOf(postFields) }).openapi('Post')

export const revisionShape = z.object({ ...revisionFields, ...shapesOf(revisedOf(postFields)) })
