import { sql } from 'kysely'
import { literal } from '../../platform/database/like.server.ts'
import type { Database } from '../../platform/database/open.server.ts'
import { normed } from '../../platform/database/without-accents.server.ts'
import { byTitle, visible } from '../content/record/visible-store.server.ts'
import { imageIds } from './image-store.server.ts'
import type { ShopFilter, ShopSort } from './shop-query.ts'

const priced = ['price_cents', 'sale_price_cents', 'sale_from', 'sale_until', 'min_qtd'] as const

/** All published products, each with its first goods. */
const shelf = (db: Database) =>
  db.selectFrom('products').innerJoin('goods', 'goods.id', 'products.id').where(visible('published'))

/** Every word of `q` must stand in name, category or code. `now` decides whether a sale is on. */
type Narrowed = ShopFilter & { now: Date }

const mostWords = 8

const holdsWord = (word: string) =>
  sql<boolean>`${normed(sql`title || ' ' || category || ' ' || sku`)} like '%' || ${normed(literal(word))} || '%'`

/** The same rule as `priceNow` of product.ts. */
export const priceAt = (now: Date) =>
  sql<number>`case
    when (sale_from is null or sale_from <= ${now}::timestamptz) and (sale_until is null or ${now}::timestamptz < sale_until)
    then least(price_cents, sale_price_cents) else price_cents end`

const isThere = sql<boolean>`exists (
  select from goods where goods.id = products.id and goods.stock >= min_qtd
)`

const conditionsOf = ({ category, q, least_cents, most_cents, available, now }: Narrowed) => [
  ...(category ? [sql<boolean>`category_key = ${category}`] : []),
  ...q.split(/\s+/).filter(Boolean).slice(0, mostWords).map(holdsWord),
  ...(least_cents === null ? [] : [sql<boolean>`${priceAt(now)} >= ${least_cents}`]),
  ...(most_cents === null ? [] : [sql<boolean>`${priceAt(now)} <= ${most_cents}`]),
  ...(available ? [isThere] : []),
]

/** The next moment at which a sale begins or ends; until then no price changes. */
export async function findNextSale(db: Database, now: Date): Promise<Date | null> {
  const { next } = await db
    .selectFrom('products')
    .where(visible('published'))
    .where('sale_price_cents', 'is not', null)
    .select(
      sql<Date | null>`least(
        min(sale_from) filter (where sale_from > ${now}::timestamptz),
        min(sale_until) filter (where sale_until > ${now}::timestamptz)
      )`.as('next'),
    )
    .executeTakeFirstOrThrow()
  return next
}

export type StoredCard = Awaited<ReturnType<typeof findShelf>>[number]

export function findShelf(
  db: Database,
  filter: Narrowed,
  { sort, limit, offset }: { sort: ShopSort | 'featured'; limit: number; offset: number },
) {
  let found = shelf(db)
  for (const condition of conditionsOf(filter)) found = found.where(condition)
  const cards = found
    .select(['products.id', 'slug', 'title', 'stock', ...priced])
    .select((eb) => imageIds(eb, 1).as('image_ids'))
    .limit(limit)
    .offset(offset)
  if (sort === 'alphabetical_order') return cards.orderBy(byTitle).orderBy('products.id').execute()
  if (sort === 'best_sellers') return cards.orderBy('sold', 'desc').orderBy('goods.id', 'desc').execute()
  if (sort === 'lowest_price' || sort === 'highest_price')
    return cards
      .orderBy(priceAt(filter.now), sort === 'lowest_price' ? 'asc' : 'desc')
      .orderBy(byTitle)
      .orderBy('products.id')
      .execute()
  const newest = sort === 'featured' ? cards.orderBy('featured', 'desc') : cards
  return newest.orderBy('published_at', 'desc').orderBy('products.id', 'desc').execute()
}

/** Counts without joining stock, which most filters do not need. */
export async function countShelf(db: Database, filter: Narrowed): Promise<number> {
  let found = db.selectFrom('products').where(visible('published'))
  for (const condition of conditionsOf(filter)) found = found.where(condition)
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** The newest other products of a category. */
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

export const findShown = (db: Database, at: { slug: string } | { id: string }) =>
  shelf(db)
    .where('slug' in at ? sql<boolean>`slug = ${at.slug}` : sql<boolean>`products.id = ${at.id}`)
    .selectAll('products')
    .select('stock')
    .select((eb) => imageIds(eb).as('image_ids'))
    .executeTakeFirst()

export type CountedCategory = { name: string; key: string; products: number }

/** The categories of published products, as their newest product spells them, alphabetically. */
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

/** The newest products that are shipped, with the beginning of their texts. */
export const findForFeed = (db: Database, limit: number) =>
  shelf(db)
    // Pick-up-only products need Google's local listings instead.
    .where('pickup_only', '=', false)
    .select(['products.id', 'slug', 'title', 'stock', 'weight_g', 'category', ...priced])
    .select(sql<string>`left(content_text, 5000)`.as('text'))
    .select((eb) => imageIds(eb, 1).as('image_ids'))
    .orderBy('published_at', 'desc')
    .orderBy('products.id', 'desc')
    .limit(limit)
    .execute()
