import { paths } from '../../paths.ts'
import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import { requireFeature } from '../../platform/require-feature.server.ts'
import { done, type Result, refuse } from '../../platform/result.ts'
import { catalogPolicy } from './policy.ts'
import { writeProductFeed } from './product-feed.ts'
import { findForFeed } from './shop-store.server.ts'
import { productCards } from './views.server.ts'

const mostInFeed = 5_000

/**
 * Refuses `no_address` while the site's address is unknown, and `nothing_out` without products to send: an empty feed
 * would delete the catalogue at Google.
 */
export async function readProductFeed(ctx: Context): Promise<Result<string, 'no_address' | 'nothing_out'>> {
  authorize(ctx, catalogPolicy, 'readProductFeed')
  const { title } = await requireFeature(ctx, 'shop')
  const site = await ctx.site()
  if (!site?.origin) return refuse('no_address')
  const { origin } = site
  const rows = await findForFeed(ctx.db, mostInFeed)
  if (rows.length === 0) return refuse('nothing_out')
  const cards = await productCards(ctx, rows)
  return done(
    writeProductFeed({
      title: `${title} – ${site.title}`,
      description: `${title} de ${site.title}`,
      link: origin + paths.shop(),
      products: rows.flatMap((row, at) => {
        const card = cards[at]
        if (!card) return []
        const { price_cents, current_price_cents, image } = card
        return {
          id: row.id,
          name: card.name,
          text: row.text,
          link: origin + paths.product(card.slug),
          image: image ? origin + image.url : '',
          price_cents,
          sale_cents: current_price_cents < price_cents ? current_price_cents : null,
          available: card.available,
          weight_g: row.weight_g ?? 0,
          category: row.category,
        }
      }),
    }),
  )
}
