import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import type { Result } from '../../platform/result.ts'
import { tagColumns } from '../../platform/text/tags.ts'
import { listRevisionsOf, type PastView, restorePast, viewPast } from '../content/past/past-text.server.ts'
import type { ChosenRevision, NamedRevision, RevisionView } from '../content/past/revision.ts'
import { newsPolicy } from './policy.ts'
import type { PostText, PostView } from './post.ts'
import { postRecords } from './post-records.server.ts'
import { postText } from './schema.ts'
import { updatePost } from './store.server.ts'
import type { SavingRefusal } from './text.ts'

/** Newest first, at most 50. */
export async function listPostRevisions(ctx: Context, id: string): Promise<RevisionView[]> {
  authorize(ctx, newsPolicy, 'listPostRevisions')
  return listRevisionsOf(ctx, postRecords, id)
}

/** What the post said then. Stops with 404. */
export async function readPostRevision(ctx: Context, named: NamedRevision): Promise<PastView<PostText>> {
  authorize(ctx, newsPolicy, 'readPostRevision')
  return viewPast(ctx, postRecords, named, postText)
}

/**
 * The post says again what this revision says: title, texts, cover, author and tags. Its address, publication
 * and pin stay, and what it said until now is a revision too. Refuses `stale` when `version` is given and no longer true.
 */
export async function restoreRevision(
  ctx: Context,
  named: ChosenRevision,
): Promise<Result<PostView, SavingRefusal>> {
  authorize(ctx, newsPolicy, 'restoreRevision')
  return restorePast(ctx, postRecords, named, postText, async (ctx, { id }, columns, { tags, ...texts }) =>
    updatePost(ctx.db, id, { ...columns, ...texts, ...tagColumns(tags) }),
  )
}
