// A job asks the carrier, so that a visitor who looks at an order never waits.
import type { Context } from '../../../platform/context.server.ts'
import { readTracking } from '../../shipping/tracking.server.ts'
import { listCodesToAsk, storeEvents } from './tracking-store.server.ts'

/** A parcel moves a few times a day at most. */
const hoursBetween = 6
const mostAtOnce = 250

/**
 * Asks about the parcels of orders that are `sent`; of one that arrived or went back only for a week more. Without
 * credentials it asks nothing; missing answers are asked for again next time. Events move no order.
 * @returns how many codes were answered
 */
export async function refreshTracking(ctx: Context): Promise<number> {
  const codes = await listCodesToAsk(ctx.db, hoursBetween, mostAtOnce)
  if (codes.length === 0) return 0
  const tracked = await readTracking(ctx, codes)
  for (const { code, events, outcome, isUnknown } of tracked.values())
    await storeEvents(ctx.db, code, isUnknown ? null : { events, outcome })
  return tracked.size
}
