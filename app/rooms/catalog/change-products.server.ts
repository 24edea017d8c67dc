// Changes many products at once: cleaned before anything is locked, then locked and judged, then written. No two
// changes may concern the same product, code or address.
import { setImmediate as othersTurn } from 'node:timers/promises'
import type { Context } from '../../platform/context.server.ts'
import { pairs } from '../../platform/pairs.ts'
import { done, onward, type Result } from '../../platform/result.ts'
import { cleanGiven, keepPast, lockRecords, settle } from '../content/record/write-record.server.ts'
import { columnsOf } from './columns-of.ts'
import { freeOfCodes } from './free-codes.server.ts'
import { replaceImages } from './image-store.server.ts'
import { areImages } from './images.server.ts'
import { troublesOf } from './product.ts'
import { productRecords } from './product-records.server.ts'
import { isReserved } from './product-slug.ts'
import type { ProductChanges } from './schema.ts'
import { type StoredProduct, updateProducts } from './store.server.ts'
import { onField, onFields, type SavingRefusal } from './text.ts'

type Changes = ProductChanges & { id: string }
type Text = { content?: string; content_text?: string }
type Cleaned = { changes: Changes; text: Text }
type Columns = Parameters<typeof updateProducts>[1][number]['columns']
type Judged = {
  id: string
  sku: string
  product: StoredProduct
  columns: Columns
  images: string[] | undefined
}

/** Refuses `too_long` and `too_deep`. */
export async function cleanChanges(given: readonly Changes[]): Promise<Result<Cleaned, SavingRefusal>[]> {
  const cleaned: Result<Cleaned, SavingRefusal>[] = []
  for (const changes of given) {
    const text = cleanGiven(productRecords, changes.description)
    cleaned.push(text.refused ? text : done({ changes, text: text.value }))
    // Long texts take long to clean, so other requests get their turn.
    await othersTurn()
  }
  return cleaned
}

/** Runs in the transaction of `ctx`; locks the products. Refuses as saveProduct does. */
export const judgeChanges = async (
  ctx: Context,
  cleaned: readonly Result<Cleaned, SavingRefusal>[],
): Promise<Result<Judged, SavingRefusal>[]> =>
  onward(await onward(cleaned, (open) => judgeAll(ctx, open)), (judged) => freeOfCodes(ctx, judged))

async function judgeAll(ctx: Context, cleaned: readonly Cleaned[]): Promise<Result<Judged, SavingRefusal>[]> {
  const held = await lockRecords(
    ctx,
    productRecords,
    cleaned.map(({ changes }) => changes),
  )
  const judged: Result<Judged, SavingRefusal>[] = []
  for (const [one, product] of pairs(cleaned, held))
    judged.push(product.refused === undefined ? await judge(ctx, product.value, one) : product)
  return judged
}

async function judge(
  ctx: Context,
  product: StoredProduct,
  { changes, text }: Cleaned,
): Promise<Result<Judged, SavingRefusal>> {
  const settled = await settle(ctx, productRecords, product, { ...changes, title: changes.name })
  if (settled.refused) return settled
  const { slug } = settled.value
  if (slug !== product.slug && isReserved(slug)) return onField('slug_reserved')
  const images = changes.images && [...new Set(changes.images)]
  if (images && !(await areImages(ctx, images))) return onField('no_such_image')
  const columns = { ...columnsOf(changes), ...settled.value, ...text }
  const [trouble, ...others] = troublesOf({ ...product, ...columns }, product)
  if (trouble) return onFields([trouble, ...others])
  return done({ id: product.id, sku: columns.sku ?? '', product, columns, images })
}

/** Writes what was judged in the same transaction; returns the rows in their order. */
export async function writeChanges(ctx: Context, judged: readonly Judged[]): Promise<StoredProduct[]> {
  const saved = await updateProducts(ctx.db, judged)
  for (const { id, images } of judged) if (images) await replaceImages(ctx.db, id, images)
  await keepPast(
    ctx,
    productRecords,
    pairs(judged, saved).map(([{ product }, row]) => ({ row, before: product })),
  )
  return saved
}
