// Common to all moves: the order is locked, refusals are rolled back, moves are recorded with actor and time.
import { type Context, contextWith } from '../../../platform/context.server.ts'
import { savepoint, transaction } from '../../../platform/database/transaction.server.ts'
import { done, type Result, refuse } from '../../../platform/result.ts'
import { returnStock, takeStock } from '../../catalog/goods.server.ts'
import { type Asked, type OpenOrder, openToMove } from '../asked-order.server.ts'
import { networkKey } from '../checkout/buyer-standing.server.ts'
import type { Deed, OrderView } from '../order.ts'
import type { ordersPolicy } from '../policy.ts'
import { insertMove, linesOf, type StoredOrder } from '../store.server.ts'
import { orderView } from '../views.server.ts'

/** Answers the order as the asker may see it. */
export const moveAsked = <Code extends string>(
  ctx: Context,
  asked: Asked,
  verb: keyof typeof ordersPolicy,
  steps: (ctx: Context, open: OpenOrder & { now: Date }) => Promise<Result<StoredOrder, Code>>,
): Promise<Result<OrderView, Code>> =>
  transaction(ctx, async (ctx) => {
    const open = await openToMove(ctx, asked, verb)
    const moved = await steps(ctx, { ...open, now: await ctx.now() })
    return 'value' in moved ? done(await orderView(ctx, moved.value, open.side)) : moved
  })

/**
 * The one announcement of a move: history, log, and whoever hears of it. Actor: the session, the holder of the link, or
 * none for the clock. @param given.isSilent without a letter to the customer @returns the move's id
 */
export async function writeDown(
  ctx: Context,
  row: StoredOrder,
  deed: Deed,
  {
    note = '',
    byClock = false,
    amountCents = null,
    isSilent = false,
  }: { note?: string; byClock?: boolean; amountCents?: number | null; isSilent?: boolean } = {},
): Promise<string> {
  const by_name = byClock ? '' : (ctx.actor?.name ?? row.customer_name)
  const { id } = await insertMove(ctx.db, {
    order_id: row.id,
    status: row.status,
    deed,
    by_id: byClock ? null : (ctx.actor?._id ?? null),
    by_name,
    note,
    amount_cents: amountCents,
  })
  await noteMove(byClock ? contextWith(ctx, { actor: null }) : ctx, row, deed, byClock)
  await tellMove(ctx, row, deed, isSilent)
  return id
}

/** Internal notes are nobody's. */
export async function tellMove(ctx: Context, row: StoredOrder, deed: Deed, isSilent = false): Promise<void> {
  if (deed === 'annotated') return
  const { id: _id, number, status, payment_state, situation, total_cents } = row
  const data = { _id, number, deed, status, payment: payment_state, situation, total_cents }
  const aside = { isSilent, network: networkKey(ctx) }
  await ctx.events.tell(ctx, [
    ...(deed === 'paid' || deed === 'paid_without_stock'
      ? [{ type: 'payment.confirmed' as const, data }]
      : []),
    { type: deed === 'placed' ? 'order.created' : 'order.changed', data, aside },
  ])
}

/** A line of the activity log. */
export const noteMove = (ctx: Context, row: StoredOrder, deed: Deed | 'letter_sent', byClock = false) =>
  ctx.activity.write(ctx, {
    action: 'order.moved',
    subject: { id: row.id, name: String(row.number) },
    details: { deed, ...(byClock && { clock: true }) },
  })

/** Returns the order's stock, idempotently. */
export async function giveBack(ctx: Context, row: StoredOrder, reason: string): Promise<void> {
  await returnStock(ctx, await goodsHeld(ctx, row, row.attempt), reason)
}

/** After an expired hold; where it refuses, the move may go on without the goods. Erased products cannot be had. */
export async function takeAgain(
  ctx: Context,
  row: StoredOrder,
  attempt: number,
): Promise<Result<undefined, 'out_of_stock'>> {
  const goods = await goodsHeld(ctx, row, attempt)
  const lines = await linesOf(ctx.db, [row.id])
  if (goods.length < lines.length) return refuse('out_of_stock')
  return savepoint(ctx, (ctx) => takeStock(ctx, goods))
}

async function goodsHeld(ctx: Context, { id }: StoredOrder, attempt: number) {
  const lines = await linesOf(ctx.db, [id])
  return lines.flatMap((line) =>
    line.product_id === null ? [] : [{ product: line.product_id, qtd: line.qtd, line: line.id, attempt }],
  )
}
