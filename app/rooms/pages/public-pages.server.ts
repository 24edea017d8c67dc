import { paths } from '../../paths.ts'
import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import { findAnswering } from '../../platform/publication/find-answering.server.ts'
import { findPublicAddresses, type PublicSection } from '../../platform/publication/public-section.server.ts'
import { pagesPolicy } from './policy.ts'
import { findTextsAt } from './store.server.ts'

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

type TextAt = { slug: string; title: string; content: string }

/** What stands at these addresses, or moved away from them, by the address that was asked for; whoever asks. */
export async function textsAt(ctx: Context, slugs: readonly string[]): Promise<Map<string, TextAt>> {
  authorize(ctx, pagesPolicy, 'textsAt')
  return new Map((await findTextsAt(ctx.db, slugs)).map(({ at, ...text }) => [at, text]))
}
