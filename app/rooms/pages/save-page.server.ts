import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import type { Result } from '../../platform/result.ts'
import { creating } from '../content/record/create-once.server.ts'
import { columnsOfFields, defaultsOf } from '../content/record/field.ts'
import {
  cleanGiven,
  cleanText,
  lockRecord,
  settle,
  settleNew,
  storePast,
  writing,
} from '../content/record/write-record.server.ts'
import type { PageView } from './page.ts'
import { pageFields } from './page-fields.ts'
import { pageRecords } from './page-records.server.ts'
import { slugForTitle } from './page-slug.ts'
import { pagesPolicy } from './policy.ts'
import { isReserved } from './reserved-slugs.ts'
import type { NewPage, PageChanges } from './schema.ts'
import { insertPage, updatePage } from './store.server.ts'
import { onField, type SavingRefusal } from './text.ts'

/**
 * Makes a draft by default; the slug comes from its title. Refuses, each under its field, `slug_taken`,
 * `slug_reserved`, `too_long`, `too_deep`, `no_such_image` and `needs_future`.
 */
export async function createPage(
  ctx: Context,
  input: NewPage,
  key?: string,
): Promise<Result<PageView, SavingRefusal>> {
  authorize(ctx, pagesPolicy, 'create')
  const text = cleanText(pageRecords, input.content ?? '')
  if (text.refused) return text
  return creating(ctx, pageRecords, key, async (ctx, id) => {
    const settled = await settleNew(ctx, pageRecords, input, id)
    if (settled.refused) return settled
    if (input.slug && isReserved(input.slug)) return onField('slug_reserved')
    const page = await insertPage(
      ctx.db,
      { wish: input.slug, made: (attempt) => slugForTitle(input.title, attempt) },
      {
        ...settled.value,
        ...text.value,
        cover_id: input.cover ?? null,
        ...defaultsOf(pageFields),
        ...columnsOfFields(pageFields, input),
      },
    )
    return page ? storePast(ctx, pageRecords, page, null) : onField('slug_taken')
  })
}

/**
 * Refuses `stale` unless at the version the writer read, with the current page in `details.current`; refuses all else
 * that createPage refuses.
 */
export async function savePage(
  ctx: Context,
  changes: PageChanges & { id: string },
): Promise<Result<PageView, SavingRefusal>> {
  authorize(ctx, pagesPolicy, 'save')
  const text = cleanGiven(pageRecords, changes.content)
  if (text.refused) return text
  return writing(ctx, pageRecords, async (ctx) => {
    const held = await lockRecord(ctx, pageRecords, changes)
    if (held.refused) return held
    const page = held.value
    const settled = await settle(ctx, pageRecords, page, changes)
    if (settled.refused) return settled
    if (settled.value.slug !== page.slug && isReserved(settled.value.slug)) return onField('slug_reserved')
    const saved = await updatePage(ctx.db, page.id, {
      ...settled.value,
      ...text.value,
      ...columnsOfFields(pageFields, changes),
      ...(changes.cover !== undefined && { cover_id: changes.cover }),
    })
    return storePast(ctx, pageRecords, saved, page)
  })
}
