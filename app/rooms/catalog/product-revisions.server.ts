import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import type { Result } from '../../platform/result.ts'
import { slugFrom } from '../../platform/text/slug.ts'
import { listRevisionsOf, type PastView, restorePast, viewPast } from '../content/past/past-text.server.ts'
import type { ChosenRevision, NamedRevision, RevisionView } from '../content/past/revision.ts'
import type { ImageView } from '../uploads/upload.ts'
import { viewImages } from '../uploads/uploads.server.ts'
import { replaceImages } from './image-store.server.ts'
import { catalogPolicy } from './policy.ts'
import { type ProductText, type ProductView, troublesOf } from './product.ts'
import { productRecords } from './product-records.server.ts'
import { onFields } from './refusals.server.ts'
import { productText } from './schema.ts'
import { updateProduct } from './store.server.ts'
import type { SavingRefusal } from './text.ts'

/** Newest first, at most 50. */
export async function listProductRevisions(ctx: Context, id: string): Promise<RevisionView[]> {
  authorize(ctx, catalogPolicy, 'listProductRevisions')
  return listRevisionsOf(ctx, productRecords, id)
}

type PastProduct = Omit<PastView<ProductText>, 'gallery'> & { gallery: ImageView[] }

/** Pictures that are no longer on the site are left out of its gallery. */
export async function readProductRevision(ctx: Context, named: NamedRevision): Promise<PastProduct> {
  authorize(ctx, catalogPolicy, 'readProductRevision')
  const past = await viewPast(ctx, productRecords, named, productText)
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
  named: ChosenRevision,
): Promise<Result<ProductView, SavingRefusal>> {
  authorize(ctx, catalogPolicy, 'restoreRevision')
  return restorePast(ctx, productRecords, named, productText, async (ctx, product, past, rest) => {
    const { cover_id: _, ...texts } = past
    const { gallery, category, ...packed } = rest
    const columns = { ...texts, ...packed, category, category_key: slugFrom(category) }
    // What is out now may have been a draft without its weight then.
    const [trouble, ...others] = troublesOf({ ...product, ...columns }, product)
    if (trouble) return onFields([trouble, ...others])
    const there = await viewImages(ctx, gallery)
    const images = gallery.filter((image) => there.has(image))
    const saved = await updateProduct(ctx.db, product.id, columns)
    await replaceImages(ctx.db, product.id, images)
    return saved
  })
}
