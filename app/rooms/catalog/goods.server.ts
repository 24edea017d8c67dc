// Verbs of cart, shipping and orders call these inside their transactions, after checking who may.
import { randomUUIDv7 } from 'node:crypto'
import type { Context } from '../../platform/context.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import { authorize, may } from '../../platform/policy.ts'
import { done, type Result, refuse } from '../../platform/result.ts'
import { viewImages } from '../uploads/uploads.server.ts'
import { catalogPolicy } from './policy.ts'
import type { Goods } from './product.ts'
import {
  changeStock,
  findGoods,
  findLeft,
  findMoved,
  insertLines,
  lockStock,
  type NewLine,
  type StockChange,
} from './stock-store.server.ts'
import { tellStock } from './tell-stock.server.ts'
import { goodsView } from './views.server.ts'

/** Goods of published products by id, read in one statement; others are missing. */
export async function goodsOf(ctx: Context, ids: readonly string[]): Promise<Map<string, Goods>> {
  authorize(ctx, catalogPolicy, 'goodsOf')
  if (ids.length === 0) return new Map()
  const rows = await findGoods(ctx.db, [...new Set(ids)])
  const images = await viewImages(
    ctx,
    rows.flatMap(({ image_ids }) => image_ids),
  )
  const now = await ctx.now()
  return new Map(rows.map((row) => [row.id, goodsView(row, images, now)]))
}

export type StockMove = {
  goods: string
  qtd: number
  /** id of the order's line */
  line: string
  /** number of the hold of that line, from 1 */
  attempt: number
}

/** The stock left of each of the goods, whether or not it is sold now; that of erased ones is missing. */
export async function readLeft(ctx: Context, goods: readonly string[]): Promise<Map<string, number>> {
  authorize(ctx, catalogPolicy, 'goodsOf')
  return goods.length === 0 ? new Map() : findLeft(ctx.db, goods)
}

/** The stock left of each of the goods, locked until the transaction ends. */
export async function lockLeft(ctx: Context, goods: readonly string[]): Promise<Map<string, number>> {
  authorize(ctx, catalogPolicy, 'takeStock')
  return lockStock(ctx.db, goods)
}

type ReturnMove = StockMove & { withdrawal?: string }
type Moved = {
  kind: string
  order_line_id: string | null
  attempt: number | null
  withdrawal_id: string | null
  delta: number
}

/**
 * Runs in the transaction of `ctx`: locks goods in the order of their ids and writes a ledger line `sale` per order
 * line, idempotent per (line, attempt). Refuses `out_of_stock` with `details.items: [{ goods, available }]`, taking
 * nothing.
 */
export async function takeStock(
  ctx: Context,
  moves: readonly StockMove[],
): Promise<Result<undefined, 'out_of_stock'>> {
  authorize(ctx, catalogPolicy, 'takeStock')
  if (moves.length === 0) return done(undefined)
  return transaction(ctx, async (ctx) => {
    const stock = await lockStock(
      ctx.db,
      moves.map(({ goods }) => goods),
    )
    const moved = await movedOf(ctx, moves)
    const open = moves.filter((move) => !moved.some((one) => one.kind === 'sale' && isHold(one, move)))
    const short = [...Map.groupBy(open, ({ goods }) => goods)]
      .filter(([goods, wanted]) => sum(wanted) > (stock.get(goods) ?? 0))
      .map(([goods]) => ({ goods, available: stock.get(goods) ?? 0 }))
    if (short.length > 0) return refuse('out_of_stock', { details: { items: short } })
    await move(ctx, stock, open, 'sale')
    return done(undefined)
  })
}

/**
 * Writes a ledger line `return`, idempotent per (line, attempt), or per (line, withdrawal). Never returns more of a
 * line than was taken for it and not returned yet. Skips goods that were erased.
 * @returns how many lines moved stock
 */
export async function returnStock(
  ctx: Context,
  moves: readonly ReturnMove[],
  reason: string,
): Promise<number> {
  authorize(ctx, catalogPolicy, 'returnStock')
  if (moves.length === 0) return 0
  return transaction(ctx, async (ctx) => {
    const stock = await lockStock(
      ctx.db,
      moves.map(({ goods }) => goods),
    )
    const moved = await movedOf(ctx, moves)
    const out = takenOf(moved)
    const open = moves.flatMap((move) => {
      const qtd = Math.min(move.qtd, out.get(move.line) ?? 0)
      const isTaken = moved.some((one) => one.kind === 'sale' && isHold(one, move))
      const isBack = moved.some((one) => one.kind === 'return' && isReturn(one, move))
      if (qtd <= 0 || !stock.has(move.goods) || !isTaken || isBack) return []
      out.set(move.line, (out.get(move.line) ?? 0) - qtd)
      return [{ ...move, qtd }]
    })
    await move(ctx, stock, open, 'return', reason)
    return open.length
  })
}

/**
 * Takes back the return of a withdrawal, in the transaction of `ctx`: writes a ledger line `sale` under an attempt of
 * its own, for what that return really moved. Refuses `out_of_stock`, taking nothing.
 */
export async function sellAgain(
  ctx: Context,
  returns: readonly { goods: string; qtd: number; line: string; withdrawal: string }[],
  reason: string,
): Promise<Result<undefined, 'out_of_stock'>> {
  authorize(ctx, catalogPolicy, 'takeStock')
  if (returns.length === 0) return done(undefined)
  return transaction(ctx, async (ctx) => {
    const stock = await lockStock(
      ctx.db,
      returns.map(({ goods }) => goods),
    )
    const moved = await findMoved(
      ctx.db,
      returns.map(({ line }) => line),
    )
    const moves = returns.flatMap(({ goods, line, withdrawal }) => {
      const ofLine = moved.filter(({ order_line_id }) => order_line_id === line)
      const qtd = ofLine.find(({ withdrawal_id }) => withdrawal_id === withdrawal)?.delta ?? 0
      const attempt = 1 + Math.max(0, ...ofLine.map(({ attempt }) => attempt ?? 0))
      return qtd > 0 ? [{ goods, qtd, line, attempt }] : []
    })
    const isShort = [...Map.groupBy(moves, ({ goods }) => goods)].some(
      ([goods, wanted]) => sum(wanted) > (stock.get(goods) ?? 0),
    )
    if (isShort) return refuse('out_of_stock')
    await move(ctx, stock, moves, 'sale', reason)
    return done(undefined)
  })
}

const movedOf = (ctx: Context, moves: readonly StockMove[]): Promise<Moved[]> =>
  findMoved(
    ctx.db,
    moves.map(({ line }) => line),
  )

/** The quantity that was taken for each order line and not returned. */
function takenOf(moved: readonly Moved[]): Map<string, number> {
  const taken = new Map<string, number>()
  for (const { order_line_id, delta } of moved)
    if (order_line_id) taken.set(order_line_id, (taken.get(order_line_id) ?? 0) - delta)
  return taken
}

const isHold = (one: Moved, { line, attempt }: StockMove) =>
  one.order_line_id === line && one.attempt === attempt

const isReturn = (one: Moved, move: ReturnMove) =>
  move.withdrawal === undefined
    ? one.withdrawal_id === null && isHold(one, move)
    : one.order_line_id === move.line && one.withdrawal_id === move.withdrawal

const sum = (moves: readonly { qtd: number }[]) => moves.reduce((all, { qtd }) => all + qtd, 0)

/** The ledger names only administrators; the order says who bought. */
async function move(
  ctx: Context,
  stock: Map<string, number>,
  moves: readonly ReturnMove[],
  kind: 'sale' | 'return',
  reason = '',
): Promise<void> {
  const sign = kind === 'sale' ? -1 : 1
  const now = await ctx.now()
  const by = may(ctx.actor, catalogPolicy, 'adjustStock') ? ctx.actor : null
  const changes: StockChange[] = []
  const lines: NewLine[] = []
  for (const [goods, ofOne] of Map.groupBy(moves, (one) => one.goods)) {
    let after = stock.get(goods) ?? 0
    for (const { qtd, line, attempt, withdrawal } of ofOne) {
      after += sign * qtd
      lines.push({
        id: randomUUIDv7(),
        goods_id: goods,
        kind,
        delta: sign * qtd,
        stock_after: after,
        reason,
        order_line_id: line,
        attempt,
        withdrawal_id: withdrawal ?? null,
        by_id: by?._id ?? null,
        by_name: by?.name ?? '',
        created_at: now,
      })
    }
    changes.push({ goods, delta: sign * sum(ofOne), sold: -sign * sum(ofOne) })
  }
  const made = await changeStock(ctx.db, changes)
  if (made !== changes.length) throw new Error('stock moved while it was held')
  await insertLines(ctx.db, lines)
  await tellStock(
    ctx,
    changes.map(({ goods, delta }) => {
      const before = stock.get(goods) ?? 0
      return { goods, before, after: before + delta }
    }),
  )
}
