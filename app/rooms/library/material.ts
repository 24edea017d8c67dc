// A material: something one reads, hears or watches, with who made it, when, and where it is.

import { excerpt } from '../../platform/text/excerpt.ts'
import type { Tag } from '../../platform/text/tags.ts'
import type { Trashed } from '../content/past/revision.ts'
import type { Can, Status } from '../content/record/publication.ts'
import type { FileView, ImageView } from '../uploads/upload.ts'
import type { Category, MaterialType } from './catalogue.ts'

export const longestTitle = 300
export const longestDescription = 600
export const longestAuthor = 160
export const mostAuthors = 30
export const longestPublisher = 200
export const firstYear = 1000
export const lastYear = 2200

/** Why nothing was read in a file. */
export const fileTroubles = ['locked', 'broken', 'too_heavy'] as const
export type FileTrouble = (typeof fileTroubles)[number]

export type MaterialView = {
  _id: string
  slug: string
  title: string
  authors: string[]
  year: number | null
  /** a few words, for the list and for search engines; '' lets the beginning of the text stand in for it */
  description: string
  /** as stored: pictures by id, `images` says what they are */
  content: string
  category: Category
  type: MaterialType
  file: FileView | null
  /** why nothing was read in the file; told to whoever may change it */
  file_trouble: FileTrouble | null
  url: string | null
  cover: ImageView | null
  publisher: string
  isbn: string
  doi: string
  language: string
  licence: string
  tags: string[]
  downloads: number
  status: Status
  published_at: string | null
  version: number
  created_at: string
  updated_at: string
  can: Can
  images: ImageView[]
}

/** A line of the administrators' list. */
export type MaterialRow = Pick<
  MaterialView,
  '_id' | 'slug' | 'title' | 'authors' | 'year' | 'category' | 'type' | 'downloads' | 'version' | 'can'
> & {
  status: Status
  published_at: string | null
  updated_at: string
  trashed: Trashed | null
}

/** Where a material is got: a file of ours with its size, or somebody else's address. */
export type Access =
  | { kind: 'file'; mime: string; bytes: number; name: string }
  | { kind: 'link'; url: string }

/** A material as it stands in a list. */
export type MaterialCard = Pick<
  MaterialView,
  'slug' | 'title' | 'authors' | 'year' | 'category' | 'type' | 'cover'
> & { excerpt: string; access: Access | null }

/** A material as a visitor reads of it, and nothing of how it is managed. */
export type MaterialReading = Pick<
  MaterialView,
  | 'slug'
  | 'title'
  | 'authors'
  | 'year'
  | 'category'
  | 'type'
  | 'cover'
  | 'publisher'
  | 'isbn'
  | 'doi'
  | 'language'
  | 'licence'
  | 'downloads'
  | 'published_at'
  | 'updated_at'
> & {
  html: string
  description: string
  tags: Tag[]
  file: FileView | null
  /** the first pages of the file, as pictures; none of what is no PDF */
  pages: ImageView[]
  url: string | null
}

/** What a revision of a material keeps. Address and publication are not part of it: going back to a text moves nothing. */
export type MaterialText = Pick<
  MaterialView,
  | 'authors'
  | 'year'
  | 'description'
  | 'content'
  | 'category'
  | 'type'
  | 'url'
  | 'publisher'
  | 'isbn'
  | 'doi'
  | 'language'
  | 'licence'
  | 'tags'
> & { file: string | null; cover: string | null }

/** As far as a reader looks before deciding to open it. */
const shownExcerpt = 180

/** What a list says of a material: its description, or the beginning of its text. */
export const excerptOf = (material: { description: string; content_text: string }): string =>
  material.description || excerpt(material.content_text, shownExcerpt)

/** The file comes first: it is ours, and stays. */
export const accessOf = (material: { file: FileView | null; url: string | null }): Access | null => {
  const { file, url } = material
  if (file) return { kind: 'file', mime: file.mime, bytes: file.bytes, name: file.name }
  return url ? { kind: 'link', url } : null
}
