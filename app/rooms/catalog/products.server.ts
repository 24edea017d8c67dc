import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import { requireFeature } from '../../platform/require-feature.server.ts'
import { NotFound } from '../../platform/stops.ts'
import type { Page } from '../../platform/text/schemas.ts'
import { contentVerbs } from '../content/content.server.ts'
import { trashOf } from '../content/past/past.server.ts'
import type { NamedRevision } from '../content/past/revision.ts'
import type { Visibility } from '../content/record/publication.ts'
import { viewImages } from '../uploads/uploads.server.ts'
import { productRows, productView, productViews, publicProduct } from './managed-views.server.ts'
import { catalogPolicy, visibleTo } from './policy.ts'
import type { ProductRow, ProductView, PublicProduct } from './product.ts'
import { productRecords } from './product-records.server.ts'
import type { ManageQuery, ProductQuery } from './schema.ts'
import {
  findCategories,
  findOutOfTrash,
  findProductNamed,
  type StoredProduct,
  searchProducts,
  searchPublic,
} from './store.server.ts'

const verbs = contentVerbs(productRecords)
export const productVerbs = {
  ...verbs,
  /** Leaves deleted pictures out of the gallery. */
  async readRevision(ctx: Context, named: NamedRevision) {
    const past = await verbs.readRevision(ctx, named)
    const images = await viewImages(ctx, past.gallery)
    const gallery = past.gallery.flatMap((id) => images.get(id) ?? [])
    return { ...past, cover: gallery[0] ?? null, gallery }
  },
  async writingFacts(ctx: Context) {
    const facts = await verbs.writingFacts(ctx)
    const categories = await usedCategories(ctx)
    return { ...facts, categories, knownCategories: categories.map(({ name }) => name) }
  },
}

/** Visitors see published products while the shop is open; administrators see all of them, with stock. */
export async function listProducts(
  ctx: Context,
  query: ProductQuery,
): Promise<Page<ProductView | PublicProduct>> {
  authorize(ctx, catalogPolicy, 'listProducts')
  const visibility = await mayLook(ctx)
  const { rows, total } = await searchPublic(ctx.db, query, visibility)
  const views = await productViews(ctx, rows)
  const data = visibility === 'everything' ? views : views.map(publicProduct)
  return { data, total, page: query.page, per_page: query.per_page }
}

/** Finds by id or slug, as listProducts shows it; throws 404 for what the asker may not see. */
export async function showProduct(ctx: Context, idOrSlug: string): Promise<ProductView | PublicProduct> {
  authorize(ctx, catalogPolicy, 'showProduct')
  const visibility = await mayLook(ctx)
  const view = await productView(ctx, await findOne(ctx, idOrSlug, visibility))
  return visibility === 'everything' ? view : publicProduct(view)
}

/** Finds by id or slug, for administrators. Throws 404. */
export async function readProduct(ctx: Context, idOrSlug: string): Promise<ProductView> {
  authorize(ctx, catalogPolicy, 'readProduct')
  return productView(ctx, await findOne(ctx, idOrSlug, 'everything'))
}

/** Lists products without texts, last changed first. */
export async function manageProducts(ctx: Context, query: ManageQuery): Promise<Page<ProductRow>> {
  authorize(ctx, catalogPolicy, 'manageProducts')
  const { rows, total } = await searchProducts(ctx.db, query, 'everything')
  const trash = await trashOf(ctx, 'product', rows)
  return { data: await productRows(ctx, rows, trash), total, page: query.page, per_page: query.per_page }
}

/** The categories of all products, drafts too, in alphabetical order. */
export async function usedCategories(ctx: Context): Promise<{ key: string; name: string }[]> {
  authorize(ctx, catalogPolicy, 'usedCategories')
  return findCategories(ctx.db)
}

/** Those of the products that are neither erased nor in the trash. */
export async function productsOutOfTrash(ctx: Context, ids: readonly string[]): Promise<Set<string>> {
  authorize(ctx, catalogPolicy, 'productsOutOfTrash')
  return findOutOfTrash(ctx.db, ids)
}

async function mayLook(ctx: Context): Promise<Visibility> {
  const visibility = visibleTo(ctx.actor)
  if (visibility === 'published') await requireFeature(ctx, 'shop')
  return visibility
}

async function findOne(ctx: Context, idOrSlug: string, visibility: Visibility): Promise<StoredProduct> {
  const product = await findProductNamed(ctx.db, idOrSlug, visibility)
  if (!product) throw new NotFound()
  return product
}
