import type { z } from 'zod'
import { excerpt as beginningOf } from '../../platform/text/excerpt.ts'
import type { Tag } from '../../platform/text/tags.ts'
import type { Trashed } from '../content/past/revision.ts'
import type { ValuesOf } from '../content/record/field.ts'
import type { ImageView } from '../uploads/upload.ts'
import type { shownFields } from './post-fields.ts'
import type { postText } from './schema.ts'
import type { postShape } from './shapes.server.ts'

export type PostView = z.output<typeof postShape>

export type PostRow = Pick<
  PostView,
  | ('_id' | 'slug' | 'title' | 'pinned' | 'tags' | 'status')
  | ('published_at' | 'version' | 'updated_at' | 'can')
> & { trashed: Trashed | null }

export type PostCard = {
  slug: string
  title: string
  excerpt: string
  cover: ImageView | null
  pinned: boolean
  published_at: string | null
  /** by the clock of the site, so that no browser has to know of zones */
  published_on: string | null
}

/** Has the pictures in all their sizes. `description` is for search engines: its own, or else the excerpt. */
export type PostReading = ValuesOf<typeof shownFields> & {
  slug: string
  title: string
  html: string
  cover: ImageView | null
  tags: Tag[]
  published_at: string | null
  /** by the clock of the site */
  published_on: string | null
  updated_at: string
}

export type PostLink = { slug: string; title: string }

/** A revision's contents, without address, publication and pin, which restoring leaves alone. */
export type PostText = z.output<typeof postText>

/** Code points. */
const shownExcerpt = 180

/** The post's excerpt; without one, the beginning of its text. */
export const excerptOf = ({ excerpt, content_text }: { excerpt: string; content_text: string }): string =>
  excerpt || beginningOf(content_text, shownExcerpt)
