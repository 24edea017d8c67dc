import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import { done, type Result } from '../../platform/result.ts'
import {
  cleanGiven,
  cleanText,
  keepPast,
  lockRecord,
  settle,
  settleNew,
  storePast,
  writing,
} from '../content/record/write-record.server.ts'
import { viewImages } from '../uploads/uploads.server.ts'
import { columnsOf } from './columns-of.ts'
import { replaceImages } from './image-store.server.ts'
import { catalogPolicy } from './policy.ts'
import { type ProductView, troublesOf } from './product.ts'
import { productRecords } from './product-records.server.ts'
import { isReserved, slugForTitle } from './product-slug.ts'
import type { NewProduct, ProductChanges } from './schema.ts'
import { openStock } from './stock.server.ts'
import { insertProduct, isSkuFree, type StoredProduct, updateProduct } from './store.server.ts'
import { onField, onFields, type SavingRefusal } from './text.ts'

/**
 * A draft by default; the slug from its name. `stock` opens its ledger. Refuses, each under its field, `slug_taken`,
 * `slug_reserved`, `sku_taken`, `too_long`, `too_deep`, `no_such_image`, `needs_future`; to be published
 * `needs_price`, `needs_weight`, `needs_length`…; `sale_not_lower`, `sale_backwards`, `quantities_crossed`.
 */
export async function createProduct(
  ctx: Context,
  input: NewProduct,
): Promise<Result<ProductView, SavingRefusal>> {
  authorize(ctx, catalogPolicy, 'create')
  return writing(ctx, productRecords, async (ctx) => {
    const added = await insertNew(ctx, input)
    return added.refused === undefined ? done(await productRecords.view(ctx, added.value)) : added
  })
}

/** As createProduct, for many one after the other: answers the row. */
export async function addProduct(
  ctx: Context,
  input: NewProduct,
): Promise<Result<StoredProduct, SavingRefusal>> {
  authorize(ctx, catalogPolicy, 'create')
  return writing(ctx, productRecords, (ctx) => insertNew(ctx, input))
}

async function insertNew(ctx: Context, input: NewProduct): Promise<Result<StoredProduct, SavingRefusal>> {
  const text = cleanText(productRecords, input.description ?? '')
  if (text.refused) return text
  const settled = await settleNew(ctx, productRecords, { ...input, title: input.name })
  if (settled.refused) return settled
  if (input.slug && isReserved(input.slug)) return onField('slug_reserved')
  const images = [...new Set(input.images ?? [])]
  if (!(await areImages(ctx, images))) return onField('no_such_image')
  const record = { ...nothingSaid, ...columnsOf(input), ...settled.value, ...text.value }
  const [trouble, ...others] = troublesOf(record)
  if (trouble) return onFields([trouble, ...others])
  if (!(await isSkuFree(ctx.db, record.sku, record.id))) return onField('sku_taken')
  const slugs = { wish: input.slug, made: (attempt: number) => slugForTitle(input.name, attempt) }
  const product = await insertProduct(ctx.db, slugs, record)
  if (!product) return onField('slug_taken')
  await openStock(ctx, product.id, input.stock ?? 0)
  if (images.length > 0) await replaceImages(ctx.db, product.id, images)
  await keepPast(ctx, productRecords, product, null)
  return done(product)
}

const nothingSaid = {
  price_cents: null,
  sale_price_cents: null,
  sale_from: null,
  sale_until: null,
  weight_g: null,
  height_mm: null,
  width_mm: null,
  length_mm: null,
  diameter_mm: null,
  format: 1,
  pickup_only: false,
  min_qtd: 1,
  max_qtd: null,
  sku: '',
}

/**
 * Refuses `stale` unless at the version the writer read, with the current product in `details.current`; else as
 * createProduct.
 */
export async function saveProduct(
  ctx: Context,
  changes: ProductChanges & { id: string },
): Promise<Result<ProductView, SavingRefusal>> {
  authorize(ctx, catalogPolicy, 'save')
  const text = cleanGiven(productRecords, changes.description)
  if (text.refused) return text
  return writing(ctx, productRecords, async (ctx) => {
    const held = await lockRecord(ctx, productRecords, changes)
    if (held.refused) return held
    const product = held.value
    const settled = await settle(ctx, productRecords, product, { ...changes, title: changes.name })
    if (settled.refused) return settled
    const { slug } = settled.value
    if (slug !== product.slug && isReserved(slug)) return onField('slug_reserved')
    const images = changes.images && [...new Set(changes.images)]
    if (images && !(await areImages(ctx, images))) return onField('no_such_image')
    const columns = { ...columnsOf(changes), ...settled.value, ...text.value }
    const [trouble, ...others] = troublesOf({ ...product, ...columns }, product)
    if (trouble) return onFields([trouble, ...others])
    if (!(await isSkuFree(ctx.db, columns.sku ?? '', product.id))) return onField('sku_taken')
    const saved = await updateProduct(ctx.db, product.id, columns)
    if (images) await replaceImages(ctx.db, product.id, images)
    return storePast(ctx, productRecords, saved, product)
  })
}

const areImages = async (ctx: Context, ids: readonly string[]) =>
  ids.length === 0 || (await viewImages(ctx, ids)).size === ids.length
