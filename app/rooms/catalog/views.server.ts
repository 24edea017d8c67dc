// Views hold only what may leave the room (docs/rules/wire.md 1); stock stays inside.
import { type Context, siteZone } from '../../platform/context.server.ts'
import { holdsUntil } from '../../platform/http/holds-until.server.ts'
import { expandRichText } from '../../platform/rich-text/expand.server.ts'
import { uploadIds } from '../../platform/rich-text/upload-ids.ts'
import { excerpt } from '../../platform/text/excerpt.ts'
import { wallDay } from '../../platform/text/wall-time.ts'
import { valuesOf } from '../content/record/field.ts'
import type { ImageView } from '../uploads/upload.ts'
import { viewImages, viewUploads } from '../uploads/uploads.server.ts'
import { netContent, unitPrice } from './net-content.ts'
import {
  type Goods,
  goodsName,
  isAvailable,
  type Priced,
  type ProductCard,
  type ProductReading,
  priceChangesAt,
  priceNow,
} from './product.ts'
import { shownFields } from './product-fields.ts'
import type { ShownProduct, StoredCard } from './shop-store.server.ts'
import type { StoredGoods } from './stock-store.server.ts'

type Images = ReadonlyMap<string, ImageView>

export function goodsView(row: StoredGoods, images: Images, now: Date): Goods {
  const { id, product_id, title, option, image_ids, ...rest } = row
  const { price_cents, sale_price_cents, sale_from, sale_until, ...goods } = rest
  return {
    ...goods,
    _id: id,
    product: product_id,
    name: goodsName({ title, option }),
    image: images.get(image_ids[0] ?? '') ?? null,
    unit_price_cents: outPrice({ price_cents, sale_price_cents, sale_from, sale_until }, now),
    weight_g: goods.weight_g ?? 0,
    format: goods.format,
  }
}

/** A page with these prices expires when the clock changes the first of them. */
function holdPrices(ctx: Context, now: Date, rows: readonly Priced[]): void {
  for (const row of rows) {
    const moment = priceChangesAt(row, now)
    if (moment) holdsUntil(ctx, now, moment)
  }
}

export async function productCards(ctx: Context, rows: readonly StoredCard[]): Promise<ProductCard[]> {
  const now = await ctx.now()
  const images = await viewImages(
    ctx,
    rows.flatMap(({ image_ids }) => image_ids),
  )
  holdPrices(ctx, now, rows)
  return rows.map((row) => cardOf(row, images, now))
}

export async function productReading(ctx: Context, product: ShownProduct): Promise<ProductReading> {
  const now = await ctx.now()
  const { images, files } = await viewUploads(ctx, [...product.image_ids, ...uploadIds(product.content)])
  holdPrices(ctx, now, [product])
  const card = cardOf(product, images, now)
  return {
    ...card,
    unit_price: unitPrice(card.current_price_cents, netContent(product.title, product.content_text)),
    html: expandRichText(product.content, images, files),
    summary: excerpt(product.content_text, shownSummary),
    images: product.image_ids.flatMap((id) => images.get(id) ?? []),
    sale_last_day:
      product.sale_until && isOnSale(product, now) ? lastDay(product.sale_until, await siteZone(ctx)) : null,
    ...valuesOf(shownFields, product),
    weight_g: product.weight_g ?? 0,
    category_key: product.category_key,
  }
}

/** The longest summary, in characters: as much as search engines show. */
const shownSummary = 180

/** The last day of a sale that ends just before `until`. */
const lastDay = (until: Date, zone: string) => wallDay(new Date(until.getTime() - 1).toISOString(), zone)

const cardOf = (row: StoredCard, images: Images, now: Date): ProductCard => ({
  _id: row.id,
  slug: row.slug,
  name: row.title,
  image: images.get(row.image_ids[0] ?? '') ?? null,
  price_cents: row.price_cents ?? 0,
  current_price_cents: outPrice(row, now),
  available: isAvailable(row),
})

const isOnSale = (row: Priced, now: Date) => priceNow(row, now) !== row.price_cents

/** A CHECK ensures that published products have a price. */
const outPrice = (row: Priced, now: Date): number => priceNow(row, now) ?? 0
