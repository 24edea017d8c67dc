// The shop looks the same for every visitor: an administrator sees drafts by preview.

import type { Context } from '../../platform/context.server.ts'
import { holdsUntil } from '../../platform/http/holds-until.server.ts'
import { rates } from '../../platform/limits/rates.ts'
import { authorize } from '../../platform/policy.ts'
import { requireFeature } from '../../platform/require-feature.server.ts'
import { NotFound } from '../../platform/stops.ts'
import type { Page } from '../../platform/text/schemas.ts'
import { movedTo } from '../content/past/past.server.ts'
import { catalogPolicy } from './policy.ts'
import type { ProductCard, ProductReading } from './product.ts'
import { productRecords } from './product-records.server.ts'
import { type ShopQuery, wholeShop } from './shop-query.ts'
import {
  type CountedCategory,
  countCategories,
  countShelf,
  findAlike,
  findNextSale,
  findShelf,
  findShown,
} from './shop-store.server.ts'
import { productCards, productReading } from './views.server.ts'

export const productsPerPage = 24

export type Shop = Page<ProductCard> & {
  /** the shop's name, as the organisation calls it */
  title: string
  query: ShopQuery
  /** spelled as in its newest product */
  category: CountedCategory | null
  /** all categories of published products, each with its count */
  categories: CountedCategory[]
}

/**
 * Throws 404 for a page or a category that does not exist; words without results give an empty list. Only searches for
 * words count against the limit (429).
 */
export async function listShop(ctx: Context, query: ShopQuery): Promise<Shop> {
  authorize(ctx, catalogPolicy, 'listShop')
  const { title } = await requireFeature(ctx, 'shop')
  if (query.q !== '') await ctx.limits.take(rates.shopSearches, `ip:${ctx.request.ip}`)
  const categories = await countCategories(ctx.db)
  const category = categories.find(({ key }) => key === query.category) ?? null
  if (query.category !== '' && !category) throw new NotFound()
  const now = await ctx.now()
  const filter = { ...query, now }
  const total = await countShelf(ctx.db, filter)
  if (query.page > Math.max(1, Math.ceil(total / productsPerPage))) throw new NotFound()
  const rows = await findShelf(ctx.db, filter, {
    sort: query.sort,
    limit: productsPerPage,
    offset: (query.page - 1) * productsPerPage,
  })
  const data = await productCards(ctx, rows)
  const nextSale = goesByPrice(query) ? await findNextSale(ctx.db, now) : null
  if (nextSale) holdsUntil(ctx, now, nextSale)
  return { title, query, category, categories, data, total, page: query.page, per_page: productsPerPage }
}

/** Whether a sale of any product that begins or ends may change the page. */
const goesByPrice = ({ sort, least_cents, most_cents }: ShopQuery) =>
  sort === 'lowest_price' || sort === 'highest_price' || least_cents !== null || most_cents !== null

type Visit = { title: string; product: ProductReading; movedTo?: undefined } | { movedTo: string }

/** Returns the product, or its new address; throws 404 where there is neither. */
export async function visitProduct(ctx: Context, slug: string): Promise<Visit> {
  authorize(ctx, catalogPolicy, 'visitProduct')
  const { title } = await requireFeature(ctx, 'shop')
  const product = await findShown(ctx.db, { slug })
  if (product) return { title, product: await productReading(ctx, product) }
  return { movedTo: await movedTo(ctx, productRecords, slug) }
}

/** The newest other products of the same category; none for a product without one. */
export async function relatedProducts(
  ctx: Context,
  { _id, category_key }: Pick<ProductReading, '_id' | 'category_key'>,
  limit = 4,
): Promise<ProductCard[]> {
  authorize(ctx, catalogPolicy, 'relatedProducts')
  if (category_key === '') return []
  const rows = await findAlike(ctx.db, { category: category_key, except: _id, limit })
  return productCards(ctx, rows)
}

/** Featured products first, then the newest; null while the shop is off or empty. */
export async function latestProducts(
  ctx: Context,
  limit: number,
): Promise<{ title: string; products: ProductCard[] } | null> {
  authorize(ctx, catalogPolicy, 'latestProducts')
  const feature = (await ctx.site())?.features.shop
  if (!feature) return null
  const rows = await findShelf(
    ctx.db,
    { ...wholeShop, now: await ctx.now() },
    { sort: 'featured', limit, offset: 0 },
  )
  return rows.length > 0 ? { title: feature.title, products: await productCards(ctx, rows) } : null
}
