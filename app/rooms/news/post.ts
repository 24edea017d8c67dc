// A post: a piece of news, with its date, its author and what it is about.

import { excerpt as beginningOf } from '../../platform/text/excerpt.ts'
import type { Tag } from '../../platform/text/tags.ts'
import type { Trashed } from '../content/past/revision.ts'
import type { Can, Status } from '../content/record/publication.ts'
import type { ImageView } from '../uploads/upload.ts'

export const longestTitle = 160
export const longestExcerpt = 300
export const longestDescription = 300
export const longestAuthor = 120
export const longestCredit = 160

export type PostView = {
  _id: string
  slug: string
  title: string
  /** as stored: pictures by id, `images` says what they are */
  content: string
  cover: ImageView | null
  /** as written; '' lets the beginning of the text stand in for it */
  excerpt: string
  description: string
  author: string
  tags: string[]
  pinned: boolean
  cover_credit: string
  status: Status
  published_at: string | null
  version: number
  created_at: string
  updated_at: string
  can: Can
  images: ImageView[]
}

/** A line of the administrators' list. */
export type PostRow = {
  _id: string
  slug: string
  title: string
  pinned: boolean
  tags: string[]
  status: Status
  published_at: string | null
  version: number
  updated_at: string
  trashed: Trashed | null
  can: Can
}

/** A post as it stands in a list. */
export type PostCard = {
  slug: string
  title: string
  excerpt: string
  cover: ImageView | null
  pinned: boolean
  published_at: string | null
  /** the day it came out, by the clock of the site: no browser has to know of zones */
  published_on: string | null
}

/** A post as a visitor reads it: pictures in all their sizes, and nothing of how it is managed. */
export type PostReading = {
  slug: string
  title: string
  html: string
  cover: ImageView | null
  cover_credit: string
  excerpt: string
  /** what search engines are told: the description, or else the excerpt */
  description: string
  author: string
  tags: Tag[]
  published_at: string | null
  /** the day it came out, by the clock of the site */
  published_on: string | null
  updated_at: string
}

export type PostLink = { slug: string; title: string }

/** What a revision of a post keeps. Address, publication and pin are not part of it: going back to a text moves nothing. */
export type PostText = {
  content: string
  cover: string | null
  cover_credit: string
  excerpt: string
  description: string
  author: string
  tags: string[]
}

/** As far as a reader looks before deciding to open it. */
const shownExcerpt = 180

/** What a list says of a post: its excerpt, or the beginning of its text. */
export const excerptOf = ({ excerpt, content_text }: { excerpt: string; content_text: string }): string =>
  excerpt || beginningOf(content_text, shownExcerpt)
