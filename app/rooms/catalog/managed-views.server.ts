import type { Context } from '../../platform/context.server.ts'
import { may } from '../../platform/policy.ts'
import { pictureIds } from '../../platform/rich-text/picture-ids.ts'
import type { Trashed } from '../content/past/revision.ts'
import { valuesOf } from '../content/record/field.ts'
import { canOf, listedView } from '../content/record/record-view.ts'
import { viewImages } from '../uploads/uploads.server.ts'
import { catalogPolicy } from './policy.ts'
import {
  isAvailable,
  missingSizes,
  type ProductRow,
  type ProductView,
  type PublicProduct,
  priceNow,
  type StockKind,
  type StockLine,
} from './product.ts'
import { productFields } from './product-fields.ts'
import { type Beside, findBeside, type StoredProduct } from './store.server.ts'

export async function productView(ctx: Context, product: StoredProduct): Promise<ProductView> {
  const [view] = await productViews(ctx, [product])
  if (!view) throw new Error('a product without a view')
  return view
}

/** Stock and pictures are read once for all products. */
export async function productViews(ctx: Context, products: readonly StoredProduct[]): Promise<ProductView[]> {
  const now = await ctx.now()
  const beside = await findBeside(ctx.db, idsOf(products))
  const shown = products.flatMap((product) => [...galleryOf(product, beside), ...pictureIds(product.content)])
  const images = await viewImages(ctx, shown)
  return products.map((product) => {
    const { stock = 0, sold = 0 } = beside.get(product.id) ?? {}
    const { title: _title, ...listed } = listedView(product, now)
    return {
      ...listed,
      name: product.title,
      description: product.content,
      ...valuesOf(productFields, product),
      current_price_cents: priceNow(product, now),
      stock,
      sold,
      available: isAvailable({ stock, min_qtd: product.min_qtd }),
      images: galleryOf(product, beside).flatMap((id) => images.get(id) ?? []),
      created_at: product.created_at.toISOString(),
      can: {
        ...can(ctx, product),
        stock: product.trashed_at === null && may(ctx.actor, catalogPolicy, 'adjustStock'),
      },
      content_images: pictureIds(product.content).flatMap((id) => images.get(id) ?? []),
    }
  })
}

/** A product without stock and versions, and with no word of a sale outside its time. */
export function publicProduct(view: ProductView): PublicProduct {
  const { stock: _stock, sold: _sold, version: _version, can: _can, ...open } = view
  const isOn = view.current_price_cents !== view.price_cents
  return isOn ? open : { ...open, sale_price_cents: null, sale_from: null, sale_until: null }
}

export async function productRows(
  ctx: Context,
  products: readonly StoredProduct[],
  trash: ReadonlyMap<string, Trashed>,
): Promise<ProductRow[]> {
  const now = await ctx.now()
  const beside = await findBeside(ctx.db, idsOf(products))
  const first = (product: StoredProduct) => galleryOf(product, beside)[0] ?? ''
  const images = await viewImages(ctx, products.map(first).filter(Boolean))
  return products.map((product) => ({
    ...listedView(product, now),
    image: images.get(first(product)) ?? null,
    price_cents: product.price_cents,
    current_price_cents: priceNow(product, now),
    stock: beside.get(product.id)?.stock ?? 0,
    sold: beside.get(product.id)?.sold ?? 0,
    category: product.category,
    featured: product.featured,
    lacks_sizes: product.status === 'published' && missingSizes(product).length > 0,
    trashed: trash.get(product.id) ?? null,
    can: can(ctx, product),
  }))
}

const idsOf = (products: readonly { id: string }[]) => products.map(({ id }) => id)

const galleryOf = ({ id }: { id: string }, beside: ReadonlyMap<string, Beside>) =>
  beside.get(id)?.image_ids ?? []

const can = (ctx: Context, product: StoredProduct) => canOf(ctx.actor, catalogPolicy, product)

type LineRow = {
  id: string
  kind: StockKind
  delta: number
  stock_after: number
  reason: string
  by_name: string
  order_line_id: string | null
  created_at: Date
}

export const stockLine = (row: LineRow): StockLine => ({
  _id: row.id,
  kind: row.kind,
  delta: row.delta,
  stock_after: row.stock_after,
  reason: row.reason,
  by: row.by_name,
  order_line: row.order_line_id,
  created_at: row.created_at.toISOString(),
})
