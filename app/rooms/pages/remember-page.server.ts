import type { Context } from '../../platform/context.server.ts'
import { keepPast } from '../history/keep-past.server.ts'
import type { PageText } from './page.ts'
import type { StoredPage } from './store.server.ts'
import { uploadsOf } from './views.server.ts'

/** What follows every write of a page, in its transaction. */
export async function rememberPage(ctx: Context, page: StoredPage, slugBefore: string | null): Promise<void> {
  const { content, cover_id: cover, description } = page
  const text: PageText = { content, cover, description }
  await keepPast(ctx, { kind: 'page', record: page, slugBefore, text, shows: uploadsOf(page) })
}
