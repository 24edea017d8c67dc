import { paths } from '../../paths.ts'
import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import {
  answeringAt,
  type PublicSection,
  readPublicRecords,
} from '../content/record/public-section.server.ts'
import { pagesPolicy } from './policy.ts'
import { findTextsAt } from './store.server.ts'

/** The pages that are out, for the sitemap and llms.txt. */
export async function listPublicPages(ctx: Context, limit?: number): Promise<PublicSection> {
  authorize(ctx, pagesPolicy, 'listPublicPages')
  return readPublicRecords(ctx, 'pages', { title: 'Páginas', record: paths.page }, limit)
}

/** Those of these addresses of the site that lead a visitor to a page; whoever asks. */
export async function pagesAt(ctx: Context, slugs: readonly string[]): Promise<string[]> {
  authorize(ctx, pagesPolicy, 'pagesAt')
  return answeringAt(ctx, 'pages', slugs)
}

type TextAt = { slug: string; title: string; content: string }

/** What stands at these addresses, or moved away from them, by the address that was asked for; whoever asks. */
export async function textsAt(ctx: Context, slugs: readonly string[]): Promise<Map<string, TextAt>> {
  authorize(ctx, pagesPolicy, 'textsAt')
  return new Map((await findTextsAt(ctx.db, slugs)).map(({ at, ...text }) => [at, text]))
}
