import { paths } from '../../paths.ts'
import { uploadIds } from '../../platform/rich-text/upload-ids.ts'
import { NotFound } from '../../platform/stops.ts'
import { revisedOf, valuesOf } from '../content/record/field.ts'
import type { Content } from '../content/record/records.server.ts'
import { viewImages } from '../uploads/uploads.server.ts'
import { columnsOf } from './columns-of.ts'
import { replaceImages } from './image-store.server.ts'
import { productView } from './managed-views.server.ts'
import { catalogPolicy } from './policy.ts'
import { type ProductReading, type ProductText, type ProductView, troublesOf } from './product.ts'
import { productFields } from './product-fields.ts'
import { slugForTitle } from './product-slug.ts'
import { productText } from './schema.ts'
import { findBeside, isSkuClash, productsTable, type StoredProduct, updateProduct } from './store.server.ts'
import { onField, onFields, type ProductTrouble } from './text.ts'
import { productReading } from './views.server.ts'

const revised = revisedOf(productFields)

type ProductRefusal = ProductTrouble | 'sku_taken'

/** Price, code and stock are no part of a product's revisions. */
export const productRecords: Content<
  StoredProduct,
  ProductView,
  ProductText,
  ProductReading,
  ProductRefusal
> = {
  kind: 'product',
  table: productsTable,
  policy: catalogPolicy,
  place: {
    feature: 'shop',
    list: paths.shop(),
    record: paths.product,
    pages: ['carrinho', 'finalizar-pedido'],
  },
  slugForTitle,
  onField,
  /** A concurrent save may have taken the code. */
  alsoClash: (problem) => (isSkuClash(problem) ? onField('sku_taken') : null),
  view: productView,
  /** A missing price or weight counts as 0. */
  async reading(ctx, product) {
    const beside = (await findBeside(ctx.db, [product.id])).get(product.id)
    if (!beside) throw new NotFound()
    return productReading(ctx, { ...product, stock: beside.stock, image_ids: beside.image_ids })
  },
  text: productText,
  async past(ctx, products) {
    const beside = await findBeside(
      ctx.db,
      products.map(({ id }) => id),
    )
    return products.map((product) => pastOf(product, beside.get(product.id)?.image_ids ?? []))
  },
  async restoreColumns(ctx, product, { cover_id: _, ...texts }, { gallery, ...said }) {
    const columns = { ...texts, ...columnsOf(said) }
    // A product that is published now may have been a draft without weight at the revision.
    const [trouble, ...others] = troublesOf({ ...product, ...columns }, product)
    if (trouble) return onFields([trouble, ...others])
    const there = await viewImages(ctx, gallery)
    const images = gallery.filter((image) => there.has(image))
    const saved = await updateProduct(ctx.db, product.id, columns)
    await replaceImages(ctx.db, product.id, images)
    return saved
  },
}

function pastOf(product: StoredProduct, gallery: string[]) {
  const { content } = product
  const text: ProductText = { content, cover: null, gallery, ...valuesOf(revised, product) }
  return { text, shows: [...gallery, ...uploadIds(content)] }
}
