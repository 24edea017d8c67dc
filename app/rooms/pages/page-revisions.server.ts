import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import type { Result } from '../../platform/result.ts'
import { listRevisionsOf, type PastView, restorePast, viewPast } from '../content/past/past-text.server.ts'
import type { ChosenRevision, NamedRevision, RevisionView } from '../content/past/revision.ts'
import type { PageText, PageView } from './page.ts'
import { pageRecords } from './page-records.server.ts'
import { pagesPolicy } from './policy.ts'
import { pageText } from './schema.ts'
import { updatePage } from './store.server.ts'
import type { SavingRefusal } from './text.ts'

/** Newest first, at most 50. */
export async function listPageRevisions(ctx: Context, id: string): Promise<RevisionView[]> {
  authorize(ctx, pagesPolicy, 'listPageRevisions')
  return listRevisionsOf(ctx, pageRecords, id)
}

/** What the page said then. Stops with 404. */
export async function readPageRevision(ctx: Context, named: NamedRevision): Promise<PastView<PageText>> {
  authorize(ctx, pagesPolicy, 'readPageRevision')
  return viewPast(ctx, pageRecords, named, pageText)
}

/**
 * The page says again what this revision says: title, content, cover and description. Its address and publication
 * stay, and what it said until now is a revision too. Refuses `stale` when `version` is given and no longer true.
 */
export async function restoreRevision(
  ctx: Context,
  named: ChosenRevision,
): Promise<Result<PageView, SavingRefusal>> {
  authorize(ctx, pagesPolicy, 'restoreRevision')
  return restorePast(ctx, pageRecords, named, pageText, async (ctx, { id }, columns, rest) =>
    updatePage(ctx.db, id, { ...columns, ...rest }),
  )
}
