import { paths } from '../../paths.ts'
import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import { findAnswering } from '../../platform/publication/find-answering.server.ts'
import { findPublicAddresses, type PublicSection } from '../../platform/publication/public-section.server.ts'
import { pagesPolicy } from './policy.ts'

/** The pages that are out, for the sitemap and llms.txt. */
export async function listPublicPages(ctx: Context, limit?: number): Promise<PublicSection> {
  authorize(ctx, pagesPolicy, 'listPublicPages')
  const addresses = await findPublicAddresses(ctx.db, 'pages', paths.page, limit)
  return { title: 'Páginas', path: null, addresses }
}

/** Those of these addresses of the site that lead a visitor to a page; whoever asks. */
export async function pagesAt(ctx: Context, slugs: readonly string[]): Promise<string[]> {
  authorize(ctx, pagesPolicy, 'pagesAt')
  return findAnswering(ctx.db, 'pages', slugs)
}
