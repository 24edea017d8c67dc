// Rows are locked in the order of product ids, so that two orders for the same goods never deadlock.

import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/open.server.ts'
import type { StockLinesTable } from '../../platform/database/tables.ts'
import { visible } from '../content/record/visible-store.server.ts'
import { imageIds } from './image-store.server.ts'

export type NewLine = Insertable<StockLinesTable>

const measures = [
  'weight_g',
  'height_mm',
  'width_mm',
  'length_mm',
  'diameter_mm',
  'format',
  'pickup_only',
] as const
const prices = ['price_cents', 'sale_price_cents', 'sale_from', 'sale_until'] as const

/** The published ones of these products, each with its stock and its first picture. */
export const findGoods = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('products')
    .innerJoin('product_stock', 'product_stock.product_id', 'products.id')
    .where(visible('published'))
    .where('products.id', 'in', [...ids])
    .select(['products.id', 'slug', 'title', 'stock', 'min_qtd', 'max_qtd', 'lead_days'])
    .select([...prices, ...measures])
    .select((eb) => imageIds(eb, 1).as('image_ids'))
    .execute()

export type StoredGoods = Awaited<ReturnType<typeof findGoods>>[number]

/** The stock of each product, locked until the transaction ends. */
export async function lockStock(db: Database, products: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('product_stock')
    .select(['product_id', 'stock'])
    .where('product_id', 'in', [...new Set(products)])
    .orderBy('product_id')
    .forUpdate()
    .execute()
  return new Map(rows.map(({ product_id, stock }) => [product_id, stock]))
}

export type StockChange = { product: string; delta: number; sold: number }

/**
 * Makes one change for each product; a change below zero is not made.
 * @returns how many changes were made
 */
export async function changeStock(db: Database, changes: readonly StockChange[]): Promise<number> {
  if (changes.length === 0) return 0
  const changed = sql<{ product: string; delta: number; sold: number }>`(
    select * from unnest(${changes.map(({ product }) => product)}::uuid[],
      ${changes.map(({ delta }) => delta)}::integer[], ${changes.map(({ sold }) => sold)}::integer[])
      as given (product, delta, sold)
  )`.as<'changed'>(sql`changed`)
  const { numUpdatedRows } = await db
    .updateTable('product_stock')
    .from(changed)
    .whereRef('product_stock.product_id', '=', 'changed.product')
    .where(sql<boolean>`product_stock.stock + changed.delta >= 0`)
    .set({
      stock: sql<number>`product_stock.stock + changed.delta`,
      sold: sql<number>`greatest(0, product_stock.sold + changed.sold)`,
    })
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

export async function insertLines(db: Database, lines: readonly NewLine[]): Promise<void> {
  if (lines.length > 0)
    await db
      .insertInto('stock_lines')
      .values([...lines])
      .execute()
}

export async function insertStocks(db: Database, products: readonly string[]): Promise<void> {
  if (products.length === 0) return
  await db
    .insertInto('product_stock')
    .values(products.map((product_id) => ({ product_id })))
    .execute()
}

/** The ledger lines of these order lines. */
export async function findMoved(db: Database, orderLines: readonly string[]) {
  if (orderLines.length === 0) return []
  return db
    .selectFrom('stock_lines')
    .select(['order_line_id', 'kind', 'attempt', 'withdrawal_id', 'delta'])
    .where('order_line_id', 'in', [...new Set(orderLines)])
    .execute()
}

export async function findStock(db: Database, product: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('product_stock')
    .select('stock')
    .where('product_id', '=', product)
    .executeTakeFirst()
  return row?.stock
}

/** Products by id, outside the trash: their title, and whether their ledger has begun. */
export async function findCounted(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, { title: string; has_lines: boolean }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('products')
    .where(visible('everything'))
    .where('products.id', 'in', [...ids])
    .select(['products.id', 'title'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('stock_lines').select('id').whereRef('product_id', '=', 'products.id'))
        .$castTo<boolean>()
        .as('has_lines'),
    )
    .execute()
  return new Map(rows.map(({ id, ...product }) => [id, product]))
}

/** Ledger lines of a product, the last one first. */
export async function findLines(
  db: Database,
  product: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const lines = db.selectFrom('stock_lines').where('product_id', '=', product)
  const { total } = await lines
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await lines
    .select(['id', 'kind', 'delta', 'stock_after', 'reason', 'by_name', 'order_line_id', 'created_at'])
    .orderBy('place', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total }
}
