import type { Context } from '../../../platform/context.server.ts'
import { authorize } from '../../../platform/policy.ts'
import { done, type Refusal, type Result, refuse } from '../../../platform/result.ts'
import { NotFound } from '../../../platform/stops.ts'
import { isCarried, type OrderView } from '../order.ts'
import { ordersPolicy } from '../policy.ts'
import type { Shipment, Shipments } from '../schema.ts'
import { findIdByNumber, linesOf, moveOrder, replaceTracking, trackingOf } from '../store.server.ts'
import { moveRefusals, orderNotFound, shipped, usedCodesText } from '../text.ts'
import { moveAsked, recordMove } from './move-order.server.ts'
import { isOvertaken } from './overtaken.ts'
import { findUsedCodes } from './tracking-store.server.ts'

type Sending = Pick<Shipment, 'tracking' | 'note'> &
  Partial<Pick<Shipment, 'accepts_used_codes' | 'accepts_withdrawal'>>

export type ShipRefusal = 'move_not_allowed' | 'without_stock' | 'code_used' | 'customer_withdrew'

/**
 * processing -> sent, with tracking codes (check digits: schema.ts). Refuses `move_not_allowed`, `without_stock` where
 * the order holds no goods, and `code_used` with `details.used: [{ code, number }]` where another order has a code,
 * unless a person accepted that: two orders may share a parcel. What its customer withdrew from is refused,
 * `customer_withdrew`, unless a person says that it had left: the screen may be older than the withdrawal.
 */
export function shipOrder(
  ctx: Context,
  id: string,
  { tracking, note, accepts_used_codes = false, accepts_withdrawal = false }: Sending,
): Promise<Result<OrderView, ShipRefusal>> {
  return moveAsked<ShipRefusal>(ctx, { id }, 'shipOrder', async (ctx, { row, now }) => {
    // The version before could return the goods of what was never sent.
    if (row.status !== 'processing' || row.situation === 'withdrawn') return refuse('move_not_allowed')
    if (row.situation === 'withdrawal_requested' && !accepts_withdrawal) return refuse('customer_withdrew')
    if (row.situation === 'paid_without_stock' || !row.is_held) return refuse('without_stock')
    const used = accepts_used_codes ? [] : await usedCodes(ctx, row.id, tracking)
    if (used.length > 0) return refuse('code_used', { details: { used } })
    const sent = await moveOrder(ctx.db, row, { status: 'sent', sent_at: now })
    if (!sent) return refuse('move_not_allowed')
    await replaceTracking(ctx.db, row.id, await withService(ctx, row.id, tracking))
    await recordMove(ctx, sent, 'sent', { note })
    return done(sent)
  })
}

type TrackingRefusal = 'move_not_allowed' | 'stale' | 'code_used'

/**
 * Replaces the codes and tells the customer. Refuses `move_not_allowed`, `code_used`, and `stale` where other codes than
 * those that were seen would be replaced.
 */
export function changeTracking(
  ctx: Context,
  id: string,
  { tracking, note, was, accepts_used_codes = false }: Sending & { was?: Codes | undefined },
): Promise<Result<OrderView, TrackingRefusal>> {
  return moveAsked<TrackingRefusal>(ctx, { id }, 'changeTracking', async (ctx, { row }) => {
    if (row.status !== 'sent') return refuse('move_not_allowed')
    const wanted = await withService(ctx, row.id, tracking)
    const now = (await trackingOf(ctx.db, [row.id])).map(({ service_code: service, code }) => ({
      service,
      code,
    }))
    if (isOvertaken({ now: inWords(now), was: was && inWords(was), wanted: inWords(wanted) }))
      return refuse('stale')
    const used = accepts_used_codes ? [] : await usedCodes(ctx, row.id, tracking)
    if (used.length > 0) return refuse('code_used', { details: { used } })
    await replaceTracking(ctx.db, row.id, wanted)
    await recordMove(ctx, row, 'tracking_changed', { note, isSilent: tracking.length === 0 })
    return done(row)
  })
}

type Codes = readonly { service: string; code: string }[]

/** The same codes in any order are the same words. */
const inWords = (codes: Codes) =>
  codes
    .map(({ service, code }) => `${service} ${code}`)
    .toSorted()
    .join()

const usedCodes = (ctx: Context, order: string, tracking: Shipment['tracking']) =>
  findUsedCodes(
    ctx.db,
    order,
    tracking.map(({ code }) => code),
  )

/** Codes without a service get the order's services in turn; those beyond get the last one. */
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

export type Shipped = {
  order: string | number
  ok: boolean
  message: string
  /** why the order was not sent; null where it was */
  code: string | null
  /** the move, for taking it back; null where the order was not sent */
  move: string | null
}

/** Sends each order by itself: a failure stops no other. */
export async function shipOrders(ctx: Context, { orders }: Shipments): Promise<Shipped[]> {
  authorize(ctx, ordersPolicy, 'shipOrder')
  const results: Shipped[] = []
  for (const { order, ...shipment } of orders)
    results.push({ order, ...(await shipOne(ctx, order, shipment)) })
  return results
}

const refusalText = ({ refused, details }: Refusal<ShipRefusal>) =>
  refused === 'code_used'
    ? usedCodesText(details?.used as { code: string; number: number }[])
    : moveRefusals[refused]

async function shipOne(ctx: Context, order: string | number, shipment: Sending) {
  const id = typeof order === 'number' ? await findIdByNumber(ctx.db, order) : order
  try {
    const sent = await shipOrder(ctx, id ?? '', shipment)
    return sent.refused !== undefined
      ? { ok: false, message: refusalText(sent), code: sent.refused, move: null }
      : { ok: true, message: shipped, code: null, move: sent.value.undo?.move ?? null }
  } catch (problem) {
    if (problem instanceof NotFound)
      return { ok: false, message: orderNotFound, code: 'not_found', move: null }
    throw problem
  }
}
