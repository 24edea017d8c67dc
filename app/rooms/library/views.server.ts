// Views hold only what may leave the room (docs/rules/wire.md 1).

import type { Context } from '../../platform/context.server.ts'
import { may } from '../../platform/policy.ts'
import { expandRichText, videoFacade } from '../../platform/rich-text/expand.server.ts'
import { pictureIds } from '../../platform/rich-text/picture-ids.ts'
import { uploadIds } from '../../platform/rich-text/upload-ids.ts'
import { tagOf } from '../../platform/text/tags.ts'
import type { Trashed } from '../content/past/revision.ts'
import { valuesOf } from '../content/record/field.ts'
import type { Can } from '../content/record/publication.ts'
import { canOf, listedView } from '../content/record/record-view.ts'
import { viewFiles, viewImages, viewPages, viewUploads } from '../uploads/uploads.server.ts'
import {
  accessOf,
  excerptOf,
  type MaterialCard,
  type MaterialReading,
  type MaterialRow,
  type MaterialView,
} from './material.ts'
import { materialFields } from './material-fields.ts'
import { libraryPolicy } from './policy.ts'
import type { StoredCard } from './reading/library-store.server.ts'
import { findDownloads, findFileTroubles, type StoredMaterial } from './store.server.ts'

export async function materialView(ctx: Context, material: StoredMaterial): Promise<MaterialView> {
  const [view] = await materialViews(ctx, [material])
  if (!view) throw new Error('a material without a view')
  return view
}

/** Reads images, files and downloads once for all materials. */
export async function materialViews(
  ctx: Context,
  materials: readonly StoredMaterial[],
): Promise<MaterialView[]> {
  const now = await ctx.now()
  const images = await viewImages(ctx, materials.flatMap(shownIn))
  const files = await viewFiles(ctx, materials.flatMap(fileOf))
  const downloads = await findDownloads(ctx.db, materials.map(idOf))
  const mayMend = may(ctx.actor, libraryPolicy, 'save')
  const troubles = await findFileTroubles(ctx.db, mayMend ? materials.map(idOf) : [])
  return materials.map((material) => ({
    ...listedView(material, now),
    ...valuesOf(materialFields, material),
    content: material.content,
    file: files.get(material.file_id ?? '') ?? null,
    file_trouble: troubles.get(material.id) || null,
    cover: images.get(material.cover_id ?? '') ?? null,
    downloads: downloads.get(material.id) ?? 0,
    created_at: material.created_at.toISOString(),
    can: can(ctx, material),
    images: pictureIds(material.content).flatMap((id) => images.get(id) ?? []),
  }))
}

export async function materialReading(
  ctx: Context,
  material: StoredMaterial,
  { shown } = { shown: true },
): Promise<MaterialReading> {
  const { images, files } = await viewUploads(ctx, uploadsOf(material))
  const downloads = await findDownloads(ctx.db, [material.id])
  return {
    ...valuesOf(materialFields, material),
    slug: material.slug,
    title: material.title,
    html: withVideo(material, expandRichText(material.content, images, files)),
    description: excerptOf(material),
    file: files.get(material.file_id ?? '') ?? null,
    pages: shown && material.file_id ? await viewPages(ctx, material.file_id) : [],
    cover: images.get(material.cover_id ?? '') ?? null,
    tags: material.tags.map(tagOf),
    downloads: downloads.get(material.id) ?? 0,
    published_at: material.published_at?.toISOString() ?? null,
    updated_at: material.updated_at.toISOString(),
  }
}

/** Embeds a linked video, unless the text shows one already. */
const withVideo = ({ url, title }: StoredMaterial, html: string): string =>
  html.includes(' data-player="') ? html : videoFacade(url ?? '', title) + html

export async function materialCards(ctx: Context, materials: readonly StoredCard[]): Promise<MaterialCard[]> {
  const images = await viewImages(
    ctx,
    materials.flatMap(({ cover_id }) => cover_id ?? []),
  )
  const files = await viewFiles(ctx, materials.flatMap(fileOf))
  return materials.map((material) => ({
    slug: material.slug,
    title: material.title,
    authors: material.authors,
    year: material.year,
    category: material.category,
    type: material.type,
    excerpt: excerptOf(material),
    cover: images.get(material.cover_id ?? '') ?? null,
    access: accessOf({ file: files.get(material.file_id ?? '') ?? null, url: material.url }),
  }))
}

export const materialRow = (
  ctx: Context,
  material: StoredMaterial,
  { now, downloads, trashed }: { now: Date; downloads: number; trashed: Trashed | undefined },
): MaterialRow => ({
  ...listedView(material, now),
  authors: material.authors,
  year: material.year,
  category: material.category,
  type: material.type,
  downloads,
  trashed: trashed ?? null,
  can: can(ctx, material),
})

const idOf = ({ id }: { id: string }) => id
const fileOf = ({ file_id }: { file_id: string | null }): string[] => (file_id ? [file_id] : [])

/** The uploads that "where is this upload used" looks for. */
export const uploadsOf = (material: StoredMaterial): string[] => [...shownIn(material), ...fileOf(material)]

const shownIn = (material: StoredMaterial): string[] => [
  ...(material.cover_id ? [material.cover_id] : []),
  ...uploadIds(material.content),
]

const can = (ctx: Context, material: StoredMaterial): Can => canOf(ctx.actor, libraryPolicy, material)
