// Pictures of products, in their order; the first one stands for the product in lists.
import { type ExpressionBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/open.server.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** The ids of the pictures, as a column of a query over products. */
export function imageIds(eb: ExpressionBuilder<Tables, 'products'>, limit?: number) {
  const images = eb
    .selectFrom('product_images')
    .select('upload_id')
    .whereRef('product_images.product_id', '=', 'products.id')
    .orderBy('position')
  return sql<string[]>`array(${limit === undefined ? images : images.limit(limit)})`
}

export async function replaceImages(db: Database, product: string, uploads: readonly string[]) {
  await db.deleteFrom('product_images').where('product_id', '=', product).execute()
  if (uploads.length === 0) return
  await db
    .insertInto('product_images')
    .values(uploads.map((upload_id, position) => ({ product_id: product, position, upload_id })))
    .execute()
}
