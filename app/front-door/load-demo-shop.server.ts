import type { DemoOrder } from '../../demo/orders/shape.ts'
import type { DemoProduct } from '../../demo/products/shape.ts'
import type { DemoShop } from '../../demo/shop.ts'
import type { Context } from '../platform/context.server.ts'
import { createProduct } from '../rooms/catalog/save-product.server.ts'
import { newProduct } from '../rooms/catalog/schema.ts'
import { saveShopSettings } from '../rooms/shop/save-shop-settings.server.ts'
import { shopSettingsChanges } from '../rooms/shop/schema.ts'
import { readShopSettings } from '../rooms/shop/shop-settings.server.ts'
import { inThePast, known, orThrow } from './demo-steps.server.ts'
import { type DemoDrawing, uploadDrawings } from './upload-drawings.server.ts'

export type LoadedGoods = {
  products: readonly DemoProduct[]
  orders: readonly DemoOrder[]
  shop: DemoShop
  /** pictures of the products */
  goods: DemoDrawing[]
}

const day = 86_400
/** Ages of the products: the newest is older than the first order, each earlier one three days older. */
const everySeconds = 3 * day
const firstSeconds = 170 * day

export async function loadShopSettings(ctx: Context, { shop }: LoadedGoods): Promise<void> {
  const { version } = await readShopSettings(ctx)
  orThrow(await saveShopSettings(ctx, shopSettingsChanges.parse({ ...shop.settings, version })))
}

/** @returns the products' ids by their keys */
export async function loadProducts(ctx: Context, demo: LoadedGoods): Promise<Map<string, string>> {
  const pictures = await uploadDrawings(ctx, demo.goods)
  const ids = new Map<string, string>()
  const now = +(await ctx.now())
  const inDays = (days: number) => new Date(now + days * day * 1000).toISOString()
  const oldestFirst = demo.products.map((product, at) => ({ product, at })).reverse()
  for (const { product, at } of oldestFirst) {
    const { sale } = product
    const input = newProduct.parse({
      name: product.name,
      category: product.category,
      description: product.text,
      price_cents: product.price,
      sale_price_cents: sale?.price ?? null,
      sale_from: sale ? inDays(sale.from) : null,
      sale_until: sale ? inDays(sale.until) : null,
      stock: product.stock,
      weight_g: product.weight,
      ...measures(product),
      format: product.format ?? 1,
      pickup_only: product.pickupOnly ?? false,
      sku: product.sku,
      lead_days: product.lead ?? 0,
      max_qtd: product.most ?? null,
      featured: product.featured ?? false,
      images: product.pictures.map((key) => known(pictures, key)),
      status: product.draft ? 'draft' : 'published',
    })
    await inThePast(ctx, firstSeconds + at * everySeconds, async (ctx) => {
      ids.set(product.key, orThrow(await createProduct(ctx, input))._id)
    })
  }
  return ids
}

function measures({ size }: DemoProduct) {
  if ('long' in size) return { length_mm: size.long, diameter_mm: size.across }
  const [height_mm, width_mm, length_mm] = size
  return { height_mm, width_mm, length_mm }
}
