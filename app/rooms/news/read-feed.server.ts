import { paths } from '../../paths.ts'
import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import { requireFeature } from '../../platform/require-feature.server.ts'
import { done, type Result, refuse } from '../../platform/result.ts'
import { feedText } from '../../platform/rich-text/feed-text.server.ts'
import { uploadIds } from '../../platform/rich-text/upload-ids.ts'
import { viewUploads } from '../uploads/uploads.server.ts'
import { writeFeed } from './feed.ts'
import { findNewest } from './news-store.server.ts'
import { newsPolicy } from './policy.ts'
import { excerptOf } from './post.ts'

const itemsInFeed = 30
/** Characters of markup; a longer text is left out. */
const longestInFeed = 100_000

/**
 * The newest posts as RSS. Refuses `no_address` while the site's address is unknown: an address is never built from a
 * request (docs/rules/security.md 1.17).
 */
export async function readFeed(ctx: Context): Promise<Result<string, 'no_address'>> {
  authorize(ctx, newsPolicy, 'readFeed')
  const { title } = await requireFeature(ctx, 'posts')
  const site = await ctx.site()
  if (!site?.origin) return refuse('no_address')
  const { origin } = site
  const posts = await findNewest(ctx.db, itemsInFeed, longestInFeed)
  const { images, files } = await viewUploads(
    ctx,
    posts.flatMap(({ cover_id, content }) => [...(cover_id ? [cover_id] : []), ...uploadIds(content)]),
  )
  const pictureOf = (cover: string | null) => {
    const image = images.get(cover ?? '')
    return image && origin + image.url
  }
  return done(
    writeFeed({
      title: `${title} – ${site.title}`,
      description: `${title} de ${site.title}`,
      link: origin + paths.news(),
      address: origin + paths.feed(),
      items: posts.map((post) => ({
        id: post.id,
        title: post.title,
        link: origin + paths.post(post.slug),
        excerpt: excerptOf(post),
        content: feedText(post.content, { pictures: images, files }, origin),
        picture: pictureOf(post.cover_id),
        author: post.author,
        tags: post.tags,
        published_at: post.published_at ?? post.updated_at,
      })),
    }),
  )
}
