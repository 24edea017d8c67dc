import { uploadIds } from '../../platform/rich-text/upload-ids.ts'
import type { Records } from '../content/record/write-record.server.ts'
import { productView } from './kept-views.server.ts'
import type { Format, ProductText, ProductView } from './product.ts'
import { slugForTitle } from './product-slug.ts'
import { onField } from './refusals.server.ts'
import { findBeside, productsTable, type StoredProduct } from './store.server.ts'

/** A product, with its pictures, as its writing, its past and the trash know it. */
export const productRecords: Records<StoredProduct, ProductView> = {
  ...{ kind: 'product', table: productsTable, slugForTitle, onField, view: productView },
  async past(ctx, product) {
    const { content, category, weight_g, height_mm, width_mm, length_mm, diameter_mm, lead_days } = product
    const gallery = (await findBeside(ctx.db, [product.id])).get(product.id)?.image_ids ?? []
    const text: ProductText = {
      ...{ content, cover: null, gallery, category, weight_g, height_mm, width_mm, length_mm, diameter_mm },
      ...{ format: product.format as Format, pickup_only: product.pickup_only, lead_days },
    }
    return { text, shows: [...gallery, ...uploadIds(content)] }
  },
}
