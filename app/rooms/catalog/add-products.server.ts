// Adds many products at once; what becomes of one does not depend on the others, except for codes and slugs.
import { setImmediate as othersTurn } from 'node:timers/promises'
import type { Context } from '../../platform/context.server.ts'
import { newIds } from '../../platform/new-ids.server.ts'
import { pairs } from '../../platform/pairs.ts'
import { done, onward, type Result } from '../../platform/result.ts'
import { defaultsOf } from '../content/record/field.ts'
import { cleanText, keepPast, settleNew } from '../content/record/write-record.server.ts'
import { columnsOf } from './columns-of.ts'
import { freeOfCodes } from './free-codes.server.ts'
import { replaceImages } from './image-store.server.ts'
import { areImages } from './images.server.ts'
import { troublesOf } from './product.ts'
import { productFields } from './product-fields.ts'
import { productRecords } from './product-records.server.ts'
import { isReserved, slugForTitle } from './product-slug.ts'
import type { NewProduct } from './schema.ts'
import { openStocks } from './stock.server.ts'
import { insertProducts, type StoredProduct } from './store.server.ts'
import { onField, onFields, type SavingRefusal } from './text.ts'

/**
 * Does for many what createProduct does for one; returns the rows in their order. Runs in the transaction of `ctx`,
 * whose caller has authorized the actor. Throws a unique conflict with a concurrent write.
 */
export async function addAll(
  ctx: Context,
  inputs: readonly NewProduct[],
  ids: readonly string[] = newIds(inputs.length),
): Promise<Result<StoredProduct, SavingRefusal>[]> {
  const judged: Result<Judged, SavingRefusal>[] = []
  for (const [id, input] of pairs(ids, inputs)) {
    judged.push(await judge(ctx, id, input))
    // Long texts take long to clean, so other requests get their turn.
    await othersTurn()
  }
  return onward(await onward(judged, (news) => freeOfCodes(ctx, news)), (news) => write(ctx, news))
}

type NewRecord = Parameters<typeof insertProducts>[1][number]['record']
type Judged = { id: string; sku: string; record: NewRecord; input: NewProduct; images: string[] }

async function judge(ctx: Context, id: string, input: NewProduct): Promise<Result<Judged, SavingRefusal>> {
  const text = cleanText(productRecords, input.description ?? '')
  if (text.refused) return text
  const settled = await settleNew(ctx, productRecords, { ...input, title: input.name }, id)
  if (settled.refused) return settled
  if (input.slug && isReserved(input.slug)) return onField('slug_reserved')
  const images = [...new Set(input.images ?? [])]
  if (!(await areImages(ctx, images))) return onField('no_such_image')
  const record = { ...defaultsOf(productFields), ...columnsOf(input), ...settled.value, ...text.value }
  const [trouble, ...others] = troublesOf(record)
  if (trouble) return onFields([trouble, ...others])
  return done({ id, sku: record.sku, record, input, images })
}

async function write(ctx: Context, news: readonly Judged[]): Promise<Result<StoredProduct, SavingRefusal>[]> {
  const products = await insertProducts(
    ctx.db,
    news.map(({ input: { slug, name }, record }) => ({
      slugs: { wish: slug, made: (attempt) => slugForTitle(name, attempt) },
      record,
    })),
  )
  const added = pairs(news, products).flatMap(([one, product]) => (product ? [{ ...one, product }] : []))
  await openStocks(
    ctx,
    added.map(({ product, input }) => ({ product: product.id, stock: input.stock ?? 0 })),
  )
  for (const { product, images } of added)
    if (images.length > 0) await replaceImages(ctx.db, product.id, images)
  await keepPast(
    ctx,
    productRecords,
    added.map(({ product }) => ({ row: product, before: null })),
  )
  return products.map((product) => (product ? done(product) : onField('slug_taken')))
}
