import { z } from '@hono/zod-openapi'
import { imageShape } from '../../uploads/shapes.server.ts'
import { statuses } from '../record/publication.ts'

/** The fields of every content type; a room adds its own. */
export const publishedFields = {
  _id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  content: z.string(),
  cover: imageShape.nullable(),
  description: z.string(),
  status: z.enum(statuses),
  published_at: z.iso.datetime().nullable(),
  version: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  can: z.object({
    save: z.boolean(),
    trash: z.boolean(),
    restore: z.boolean(),
    erase: z.boolean(),
    preview: z.boolean(),
  }),
  images: z.array(imageShape),
}

/** Who changed a record last. */
export const lastChangeFields = { by: z.string(), at: z.iso.datetime(), is_you: z.boolean() }

const listedRevision = { _id: z.uuid(), at: z.iso.datetime(), by: z.string(), title: z.string() }
export const revisionList = z.object({ data: z.array(z.object(listedRevision)) })

/** The fields of every revision; a room adds its own texts. */
export const revisionFields = {
  ...listedRevision,
  content: z.string(),
  html: z.string(),
  cover: imageShape.nullable(),
  images: z.array(imageShape),
  description: z.string(),
}

export const previewLink = z.object({ token: z.string(), expires_at: z.iso.datetime() })
