import { randomUUIDv7 } from 'node:crypto'
import type { Context } from '../../platform/context.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import { authorize } from '../../platform/policy.ts'
import { done, type Result, refuse } from '../../platform/result.ts'
import { NotFound } from '../../platform/stops.ts'
import type { Page } from '../../platform/text/schemas.ts'
import { stockLine } from './managed-views.server.ts'
import { catalogPolicy } from './policy.ts'
import { mostStock, type StockKind, type StockLine } from './product.ts'
import type { StockChange, StockQuery } from './schema.ts'
import {
  changeStock,
  findLines,
  findStock,
  hasLines,
  insertLines,
  insertStock,
  lockStock,
} from './stock-store.server.ts'
import { findProduct } from './store.server.ts'
import { tellStock } from './tell-stock.server.ts'
import { onlySoMany, type StockRefusal, stockRefusals } from './text.ts'

/** In the transaction that makes the product. */
export async function openStock(ctx: Context, product: string, stock: number): Promise<void> {
  authorize(ctx, catalogPolicy, 'adjustStock')
  await insertStock(ctx.db, product)
  if (stock > 0) await move(ctx, product, { delta: stock, stock: 0, kind: 'opening', reason: '' })
}

/**
 * `delta` comes in or goes out, with a reason; the first to come in opens the ledger. Refuses `below_zero`, also
 * after a concurrent order, and `above_most`. Throws 404 for a product in the trash.
 */
export async function adjustStock(
  ctx: Context,
  { id, delta, reason }: StockChange & { id: string },
): Promise<Result<StockLine, StockRefusal>> {
  authorize(ctx, catalogPolicy, 'adjustStock')
  if (!(await findProduct(ctx.db, id, 'everything'))) throw new NotFound()
  return transaction(ctx, async (ctx) => {
    const stock = (await lockStock(ctx.db, [id])).get(id)
    if (stock === undefined) throw new NotFound()
    return adjust(ctx, id, { delta, stock, reason })
  })
}

/** Sets the stock, by a ledger line of the difference. Null without one; otherwise as adjustStock. */
export async function countStock(
  ctx: Context,
  { id, stock: counted, reason }: { id: string; stock: number; reason: string },
): Promise<Result<StockLine | null, StockRefusal>> {
  authorize(ctx, catalogPolicy, 'adjustStock')
  if (!(await findProduct(ctx.db, id, 'everything'))) throw new NotFound()
  return transaction(ctx, async (ctx): Promise<Result<StockLine | null, StockRefusal>> => {
    const stock = (await lockStock(ctx.db, [id])).get(id)
    if (stock === undefined) throw new NotFound()
    return counted === stock ? done(null) : adjust(ctx, id, { delta: counted - stock, stock, reason })
  })
}

/** With its ledger, the last line first. Throws 404. */
export async function readStock(
  ctx: Context,
  id: string,
  { page, per_page }: StockQuery,
): Promise<Page<StockLine> & { stock: number }> {
  authorize(ctx, catalogPolicy, 'readStock')
  const stock = await findStock(ctx.db, id)
  if (stock === undefined) throw new NotFound()
  const { rows, total } = await findLines(ctx.db, id, { limit: per_page, offset: (page - 1) * per_page })
  return { stock, data: rows.map(stockLine), total, page, per_page }
}

type Held = { delta: number; stock: number; reason: string }

async function adjust(ctx: Context, id: string, held: Held): Promise<Result<StockLine, StockRefusal>> {
  const after = held.stock + held.delta
  if (after < 0)
    return refuse('below_zero', {
      errors: { delta: [onlySoMany(held.stock)] },
      details: { stock: held.stock },
    })
  if (after > mostStock) return refuse('above_most', { errors: { delta: [stockRefusals.above_most] } })
  const kind = (await hasLines(ctx.db, id)) ? 'adjustment' : 'opening'
  const name = (await findProduct(ctx.db, id, 'everything'))?.title ?? ''
  await ctx.activity.write(ctx, { action: 'stock.changed', subject: { id, name } })
  return done(await move(ctx, id, { ...held, kind }))
}

async function move(
  ctx: Context,
  product: string,
  { delta, stock, kind, reason }: Held & { kind: StockKind },
): Promise<StockLine> {
  if ((await changeStock(ctx.db, [{ product, delta, sold: 0 }])) !== 1)
    throw new Error('stock moved while it was held')
  const line = {
    id: randomUUIDv7(),
    product_id: product,
    kind,
    delta,
    stock_after: stock + delta,
    reason,
    by_id: ctx.actor?._id ?? null,
    by_name: ctx.actor?.name ?? '',
    created_at: await ctx.now(),
  }
  await insertLines(ctx.db, [line])
  await tellStock(ctx, [{ product, before: stock, after: stock + delta }])
  return stockLine({ ...line, order_line_id: null })
}
