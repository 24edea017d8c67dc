import type { Context } from '../../../platform/context.server.ts'
import { authorize } from '../../../platform/policy.ts'
import { done, type Result, refuse } from '../../../platform/result.ts'
import { NotFound } from '../../../platform/stops.ts'
import { postLetter } from '../letters/order-letters.server.ts'
import { isCarried, type OrderView } from '../order.ts'
import { ordersPolicy } from '../policy.ts'
import type { Shipment, Shipments } from '../schema.ts'
import { findIdByNumber, linesOf, moveOrder, replaceTracking } from '../store.server.ts'
import { moveRefusals, orderNotFound, shipped } from '../text.ts'
import { moveAsked, writeDown } from './move-order.server.ts'

/**
 * processing -> sent, with tracking codes (check digits: schema.ts). Refuses `move_not_allowed`, and `without_stock`
 * without a hold.
 */
export function shipOrder(
  ctx: Context,
  id: string,
  { tracking, note }: Shipment,
): Promise<Result<OrderView, 'move_not_allowed' | 'without_stock'>> {
  return moveAsked(ctx, { id }, 'shipOrder', async (ctx, { row, now }) => {
    if (row.status !== 'processing') return refuse('move_not_allowed')
    if (row.situation === 'paid_without_stock' || !row.is_held) return refuse('without_stock')
    const sent = await moveOrder(ctx.db, row, { status: 'sent', sent_at: now })
    if (!sent) return refuse('move_not_allowed')
    await replaceTracking(ctx.db, row.id, await withService(ctx, row.id, tracking))
    await writeDown(ctx, sent, 'sent', { note })
    await postLetter(ctx, sent, 'sent')
    return done(sent)
  })
}

/** Replaces the codes and tells the customer. */
export function changeTracking(
  ctx: Context,
  id: string,
  { tracking, note }: Shipment,
): Promise<Result<OrderView, 'move_not_allowed'>> {
  return moveAsked(ctx, { id }, 'changeTracking', async (ctx, { row }) => {
    if (row.status !== 'sent') return refuse('move_not_allowed')
    await replaceTracking(ctx.db, row.id, await withService(ctx, row.id, tracking))
    await writeDown(ctx, row, 'tracking_changed', { note })
    if (tracking.length > 0) await postLetter(ctx, row, 'tracking')
    return done(row)
  })
}

/** Codes without a service get those of the order in turn, the rest the last. */
async function withService(ctx: Context, order: string, tracking: Shipment['tracking']) {
  if (tracking.every(({ service }) => service !== '')) return tracking
  const all = [...new Set((await linesOf(ctx.db, [order])).map(({ shipping_code }) => shipping_code))]
  const carried = all.filter(isCarried)
  const services = carried.length > 0 ? carried : all
  let turn = 0
  return tracking.map(({ service, code }) => ({
    service: service || (services[Math.min(turn++, services.length - 1)] ?? ''),
    code,
  }))
}

export type Shipped = { order: string | number; ok: boolean; message: string }

/** Each by itself: a failure stops no other. */
export async function shipOrders(ctx: Context, { orders }: Shipments): Promise<Shipped[]> {
  authorize(ctx, ordersPolicy, 'shipOrder')
  const results: Shipped[] = []
  for (const { order, ...shipment } of orders)
    results.push({ order, ...(await shipOne(ctx, order, shipment)) })
  return results
}

async function shipOne(ctx: Context, order: string | number, shipment: Shipment) {
  const id = typeof order === 'number' ? await findIdByNumber(ctx.db, order) : order
  try {
    const sent = await shipOrder(ctx, id ?? '', shipment)
    return sent.refused !== undefined
      ? { ok: false, message: moveRefusals[sent.refused] }
      : { ok: true, message: shipped }
  } catch (problem) {
    if (problem instanceof NotFound) return { ok: false, message: orderNotFound }
    throw problem
  }
}
