// A page shown before it is out, to whoever holds the link.
import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import {
  makePreviewLink,
  type PreviewLink,
  readPreviewLink,
} from '../../platform/publication/preview-link.server.ts'
import { NotFound } from '../../platform/stops.ts'
import type { ReadingView } from './page.ts'
import { pagesPolicy } from './policy.ts'
import { findPage } from './store.server.ts'
import { readingView } from './views.server.ts'

const purpose = 'page-preview'

/** The link's secret part; it shows the page as it is saved at the moment somebody looks. */
export async function sharePreview(ctx: Context, id: string): Promise<PreviewLink> {
  authorize(ctx, pagesPolicy, 'sharePreview')
  if (!(await findPage(ctx.db, id, 'everything'))) throw new NotFound()
  return makePreviewLink(ctx, purpose, id)
}

/** Stops with 404 when the link is not ours, has expired, or the page is in the trash. */
export async function previewPage(ctx: Context, token: string): Promise<ReadingView> {
  authorize(ctx, pagesPolicy, 'previewPage')
  const page = await findPage(ctx.db, await readPreviewLink(ctx, purpose, token), 'everything')
  if (!page) throw new NotFound()
  return readingView(ctx, page)
}
