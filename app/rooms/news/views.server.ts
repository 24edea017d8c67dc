// Views hold only what may leave the room (docs/rules/wire.md 1).

import { type Context, siteZone } from '../../platform/context.server.ts'
import { expandRichText } from '../../platform/rich-text/expand.server.ts'
import { pictureIds } from '../../platform/rich-text/picture-ids.ts'
import { uploadIds } from '../../platform/rich-text/upload-ids.ts'
import { tagOf } from '../../platform/text/tags.ts'
import { wallDay } from '../../platform/text/wall-time.ts'
import type { Trashed } from '../content/past/revision.ts'
import { valuesOf } from '../content/record/field.ts'
import type { Can } from '../content/record/publication.ts'
import { canOf, listedView } from '../content/record/record-view.ts'
import { viewImages, viewUploads } from '../uploads/uploads.server.ts'
import type { StoredCard } from './news-store.server.ts'
import { newsPolicy } from './policy.ts'
import { excerptOf, type PostCard, type PostReading, type PostRow, type PostView } from './post.ts'
import { postFields, shownFields } from './post-fields.ts'
import type { StoredPost } from './store.server.ts'

export async function postView(ctx: Context, post: StoredPost): Promise<PostView> {
  const [view] = await postViews(ctx, [post])
  if (!view) throw new Error('a post without a view')
  return view
}

/** Reads images once for all posts. */
export async function postViews(ctx: Context, posts: readonly StoredPost[]): Promise<PostView[]> {
  const now = await ctx.now()
  const images = await viewImages(ctx, posts.flatMap(uploadsOf))
  return posts.map((post) => ({
    ...listedView(post, now),
    content: post.content,
    cover: images.get(post.cover_id ?? '') ?? null,
    ...valuesOf(postFields, post),
    created_at: post.created_at.toISOString(),
    can: can(ctx, post),
    images: pictureIds(post.content).flatMap((id) => images.get(id) ?? []),
  }))
}

export async function postReading(ctx: Context, post: StoredPost): Promise<PostReading> {
  const { images, files } = await viewUploads(ctx, uploadsOf(post))
  return {
    slug: post.slug,
    title: post.title,
    html: expandRichText(post.content, images, files),
    cover: images.get(post.cover_id ?? '') ?? null,
    ...valuesOf(shownFields, post),
    description: post.description || excerptOf(post),
    tags: post.tags.map(tagOf),
    ...publishedIn(await siteZone(ctx), post),
    updated_at: post.updated_at.toISOString(),
  }
}

export async function postCards(ctx: Context, posts: readonly StoredCard[]): Promise<PostCard[]> {
  const images = await viewImages(
    ctx,
    posts.flatMap(({ cover_id }) => cover_id ?? []),
  )
  const zone = await siteZone(ctx)
  return posts.map((post) => ({
    slug: post.slug,
    title: post.title,
    excerpt: excerptOf(post),
    cover: images.get(post.cover_id ?? '') ?? null,
    pinned: post.pinned,
    ...publishedIn(zone, post),
  }))
}

const publishedIn = (zone: string, { published_at }: Pick<StoredPost, 'published_at'>) => {
  const moment = published_at?.toISOString() ?? null
  return { published_at: moment, published_on: moment && wallDay(moment, zone) }
}

export const postRow = (
  ctx: Context,
  post: StoredPost,
  now: Date,
  trashed: Trashed | undefined,
): PostRow => ({
  ...listedView(post, now),
  pinned: post.pinned,
  tags: post.tags,
  trashed: trashed ?? null,
  can: can(ctx, post),
})

export const uploadsOf = (post: StoredPost): string[] => [
  ...(post.cover_id ? [post.cover_id] : []),
  ...uploadIds(post.content),
]

const can = (ctx: Context, post: StoredPost): Can => canOf(ctx.actor, newsPolicy, post)
