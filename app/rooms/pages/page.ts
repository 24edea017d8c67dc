// A page: a text of the organisation at an address of its own.

import type { Trashed } from '../content/past/revision.ts'
import type { Can, Status } from '../content/record/publication.ts'
import type { ImageView } from '../uploads/upload.ts'

export const longestTitle = 160
export const longestDescription = 300

export type PageView = {
  _id: string
  slug: string
  title: string
  /** as stored: pictures by id, `images` says what they are */
  content: string
  cover: ImageView | null
  description: string
  status: Status
  published_at: string | null
  version: number
  created_at: string
  updated_at: string
  can: Can
  images: ImageView[]
}

/** A line of the administrators' list. */
export type PageRow = {
  _id: string
  slug: string
  title: string
  status: Status
  published_at: string | null
  version: number
  updated_at: string
  trashed: Trashed | null
  can: Can
}

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
export type PageText = { content: string; cover: string | null; description: string }
