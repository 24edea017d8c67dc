// How a post is written; the steps of every content type are room content's.
import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import type { Result } from '../../platform/result.ts'
import { tagColumns } from '../../platform/text/tags.ts'
import { onlyGiven } from '../content/record/only-given.ts'
import {
  cleanGiven,
  cleanText,
  hold,
  keep,
  settle,
  settleNew,
  writing,
} from '../content/record/write-record.server.ts'
import { newsPolicy } from './policy.ts'
import { type PostView, textNames, textsOf } from './post.ts'
import { postRecords } from './post-records.server.ts'
import { type NewPost, type PostChanges, slugForTitle } from './schema.ts'
import { insertPost, updatePost } from './store.server.ts'
import { onField, type SavingRefusal } from './text.ts'

/**
 * A new post, a draft unless `status` says otherwise; without a slug it gets one from its title, without an
 * author the name of who writes.
 * Refuses `slug_taken`, `too_long` and `too_deep` (the content), `no_such_image` (the cover),
 * `needs_future`, each with the text for its field.
 */
export async function createPost(ctx: Context, input: NewPost): Promise<Result<PostView, SavingRefusal>> {
  authorize(ctx, newsPolicy, 'create')
  const text = cleanText(postRecords, input.content ?? '')
  if (text.refused) return text
  return writing(ctx, postRecords, async (ctx) => {
    const settled = await settleNew(ctx, postRecords, input)
    if (settled.refused) return settled
    const post = await insertPost(
      ctx.db,
      { wish: input.slug, made: (attempt) => slugForTitle(input.title, attempt) },
      {
        ...settled.value,
        ...text.value,
        cover_id: input.cover ?? null,
        ...textsOf(input),
        author: input.author ?? ctx.actor?.name ?? '',
        pinned: input.pinned ?? false,
        ...tagColumns(input.tags ?? []),
      },
    )
    return post ? keep(ctx, postRecords, post, null) : onField('slug_taken')
  })
}

/**
 * Changes what is given of a post, if it is still at the version the writer read. Refuses `stale` otherwise, with the
 * post as it is now in `details.current`, so that neither text is lost; the other refusals are those of createPost.
 */
export async function savePost(
  ctx: Context,
  changes: PostChanges & { id: string },
): Promise<Result<PostView, SavingRefusal>> {
  authorize(ctx, newsPolicy, 'save')
  const text = cleanGiven(postRecords, changes.content)
  if (text.refused) return text
  return writing(ctx, postRecords, async (ctx) => {
    const held = await hold(ctx, postRecords, changes)
    if (held.refused) return held
    const post = held.value
    const settled = await settle(ctx, postRecords, post, changes)
    if (settled.refused) return settled
    const saved = await updatePost(ctx.db, post.id, {
      ...settled.value,
      ...text.value,
      ...onlyGiven(changes, [...textNames, 'pinned']),
      ...(changes.cover !== undefined && { cover_id: changes.cover }),
      ...(changes.tags && tagColumns(changes.tags)),
    })
    return keep(ctx, postRecords, saved, post)
  })
}
