// What visitors read of the shop: lists in three orders, what stands at an address, and what there is in each category.
import { sql } from 'kysely'
import { literal } from '../../platform/database/like.server.ts'
import type { Database } from '../../platform/database/open.server.ts'
import { byTitle, visible } from '../../platform/publication/visible.server.ts'
import { imageIds } from './image-store.server.ts'
import type { ProductSort } from './product.ts'

const priced = ['price_cents', 'sale_price_cents', 'sale_from', 'sale_until', 'min_qtd'] as const

/** Everything that is out, each beside its stock. */
const shelf = (db: Database) =>
  db
    .selectFrom('products')
    .innerJoin('product_stock', 'product_stock.product_id', 'products.id')
    .where(visible('published'))

/** `category` is a key; '' is all of them. Every word of `q` must stand in name, category or code. */
type Narrowed = { category: string; q: string }

const mostWords = 8

const holdsWord = (word: string) =>
  sql<boolean>`public.pt_norm(title || ' ' || category || ' ' || sku)
    like '%' || public.pt_norm(${literal(word)}) || '%'`

function narrowed(db: Database, { category, q }: Narrowed) {
  let found = shelf(db)
  if (category) found = found.where('category_key', '=', category)
  for (const word of q.split(/\s+/).filter(Boolean).slice(0, mostWords)) found = found.where(holdsWord(word))
  return found
}

export type StoredCard = Awaited<ReturnType<typeof findShelf>>[number]

export function findShelf(
  db: Database,
  filter: Narrowed,
  { sort, limit, offset }: { sort: ProductSort | 'featured'; limit: number; offset: number },
) {
  const cards = narrowed(db, filter)
    .select(['products.id', 'slug', 'title', 'stock', ...priced])
    .select((eb) => imageIds(eb, 1).as('image_ids'))
    .limit(limit)
    .offset(offset)
  if (sort === 'alphabetical_order') return cards.orderBy(byTitle).orderBy('id').execute()
  if (sort === 'best_sellers')
    return cards.orderBy('sold', 'desc').orderBy('product_stock.product_id', 'desc').execute()
  const newest = sort === 'featured' ? cards.orderBy('featured', 'desc') : cards
  return newest.orderBy('published_at', 'desc').orderBy('id', 'desc').execute()
}

/** Without their stock, which nothing of it needs to be counted. */
export async function countShelf(db: Database, { category, q }: Narrowed): Promise<number> {
  let found = db.selectFrom('products').where(visible('published'))
  if (category) found = found.where('category_key', '=', category)
  for (const word of q.split(/\s+/).filter(Boolean).slice(0, mostWords)) found = found.where(holdsWord(word))
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Those of one category that came out last, but for one. */
export const findAlike = (
  db: Database,
  { category, except, limit }: { category: string; except: string; limit: number },
) =>
  shelf(db)
    .where('category_key', '=', category)
    .where('products.id', '<>', except)
    .select(['products.id', 'slug', 'title', 'stock', ...priced])
    .select((eb) => imageIds(eb, 1).as('image_ids'))
    .orderBy('published_at', 'desc')
    .orderBy('products.id', 'desc')
    .limit(limit)
    .execute()

export type ShownProduct = NonNullable<Awaited<ReturnType<typeof findShown>>>

/** One that is out, with its stock and its pictures. */
export const findShown = (db: Database, at: { slug: string } | { id: string }) =>
  shelf(db)
    .where('slug' in at ? sql<boolean>`slug = ${at.slug}` : sql<boolean>`id = ${at.id}`)
    .selectAll('products')
    .select('stock')
    .select((eb) => imageIds(eb).as('image_ids'))
    .executeTakeFirst()

export type CountedCategory = { name: string; key: string; products: number }

/** The categories of what is out, as their newest product spells them, in the order of the alphabet. */
export const countCategories = (db: Database): Promise<CountedCategory[]> => {
  const counted = db
    .selectFrom('products')
    .where(visible('published'))
    .where('category_key', '<>', '')
    .select(({ fn }) => ['category_key as key', fn.countAll<number>().as('products')])
    .groupBy('category_key')
    .as('counted')
  return db
    .selectFrom(counted)
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('products')
          .where(visible('published'))
          .whereRef('category_key', '=', 'counted.key')
          .select('category as name')
          .orderBy('published_at', 'desc')
          .orderBy('id', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .select(['counted.key', 'counted.products', 'latest.name'])
    .orderBy(sql`latest.name collate "pt-BR-x-icu"`)
    .execute()
}

/** The newest, with the beginning of their texts. */
export const findForFeed = (db: Database, limit: number) =>
  shelf(db)
    .select(['products.id', 'slug', 'title', 'stock', 'weight_g', 'category', ...priced])
    .select(sql<string>`left(content_text, 5000)`.as('text'))
    .select((eb) => imageIds(eb, 1).as('image_ids'))
    .orderBy('published_at', 'desc')
    .orderBy('products.id', 'desc')
    .limit(limit)
    .execute()
