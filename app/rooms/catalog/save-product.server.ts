// How a product is written; the steps of every content type are room content's. Its pictures and what there is of it
// to begin with go with it.
import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import type { Result } from '../../platform/result.ts'
import { createRecord, saveRecord } from '../content/record/write-record.server.ts'
import { viewImages } from '../uploads/uploads.server.ts'
import { columnsOf } from './columns-of.ts'
import { replaceImages } from './image-store.server.ts'
import { catalogPolicy } from './policy.ts'
import { type ProductView, troublesOf } from './product.ts'
import { productRecords } from './product-records.server.ts'
import { isReserved } from './product-slug.ts'
import { onField, onFields } from './refusals.server.ts'
import type { NewProduct, ProductChanges } from './schema.ts'
import { openStock } from './stock.server.ts'
import { insertProduct, isSkuClash, isSkuFree, updateProduct } from './store.server.ts'
import type { SavingRefusal } from './text.ts'

/**
 * A new product, a draft unless `status` says otherwise; without a slug it gets one from its name. `stock` becomes the
 * opening line of its ledger. Refuses, each with the text for its field: `slug_taken`, `slug_reserved`, `sku_taken`,
 * `too_long` and `too_deep` (the text), `no_such_image`, `needs_future`, `needs_price`, `needs_weight` and
 * `needs_length`… of its sizes (to be out),
 * `sale_not_lower`, `sale_backwards`, `quantities_crossed`.
 */
export async function createProduct(
  ctx: Context,
  input: NewProduct,
): Promise<Result<ProductView, SavingRefusal>> {
  authorize(ctx, catalogPolicy, 'createProduct')
  const given = { ...input, title: input.name, content: input.description }
  return tellingSkuClash(() =>
    createRecord(ctx, productRecords, given, async (ctx, columns) => {
      if (input.slug && isReserved(input.slug)) return onField('slug_reserved')
      const images = [...new Set(input.images ?? [])]
      if (!(await areImages(ctx, images))) return onField('no_such_image')
      const record = { ...nothingSaid, ...columnsOf(input), ...columns }
      const [trouble, ...others] = troublesOf(record)
      if (trouble) return onFields([trouble, ...others])
      if (!(await isSkuFree(ctx.db, record.sku, record.id))) return onField('sku_taken')
      return async (slug: string) => {
        const product = await insertProduct(ctx.db, { ...record, slug })
        if (!product) return undefined
        await openStock(ctx, product.id, input.stock ?? 0)
        await replaceImages(ctx.db, product.id, images)
        return product
      }
    }),
  )
}

/** What a product is that nothing was said of. */
const nothingSaid = {
  ...{ price_cents: null, sale_price_cents: null, sale_from: null, sale_until: null },
  ...{ weight_g: null, height_mm: null, width_mm: null, length_mm: null, diameter_mm: null },
  ...{ format: 1, pickup_only: false, min_qtd: 1, max_qtd: null, sku: '' },
}

/**
 * Changes what is given of a product, if it is still at the version the writer read. Refuses `stale` otherwise, with the
 * product as it is now in `details.current`, so that neither text is lost; the other refusals are those of createProduct.
 */
export async function saveProduct(
  ctx: Context,
  changes: ProductChanges & { id: string },
): Promise<Result<ProductView, SavingRefusal>> {
  authorize(ctx, catalogPolicy, 'saveProduct')
  const given = { ...changes, title: changes.name, content: changes.description }
  return tellingSkuClash(() =>
    saveRecord(ctx, productRecords, given, async (ctx, product, settled) => {
      if (settled.slug !== product.slug && isReserved(settled.slug)) return onField('slug_reserved')
      const images = changes.images && [...new Set(changes.images)]
      if (images && !(await areImages(ctx, images))) return onField('no_such_image')
      const columns = { ...columnsOf(changes), ...settled }
      const [trouble, ...others] = troublesOf({ ...product, ...columns }, product)
      if (trouble) return onFields([trouble, ...others])
      if (!(await isSkuFree(ctx.db, columns.sku ?? '', product.id))) return onField('sku_taken')
      const saved = await updateProduct(ctx.db, product.id, columns)
      if (images) await replaceImages(ctx.db, product.id, images)
      return saved
    }),
  )
}

const areImages = async (ctx: Context, ids: readonly string[]) =>
  ids.length === 0 || (await viewImages(ctx, ids)).size === ids.length

/** Two who reached for one code at the same moment: the database let one of them have it. */
async function tellingSkuClash<Value>(
  write: () => Promise<Result<Value, SavingRefusal>>,
): Promise<Result<Value, SavingRefusal>> {
  try {
    return await write()
  } catch (problem) {
    if (isSkuClash(problem)) return onField('sku_taken')
    throw problem
  }
}
