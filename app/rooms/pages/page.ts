// A page: a text of the organisation at an address of its own.

import type { z } from 'zod'
import type { Trashed } from '../content/past/revision.ts'
import type { ImageView } from '../uploads/upload.ts'
import type { pageText } from './schema.ts'
import type { pageShape } from './shapes.server.ts'

export const longestTitle = 160
export const longestDescription = 300

/** `content` as stored: pictures by id, `images` says what they are. */
export type PageView = z.output<typeof pageShape>

/** A line of the administrators' list. */
export type PageRow = Pick<
  PageView,
  '_id' | 'slug' | 'title' | 'status' | 'published_at' | 'version' | 'updated_at' | 'can'
> & { trashed: Trashed | null }

/** A page as a visitor reads it: pictures in all their sizes, and nothing of how it is managed. */
export type ReadingView = {
  slug: string
  title: string
  html: string
  cover: ImageView | null
  description: string
  published_at: string | null
  updated_at: string
}

/** A page as a card that leads to it. */
export type PageCard = Pick<ReadingView, 'slug' | 'title' | 'description' | 'cover'>

/** What others need to lead to a page: menus, home, sitemap. */
export type PageTarget = { _id: string; slug: string; title: string; isPublic: boolean }
export type PublishedPage = PageTarget & { description: string; updated_at: string }

/** What a revision of a page keeps. Address and publication are not part of it: going back to a text moves nothing. */
export type PageText = z.output<typeof pageText>
