// Shows the same to every visitor: an administrator sees their own drafts by preview.
import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import { requireFeature } from '../../platform/require-feature.server.ts'
import { NotFound } from '../../platform/stops.ts'
import type { Page } from '../../platform/text/schemas.ts'
import type { CountedTag, Tag } from '../../platform/text/tags.ts'
import { movedTo } from '../content/past/past.server.ts'
import { countNews, findNeighbour, findNews } from './news-store.server.ts'
import { newsPolicy } from './policy.ts'
import type { PostCard, PostLink, PostReading } from './post.ts'
import { postRecords } from './post-records.server.ts'
import type { NewsQuery } from './schema.ts'
import { countTags, findPostBySlug, spellTags } from './store.server.ts'
import { postCards, postReading } from './views.server.ts'

export const newsPerPage = 12
const shownTags = 12

export type News = Page<PostCard> & {
  /** as the organisation calls its news */
  title: string
  tag: Tag | null
  tags: CountedTag[]
}

/** Pinned posts come first. Throws 404 for a page or a tag that does not exist. */
export async function listNews(ctx: Context, { page, tag: key }: NewsQuery): Promise<News> {
  authorize(ctx, newsPolicy, 'listNews')
  const { title } = await requireFeature(ctx, 'posts')
  const total = await countNews(ctx.db, key)
  const isThere = total > 0 ? page <= Math.ceil(total / newsPerPage) : page === 1 && key === ''
  if (!isThere) throw new NotFound()
  const rows = await findNews(ctx.db, { tag: key, limit: newsPerPage, offset: (page - 1) * newsPerPage })
  const spelled = key ? (await spellTags(ctx.db, 'published', [key])).get(key) : undefined
  return {
    title,
    tag: spelled ? { name: spelled, key } : null,
    tags: await countTags(ctx.db, 'published', shownTags),
    data: await postCards(ctx, rows),
    total,
    page,
    per_page: newsPerPage,
  }
}

type Visit =
  | { title: string; post: PostReading; older: PostLink | null; newer: PostLink | null; movedTo?: undefined }
  | { post?: undefined; movedTo: string }

/** The post with its neighbours, or its new address; throws 404 when there is neither. */
export async function visitPost(ctx: Context, slug: string): Promise<Visit> {
  authorize(ctx, newsPolicy, 'visitPost')
  const { title } = await requireFeature(ctx, 'posts')
  const post = await findPostBySlug(ctx.db, slug, 'published')
  if (!post) return { movedTo: await movedTo(ctx, postRecords, slug) }
  const place = { id: post.id, published_at: post.published_at ?? post.created_at }
  return {
    title,
    post: await postReading(ctx, post),
    older: (await findNeighbour(ctx.db, 'before', place)) ?? null,
    newer: (await findNeighbour(ctx.db, 'after', place)) ?? null,
  }
}

/** The posts for the home page; null while there is nothing to show. */
export async function latestPosts(
  ctx: Context,
  limit: number,
): Promise<{ title: string; posts: PostCard[] } | null> {
  authorize(ctx, newsPolicy, 'latestPosts')
  const feature = (await ctx.site())?.features.posts
  if (!feature) return null
  const rows = await findNews(ctx.db, { tag: '', limit, offset: 0 })
  return rows.length > 0 ? { title: feature.title, posts: await postCards(ctx, rows) } : null
}
