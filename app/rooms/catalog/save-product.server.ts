// How a product is written. The text is cleaned before the transaction; in it, record, pictures, stock, revision, old
// address and uses of uploads change together or not at all.
import { randomUUIDv7 } from 'node:crypto'
import type { Context } from '../../platform/context.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import { authorize } from '../../platform/policy.ts'
import { changeSlug, insertAt } from '../../platform/publication/choose-slug.server.ts'
import { publicationOf, settlePublication, wishOf } from '../../platform/publication/publication.ts'
import { done, type Result } from '../../platform/result.ts'
import { sanitizeRichText } from '../../platform/rich-text/sanitize.server.ts'
import { NotFound } from '../../platform/stops.ts'
import { viewImages } from '../uploads/uploads.server.ts'
import { columnsOf } from './columns-of.ts'
import { replaceImages } from './image-store.server.ts'
import { productView } from './kept-views.server.ts'
import { catalogPolicy } from './policy.ts'
import { type ProductView, troublesOf } from './product.ts'
import { isReserved, slugForTitle } from './product-slug.ts'
import { onField, onFields, stale } from './refusals.server.ts'
import { rememberProduct } from './remember-product.server.ts'
import type { NewProduct, ProductChanges } from './schema.ts'
import { openStock } from './stock.server.ts'
import {
  findBeside,
  insertProduct,
  isSkuClash,
  isSkuFree,
  isSlugClash,
  isSlugFree,
  lockProduct,
  updateProduct,
} from './store.server.ts'
import type { SavingRefusal } from './text.ts'

/**
 * A new product, a draft unless `status` says otherwise; without a slug it gets one from its name. `stock` becomes the
 * opening line of its ledger. Refuses, each with the text for its field: `slug_taken`, `slug_reserved`, `sku_taken`,
 * `too_long` and `too_deep` (the text), `no_such_image`, `needs_future`, `needs_price` and `needs_weight` (to be out),
 * `sale_not_lower`, `sale_backwards`, `quantities_crossed`.
 */
export async function createProduct(
  ctx: Context,
  input: NewProduct,
): Promise<Result<ProductView, SavingRefusal>> {
  authorize(ctx, catalogPolicy, 'createProduct')
  if (input.slug && isReserved(input.slug)) return onField('slug_reserved')
  const content = sanitizeRichText(input.description ?? '')
  if (content.refused) return onField(content.refused)
  return tellingClashes(() =>
    transaction(ctx, async (ctx) => {
      const now = await ctx.now()
      const publication = settlePublication(wishOf(input), null, now)
      if (publication.refused) return onField(publication.refused)
      const images = [...new Set(input.images ?? [])]
      if (!(await areImages(ctx, images))) return onField('no_such_image')
      const record = {
        ...nothingSaid,
        ...columnsOf(input),
        ...{ id: randomUUIDv7(), title: input.name, created_at: now, updated_at: now },
        ...{ content: content.value.html, content_text: content.value.text },
        ...publication.value,
      }
      const [trouble, ...others] = troublesOf(record)
      if (trouble) return onFields([trouble, ...others])
      if (!(await isSkuFree(ctx.db, record.sku, record.id))) return onField('sku_taken')
      const product = await insertAt(
        input.slug,
        (attempt) => slugForTitle(input.name, attempt),
        (slug) => insertProduct(ctx.db, { ...record, slug }),
      )
      if (!product) return onField('slug_taken')
      await openStock(ctx, product.id, input.stock ?? 0)
      await replaceImages(ctx.db, product.id, images)
      await rememberProduct(ctx, product, images, null)
      return done(await productView(ctx, product))
    }),
  )
}

/** What a product is that nothing was said of. */
const nothingSaid = {
  ...{ price_cents: null, sale_price_cents: null, sale_from: null, sale_until: null },
  ...{ weight_g: null, min_qtd: 1, max_qtd: null, sku: '' },
}

/**
 * Changes what is given of a product, if it is still at the version the writer read. Refuses `stale` otherwise, with the
 * product as it is now in `details.current`, so that neither text is lost; the other refusals are those of createProduct.
 */
export async function saveProduct(
  ctx: Context,
  { id, version, ...changes }: ProductChanges & { id: string },
): Promise<Result<ProductView, SavingRefusal>> {
  authorize(ctx, catalogPolicy, 'saveProduct')
  const content = changes.description === undefined ? null : sanitizeRichText(changes.description)
  if (content?.refused) return onField(content.refused)
  return tellingClashes(() =>
    transaction(ctx, async (ctx) => {
      const product = await lockProduct(ctx.db, id)
      if (!product) throw new NotFound()
      if (product.version !== version) return stale(await productView(ctx, product))
      const now = await ctx.now()
      const publication = settlePublication(wishOf(changes), publicationOf(product), now)
      if (publication.refused) return onField(publication.refused)
      const images = changes.images && [...new Set(changes.images)]
      if (images && !(await areImages(ctx, images))) return onField('no_such_image')
      if (changes.slug && changes.slug !== product.slug && isReserved(changes.slug))
        return onField('slug_reserved')
      const slug = await changeSlug(
        { wish: changes.slug, was: product.slug },
        (attempt) => slugForTitle(changes.name ?? product.title, attempt),
        (slug) => isSlugFree(ctx.db, slug, id),
      )
      if (slug.refused) return onField(slug.refused)
      const columns = {
        ...columnsOf(changes),
        ...(content && { content: content.value.html, content_text: content.value.text }),
        ...publication.value,
        ...{ slug: slug.value, updated_at: now },
      }
      const [trouble, ...others] = troublesOf({ ...product, ...columns })
      if (trouble) return onFields([trouble, ...others])
      if (!(await isSkuFree(ctx.db, columns.sku ?? '', id))) return onField('sku_taken')
      const saved = await updateProduct(ctx.db, id, columns)
      if (images) await replaceImages(ctx.db, id, images)
      const gallery = images ?? (await findBeside(ctx.db, [id])).get(id)?.image_ids ?? []
      await rememberProduct(ctx, saved, gallery, product.slug)
      return done(await productView(ctx, saved))
    }),
  )
}

const areImages = async (ctx: Context, ids: readonly string[]) =>
  ids.length === 0 || (await viewImages(ctx, ids)).size === ids.length

/** Two who reached for one address or one code at the same moment: the database let one of them have it. */
async function tellingClashes<Value>(
  write: () => Promise<Result<Value, SavingRefusal>>,
): Promise<Result<Value, SavingRefusal>> {
  try {
    return await write()
  } catch (problem) {
    if (isSlugClash(problem)) return onField('slug_taken')
    if (isSkuClash(problem)) return onField('sku_taken')
    throw problem
  }
}
