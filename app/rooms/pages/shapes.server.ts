import { z } from '@hono/zod-openapi'
import { publishedFields, revisionFields } from '../content/door/shapes.server.ts'

export const pageShape = z.object(publishedFields).openapi('Page')

export const revisionShape = z.object({ ...revisionFields })
