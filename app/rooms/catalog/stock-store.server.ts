// Rows are locked in the order of their ids, so that two orders for the same goods never deadlock.

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

/** The goods of published products among these, each with its stock and the product's first picture. */
export const findGoods = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('goods')
    .innerJoin('products', 'products.id', 'goods.product_id')
    .where(visible('published'))
    .where('goods.id', 'in', [...ids])
    .select(['goods.id', 'product_id', 'option', 'stock'])
    .select(['slug', 'title', 'min_qtd', 'max_qtd', 'lead_days'])
    .select([...prices, ...measures])
    .select((eb) => imageIds(eb, 1).as('image_ids'))
    .execute()

export type StoredGoods = Awaited<ReturnType<typeof findGoods>>[number]

/** The stock of each of the goods; that of erased ones is missing. */
export async function findLeft(db: Database, goods: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('goods')
    .select(['id', 'stock'])
    .where('id', 'in', [...new Set(goods)])
    .execute()
  return new Map(rows.map(({ id, stock }) => [id, stock]))
}

/** The stock of each of the goods, locked until the transaction ends. */
export async function lockStock(db: Database, goods: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('goods')
    .select(['id', 'stock'])
    .where('id', 'in', [...new Set(goods)])
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map(({ id, stock }) => [id, stock]))
}

export type StockChange = { goods: string; delta: number; sold: number }

/**
 * Makes one change for each of the goods; a change below zero is not made.
 * @returns how many changes were made
 */
export async function changeStock(db: Database, changes: readonly StockChange[]): Promise<number> {
  if (changes.length === 0) return 0
  const changed = sql<StockChange>`(
    select * from unnest(${changes.map(({ goods }) => goods)}::uuid[],
      ${changes.map(({ delta }) => delta)}::integer[], ${changes.map(({ sold }) => sold)}::integer[])
      as given (goods, delta, sold)
  )`.as<'changed'>(sql`changed`)
  const { numUpdatedRows } = await db
    .updateTable('goods')
    .from(changed)
    .whereRef('goods.id', '=', 'changed.goods')
    .where(sql<boolean>`stock + changed.delta >= 0`)
    .set({
      stock: sql<number>`stock + changed.delta`,
      sold: sql<number>`greatest(0, goods.sold + changed.sold)`,
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

export async function productsOf(db: Database, goods: readonly string[]): Promise<Map<string, string>> {
  if (goods.length === 0) return new Map()
  const rows = await db
    .selectFrom('goods')
    .select(['id', 'product_id'])
    .where('id', 'in', [...goods])
    .execute()
  return new Map(rows.map(({ id, product_id }) => [id, product_id]))
}

/** A product's first goods has the product's id. */
export async function insertFirstGoods(db: Database, products: readonly string[]): Promise<void> {
  if (products.length === 0) return
  await db
    .insertInto('goods')
    .values(products.map((id) => ({ id, product_id: id })))
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

export async function findStock(db: Database, goods: string): Promise<number | undefined> {
  const row = await db.selectFrom('goods').select('stock').where('id', '=', goods).executeTakeFirst()
  return row?.stock
}

type Counted = { product_id: string; title: string; option: string; has_lines: boolean }

/** Goods by id, of products outside the trash: their name, and whether their ledger has begun. */
export async function findCounted(db: Database, ids: readonly string[]): Promise<Map<string, Counted>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('goods')
    .innerJoin('products', 'products.id', 'goods.product_id')
    .where(visible('everything'))
    .where('goods.id', 'in', [...ids])
    .select(['goods.id', 'product_id', 'title', 'option'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('stock_lines').select('id').whereRef('goods_id', '=', 'goods.id'))
        .$castTo<boolean>()
        .as('has_lines'),
    )
    .execute()
  return new Map(rows.map(({ id, ...counted }) => [id, counted]))
}

const line = [
  'id',
  'kind',
  'delta',
  'stock_after',
  'reason',
  'by_name',
  'order_line_id',
  'created_at',
] as const

export const findLine = (db: Database, id: string) =>
  db
    .selectFrom('stock_lines')
    .select([...line, 'goods_id'])
    .where('id', '=', id)
    .executeTakeFirst()

export type KeptLine = NonNullable<Awaited<ReturnType<typeof findLine>>>

/** Ledger lines of goods, the last one first. */
export async function findLines(
  db: Database,
  goods: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const lines = db.selectFrom('stock_lines').where('goods_id', '=', goods)
  const { total } = await lines
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await lines.select(line).orderBy('place', 'desc').limit(limit).offset(offset).execute()
  return { rows, total }
}
