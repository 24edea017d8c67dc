import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import { NotFound } from '../../platform/stops.ts'
import type { Page } from '../../platform/text/schemas.ts'
import { contentVerbs } from '../content/content.server.ts'
import { movedTo, trashOf } from '../content/past/past.server.ts'
import type { PageCard, PageRow, PageTarget, PageView, PublishedPage, ReadingView } from './page.ts'
import { pageRecords } from './page-records.server.ts'
import { pagesPolicy, visibleTo } from './policy.ts'
import type { PageQuery } from './schema.ts'
import {
  findPageBySlug,
  findPageNamed,
  findPages,
  findPublished,
  findShowcased,
  findTargets,
  findTextsAt,
  searchPages,
} from './store.server.ts'
import { pageCards, pageRow, pageView, pageViews, readingView, targetView } from './views.server.ts'

export const pageVerbs = contentVerbs(pageRecords)

/** Visitors see published pages; administrators drafts and scheduled ones too, and the trash on request. */
export async function listPages(ctx: Context, query: PageQuery): Promise<Page<PageView>> {
  authorize(ctx, pagesPolicy, 'listPages')
  const { rows, total } = await searchPages(ctx.db, query, visibleTo(ctx.actor))
  return { data: await pageViews(ctx, rows), total, page: query.page, per_page: query.per_page }
}

/** Reads a page by id or slug; throws 404 for one that the visitor may not see. */
export async function readPage(ctx: Context, idOrSlug: string): Promise<PageView> {
  authorize(ctx, pagesPolicy, 'readPage')
  const visibility = visibleTo(ctx.actor)
  const page = await findPageNamed(ctx.db, idOrSlug, visibility)
  if (!page) throw new NotFound()
  return pageView(ctx, page)
}

/** The administrators' list, without texts. */
export async function managePages(ctx: Context, query: PageQuery): Promise<Page<PageRow>> {
  authorize(ctx, pagesPolicy, 'managePages')
  const { rows, total } = await searchPages(ctx.db, query, 'everything')
  const now = await ctx.now()
  const trash = await trashOf(ctx, 'page', rows)
  const data = rows.map((row) => pageRow(ctx, row, now, trash.get(row.id)))
  return { data, total, page: query.page, per_page: query.per_page }
}

/**
 * The page, the same for every visitor (an administrator sees their own drafts by preview), or its new address. Throws
 * 404 when there is neither.
 */
export async function visitPage(
  ctx: Context,
  slug: string,
): Promise<{ page: ReadingView; movedTo?: undefined } | { page?: undefined; movedTo: string }> {
  authorize(ctx, pagesPolicy, 'visitPage')
  const page = await findPageBySlug(ctx.db, slug, 'published')
  if (page) return { page: await readingView(ctx, page) }
  return { movedTo: await movedTo(ctx, pageRecords, slug) }
}

export async function listPublished(ctx: Context): Promise<PublishedPage[]> {
  authorize(ctx, pagesPolicy, 'listPublished')
  const now = await ctx.now()
  return (await findPublished(ctx.db)).map((page) => ({
    ...targetView(page, now),
    description: page.description,
    updated_at: page.updated_at.toISOString(),
  }))
}

/** The pages that menus lead to. A visitor gets only published ones. */
export async function pagesByIds(ctx: Context, ids: readonly string[]): Promise<PageTarget[]> {
  authorize(ctx, pagesPolicy, 'pagesByIds')
  const now = await ctx.now()
  return (await findPages(ctx.db, ids, visibleTo(ctx.actor))).map((page) => targetView(page, now))
}

/** The pages in the order given, the same for every visitor. */
export async function showcasePages(ctx: Context, ids: readonly string[]): Promise<PageCard[]> {
  authorize(ctx, pagesPolicy, 'showcasePages')
  const found = new Map((await findShowcased(ctx.db, ids)).map((page) => [page.id, page]))
  return pageCards(
    ctx,
    [...new Set(ids)].flatMap((id) => found.get(id) ?? []),
  )
}

/** Sorted by title. */
export async function pageTargets(ctx: Context): Promise<PageTarget[]> {
  authorize(ctx, pagesPolicy, 'pageTargets')
  const now = await ctx.now()
  return (await findTargets(ctx.db)).map((page) => targetView(page, now))
}

type TextAt = { slug: string; title: string; content: string }

/** Published texts by the slug that was asked for, redirects followed, the same for every visitor. */
export async function textsAt(ctx: Context, slugs: readonly string[]): Promise<Map<string, TextAt>> {
  authorize(ctx, pagesPolicy, 'textsAt')
  return new Map((await findTextsAt(ctx.db, slugs)).map(({ at, ...text }) => [at, text]))
}
