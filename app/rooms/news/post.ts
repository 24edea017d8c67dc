// A post: a piece of news, with its date, its author and what it is about.

import type { z } from 'zod'
import { excerpt as beginningOf } from '../../platform/text/excerpt.ts'
import type { Tag } from '../../platform/text/tags.ts'
import type { Trashed } from '../content/past/revision.ts'
import type { ImageView } from '../uploads/upload.ts'
import type { postText } from './schema.ts'
import type { postShape } from './shapes.server.ts'

export const longestTitle = 160

/**
 * The texts of a post beside its title and its content, and how long each may be. Each is a column, a field of the form
 * and of the door, and part of what a revision keeps.
 */
export const longestTexts = { excerpt: 300, description: 300, author: 120, cover_credit: 160 }
type TextName = keyof typeof longestTexts
export type PostTexts = Record<TextName, string>
export const textNames = Object.keys(longestTexts) as TextName[]

export const eachText = <Made>(make: (name: TextName) => Made) =>
  Object.fromEntries(textNames.map((name) => [name, make(name)])) as Record<TextName, Made>

/** Those of a row, a call or a form; '' for what is not given. */
export const textsOf = (from: { [Name in TextName]?: string | undefined }): PostTexts =>
  eachText((name) => from[name] ?? '')

export type PostView = z.output<typeof postShape>

/** A line of the administrators' list. */
export type PostRow = Pick<
  PostView,
  | ('_id' | 'slug' | 'title' | 'pinned' | 'tags' | 'status')
  | ('published_at' | 'version' | 'updated_at' | 'can')
> & { trashed: Trashed | null }

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

/**
 * A post as a visitor reads it: pictures in all their sizes, and nothing of how it is managed. Its `description` is what
 * search engines are told, or else its excerpt.
 */
export type PostReading = PostTexts & {
  slug: string
  title: string
  html: string
  cover: ImageView | null
  tags: Tag[]
  published_at: string | null
  /** the day it came out, by the clock of the site */
  published_on: string | null
  updated_at: string
}

export type PostLink = { slug: string; title: string }

/** What a revision of a post keeps. Address, publication and pin are not part of it: going back to a text moves nothing. */
export type PostText = z.output<typeof postText>

/** As far as a reader looks before deciding to open it. */
const shownExcerpt = 180

/** What a list says of a post: its excerpt, or the beginning of its text. */
export const excerptOf = ({ excerpt, content_text }: { excerpt: string; content_text: string }): string =>
  excerpt || beginningOf(content_text, shownExcerpt)
