// A material: something one reads, hears or watches, with who made it, when, and where it is.

import type { z } from 'zod'
import { excerpt } from '../../platform/text/excerpt.ts'
import type { Tag } from '../../platform/text/tags.ts'
import type { Trashed } from '../content/past/revision.ts'
import type { FileView, ImageView } from '../uploads/upload.ts'
import type { materialText } from './schema.ts'
import type { materialShape } from './shapes.server.ts'

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

export type MaterialView = z.output<typeof materialShape>

/** A line of the administrators' list. */
export type MaterialRow = Pick<
  MaterialView,
  | ('_id' | 'slug' | 'title' | 'authors' | 'year' | 'category' | 'type' | 'downloads')
  | ('status' | 'published_at' | 'version' | 'updated_at' | 'can')
> & { trashed: Trashed | null }

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
export type MaterialText = z.output<typeof materialText>

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
