// How a page is written; the steps of every content type are room content's.
import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import type { Result } from '../../platform/result.ts'
import { onlyGiven } from '../content/record/only-given.ts'
import { createRecord, saveRecord } from '../content/record/write-record.server.ts'
import type { PageView } from './page.ts'
import { pageRecords } from './page-records.server.ts'
import { pagesPolicy } from './policy.ts'
import { onField } from './refusals.server.ts'
import { isReserved } from './reserved-slugs.ts'
import type { NewPage, PageChanges } from './schema.ts'
import { insertPage, updatePage } from './store.server.ts'
import type { SavingRefusal } from './text.ts'

/**
 * A new page, a draft unless `status` says otherwise; without a slug it gets one from its title.
 * Refuses `slug_taken`, `slug_reserved`, `too_long` and `too_deep` (the content), `no_such_image` (the cover),
 * `needs_future`, each with the text for its field.
 */
export async function createPage(ctx: Context, input: NewPage): Promise<Result<PageView, SavingRefusal>> {
  authorize(ctx, pagesPolicy, 'createPage')
  return createRecord(ctx, pageRecords, input, (ctx, columns) => {
    if (input.slug && isReserved(input.slug)) return onField('slug_reserved')
    const record = { ...columns, cover_id: input.cover ?? null, description: input.description ?? '' }
    return (slug: string) => insertPage(ctx.db, { ...record, slug })
  })
}

/**
 * Changes what is given of a page, if it is still at the version the writer read. Refuses `stale` otherwise, with the
 * page as it is now in `details.current`, so that neither text is lost; the other refusals are those of createPage.
 */
export async function savePage(
  ctx: Context,
  changes: PageChanges & { id: string },
): Promise<Result<PageView, SavingRefusal>> {
  authorize(ctx, pagesPolicy, 'savePage')
  return saveRecord(ctx, pageRecords, changes, async (ctx, page, columns) => {
    if (columns.slug !== page.slug && isReserved(columns.slug)) return onField('slug_reserved')
    return updatePage(ctx.db, page.id, {
      ...columns,
      ...onlyGiven(changes, ['description']),
      ...(changes.cover !== undefined && { cover_id: changes.cover }),
    })
  })
}
