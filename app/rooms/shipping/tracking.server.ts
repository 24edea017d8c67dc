import { isTrackingCode } from '../../platform/brazil/tracking-code.ts'
import { askTracking, type Tracked } from '../../platform/carrier/correios-tracking.server.ts'
import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import { readCorreios } from '../shop/shop-settings.server.ts'
import { drawerOf } from './ask-carrier.server.ts'
import { shippingPolicy } from './policy.ts'

/** The most codes per run of the job: a handful of requests, far below Correios' limits. */
const mostAtOnce = 250

/**
 * Unanswered and invalid codes are missing from the answer. The answer is empty without credentials: then the customer
 * has the link (`trackingAddress`). Called by the job of orders, never while a visitor waits, and not in a transaction.
 */
export async function readTracking(ctx: Context, codes: readonly string[]): Promise<Map<string, Tracked>> {
  authorize(ctx, shippingPolicy, 'readTracking')
  const account = await readCorreios(ctx)
  const wanted = [...new Set(codes)].filter(isTrackingCode).slice(0, mostAtOnce)
  if (!account || wanted.length === 0 || ctx.db.isTransaction) return new Map()
  const { tracked, trouble } = await askTracking(
    {
      outside: ctx.outside,
      drawer: drawerOf(ctx),
      account,
      now: await ctx.now(),
      // A job may wait longer than a customer; each request still has its own limit.
      until: AbortSignal.timeout(60_000),
    },
    wanted,
  )
  if (trouble) ctx.log.info('tracking', { trouble })
  return new Map(tracked.map((one) => [one.code, one]))
}
