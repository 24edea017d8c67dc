// A product shown before it is out, to whoever holds the link.
import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import { NotFound } from '../../platform/stops.ts'
import { findShared, type PreviewLink, shareRecord } from '../content/record/preview-link.server.ts'
import { catalogPolicy } from './policy.ts'
import type { ProductReading } from './product.ts'
import { productRecords } from './product-records.server.ts'
import { findBeside } from './store.server.ts'
import { productReading } from './views.server.ts'

/** The link's secret part; it shows the product as it is saved at the moment somebody looks. */
export async function sharePreview(ctx: Context, id: string): Promise<PreviewLink> {
  authorize(ctx, catalogPolicy, 'sharePreview')
  return shareRecord(ctx, productRecords, id)
}

/**
 * Stops with 404 when the link is not ours, has expired, or the product is in the trash. It works while the shop is
 * still closed; a price or a weight that is not there yet is 0.
 */
export async function previewProduct(ctx: Context, token: string): Promise<ProductReading> {
  authorize(ctx, catalogPolicy, 'previewProduct')
  const product = await findShared(ctx, productRecords, token)
  const beside = (await findBeside(ctx.db, [product.id])).get(product.id)
  if (!beside) throw new NotFound()
  return productReading(ctx, { ...product, stock: beside.stock, image_ids: beside.image_ids })
}
