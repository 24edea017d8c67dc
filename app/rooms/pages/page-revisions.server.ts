import type { Context } from '../../platform/context.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import { authorize } from '../../platform/policy.ts'
import { done, type Result } from '../../platform/result.ts'
import { NotFound } from '../../platform/stops.ts'
import { listRevisions } from '../history/history.server.ts'
import { columnsOfPast, type PastView, viewPast } from '../history/past-text.server.ts'
import type { RevisionView } from '../history/revision.ts'
import type { PageText, PageView } from './page.ts'
import { pagesPolicy } from './policy.ts'
import { onField, stale } from './refusals.server.ts'
import { rememberPage } from './remember-page.server.ts'
import { pageText } from './schema.ts'
import { findPage, lockPage, updatePage } from './store.server.ts'
import type { SavingRefusal } from './text.ts'
import { pageView } from './views.server.ts'

/** Newest first, at most 50. */
export async function listPageRevisions(ctx: Context, id: string): Promise<RevisionView[]> {
  authorize(ctx, pagesPolicy, 'listPageRevisions')
  if (!(await findPage(ctx.db, id, 'everything'))) throw new NotFound()
  return listRevisions(ctx, { kind: 'page', record: id })
}

export async function readPageRevision(
  ctx: Context,
  { id, revision }: { id: string; revision: string },
): Promise<PastView<PageText>> {
  authorize(ctx, pagesPolicy, 'readPageRevision')
  if (!(await findPage(ctx.db, id, 'everything'))) throw new NotFound()
  return viewPast(ctx, { kind: 'page', record: id, revision }, pageText)
}

/**
 * The page says again what this revision says: title, content, cover and description. Its address and publication
 * stay, and what it said until now is a revision too. Refuses `stale` when `version` is given and no longer true.
 */
export async function restoreRevision(
  ctx: Context,
  { id, revision, version }: { id: string; revision: string; version?: number | undefined },
): Promise<Result<PageView, SavingRefusal>> {
  authorize(ctx, pagesPolicy, 'restoreRevision')
  return transaction(ctx, async (ctx) => {
    const page = await lockPage(ctx.db, id)
    if (!page) throw new NotFound()
    if (version !== undefined && page.version !== version) return stale(await pageView(ctx, page))
    const past = await columnsOfPast(ctx, { kind: 'page', record: id, revision }, pageText)
    if (past.refused) return onField(past.refused)
    const { columns, rest } = past.value
    const saved = await updatePage(ctx.db, id, { ...columns, ...rest, updated_at: await ctx.now() })
    await rememberPage(ctx, saved, page.slug)
    return done(await pageView(ctx, saved))
  })
}
