import { type Expression, type Selectable, type SqlBool, sql } from 'kysely'
import { inPieces } from '../../platform/database/in-pieces.server.ts'
import { anywhere } from '../../platform/database/like.server.ts'
import type { Database } from '../../platform/database/open.server.ts'
import type { ProductsTable } from '../../platform/database/tables.ts'
import { plain } from '../../platform/database/without-accents.server.ts'
import { slugFrom } from '../../platform/text/slug.ts'
import type { Visibility } from '../content/record/publication.ts'
import { contentTable } from '../content/record/record-store.server.ts'
import { isClashOn, visible, withStatus } from '../content/record/visible-store.server.ts'
import { imageIds } from './image-store.server.ts'
import type { ManageQuery, ProductQuery } from './schema.ts'

export type StoredProduct = Selectable<ProductsTable>

const table = contentTable('products')

/** A product restored from the trash keeps its code only while no other product has taken it. */
export const productsTable: typeof table = {
  ...table,
  async update(db, id, changes) {
    const isComingBack = changes.trashed_at === null && changes.sku === undefined
    if (!isComingBack) return table.update(db, id, changes)
    const { sku } = await db
      .selectFrom('products')
      .select('sku')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return table.update(db, id, (await isSkuFree(db, sku, id)) ? changes : { ...changes, sku: '' })
  },
}
export const {
  find: findProduct,
  findNamed: findProductNamed,
  findAllBySlug: findProductsBySlug,
  insertAll: insertProducts,
  update: updateProduct,
  updateAll: updateProducts,
} = productsTable

/** Products by each code as the caller spelled it; codes ignore case. */
export async function findProductsBySku(
  db: Database,
  skus: readonly string[],
): Promise<Map<string, StoredProduct>> {
  const codes = [...new Set(skus)].filter((sku) => sku !== '')
  if (codes.length === 0) return new Map()
  const asked = sql<{ code: string }>`unnest(${codes}::text[])`.as<'asked'>(sql`asked(code)`)
  const rows = await db
    .selectFrom(asked)
    .innerJoin('products', (join) => join.on(sql<boolean>`upper(sku) = upper(asked.code)`))
    .where(visible('everything'))
    .where('sku', '<>', '')
    .selectAll('products')
    .select('asked.code')
    .execute()
  return new Map(rows.map(({ code, ...product }) => [code, product]))
}

async function isSkuFree(db: Database, sku: string, exceptFor: string): Promise<boolean> {
  const holder = (await findProductsBySku(db, [sku])).get(sku)
  return holder === undefined || holder.id === exceptFor
}

export const isSkuClash = isClashOn('products_sku')

/** The same expression as the index products_called. */
const isCalled = (words: string) =>
  sql<boolean>`${plain(sql`title || ' ' || slug || ' ' || sku || ' ' || category`)} like ${plain(anywhere(words))}`

/** Products found by their name come before those found by slug, code or category. */
const namedFirst = (words: string) => sql`${plain(sql`title`)} like ${plain(anywhere(words))} desc`

const inStock = (wanted: 'in' | 'out') => sql<boolean>`exists (
  select from goods where goods.id = products.id and (stock >= min_qtd) = ${wanted === 'in'}
)`

/** The same rule as `missingSizes` of product.ts. */
export const lacksSizes = sql<SqlBool>`not pickup_only and (length_mm is null
  or (format = 2 and diameter_mm is null) or (format <> 2 and width_mm is null) or (format = 1 and height_mm is null))`

/** `most_recent` means what was changed last. */
export function searchProducts(
  db: Database,
  query: ManageQuery,
  visibility: Visibility,
  isByName = (query.sort ?? 'most_recent') === 'most_recent',
) {
  const { q, category, stock, lacks, sort = 'most_recent' } = query
  const also = [
    ...(q ? [isCalled(q)] : []),
    ...(category ? [sql<SqlBool>`category_key = ${slugFrom(category)}`] : []),
    ...(stock ? [inStock(stock)] : []),
    ...(lacks ? [lacksSizes] : []),
  ]
  const narrowed = also.length > 0 ? sql<SqlBool>`(${sql.join(also, sql` and `)})` : undefined
  if (sort === 'best_sellers') return searchBestSellers(db, query, visibility, narrowed)
  const first = q && isByName ? namedFirst(q) : undefined
  return productsTable.search(db, { ...query, q: '', sort }, visibility, narrowed, first)
}

/** Follows the index of what was sold, a column that products themselves lack. */
async function searchBestSellers(
  db: Database,
  { status, page, per_page }: ManageQuery,
  visibility: Visibility,
  narrowed: Expression<SqlBool> | undefined,
): Promise<{ rows: StoredProduct[]; total: number }> {
  const all = db
    .selectFrom('products')
    .innerJoin('goods', 'goods.id', 'products.id')
    .where(withStatus(status, visibility))
  const found = narrowed ? all.where(narrowed) : all
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .selectAll('products')
    .orderBy('sold', 'desc')
    .orderBy('published_at', (order) => order.desc().nullsLast())
    .orderBy('updated_at', 'desc')
    .orderBy('products.id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  return { rows, total }
}

/** `most_recent` means here, as in the API, what was published last. */
export function searchPublic(db: Database, query: ProductQuery, visibility: Visibility) {
  const { sort = 'most_recent' } = query
  const isNewest = sort === 'most_recent'
  return searchProducts(
    db,
    { ...query, lacks: '', sort: isNewest ? 'publication' : sort },
    visibility,
    isNewest,
  )
}

export type Beside = { id: string; stock: number; sold: number; image_ids: string[] }

/** The stock of each product, and its pictures in order. */
export async function findBeside(db: Database, ids: readonly string[]): Promise<Map<string, Beside>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('products')
    .innerJoin('goods', 'goods.id', 'products.id')
    .where('products.id', 'in', [...ids])
    .select(['products.id', 'stock', 'sold'])
    .select((eb) => imageIds(eb).as('image_ids'))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export async function findOutOfTrash(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', [...ids])
    .where(visible('everything'))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The categories of all products, drafts included, alphabetically. */
export const findCategories = (db: Database): Promise<{ key: string; name: string }[]> =>
  db
    .selectFrom('products')
    .where(visible('everything'))
    .where('category_key', '<>', '')
    .select('category_key as key')
    .select(sql<string>`(array_agg(category order by updated_at desc))[1]`.as('name'))
    .groupBy('category_key')
    .orderBy(sql`(array_agg(category order by updated_at desc))[1] collate "pt-BR-x-icu"`)
    .execute()

/** `key` is equal for names that differ only in case and accents; `there` is a product that has such a name already. */
export type Called = { key: string; there: { id: string; title: string } | null }

/** Products by each name as the caller spelled it. */
export async function findProductsCalled(
  db: Database,
  names: readonly string[],
): Promise<Map<string, Called>> {
  if (names.length === 0) return new Map()
  const asked = sql<{ name: string }>`unnest(${[...new Set(names)]}::text[])`
  const rows = await db
    .selectFrom(asked.as<'asked'>(sql`asked(name)`))
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('products')
          .select(['id', 'title'])
          .where(visible('everything'))
          // The same expression as the index products_named.
          .where(sql<boolean>`${plain(sql`title`)} = ${plain(sql`asked.name`)}`)
          // Keeps off the index of slugs: where no product has that name, all of that index would be read.
          .orderBy(sql`slug || ''`)
          .limit(1)
          .as('product'),
      (join) => join.onTrue(),
    )
    .select(['asked.name', 'id', 'title', plain(sql`asked.name`).as('key')])
    .execute()
  return new Map(
    rows.map(({ name, key, id, title }) => [
      name,
      { key, there: id === null || title === null ? null : { id, title } },
    ]),
  )
}

export type ExportedProduct = StoredProduct & { stock: number }

/** All products outside the trash, with stock, alphabetically. */
export const streamProducts = (db: Database, size = 200) =>
  inPieces<ExportedProduct>(size, (after) => {
    const query = db
      .selectFrom('products')
      .innerJoin('goods', 'goods.id', 'products.id')
      .where(visible('everything'))
      .selectAll('products')
      .select('stock')
      .orderBy(sql`title collate "pt-BR-x-icu"`)
      .orderBy('products.id')
      .limit(size)
    return after
      ? query
          .where(
            sql<boolean>`(title collate "pt-BR-x-icu", products.id) > (${after.title} collate "pt-BR-x-icu", ${after.id}::uuid)`,
          )
          .execute()
      : query.execute()
  })
