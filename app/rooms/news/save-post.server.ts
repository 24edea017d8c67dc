// How a post is written; the steps of every content type are room content's.
import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import type { Result } from '../../platform/result.ts'
import { tagColumns } from '../../platform/text/tags.ts'
import { onlyGiven } from '../content/record/only-given.ts'
import { createRecord, saveRecord } from '../content/record/write-record.server.ts'
import { newsPolicy } from './policy.ts'
import type { PostView } from './post.ts'
import { postRecords } from './post-records.server.ts'
import type { NewPost, PostChanges } from './schema.ts'
import { insertPost, updatePost } from './store.server.ts'
import type { SavingRefusal } from './text.ts'

/**
 * A new post, a draft unless `status` says otherwise; without a slug it gets one from its title, without an
 * author the name of who writes.
 * Refuses `slug_taken`, `too_long` and `too_deep` (the content), `no_such_image` (the cover),
 * `needs_future`, each with the text for its field.
 */
export async function createPost(ctx: Context, input: NewPost): Promise<Result<PostView, SavingRefusal>> {
  authorize(ctx, newsPolicy, 'createPost')
  return createRecord(ctx, postRecords, input, (ctx, columns) => {
    const record = {
      ...columns,
      cover_id: input.cover ?? null,
      cover_credit: input.cover_credit ?? '',
      excerpt: input.excerpt ?? '',
      description: input.description ?? '',
      author: input.author ?? ctx.actor?.name ?? '',
      pinned: input.pinned ?? false,
      ...tagColumns(input.tags ?? []),
    }
    return (slug: string) => insertPost(ctx.db, { ...record, slug })
  })
}

/** The fields that are stored as they are sent. */
const plainFields = ['excerpt', 'description', 'author', 'cover_credit', 'pinned'] as const

/**
 * Changes what is given of a post, if it is still at the version the writer read. Refuses `stale` otherwise, with the
 * post as it is now in `details.current`, so that neither text is lost; the other refusals are those of createPost.
 */
export async function savePost(
  ctx: Context,
  changes: PostChanges & { id: string },
): Promise<Result<PostView, SavingRefusal>> {
  authorize(ctx, newsPolicy, 'savePost')
  return saveRecord(ctx, postRecords, changes, async (ctx, { id }, columns) => {
    return updatePost(ctx.db, id, {
      ...columns,
      ...onlyGiven(changes, plainFields),
      ...(changes.cover !== undefined && { cover_id: changes.cover }),
      ...(changes.tags && tagColumns(changes.tags)),
    })
  })
}
