import { paths } from '../../paths.ts'
import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import {
  answeringAt,
  type PublicSection,
  readPublicFeature,
} from '../content/record/public-section.server.ts'
import { catalogPolicy } from './policy.ts'

/** The products that are out, for the sitemap and llms.txt; null while the feature is off. */
export async function listPublicProducts(ctx: Context, limit?: number): Promise<PublicSection | null> {
  authorize(ctx, catalogPolicy, 'listPublicProducts')
  return readPublicFeature(
    ctx,
    'shop',
    'products',
    { list: paths.shop(), record: (slug) => paths.product(slug) },
    limit,
  )
}

/** Those of these addresses of the shop that lead a visitor to a product, to the cart or to checkout; whoever asks. */
export async function productsAt(ctx: Context, slugs: readonly string[]): Promise<string[]> {
  authorize(ctx, catalogPolicy, 'productsAt')
  const pages = slugs.filter((slug) => slug === 'carrinho' || slug === 'finalizar-pedido')
  return [...pages, ...(await answeringAt(ctx, 'products', slugs))]
}
