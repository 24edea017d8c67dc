// What the carrier says of parcels on their way, asked by a job: whoever looks at an order waits for nobody.
import type { Context } from '../../../platform/context.server.ts'
import { readTracking } from '../../shipping/tracking.server.ts'
import { keepEvents, listCodesToAsk } from './tracking-store.server.ts'

/** A parcel moves a few times a day at most. */
const hoursBetween = 6
const mostAtOnce = 250

/**
 * Keeps the events of parcels of orders that are `sent`. Without credentials nobody is asked; what the carrier did not answer for
 * is asked again next time. An event moves no order: that it arrived is told to both sides, and theirs to say.
 * @returns for how many codes there was an answer
 */
export async function refreshTracking(ctx: Context): Promise<number> {
  const codes = await listCodesToAsk(ctx.db, hoursBetween, mostAtOnce)
  if (codes.length === 0) return 0
  const tracked = await readTracking(ctx, codes)
  for (const { code, events, outcome, isUnknown } of tracked.values())
    await keepEvents(ctx.db, code, isUnknown ? null : { events, outcome })
  return tracked.size
}
