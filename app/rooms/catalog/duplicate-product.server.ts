import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import { NotFound } from '../../platform/stops.ts'
import { viewImages } from '../uploads/uploads.server.ts'
import { catalogPolicy } from './policy.ts'
import { type Format, longestName, type ProductView } from './product.ts'
import { createProduct } from './save-product.server.ts'
import { findBeside, findProduct } from './store.server.ts'

const ending = ' (cópia)'

/** As a draft without stock, code and sale. */
export async function duplicateProduct(ctx: Context, id: string): Promise<ProductView> {
  authorize(ctx, catalogPolicy, 'duplicateProduct')
  const product = await findProduct(ctx.db, id, 'everything')
  if (!product) throw new NotFound()
  const gallery = (await findBeside(ctx.db, [id])).get(id)?.image_ids ?? []
  const there = await viewImages(ctx, gallery)
  const { content: description, price_cents, min_qtd, max_qtd, weight_g, category, lead_days } = product
  const { height_mm, width_mm, length_mm, diameter_mm, pickup_only, featured } = product
  const copy = await createProduct(ctx, {
    name: product.title.slice(0, longestName - ending.length) + ending,
    description,
    price_cents,
    min_qtd,
    max_qtd,
    weight_g,
    category,
    lead_days,
    featured,
    height_mm,
    width_mm,
    length_mm,
    diameter_mm,
    format: product.format as Format,
    pickup_only,
    images: gallery.filter((image) => there.has(image)),
  })
  if (copy.refused) throw new Error(`a product that cannot be written again: ${copy.refused}`)
  return copy.value
}
