// A post shown before it is out, to whoever holds the link.
import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import {
  makePreviewLink,
  type PreviewLink,
  readPreviewLink,
} from '../../platform/publication/preview-link.server.ts'
import { NotFound } from '../../platform/stops.ts'
import { newsPolicy } from './policy.ts'
import type { PostReading } from './post.ts'
import { findPost } from './store.server.ts'
import { postReading } from './views.server.ts'

const purpose = 'post-preview'

/** The link's secret part; it shows the post as it is saved at the moment somebody looks. */
export async function sharePreview(ctx: Context, id: string): Promise<PreviewLink> {
  authorize(ctx, newsPolicy, 'sharePreview')
  if (!(await findPost(ctx.db, id, 'everything'))) throw new NotFound()
  return makePreviewLink(ctx, purpose, id)
}

/**
 * Stops with 404 when the link is not ours, has expired, or the post is in the trash. It works while the feature is
 * still off, so that news can be written and looked at before they are opened.
 */
export async function previewPost(ctx: Context, token: string): Promise<PostReading> {
  authorize(ctx, newsPolicy, 'previewPost')
  const post = await findPost(ctx.db, await readPreviewLink(ctx, purpose, token), 'everything')
  if (!post) throw new NotFound()
  return postReading(ctx, post)
}
