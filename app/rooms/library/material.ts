import type { z } from 'zod'
import { excerpt } from '../../platform/text/excerpt.ts'
import type { Tag } from '../../platform/text/tags.ts'
import type { Trashed } from '../content/past/revision.ts'
import type { ValuesOf } from '../content/record/field.ts'
import type { FileView, ImageView } from '../uploads/upload.ts'
import type { materialFields } from './material-fields.ts'
import type { materialText } from './schema.ts'
import type { materialShape } from './shapes.server.ts'

export const longestTitle = 300
export const longestAuthor = 160
export const mostAuthors = 30
export const firstYear = 1000
export const lastYear = 2200

/** Reasons why no text was extracted. */
export const fileTroubles = ['locked', 'broken', 'too_heavy'] as const
export type FileTrouble = (typeof fileTroubles)[number]

export type MaterialView = z.output<typeof materialShape>

export type MaterialRow = Pick<
  MaterialView,
  | ('_id' | 'slug' | 'title' | 'authors' | 'year' | 'category' | 'type' | 'downloads')
  | ('status' | 'published_at' | 'version' | 'updated_at' | 'can')
> & { trashed: Trashed | null }

/** A file of ours with its size, or a foreign address. */
export type Access =
  | { kind: 'file'; mime: string; bytes: number; name: string }
  | { kind: 'link'; url: string }

export type MaterialCard = Pick<
  MaterialView,
  'slug' | 'title' | 'authors' | 'year' | 'category' | 'type' | 'cover'
> & { excerpt: string; access: Access | null }

export type MaterialReading = Omit<ValuesOf<typeof materialFields>, 'tags'> &
  Pick<MaterialView, 'slug' | 'title' | 'cover' | 'downloads' | 'published_at' | 'updated_at'> & {
    html: string
    tags: Tag[]
    file: FileView | null
    /** the first pages as pictures; none for a file that is no PDF */
    pages: ImageView[]
  }

/** A revision's contents, without address and publication, which restoring leaves alone. */
export type MaterialText = z.output<typeof materialText>

/** Code points. */
const shownExcerpt = 180

/** The description; without one, the beginning of the text. */
export const excerptOf = (material: { description: string; content_text: string }): string =>
  material.description || excerpt(material.content_text, shownExcerpt)

/** The file comes before the address: it is ours, and stays. */
export const accessOf = (material: { file: FileView | null; url: string | null }): Access | null => {
  const { file, url } = material
  if (file) return { kind: 'file', mime: file.mime, bytes: file.bytes, name: file.name }
  return url ? { kind: 'link', url } : null
}
