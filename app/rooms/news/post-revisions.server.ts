import type { Context } from '../../platform/context.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import { authorize } from '../../platform/policy.ts'
import { done, type Result } from '../../platform/result.ts'
import { NotFound } from '../../platform/stops.ts'
import { tagColumns } from '../../platform/text/tags.ts'
import { listRevisions } from '../history/history.server.ts'
import { columnsOfPast, type PastView, viewPast } from '../history/past-text.server.ts'
import type { RevisionView } from '../history/revision.ts'
import { newsPolicy } from './policy.ts'
import type { PostText, PostView } from './post.ts'
import { onField, stale } from './refusals.server.ts'
import { rememberPost } from './remember-post.server.ts'
import { postText } from './schema.ts'
import { findPost, lockPost, updatePost } from './store.server.ts'
import type { SavingRefusal } from './text.ts'
import { postView } from './views.server.ts'

/** Newest first, at most 50. */
export async function listPostRevisions(ctx: Context, id: string): Promise<RevisionView[]> {
  authorize(ctx, newsPolicy, 'listPostRevisions')
  if (!(await findPost(ctx.db, id, 'everything'))) throw new NotFound()
  return listRevisions(ctx, { kind: 'post', record: id })
}

export async function readPostRevision(
  ctx: Context,
  { id, revision }: { id: string; revision: string },
): Promise<PastView<PostText>> {
  authorize(ctx, newsPolicy, 'readPostRevision')
  if (!(await findPost(ctx.db, id, 'everything'))) throw new NotFound()
  return viewPast(ctx, { kind: 'post', record: id, revision }, postText)
}

/**
 * The post says again what this revision says: title, texts, cover, author and tags. Its address, publication
 * and pin stay, and what it said until now is a revision too. Refuses `stale` when `version` is given and no longer true.
 */
export async function restoreRevision(
  ctx: Context,
  { id, revision, version }: { id: string; revision: string; version?: number | undefined },
): Promise<Result<PostView, SavingRefusal>> {
  authorize(ctx, newsPolicy, 'restoreRevision')
  return transaction(ctx, async (ctx) => {
    const post = await lockPost(ctx.db, id)
    if (!post) throw new NotFound()
    if (version !== undefined && post.version !== version) return stale(await postView(ctx, post))
    const past = await columnsOfPast(ctx, { kind: 'post', record: id, revision }, postText)
    if (past.refused) return onField(past.refused)
    const { tags, ...texts } = past.value.rest
    const saved = await updatePost(ctx.db, id, {
      ...past.value.columns,
      ...texts,
      ...tagColumns(tags),
      updated_at: await ctx.now(),
    })
    await rememberPost(ctx, saved, post.slug)
    return done(await postView(ctx, saved))
  })
}
