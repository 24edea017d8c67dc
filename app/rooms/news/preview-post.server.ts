// A post shown before it is out, to whoever holds the link.
import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import { findShared, type PreviewLink, shareRecord } from '../content/record/preview-link.server.ts'
import { newsPolicy } from './policy.ts'
import type { PostReading } from './post.ts'
import { postRecords } from './post-records.server.ts'
import { postReading } from './views.server.ts'

/** The link's secret part; it shows the post as it is saved at the moment somebody looks. */
export async function sharePreview(ctx: Context, id: string): Promise<PreviewLink> {
  authorize(ctx, newsPolicy, 'sharePreview')
  return shareRecord(ctx, postRecords, id)
}

/**
 * Stops with 404 when the link is not ours, has expired, or the post is in the trash. It works while the feature is
 * still off, so that news can be written and looked at before they are opened.
 */
export async function previewPost(ctx: Context, token: string): Promise<PostReading> {
  authorize(ctx, newsPolicy, 'previewPost')
  return postReading(ctx, await findShared(ctx, postRecords, token))
}
