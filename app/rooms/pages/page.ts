import type { z } from 'zod'
import { excerpt } from '../../platform/text/excerpt.ts'
import type { Trashed } from '../content/past/revision.ts'
import type { ValuesOf } from '../content/record/field.ts'
import type { ImageView } from '../uploads/upload.ts'
import type { pageFields } from './page-fields.ts'
import type { pageText } from './schema.ts'
import type { pageShape } from './shapes.server.ts'

/** `content` is as stored: it names pictures by id, and `images` resolves them. */
export type PageView = z.output<typeof pageShape>

export type PageRow = Pick<
  PageView,
  '_id' | 'slug' | 'title' | 'status' | 'published_at' | 'version' | 'updated_at' | 'can'
> & { trashed: Trashed | null }

/** Has the pictures in all their sizes; without a description of its own, the beginning of its text. */
export type ReadingView = ValuesOf<typeof pageFields> & {
  slug: string
  title: string
  html: string
  cover: ImageView | null
  published_at: string | null
  updated_at: string
}

export type PageCard = Pick<ReadingView, 'slug' | 'title' | 'description' | 'cover'>

/** A page as menus, home page and sitemap need it. */
export type PageTarget = { _id: string; slug: string; title: string; isPublic: boolean }
export type PublishedPage = PageTarget & { description: string; updated_at: string }

/** A revision's contents, without address and publication, which restoring leaves alone. */
export type PageText = z.output<typeof pageText>

/** Code points. */
const shownExcerpt = 180

/** The description; without one, the beginning of the text. */
export const excerptOf = (page: { description: string; content_text: string }): string =>
  page.description || excerpt(page.content_text, shownExcerpt)
