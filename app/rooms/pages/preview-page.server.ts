// A page shown before it is out, to whoever holds the link.
import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import { findShared, type PreviewLink, shareRecord } from '../content/record/preview-link.server.ts'
import type { ReadingView } from './page.ts'
import { pageRecords } from './page-records.server.ts'
import { pagesPolicy } from './policy.ts'
import { readingView } from './views.server.ts'

/** The link's secret part; it shows the page as it is saved at the moment somebody looks. */
export async function sharePreview(ctx: Context, id: string): Promise<PreviewLink> {
  authorize(ctx, pagesPolicy, 'sharePreview')
  return shareRecord(ctx, pageRecords, id)
}

/** Stops with 404 when the link is not ours, has expired, or the page is in the trash. */
export async function previewPage(ctx: Context, token: string): Promise<ReadingView> {
  authorize(ctx, pagesPolicy, 'previewPage')
  return readingView(ctx, await findShared(ctx, pageRecords, token))
}
