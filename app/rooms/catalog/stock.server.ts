import { randomUUIDv7 } from 'node:crypto'
import type { Context } from '../../platform/context.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import { authorize } from '../../platform/policy.ts'
import { done, only, onward, type Refusal, type Result, refuse } from '../../platform/result.ts'
import { NotFound } from '../../platform/stops.ts'
import type { Page } from '../../platform/text/schemas.ts'
import { stockLine } from './managed-views.server.ts'
import { catalogPolicy } from './policy.ts'
import { goodsName, mostStock, type StockKind, type StockLine } from './product.ts'
import type { StockChange, StockQuery } from './schema.ts'
import {
  changeStock,
  findCounted,
  findLine,
  findLines,
  findStock,
  insertFirstGoods,
  insertLines,
  type KeptLine,
  lockStock,
} from './stock-store.server.ts'
import { tellStock } from './tell-stock.server.ts'
import { type AdjustRefusal, onlySoMany, type StockRefusal, stockMoved, stockRefusals } from './text.ts'

/** Called in the transaction that makes the products. */
export async function openStocks(
  ctx: Context,
  opened: readonly { product: string; stock: number }[],
): Promise<void> {
  authorize(ctx, catalogPolicy, 'adjustStock')
  await insertFirstGoods(
    ctx.db,
    opened.map(({ product }) => product),
  )
  const filled = opened.filter(({ stock }) => stock > 0)
  await moveAll(
    ctx,
    filled.map(({ product, stock }) => ({
      id: product,
      delta: stock,
      stock: 0,
      kind: 'opening',
      reason: '',
    })),
  )
}

/**
 * Adds or takes `delta` of goods, with a reason; the first stock to come in opens the ledger. Refuses `below_zero`, also after a
 * concurrent order, `above_most`, and `stock_moved` where the stock is not `from`, with the stock there is. A key becomes the
 * id of the line: sent again, it answers that line, and refuses `key_reused` for another move. Throws 404 for a product in the
 * trash.
 */
export async function adjustStock(
  ctx: Context,
  { id, delta, reason, from, key }: StockChange & { id: string; key?: string | undefined },
): Promise<Result<StockLine, AdjustRefusal>> {
  authorize(ctx, catalogPolicy, 'adjustStock')
  return transaction(ctx, async (ctx) => {
    const stock = (await lockStock(ctx.db, [id])).get(id)
    if (stock === undefined) throw new NotFound()
    const made = key === undefined ? undefined : await findLine(ctx.db, key)
    if (made) return isMove(made, { id, delta, reason, from }) ? done(stockLine(made)) : refuse('key_reused')
    if (from !== undefined && from !== stock)
      return refuse('stock_moved', { errors: { delta: [stockMoved(stock)] }, details: { stock } })
    return only(await adjustAll(ctx, [{ id, delta, stock, reason, line: key }]))
  })
}

const isMove = (made: KeptLine, { id, delta, reason, from }: StockChange & { id: string }) =>
  made.goods_id === id &&
  made.delta === delta &&
  made.reason === reason &&
  (from === undefined || made.stock_after - made.delta === from)

/** A counted stock, of goods by id. */
type Count = { id: string; stock: number; reason: string }

/** Locks the stock until the transaction ends; a caller that locks products too locks these first. */
export async function holdStocks(ctx: Context, ids: readonly string[]): Promise<void> {
  authorize(ctx, catalogPolicy, 'adjustStock')
  if (ids.length > 0) await lockStock(ctx.db, ids)
}

/**
 * Sets the stock of each of the goods, by a ledger line of the difference. Null where there is no difference; otherwise as
 * adjustStock.
 */
export async function countStocks(
  ctx: Context,
  counts: readonly Count[],
): Promise<Result<StockLine | null, StockRefusal>[]> {
  authorize(ctx, catalogPolicy, 'adjustStock')
  if (counts.length === 0) return []
  return transaction(ctx, async (ctx): Promise<Result<StockLine | null, StockRefusal>[]> => {
    const held = await lockStock(
      ctx.db,
      counts.map(({ id }) => id),
    )
    const changes = counts.map(({ id, stock: counted, reason }): Held | null => {
      const stock = held.get(id)
      if (stock === undefined) throw new NotFound()
      return counted === stock ? null : { id, delta: counted - stock, stock, reason }
    })
    const adjusted = await adjustAll(
      ctx,
      changes.filter((change) => change !== null),
    )
    const lines = adjusted.values()
    return changes.map((change) => (change && lines.next().value) ?? done(null))
  })
}

/** The stock and its ledger, the last line first. Throws 404. */
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

type Held = {
  id: string
  delta: number
  stock: number
  reason: string
  /** its id in the ledger */
  line?: string | undefined
}

/** Makes one change for each of the goods, whose stock the caller has locked. */
async function adjustAll(ctx: Context, changes: readonly Held[]): Promise<Result<StockLine, StockRefusal>[]> {
  const goods = await findCounted(
    ctx.db,
    changes.map(({ id }) => id),
  )
  const judged = changes.map((change): Result<Move, StockRefusal> => {
    const one = goods.get(change.id)
    if (!one) throw new NotFound()
    const refused = troubleOf(change)
    return refused ?? done({ ...change, kind: one.has_lines ? 'adjustment' : 'opening' })
  })
  return onward(judged, async (moves): Promise<Result<StockLine, StockRefusal>[]> => {
    await ctx.activity.writeAll(
      ctx,
      moves.flatMap(({ id }) => {
        const one = goods.get(id)
        return one
          ? [{ action: 'stock.changed' as const, subject: { id: one.product_id, name: goodsName(one) } }]
          : []
      }),
    )
    return (await moveAll(ctx, moves)).map(done)
  })
}

function troubleOf({ stock, delta }: Held): Refusal<StockRefusal> | null {
  const after = stock + delta
  if (after < 0) return refuse('below_zero', { errors: { delta: [onlySoMany(stock)] }, details: { stock } })
  if (after > mostStock) return refuse('above_most', { errors: { delta: [stockRefusals.above_most] } })
  return null
}

type Move = Held & { kind: StockKind }

async function moveAll(ctx: Context, moves: readonly Move[]): Promise<StockLine[]> {
  if (moves.length === 0) return []
  const changes = moves.map(({ id, delta }) => ({ goods: id, delta, sold: 0 }))
  if ((await changeStock(ctx.db, changes)) !== moves.length) throw new Error('stock moved while it was held')
  const created_at = await ctx.now()
  const lines = moves.map(({ id, kind, delta, stock, reason, line = randomUUIDv7() }) => ({
    id: line,
    goods_id: id,
    kind,
    delta,
    stock_after: stock + delta,
    reason,
    by_id: ctx.actor?._id ?? null,
    by_name: ctx.actor?.name ?? '',
    created_at,
  }))
  await insertLines(ctx.db, lines)
  await tellStock(
    ctx,
    moves.map(({ id, delta, stock }) => ({ goods: id, before: stock, after: stock + delta })),
  )
  return lines.map((line) => stockLine({ ...line, order_line_id: null }))
}
