import { z } from '@hono/zod-openapi'
import { publishedFields, revisionFields } from '../content/door/shapes.server.ts'
import { eachText } from './post.ts'

const ownTexts = { ...eachText(() => z.string()), tags: z.array(z.string()) }

export const postShape = z.object({ ...publishedFields, ...ownTexts, pinned: z.boolean() }).openapi('Post')

export const revisionShape = z.object({ ...revisionFields, ...ownTexts })
