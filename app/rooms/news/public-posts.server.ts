import { paths } from '../../paths.ts'
import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import {
  answeringAt,
  type PublicSection,
  readPublicFeature,
} from '../content/record/public-section.server.ts'
import { newsPolicy } from './policy.ts'

/** The newest posts that are out, for the sitemap and llms.txt; null while the feature is off. */
export async function listPublicPosts(ctx: Context, limit?: number): Promise<PublicSection | null> {
  authorize(ctx, newsPolicy, 'listPublicPosts')
  return readPublicFeature(
    ctx,
    'posts',
    'posts',
    { list: paths.news(), record: (slug) => paths.post(slug) },
    limit,
  )
}

/** Those of these addresses of the news that lead a visitor to a post; whoever asks. */
export async function postsAt(ctx: Context, slugs: readonly string[]): Promise<string[]> {
  authorize(ctx, newsPolicy, 'postsAt')
  return answeringAt(ctx, 'posts', slugs)
}
