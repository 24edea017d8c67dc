// The part common to all moves: the order is locked, refusals are rolled back, moves are recorded with actor and time.
import type { Context } from '../../../platform/context.server.ts'
import { savepoint, transaction } from '../../../platform/database/transaction.server.ts'
import type { SiteEvent } from '../../../platform/events/events.ts'
import { done, type Result, refuse } from '../../../platform/result.ts'
import { returnStock, takeStock } from '../../catalog/goods.server.ts'
import type { StoredPayment } from '../../payments/payment.ts'
import { type Asked, type OpenOrder, openOrder, openToMove } from '../asked-order.server.ts'
import { networkKey } from '../checkout/buyer-standing.server.ts'
import { lengthOfHold } from '../checkout/hold-terms.server.ts'
import { lackingOf } from '../lacking.server.ts'
import type { Deed, OrderView } from '../order.ts'
import type { ordersPolicy } from '../policy.ts'
import {
  insertMove,
  keepHold,
  type LineRow,
  leaveUnheld,
  linesOf,
  type StoredOrder,
} from '../store.server.ts'
import { lackingText } from '../text.ts'
import { orderView } from '../views.server.ts'

/** Returns the order as the asker may see it; a refusal `stale` has it too, in `details.current`. */
export async function moveAsked<Code extends string>(
  ctx: Context,
  asked: Asked,
  verb: keyof typeof ordersPolicy,
  steps: (ctx: Context, open: OpenOrder & { now: Date }) => Promise<Result<StoredOrder, Code>>,
): Promise<Result<OrderView, Code>> {
  const answer: Result<OrderView, Code> = await transaction(ctx, async (ctx) => {
    const open = await openToMove(ctx, asked, verb)
    const moved = await steps(ctx, { ...open, now: await ctx.now() })
    return 'value' in moved ? done(await orderView(ctx, moved.value, open.side)) : moved
  })
  if ('value' in answer || answer.refused !== 'stale') return answer
  // Not in the transaction, which takes back with the refusal the line that a document was shown.
  const { row, side } = await openOrder(ctx, asked, verb)
  return { ...answer, details: { current: await orderView(ctx, row, side) } }
}

/**
 * The only announcement of a move: in history, log, and to subscribers. The actor is the session, the holder of the
 * link, or none for the clock and for a provider.
 * @param given.isSilent sends the customer no letter
 * @returns the move's id
 */
export async function recordMove(
  ctx: Context,
  row: StoredOrder,
  deed: Deed,
  {
    note = '',
    amountCents = null,
    isSilent = false,
  }: { note?: string; amountCents?: number | null; isSilent?: boolean } = {},
): Promise<string> {
  const { id } = await insertMove(ctx.db, {
    order_id: row.id,
    status: row.status,
    deed,
    by_id: ctx.actor?._id ?? null,
    by_name: ctx.actor?.name ?? (ctx.machine ? '' : row.customer_name),
    note,
    amount_cents: amountCents,
  })
  await noteMove(ctx, row, deed)
  await tellMove(ctx, row, deed, isSilent)
  return id
}

/** No subscriber hears of an internal note. */
async function tellMove(ctx: Context, row: StoredOrder, deed: Deed, isSilent: boolean): Promise<void> {
  if (deed === 'annotated') return
  const data = dataOf(row, deed)
  const aside = { isSilent, network: networkKey(ctx) }
  await ctx.events.tell(ctx, [
    ...(deed === 'paid' || deed === 'paid_without_stock'
      ? [{ type: 'payment.confirmed' as const, data }]
      : []),
    { type: 'order.changed', data, aside },
  ])
}

/** @param payment its charge is told along with the order, or later by the code that makes the charge */
export async function tellPlaced(ctx: Context, row: StoredOrder, payment: StoredPayment): Promise<void> {
  const aside = { network: networkKey(ctx) }
  const created: SiteEvent = { type: 'order.created', data: dataOf(row, 'placed'), aside }
  await ctx.events.tell(ctx, payment.state === 'asked' ? [created] : [created, chargedEvent(ctx, row)])
}

function dataOf(row: StoredOrder, deed: Deed) {
  const { id: _id, number, status, payment_state, situation, total_cents } = row
  return { _id, number, deed, status, payment: payment_state, situation, total_cents }
}

/** Told when there is something to pay by, or there will be later: the first letter has waited for it. */
export const chargedEvent = (ctx: Context, row: StoredOrder): SiteEvent => ({
  type: 'order.charged',
  data: dataOf(row, 'placed'),
  aside: { network: networkKey(ctx) },
})

/** Writes a line of the activity log. */
export const noteMove = (ctx: Context, row: StoredOrder, deed: Deed | 'letter_sent') =>
  ctx.activity.write(ctx, {
    action: 'order.moved',
    subject: { id: row.id, name: String(row.number) },
    details: { deed, ...bySomeMachine(ctx) },
  })

function bySomeMachine({ actor, machine }: Context): Record<string, string | boolean> {
  if (actor || !machine) return {}
  return machine.kind === 'clock' ? { clock: true } : { provider: machine.name }
}

/** Returns the order's stock, idempotently. */
export async function releaseStock(ctx: Context, row: StoredOrder, reason: string): Promise<void> {
  await returnStock(ctx, await goodsHeld(ctx, row, row.attempt), reason)
}

/**
 * A known buyer's order that holds its goods briefly holds them for the time to pay, goes on as it is, or gives them
 * back and stays payable (`lengthOfHold`).
 */
export async function settleHold(
  ctx: Context,
  row: StoredOrder,
  lines: readonly LineRow[],
): Promise<StoredOrder> {
  const length = await lengthOfHold(ctx, row, lines)
  if (length === 'whole') return keepHold(ctx.db, row.id)
  if (length === 'brief') return row
  await releaseStock(ctx, row, `Pedido nº ${row.number} sem reserva`)
  return leaveUnheld(ctx.db, row.id)
}

/**
 * Takes the goods again after an expired hold; if it refuses, naming the products, the move may go on without them.
 * Refuses erased products.
 */
export async function reserveAgain(
  ctx: Context,
  row: StoredOrder,
  attempt: number,
): Promise<Result<undefined, 'out_of_stock'>> {
  const goods = await goodsHeld(ctx, row, attempt)
  const lines = await linesOf(ctx.db, [row.id])
  const taken =
    goods.length < lines.length
      ? refuse('out_of_stock')
      : await savepoint(ctx, (ctx) => takeStock(ctx, goods))
  if (taken.refused === undefined) return taken
  const names = await lackingOf(ctx, lines)
  // Names alone: visitors must not be able to count the shelf.
  return refuse('out_of_stock', names.length > 0 ? { details: { message: lackingText(names) } } : {})
}

async function goodsHeld(ctx: Context, { id }: StoredOrder, attempt: number) {
  const lines = await linesOf(ctx.db, [id])
  return lines.flatMap((line) =>
    line.goods_id === null ? [] : [{ goods: line.goods_id, qtd: line.qtd, line: line.id, attempt }],
  )
}
