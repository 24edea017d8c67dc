import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import { NotFound } from '../../platform/stops.ts'
import { copiedOf, valuesOf } from '../content/record/field.ts'
import { viewImages } from '../uploads/uploads.server.ts'
import { catalogPolicy } from './policy.ts'
import { longestName, type ProductView } from './product.ts'
import { productFields } from './product-fields.ts'
import { createProduct } from './save-product.server.ts'
import { findBeside, findProduct } from './store.server.ts'

const copied = copiedOf(productFields)
const ending = ' (cópia)'

/** Copies the product as a draft, without stock, code and sale. */
export async function duplicateProduct(ctx: Context, id: string): Promise<ProductView> {
  authorize(ctx, catalogPolicy, 'duplicateProduct')
  const product = await findProduct(ctx.db, id, 'everything')
  if (!product) throw new NotFound()
  const gallery = (await findBeside(ctx.db, [id])).get(id)?.image_ids ?? []
  const there = await viewImages(ctx, gallery)
  const copy = await createProduct(ctx, {
    ...valuesOf(copied, product),
    name: product.title.slice(0, longestName - ending.length) + ending,
    description: product.content,
    images: gallery.filter((image) => there.has(image)),
  })
  if (copy.refused) throw new Error(`a product that cannot be written again: ${copy.refused}`)
  return copy.value
}
