import type { z } from 'zod'
import { excerpt as beginningOf } from '../../platform/text/excerpt.ts'
import type { Tag } from '../../platform/text/tags.ts'
import type { Trashed } from '../content/past/revision.ts'
import type { ImageView } from '../uploads/upload.ts'
import type { postText } from './schema.ts'
import type { postShape } from './shapes.server.ts'

export const longestTitle = 160

/** The longest texts beside title and content. Each is a column, a field of form and door, and part of a revision. */
export const longestTexts = { excerpt: 300, description: 300, author: 120, cover_credit: 160 }
type TextName = keyof typeof longestTexts
export type PostTexts = Record<TextName, string>
export const textNames = Object.keys(longestTexts) as TextName[]

export const eachText = <Made>(make: (name: TextName) => Made) =>
  Object.fromEntries(textNames.map((name) => [name, make(name)])) as Record<TextName, Made>

/** '' for what is not given. */
export const textsOf = (from: { [Name in TextName]?: string | undefined }): PostTexts =>
  eachText((name) => from[name] ?? '')

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
  /** by the clock of the site: no browser has to know of zones */
  published_on: string | null
}

/** With pictures in all their sizes. `description` is for search engines, its own or else the excerpt. */
export type PostReading = PostTexts & {
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

/** Not address, publication and pin, which restoring leaves alone. */
export type PostText = z.output<typeof postText>

/** Code points. */
const shownExcerpt = 180

/** Its excerpt, or else the beginning of its text. */
export const excerptOf = ({ excerpt, content_text }: { excerpt: string; content_text: string }): string =>
  excerpt || beginningOf(content_text, shownExcerpt)
