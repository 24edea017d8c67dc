import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import { eraseForever, putInTrash, takeFromTrash } from '../content/past/trash.server.ts'
import type { PageView } from './page.ts'
import { pageRecords } from './page-records.server.ts'
import { pagesPolicy } from './policy.ts'
import { pageView } from './views.server.ts'

/** Puts a page in the trash: nobody finds it at its address any more, and it can be taken out again. */
export async function trashPage(ctx: Context, id: string): Promise<void> {
  authorize(ctx, pagesPolicy, 'trashPage')
  await putInTrash(ctx, pageRecords, id)
}

/** Takes a page out of the trash as it was; if its address has been taken meanwhile, at the same one with a number. */
export async function restorePage(ctx: Context, id: string): Promise<PageView> {
  authorize(ctx, pagesPolicy, 'restorePage')
  return pageView(ctx, await takeFromTrash(ctx, pageRecords, id))
}

/** A page in the trash, for good: its revisions and the addresses that led to it go along. */
export async function erasePage(ctx: Context, id: string): Promise<void> {
  authorize(ctx, pagesPolicy, 'erasePage')
  await eraseForever(ctx, pageRecords, id)
}
