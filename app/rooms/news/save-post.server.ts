import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import type { Result } from '../../platform/result.ts'
import { creating } from '../content/record/create-once.server.ts'
import { defaultsOf } from '../content/record/field.ts'
import {
  cleanGiven,
  cleanText,
  lockRecord,
  settle,
  settleNew,
  storePast,
  writing,
} from '../content/record/write-record.server.ts'
import { columnsOf } from './columns-of.ts'
import { newsPolicy } from './policy.ts'
import type { PostView } from './post.ts'
import { postFields } from './post-fields.ts'
import { postRecords } from './post-records.server.ts'
import { type NewPost, type PostChanges, slugForTitle } from './schema.ts'
import { insertPost, updatePost } from './store.server.ts'
import { onField, type SavingRefusal } from './text.ts'

/**
 * Makes a draft by default; the slug comes from the title, the author's name from the writer. Refuses, each under its
 * field, `slug_taken`, `too_long`, `too_deep`, `no_such_image` and `needs_future`.
 */
export async function createPost(
  ctx: Context,
  input: NewPost,
  key?: string,
): Promise<Result<PostView, SavingRefusal>> {
  authorize(ctx, newsPolicy, 'create')
  const text = cleanText(postRecords, input.content ?? '')
  if (text.refused) return text
  return creating(ctx, postRecords, key, async (ctx, id) => {
    const settled = await settleNew(ctx, postRecords, input, id)
    if (settled.refused) return settled
    const post = await insertPost(
      ctx.db,
      { wish: input.slug, made: (attempt) => slugForTitle(input.title, attempt) },
      {
        ...settled.value,
        ...text.value,
        cover_id: input.cover ?? null,
        ...defaultsOf(postFields),
        tag_keys: [],
        author: ctx.actor?.name ?? '',
        ...columnsOf(input),
      },
    )
    return post ? storePast(ctx, postRecords, post, null) : onField('slug_taken')
  })
}

/**
 * Refuses `stale` unless at the version the writer read, with the current post in `details.current`; refuses all else
 * that createPost refuses.
 */
export async function savePost(
  ctx: Context,
  changes: PostChanges & { id: string },
): Promise<Result<PostView, SavingRefusal>> {
  authorize(ctx, newsPolicy, 'save')
  const text = cleanGiven(postRecords, changes.content)
  if (text.refused) return text
  return writing(ctx, postRecords, async (ctx) => {
    const held = await lockRecord(ctx, postRecords, changes)
    if (held.refused) return held
    const post = held.value
    const settled = await settle(ctx, postRecords, post, changes)
    if (settled.refused) return settled
    const saved = await updatePost(ctx.db, post.id, {
      ...settled.value,
      ...text.value,
      ...columnsOf(changes),
      ...(changes.cover !== undefined && { cover_id: changes.cover }),
    })
    return storePast(ctx, postRecords, saved, post)
  })
}
