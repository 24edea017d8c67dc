import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import { requireFeature } from '../../platform/require-feature.server.ts'
import { NotFound } from '../../platform/stops.ts'
import type { Page } from '../../platform/text/schemas.ts'
import type { Tag } from '../../platform/text/tags.ts'
import { contentVerbs } from '../content/content.server.ts'
import { trashOf } from '../content/past/past.server.ts'
import { newsPolicy, visibleTo } from './policy.ts'
import type { PostRow, PostView } from './post.ts'
import { postRecords } from './post-records.server.ts'
import type { PostQuery } from './schema.ts'
import { countTags, findPostNamed, searchPosts } from './store.server.ts'
import { postRow, postView, postViews } from './views.server.ts'

const verbs = contentVerbs(postRecords)
export const postVerbs = {
  ...verbs,
  async writingFacts(ctx: Context) {
    const facts = await verbs.writingFacts(ctx)
    return { ...facts, knownTags: (await usedTags(ctx)).map(({ name }) => name) }
  },
}

/** Newest first. Visitors see published posts while the feature is on; administrators drafts and the trash too. */
export async function listPosts(ctx: Context, query: PostQuery): Promise<Page<PostView>> {
  authorize(ctx, newsPolicy, 'listPosts')
  const visibility = visibleTo(ctx.actor)
  if (visibility === 'published') await requireFeature(ctx, 'posts')
  const { rows, total } = await searchPosts(
    ctx.db,
    { ...query, sort: query.sort ?? 'publication' },
    visibility,
  )
  return { data: await postViews(ctx, rows), total, page: query.page, per_page: query.per_page }
}

/** Reads a post by id or slug; throws 404 for one that the visitor may not see. */
export async function readPost(ctx: Context, idOrSlug: string): Promise<PostView> {
  authorize(ctx, newsPolicy, 'readPost')
  const visibility = visibleTo(ctx.actor)
  if (visibility === 'published') await requireFeature(ctx, 'posts')
  const post = await findPostNamed(ctx.db, idOrSlug, visibility)
  if (!post) throw new NotFound()
  return postView(ctx, post)
}

/** The administrators' list, without texts, last changed first. */
export async function managePosts(ctx: Context, query: PostQuery): Promise<Page<PostRow>> {
  authorize(ctx, newsPolicy, 'managePosts')
  const { rows, total } = await searchPosts(
    ctx.db,
    { ...query, sort: query.sort ?? 'most_recent' },
    'everything',
  )
  const now = await ctx.now()
  const trash = await trashOf(ctx, 'post', rows)
  const data = rows.map((row) => postRow(ctx, row, now, trash.get(row.id)))
  return { data, total, page: query.page, per_page: query.per_page }
}

/** The tags in use, the most used first. */
export async function usedTags(ctx: Context): Promise<Tag[]> {
  authorize(ctx, newsPolicy, 'usedTags')
  return (await countTags(ctx.db, 'everything', 200)).map(({ name, key }) => ({ name, key }))
}
