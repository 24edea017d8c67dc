import type { Context } from '../../platform/context.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import { authorize } from '../../platform/policy.ts'
import { done, type Result } from '../../platform/result.ts'
import { NotFound } from '../../platform/stops.ts'
import { slugFrom } from '../../platform/text/slug.ts'
import { listRevisions } from '../history/history.server.ts'
import { columnsOfPast, type PastView, viewPast } from '../history/past-text.server.ts'
import type { RevisionView } from '../history/revision.ts'
import type { ImageView } from '../uploads/upload.ts'
import { viewImages } from '../uploads/uploads.server.ts'
import { replaceImages } from './image-store.server.ts'
import { productView } from './kept-views.server.ts'
import { catalogPolicy } from './policy.ts'
import { type ProductText, type ProductView, troublesOf } from './product.ts'
import { onField, onFields, stale } from './refusals.server.ts'
import { rememberProduct } from './remember-product.server.ts'
import { productText } from './schema.ts'
import { findProduct, lockProduct, updateProduct } from './store.server.ts'
import type { SavingRefusal } from './text.ts'

/** Newest first, at most 50. */
export async function listProductRevisions(ctx: Context, id: string): Promise<RevisionView[]> {
  authorize(ctx, catalogPolicy, 'listProductRevisions')
  if (!(await findProduct(ctx.db, id, 'everything'))) throw new NotFound()
  return listRevisions(ctx, { kind: 'product', record: id })
}

export type PastProduct = Omit<PastView<ProductText>, 'gallery'> & { gallery: ImageView[] }

/** Pictures that are no longer on the site are left out of its gallery. */
export async function readProductRevision(
  ctx: Context,
  { id, revision }: { id: string; revision: string },
): Promise<PastProduct> {
  authorize(ctx, catalogPolicy, 'readProductRevision')
  if (!(await findProduct(ctx.db, id, 'everything'))) throw new NotFound()
  const past = await viewPast(ctx, { kind: 'product', record: id, revision }, productText)
  const images = await viewImages(ctx, past.gallery)
  const gallery = past.gallery.flatMap((id) => images.get(id) ?? [])
  return { ...past, cover: gallery[0] ?? null, gallery }
}

/**
 * The product says again what this revision says: name, text, pictures, category and how it is packed. Its address,
 * publication, price, code and stock stay, and what it said until now is a revision too. Refuses `stale` when `version`
 * is given and no longer true.
 */
export async function restoreRevision(
  ctx: Context,
  { id, revision, version }: { id: string; revision: string; version?: number | undefined },
): Promise<Result<ProductView, SavingRefusal>> {
  authorize(ctx, catalogPolicy, 'restoreRevision')
  return transaction(ctx, async (ctx): Promise<Result<ProductView, SavingRefusal>> => {
    const product = await lockProduct(ctx.db, id)
    if (!product) throw new NotFound()
    if (version !== undefined && product.version !== version) return stale(await productView(ctx, product))
    const past = await columnsOfPast(ctx, { kind: 'product', record: id, revision }, productText)
    if (past.refused) return onField(past.refused)
    const { title, content, content_text } = past.value.columns
    const { gallery, category, ...packed } = past.value.rest
    const columns = {
      ...{ title, content, content_text, category, category_key: slugFrom(category) },
      ...packed,
      updated_at: await ctx.now(),
    }
    // What is out now may have been a draft without its weight then.
    const [trouble, ...others] = troublesOf({ ...product, ...columns })
    if (trouble) return onFields([trouble, ...others])
    const there = await viewImages(ctx, gallery)
    const images = gallery.filter((image) => there.has(image))
    const saved = await updateProduct(ctx.db, id, columns)
    await replaceImages(ctx.db, id, images)
    await rememberProduct(ctx, saved, images, product.slug)
    return done(await productView(ctx, saved))
  })
}
