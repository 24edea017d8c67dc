import type { Context } from '../../platform/context.server.ts'
import { uploadIds } from '../../platform/rich-text/upload-ids.ts'
import { keepPast } from '../history/keep-past.server.ts'
import type { Format, ProductText } from './product.ts'
import type { StoredProduct } from './store.server.ts'

/** What follows every write of a product, in its transaction. @param gallery the ids of its pictures, in order */
export async function rememberProduct(
  ctx: Context,
  product: StoredProduct,
  gallery: string[],
  slugBefore: string | null,
): Promise<void> {
  const { content, category, weight_g, height_mm, width_mm, length_mm, diameter_mm, lead_days } = product
  const text: ProductText = {
    ...{ content, cover: null, gallery, category, weight_g, height_mm, width_mm, length_mm, diameter_mm },
    ...{ format: product.format as Format, lead_days },
  }
  const shows = [...gallery, ...uploadIds(content)]
  await keepPast(ctx, { kind: 'product', record: product, slugBefore, text, shows })
}
