// Views hold only what may leave the room (docs/rules/wire.md 1).

import type { Context } from '../../platform/context.server.ts'
import { expandRichText } from '../../platform/rich-text/expand.server.ts'
import { pictureIds } from '../../platform/rich-text/picture-ids.ts'
import { uploadIds } from '../../platform/rich-text/upload-ids.ts'
import type { Trashed } from '../content/past/revision.ts'
import { valuesOf } from '../content/record/field.ts'
import { type Can, isPublished } from '../content/record/publication.ts'
import { canOf, listedView } from '../content/record/record-view.ts'
import { viewImages, viewUploads } from '../uploads/uploads.server.ts'
import {
  excerptOf,
  type PageCard,
  type PageRow,
  type PageTarget,
  type PageView,
  type ReadingView,
} from './page.ts'
import { pageFields } from './page-fields.ts'
import { pagesPolicy } from './policy.ts'
import type { StoredPage } from './store.server.ts'

export async function pageView(ctx: Context, page: StoredPage): Promise<PageView> {
  const [view] = await pageViews(ctx, [page])
  if (!view) throw new Error('a page without a view')
  return view
}

/** Reads images once for all pages. */
export async function pageViews(ctx: Context, pages: readonly StoredPage[]): Promise<PageView[]> {
  const now = await ctx.now()
  const images = await viewImages(ctx, pages.flatMap(uploadsOf))
  return pages.map((page) => ({
    ...listedView(page, now),
    content: page.content,
    cover: images.get(page.cover_id ?? '') ?? null,
    ...valuesOf(pageFields, page),
    created_at: page.created_at.toISOString(),
    can: can(ctx, page),
    images: pictureIds(page.content).flatMap((id) => images.get(id) ?? []),
  }))
}

export async function readingView(ctx: Context, page: StoredPage): Promise<ReadingView> {
  const { images, files } = await viewUploads(ctx, uploadsOf(page))
  return {
    slug: page.slug,
    title: page.title,
    html: expandRichText(page.content, images, files),
    cover: images.get(page.cover_id ?? '') ?? null,
    ...valuesOf(pageFields, page),
    description: excerptOf(page),
    published_at: page.published_at?.toISOString() ?? null,
    updated_at: page.updated_at.toISOString(),
  }
}

export async function pageCards(
  ctx: Context,
  pages: readonly Pick<StoredPage, 'slug' | 'title' | 'description' | 'cover_id'>[],
): Promise<PageCard[]> {
  const images = await viewImages(
    ctx,
    pages.flatMap(({ cover_id }) => cover_id ?? []),
  )
  return pages.map(({ slug, title, description, cover_id }) => ({
    slug,
    title,
    description,
    cover: images.get(cover_id ?? '') ?? null,
  }))
}

export const pageRow = (
  ctx: Context,
  page: StoredPage,
  now: Date,
  trashed: Trashed | undefined,
): PageRow => ({
  ...listedView(page, now),
  trashed: trashed ?? null,
  can: can(ctx, page),
})

export const targetView = (
  page: Pick<StoredPage, 'id' | 'slug' | 'title' | 'status' | 'published_at'>,
  now: Date,
): PageTarget => ({
  _id: page.id,
  slug: page.slug,
  title: page.title,
  isPublic: isPublished(page, now),
})

export const uploadsOf = (page: StoredPage): string[] => [
  ...(page.cover_id ? [page.cover_id] : []),
  ...uploadIds(page.content),
]

const can = (ctx: Context, page: StoredPage): Can => canOf(ctx.actor, pagesPolicy, page)
